"""Words of Evolution der Sterne: order sheets, explanations and reports."""
