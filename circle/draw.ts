import type { UserId } from '../contract/ids.ts';

/** SHA-256. Callers pass it in, because servers and browsers have different ones. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

/** Name of the draw algorithm. Every hashed text begins with it. */
export const DRAW_ALGORITHM = 'rota/draw/1';

/** Length in bytes of a seed and of a member's number. Both are written in hexadecimal. */
export const DRAW_BYTES = 32;

export interface DrawSecret {
  readonly groupId: string;
  readonly cycle: number;
  readonly seed: string;
}

/** A member's part in a draw. */
export interface DrawInput {
  readonly userId: UserId;
  readonly number: string;
}

/** Returns the hash shown before the draw, which proves that the seed was not changed (circle-rules §2). */
export const sealOf = (hash: Hash, secret: DrawSecret): string => toHex(hash(join('commit', ...secretBytes(secret))));

/** Returns the key that determines the order. It depends on the seed and on every number. */
export const drawKey = (hash: Hash, secret: DrawSecret, inputs: readonly DrawInput[]): string =>
  toHex(hash(join('key', ...secretBytes(secret), Uint8Array.of(inputs.length), ...ascending(inputs).map(entryBytes))));

/** Draws the order of turns: the first user holds seat 1 (circle-rules §2, decision 0146). */
export function drawOrder(hash: Hash, secret: DrawSecret, inputs: readonly DrawInput[]): readonly UserId[] {
  const words = drawWords(hash, drawKey(hash, secret, inputs));
  const order = ascending(inputs).map(({ userId }) => userId);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = below(words, last + 1);
    const [a, b] = [order[last], order[chosen]];
    if (a !== undefined && b !== undefined) [order[last], order[chosen]] = [b, a];
  }
  return order;
}

/** Yields the endless random 32-bit words of a key. */
export function* drawWords(hash: Hash, key: string): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const bytes = hash(join('stream', hexBytes(key), u32(block)));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.byteLength; at += 4) yield view.getUint32(at);
  }
}

/** Draws words until one maps evenly onto 0 … count − 1. */
function below(words: Generator<number, never>, count: number): number {
  const limit = 2 ** 32 - (2 ** 32 % count);
  for (;;) {
    const { value } = words.next();
    if (value < limit) return value % count;
  }
}

/** Ids have the same length and lower-case digits, so their texts sort as their bytes. */
const ascending = (inputs: readonly DrawInput[]): readonly DrawInput[] =>
  inputs.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));

const entryBytes = ({ userId, number }: DrawInput): Uint8Array => concat([uuidBytes(userId), secretOf(number)]);

const secretBytes = ({ groupId, cycle, seed }: DrawSecret): readonly Uint8Array[] => [
  uuidBytes(groupId),
  u32(cycle),
  secretOf(seed),
];

const join = (name: 'commit' | 'key' | 'stream', ...parts: readonly Uint8Array[]): Uint8Array =>
  concat([Uint8Array.from(`${DRAW_ALGORITHM}/${name}\0`, (character) => character.charCodeAt(0)), ...parts]);

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function uuidBytes(id: string): Uint8Array {
  const bytes = hexBytes(id.replaceAll('-', ''));
  if (bytes.length !== 16) throw new Error('An id in a draw must be a UUID');
  return bytes;
}

function secretOf(hex: string): Uint8Array {
  const bytes = hexBytes(hex);
  if (bytes.length !== DRAW_BYTES) throw new Error('A seed or number of a draw has another length');
  return bytes;
}

function hexBytes(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new Error('Not lower-case hexadecimal digits');
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
