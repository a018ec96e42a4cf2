"""The rules of Evolution der Sterne."""
