"""Folders that another program keeps in step with other computers: two of them may change one match."""

import sys
from pathlib import Path, PurePath

_SERVICES = (
    ("onedrive", "OneDrive"),
    ("dropbox", "Dropbox"),
    ("google drive", "Google Drive"),
    ("googledrive", "Google Drive"),
    ("my drive", "Google Drive"),
    ("meine ablage", "Google Drive"),
    ("nextcloud", "Nextcloud"),
    ("owncloud", "ownCloud"),
    ("magentacloud", "MagentaCLOUD"),
    ("icloud", "iCloud"),
    ("mobile documents", "iCloud"),
    ("pcloud", "pCloud"),
    ("megasync", "MEGA"),
    ("syncthing", "Syncthing"),
)
"""How the names of such folders begin, in small letters, and whose they are."""
_MARKS = ((".stfolder", "Syncthing"), (".dropbox", "Dropbox"), (".owncloudsync.log", "Nextcloud"))
"""What some of them leave in the folders they look after."""
_FAR = frozenset({"nfs", "nfs4", "cifs", "smb3", "smbfs", "fuse.sshfs", "afs", "9p"})
"""File systems of other computers."""
_MOUNTS = Path("/proc/mounts")
_REMOTE_DRIVE = 4
NETWORK = "network"


def service_of(path: Path) -> str:
    """Who keeps the folder of a file in step: a name, ``NETWORK`` for a disk of another computer, else empty."""
    whole = path.absolute()
    for folder in whole.parents:
        for start, service in _SERVICES:
            if folder.name.lower().startswith(start):
                return service
        for mark, service in _MARKS:
            if (folder / mark).exists():
                return service
    return NETWORK if _is_far(whole) else ""


def _is_far(path: PurePath) -> bool:
    if str(path).startswith(("\\\\", "//")):
        return True
    if sys.platform == "win32":
        import ctypes

        return bool(ctypes.windll.kernel32.GetDriveTypeW(path.anchor) == _REMOTE_DRIVE)
    try:
        rows = [line.split() for line in _MOUNTS.read_text(encoding="utf-8", errors="replace").splitlines()]
    except OSError:
        return False
    mounted = {row[1].replace("\\040", " "): row[2] for row in rows if len(row) > 2}
    nearest = next((mounted[str(folder)] for folder in path.parents if str(folder) in mounted), "")
    return nearest in _FAR
