"""The map picture without Qt: well-formed, everything on it, nobody's text is markup."""

import xml.etree.ElementTree as ElementTree

from app.engine.dice import KeyedChance
from app.engine.eds.start import start_position
from app.engine.eds.view import view_of
from app.model.eds.setup import Setup
from app.model.ids import PlayerId
from app.text.eds.chart import svg_chart
from app.text.parameters import standard

SVG = "{http://www.w3.org/2000/svg}"


def test_every_star_and_every_realm_is_on_the_picture() -> None:
    state = start_position(Setup(("A & B", "<b>Nargun</b>"), standard()), KeyedChance(b"chart"))
    views = [view_of(state, PlayerId(nr)) for nr in (1, 2)]
    picture = ElementTree.fromstring(svg_chart(views))
    circles = picture.findall(f"{SVG}circle")
    texts = [text.text for text in picture.iter(f"{SVG}text")]
    assert len(circles) == 50 + len(views)
    assert {"A & B", "<b>Nargun</b>"} <= set(texts)


def test_who_sees_one_view_gets_one_realm() -> None:
    state = start_position(Setup(("A", "B"), standard()), KeyedChance(b"chart"))
    texts = [t.text for t in ElementTree.fromstring(svg_chart([view_of(state, PlayerId(1))])).iter(f"{SVG}text")]
    assert "A" in texts
    assert "B" not in texts
