"""Looking back („Verlauf“): earlier months, the film of a month, curves over all months."""
