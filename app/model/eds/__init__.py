"""What things are in Evolution der Sterne."""
