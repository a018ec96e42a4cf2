"""What everything is called: sentences, labels, reports and the notation of orders, in German and English.

Words are made here and nowhere below: model and engine know codes, numbers and records. Screens use the same functions
for their own texts:

    from app.text.catalog import ntr, tr
    button = QPushButton(tr("Zug abgeben …"))
    label.setText(tr("{name} springt nach ({x},{y})", name=ship.name, x=48, y=30))
    status.setText(ntr("{count} Befehl", "{count} Befehle", len(orders)))

The source language is German: „Du“ with a capital, infinitives on buttons, „…“ quotes, no exclamation marks.
After adding or changing a string run ``python -m app.text.messages update``, write the English beside it in
``resources/locale/en/LC_MESSAGES/eds.po`` and run ``python -m app.text.messages compile``. A test fails while a
translation is missing. ``catalog.use("en")`` speaks English inside a block, ``catalog.speak("en")`` from now on.

Text of other players (names, messages) is always plain text: show it in labels that render no markup.
"""
