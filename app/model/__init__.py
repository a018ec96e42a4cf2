"""What things are: plain data, no rules, no words, no screens."""
