import { createHash } from 'node:crypto';

export interface DrawnEntry {
  readonly userId: string;
  readonly number: string;
}

const sha256 = (...parts: readonly Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const tag = (name: string): Buffer => Buffer.from(`rota/draw/1/${name}\0`, 'latin1');
const idOf = (uuid: string): Buffer => Buffer.from(uuid.split('-').join(''), 'hex');

function int(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Repeats a draw with whole numbers, independently of `circle/draw.ts`, as the design specifies the order. */
export function drawAgain(groupId: string, cycle: number, seed: string, entries: readonly DrawnEntry[]) {
  const secret = [idOf(groupId), int(cycle), Buffer.from(seed, 'hex')];
  const rows = entries.map(({ userId, number }) => ({ userId, id: idOf(userId), number: Buffer.from(number, 'hex') }));
  rows.sort((a, b) => Buffer.compare(a.id, b.id));
  const key = sha256(tag('key'), ...secret, Buffer.of(rows.length), ...rows.flatMap(({ id, number }) => [id, number]));
  let used = 0;
  const nextWord = (): bigint => {
    const block = sha256(tag('stream'), key, int(Math.floor(used / 8)));
    const word = BigInt(`0x${block.subarray(4 * (used % 8), 4 * (used % 8) + 4).toString('hex')}`);
    used += 1;
    return word;
  };
  const left = rows.map(({ userId }) => userId);
  const fromTheEnd: string[] = [];
  while (left.length > 1) {
    const count = BigInt(left.length);
    let word = nextWord();
    while (word >= (2n ** 32n / count) * count) word = nextWord();
    const at = Number.parseInt((word % count).toString(), 10);
    const chosen = left[at];
    const last = left.pop();
    if (chosen === undefined || last === undefined) throw new Error('Nobody is left to draw');
    if (at < left.length) left[at] = last;
    fromTheEnd.push(chosen);
  }
  return { seal: sha256(tag('commit'), ...secret).toString('hex'), order: [...left, ...fromTheEnd.reverse()] };
}
