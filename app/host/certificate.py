"""The host's key and its self-signed certificate: made once on each computer, trusted by fingerprint alone."""

import datetime
import hashlib
import os
import ssl
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from app.host.files import known
from app.paths import user_data

_NAME = "EDS"
_EPOCH = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)
_END = datetime.datetime(2120, 1, 1, tzinfo=datetime.UTC)
"""The fingerprint is what counts; a clock that goes wrong must keep nobody out."""


class Identification(NamedTuple):
    """One PEM file with key and certificate, and what it is known by."""

    file: Path
    fingerprint: str
    """SHA-256 (hex) of the certificate."""


def own_identification(folder: Path | None = None) -> Identification:
    """The certificate of this computer, made at first use. Raises ``KnownError`` disk_full, read_only and the like."""
    file = (folder or user_data() / "host") / "host.pem"
    try:
        if not file.exists():
            _make(file)
        pem = file.read_text(encoding="ascii")
    except OSError as error:
        raise known(error) from error
    certificate = x509.load_pem_x509_certificate(pem.encode())
    return Identification(file, fingerprint_of(certificate.public_bytes(serialization.Encoding.DER)))


def fingerprint_of(der: bytes) -> str:
    """What a certificate is known by."""
    return hashlib.sha256(der).hexdigest()


def server_context(identification: Identification) -> ssl.SSLContext:
    """TLS for the host's side. Raises ``ssl.SSLError``."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_cert_chain(identification.file)
    return context


def client_context() -> ssl.SSLContext:
    """TLS for the guest's side; whoever uses it compares the fingerprint before sending anything."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _make(file: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, _NAME)])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(_EPOCH)
        .not_valid_after(_END)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    ) + certificate.public_bytes(serialization.Encoding.PEM)
    file.parent.mkdir(parents=True, exist_ok=True)
    half = file.with_name(f"{file.name}.{os.getpid()}")
    # Nobody else on this computer may read the key, not even for a moment.
    with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as stream:
        stream.write(pem)
    half.replace(file)
