"""Holds what shoe-audit writes of its trail against RFC 6962, RFC 8032 and C2SP's texts. Nothing of shoe-audit, and nothing
but hashlib: Ed25519 is written after RFC 8032, 5.1. Prints what holds; ends with status 1 where something does not.

    export LOGKEY CHECKPOINT EXPORT [WITNESSKEY]   the trail's first entries are those of the checkpoint
    inclusion LOGKEY PROOF [MANIFEST]              the entry is in the log
    consistency LOGKEY CHECKPOINT PROOF            nothing was taken away since the checkpoint
"""
import base64, hashlib, json, sys

P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def need(holds, what):
    if not holds:
        sys.exit(what)


def point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (1 << 255) - 1
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * pow(2, (P - 1) // 4, P) % P
    need(y < P and x * x % P == square, "no point of the curve")
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


def add(a, b):
    p, q = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    r, s = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    e, f, g, h = q - p, s - r, s + r, q + p
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n, a):
    sum = 0, 1, 1, 0
    while n:
        if n & 1:
            sum = add(sum, a)
        a, n = add(a, a), n >> 1
    return sum


BASE = point(bytes.fromhex("58" + "66" * 31))


def signed(key, message, signature):
    s = int.from_bytes(signature[32:], "little")
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    left, right = times(s, BASE), add(point(signature[:32]), times(h, point(key)))
    return (len(signature) == 64 and s < L and (left[0] * right[2] - right[0] * left[2]) % P == 0
            and (left[1] * right[2] - right[1] * left[2]) % P == 0)


def note(whole, vkey):
    """The checkpoint of a note that the key signed: origin, size, root."""
    text, signatures = whole.rsplit("\n\n", 1)
    text += "\n"
    name, hint, key = vkey.split("+", 2)
    key = base64.b64decode(key, validate=True)
    id = hashlib.sha256(name.encode() + b"\n" + key).digest()[:4]
    need(id.hex() == hint, "the key's id is not its own")
    found = 0
    for line in signatures.splitlines():
        dash, by, data = line.split(" ")
        data = base64.b64decode(data, validate=True)
        if dash == "\u2014" and by == name and data[:4] == id:
            message, signature = text.encode(), data[4:]
            if key[0] == 4:
                time, signature = int.from_bytes(signature[:8], "big"), signature[8:]
                message = b"cosignature/v1\ntime %d\n" % time + message
            need(signed(key[1:], message, signature), "the signature of " + name + " is false")
            found += 1
    need(found, "no signature of " + name)
    lines = text.split("\n")
    return lines[0], int(lines[1]), base64.b64decode(lines[2], validate=True)


def leaf(data):
    return hashlib.sha256(b"\0" + data).digest()


def node(left, right):
    return hashlib.sha256(b"\1" + left + right).digest()


def tree(leaves):
    if len(leaves) < 2:
        return leaves[0] if leaves else hashlib.sha256().digest()
    k = 1 << (len(leaves) - 1).bit_length() - 1
    return node(tree(leaves[:k]), tree(leaves[k:]))


def entry(line):
    """The leaf of an exported entry, whose hash has to be that of the rest of it."""
    held = json.loads(line)["hash"]
    rest = line[: -len(',"hash":"%s"}' % held)] + "}"
    need(hashlib.sha256(rest.encode()).hexdigest() == held, "the entry's hash is not its own")
    return leaf(bytes.fromhex(held))


def up(index, size, path, hash):
    """The root above a leaf: RFC 6962, 2.1.1, from the root down."""
    if size == 1:
        need(not path, "hashes are left over")
        return hash
    need(path, "a hash is missing")
    k = 1 << (size - 1).bit_length() - 1
    if index < k:
        return node(up(index, k, path[:-1], hash), path[-1])
    return node(path[-1], up(index - k, size - k, path[:-1], hash))


def both(old, size, path, root, whole):
    """The roots of the earlier and the later tree: RFC 6962, 2.1.2, from the root down."""
    if old == size:
        if whole:
            need(not path, "hashes are left over")
            return root, root
        need(len(path) == 1, "a hash is missing or left over")
        return path[0], path[0]
    need(path, "a hash is missing")
    k = 1 << (size - 1).bit_length() - 1
    if old <= k:
        before, after = both(old, k, path[:-1], root, whole)
        return before, node(after, path[-1])
    before, after = both(old - k, size - k, path[:-1], root, False)
    return node(path[-1], before), node(path[-1], after)


def read(file):
    with open(file, encoding="utf-8", newline="\n") as text:
        return text.read()


def proof(file):
    head, whole = read(file).split("\n\n", 1)
    return head.split("\n"), whole


def main(kind, logkey, first, *more):
    logkey = read(logkey).strip()
    if kind == "export":
        _, size, root = note(read(first), logkey)
        for witness in more[1:]:
            note(read(first), read(witness).strip())
        lines = read(more[0]).splitlines()
        need(len(lines) >= size and tree([entry(line) for line in lines[:size]]) == root, "another tree")
        print("all %d entries" % size)
    elif kind == "inclusion":
        head, whole = proof(first)
        _, size, root = note(whole, logkey)
        line = base64.b64decode(head[1].removeprefix("extra ")).decode()
        index = int(head[2].removeprefix("index "))
        path = [base64.b64decode(each, validate=True) for each in head[3:]]
        need(up(index, size, path, entry(line)) == root, "another tree")
        for manifest in more:
            with open(manifest, "rb") as data:
                need(json.loads(line)["new"] == hashlib.sha256(data.read()).hexdigest(), "another manifest")
        print("entry %d of %d" % (index + 1, size))
    else:
        _, old, root = note(read(first), logkey)
        head, whole = proof(more[0])
        _, size, later = note(whole, logkey)
        need(head[0] == "old %d" % old, "another size")
        path = [base64.b64decode(each, validate=True) for each in head[1:]]
        need(both(old, size, path, root, True) == (root, later), "another tree")
        print("%d of %d" % (old, size))


main(*sys.argv[1:])
