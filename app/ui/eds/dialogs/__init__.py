"""Dialogs that write orders; one skeleton for all phases, generated from the fields of an entry."""
