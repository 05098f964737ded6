import hashlib, json, sys, uuid
draw = json.load(open(sys.argv[1], encoding="utf-8"))
def H(tag, *parts):
    return hashlib.sha256(b"rota/draw/1/" + tag + b"\0" + b"".join(parts)).digest()
def words(key):
    i = 0
    while True:
        block = H(b"stream", key, i.to_bytes(4, "big"))
        yield from (int.from_bytes(block[at:at + 4], "big") for at in range(0, 32, 4))
        i += 1
def below(m):
    return next(w for w in stream if w < 2**32 - 2**32 % m) % m
seed = bytes.fromhex(draw["seed"])
circle = uuid.UUID(draw["groupId"]).bytes + draw["cycle"].to_bytes(4, "big") + seed
entries = sorted((uuid.UUID(e["userId"]).bytes, bytes.fromhex(e["number"])) for e in draw["entries"])
stream = words(H(b"key", circle, bytes([len(entries)]), *(user + number for user, number in entries)))
order = [user for user, number in entries]
for i in range(len(order) - 1, 0, -1):
    j = below(i + 1)
    order[i], order[j] = order[j], order[i]
fine = {"seal": H(b"commit", circle).hex() == draw["seal"], "order": [str(uuid.UUID(bytes=u)) for u in order] == draw["order"],
        "my number": draw.get("mine") is None or draw["mine"]["number"] in [e["number"] for e in draw["entries"]]}
print("\n".join(f"{what}: {'right' if ok else 'WRONG'}" for what, ok in fine.items()))
sys.exit(not all(fine.values()))
