"""Checks a public log with nothing of ours: only the files it publishes, RFC 6962, and Debian's python3-cryptography.

  check_log.py FOLDER LOG_KEY [--seen CHECKPOINT] [--witness KEY] [--proof FILE --number NUMBER --credential FILE]

Reads every entry, computes the tree and compares it with the signed checkpoint. With --seen it also checks that the log
of an earlier checkpoint is the beginning of this one. Says why not, and ends with 1.
"""

import argparse
import base64
import hashlib
import pathlib
import sys

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

TILE = 256


class Refused(Exception):
    pass


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def leaf(entry: bytes) -> bytes:
    return sha256(b"\x00" + entry)


def tree(hashes: list) -> bytes:
    if not hashes:
        return sha256(b"")
    if len(hashes) == 1:
        return hashes[0]
    split = 1
    while split * 2 < len(hashes):
        split *= 2
    return sha256(b"\x01" + tree(hashes[:split]) + tree(hashes[split:]))


def read_key(text: str):
    name, key_id, encoded = text.split("+", 2)
    raw = base64.b64decode(encoded)
    if sha256(name.encode() + b"\n" + raw)[:4].hex() != key_id:
        raise Refused("this is no verifier key")
    return name, bytes.fromhex(key_id), raw[0], Ed25519PublicKey.from_public_bytes(raw[1:])


def is_signed(note: str, key) -> bool:
    name, key_id, kind, public = key
    text, signatures = note.rsplit("\n\n", 1)
    text += "\n"
    for line in signatures.splitlines():
        dash, signer, encoded = line.split(" ")
        raw = base64.b64decode(encoded)
        if dash != "\u2014" or signer != name or raw[:4] != key_id:
            continue
        message, signature = text.encode(), raw[4:]
        if kind == 4:
            time = int.from_bytes(signature[:8], "big")
            message, signature = f"cosignature/v1\ntime {time}\n{text}".encode(), signature[8:]
        try:
            public.verify(signature, message)
            return True
        except InvalidSignature:
            return False
    return False


def read_checkpoint(note: str, key):
    if not is_signed(note, key):
        raise Refused("the checkpoint is not signed by the log")
    origin, size, root = note.split("\n\n", 1)[0].splitlines()[:3]
    if origin != key[0]:
        raise Refused("the checkpoint is of another log")
    return int(size), base64.b64decode(root)


def path_of(index: int, width: int) -> str:
    groups = f"{index:03d}"
    groups = groups.zfill((len(groups) + 2) // 3 * 3)
    parts = [groups[at : at + 3] for at in range(0, len(groups), 3)]
    path = "/".join(["x" + part for part in parts[:-1]] + [parts[-1]])
    return path if width == TILE else f"{path}.p/{width}"


def entries_of(folder: pathlib.Path, size: int) -> list:
    entries = []
    for index in range((size + TILE - 1) // TILE):
        width = min(TILE, size - index * TILE)
        bundle = (folder / "tile/entries" / path_of(index, width)).read_bytes()
        hashes = (folder / "tile/0" / path_of(index, width)).read_bytes()
        at = 0
        for place in range(width):
            length = int.from_bytes(bundle[at : at + 2], "big")
            entry = bundle[at + 2 : at + 2 + length]
            at += 2 + length
            if leaf(entry) != hashes[place * 32 : place * 32 + 32]:
                raise Refused(f"entry {index * TILE + place} is not what the tile says")
            entries.append(entry)
        if at != len(bundle):
            raise Refused("a bundle holds more than it should")
    return entries


def climb(index: int, size: int, current: bytes, path: list) -> bytes:
    """The root that a proof leads to, from the definition in RFC 6962, 2.1.1."""
    if size == 1:
        if path:
            raise Refused("the proof is too long")
        return current
    split = 1
    while split * 2 < size:
        split *= 2
    if not path:
        raise Refused("the proof is too short")
    if index < split:
        return sha256(b"\x01" + climb(index, split, current, path[:-1]) + path[-1])
    return sha256(b"\x01" + path[-1] + climb(index - split, size - split, current, path[:-1]))


def check_proof(proof: str, key, witness, number: str, credential: bytes) -> None:
    head, note = proof.split("\n\n", 1)
    lines = head.splitlines()
    if lines[0] != "c2sp.org/tlog-proof@v1":
        raise Refused("this is no proof")
    entry = base64.b64decode(lines[1].removeprefix("extra "))
    index = int(lines[2].removeprefix("index "))
    size, root = read_checkpoint(note, key)
    if witness and not is_signed(note, witness):
        raise Refused("no witness has signed the checkpoint of the proof")
    expected = ["labzer0/v1", "award", sha256(number.encode()).hex(), sha256(credential).hex()]
    if entry.decode().split(" ")[:4] != expected:
        raise Refused("the entry is of another certificate")
    if index >= size or climb(index, size, leaf(entry), [base64.b64decode(line) for line in lines[3:]]) != root:
        raise Refused("the proof does not lead to the signed root")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("log_key")
    parser.add_argument("--seen", type=pathlib.Path)
    parser.add_argument("--witness")
    parser.add_argument("--proof", type=pathlib.Path)
    parser.add_argument("--number")
    parser.add_argument("--credential", type=pathlib.Path)
    given = parser.parse_args()
    key = read_key(given.log_key)
    witness = read_key(given.witness) if given.witness else None
    note = (given.folder / "checkpoint").read_text()
    size, root = read_checkpoint(note, key)
    if witness and not is_signed(note, witness):
        raise Refused("no witness has signed the checkpoint")
    hashes = [leaf(entry) for entry in entries_of(given.folder, size)]
    if tree(hashes) != root:
        raise Refused("the entries do not have the signed root")
    if given.seen:
        seen_size, seen_root = read_checkpoint(given.seen.read_text(), key)
        if seen_size > size:
            raise Refused("the log was rolled back")
        if tree(hashes[:seen_size]) != seen_root:
            raise Refused("the log of before is not the beginning of this one")
    if given.proof:
        check_proof(given.proof.read_text(), key, witness, given.number, given.credential.read_bytes())
    print(f"accepted: {size} entries")


try:
    main()
except (Refused, OSError, ValueError, IndexError) as error:
    print(f"refused: {error}")
    sys.exit(1)
