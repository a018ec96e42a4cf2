"""What may happen: pure functions over the model."""
