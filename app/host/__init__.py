"""Who plays where: matches, saves, exchange, rule cases."""
