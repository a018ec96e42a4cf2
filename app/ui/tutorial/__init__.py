"""The guided first three months („Einführung“): steps as data, a card that coaches, a spotlight on the real widget."""
