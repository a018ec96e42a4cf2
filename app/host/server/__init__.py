"""The host's network side: one match over HTTPS, for programs of ours and for anybody's own.

``routes`` is the list of everything that can be asked, with who may; ``openapi`` describes it; ``application`` guards
the door; ``running`` is the server in a thread.
"""
