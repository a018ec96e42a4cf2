"""Hypothesis strategies for orders as a sheet can hold them: what a player may write, allowed or not."""

from hypothesis import strategies as st

from app.model.eds.design import Design
from app.model.eds.orders import (
    BuildFighters,
    BuildIndustry,
    BuildShip,
    CedeStar,
    Colonise,
    DeclareStatus,
    Jump,
    Load,
    LoadFighters,
    NameShip,
    NameStar,
    Order,
    Refuel,
    Repair,
    Scrap,
    SetRetreat,
    Transfer,
    Unload,
    UnloadFighters,
)
from app.model.ids import PlayerId, ShipId, StarId

numbers = st.integers(0, 9_999_999)
stars = numbers.map(StarId)
ships = numbers.map(ShipId)
rulers = numbers.map(PlayerId)
names = st.text(st.characters(exclude_categories=["Cs"], exclude_characters=",/\r\n#;"), max_size=20).map(
    lambda text: text.strip(" ")
)
codes = st.sampled_from(["E", "U", "G", "W", "F", "L", "T", "-", "X", "ERZ", "7", ""])
fours = st.tuples(numbers, numbers, numbers, numbers)
designs = st.builds(Design, st.integers(0, 26), numbers, numbers, fours, fours)

orders: st.SearchStrategy[Order] = st.one_of(
    st.builds(NameStar, stars, names),
    st.builds(NameShip, ships, names),
    st.builds(DeclareStatus, rulers, numbers),
    st.builds(Repair, ships),
    st.builds(Refuel, ships, numbers),
    st.builds(SetRetreat, ships, numbers),
    st.builds(Jump, ships, st.booleans(), numbers, numbers),
    st.builds(Unload, ships, codes, numbers),
    st.builds(Load, ships, codes, numbers),
    st.builds(UnloadFighters, ships, numbers, numbers),
    st.builds(LoadFighters, ships, numbers, numbers),
    st.builds(BuildFighters, stars, codes, numbers),
    st.builds(BuildShip, stars, names, designs, numbers),
    st.builds(Scrap, ships),
    st.builds(BuildIndustry, stars, codes),
    st.builds(Colonise, stars),
    st.builds(Transfer, rulers, numbers),
    st.builds(CedeStar, stars, rulers),
)
"""Any order of the 18 kinds."""
