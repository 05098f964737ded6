import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { checkDraw, type CheckedDraw } from './check-draw.ts';
import { newDrawNumber, readDrawNumber } from './draw-number.ts';

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const userOf = (place: number): string => `01931d2a-7c00-7000-8000-00000000000${String(place)}`;
const numberOf = (place: number): string => `0${String(place)}`.repeat(32);

/** The first vector of docs/draw.md. */
const draw: CheckedDraw = {
  algorithm: 'rota/draw/1',
  groupId: '01931d2a-7c00-7000-8000-00000000c1c1',
  cycle: 1,
  seal: '5bfc87b490a9970aede032c55eaaf3a9e3846955ee6f1f4df9b8d950159735df',
  seed: hexOf(Uint8Array.from({ length: 32 }, (_, at) => at)),
  entries: [1, 2, 3, 4, 5].map((place) => ({ userId: userOf(place), number: numberOf(place) })),
  order: [5, 4, 2, 1, 3].map(userOf),
};

// FIPS 180-4, with the examples of NIST.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('the browser’s hash gives the digests of NIST', (text, digest) => {
  expect(hexOf(sha256(new TextEncoder().encode(text)))).toBe(digest);
});

test('a draw is right when it gives its own order, with the numbers that members kept', () => {
  expect(checkDraw(sha256, draw, userOf(2), {})).toBe('well');
  expect(checkDraw(sha256, draw, userOf(2), { seal: draw.seal, number: numberOf(2) })).toBe('well');
});

test('a draw without the member’s number, or with another one in its place, is reported', () => {
  const changed = draw.entries.map((entry) => (entry.userId === userOf(2) ? { ...entry, number: numberOf(9) } : entry));
  const kept = { seal: draw.seal, number: numberOf(2) };
  for (const entries of [changed, draw.entries.filter(({ userId }) => userId !== userOf(2))])
    expect(checkDraw(sha256, { ...draw, entries }, userOf(2), kept)).toBe('number');
  // The number of another member is not one's own.
  expect(checkDraw(sha256, draw, userOf(3), kept)).toBe('number');
});

test('another seed, seal or order is reported', () => {
  const check = (changes: Partial<CheckedDraw>, kept = {}) =>
    checkDraw(sha256, { ...draw, ...changes }, userOf(2), kept);
  expect(check({ seed: 'ff'.repeat(32) })).toBe('seal');
  expect(check({ seed: 'ff' })).toBe('seal');
  expect(check({ seal: 'ab'.repeat(32) })).toBe('seal');
  expect(check({}, { seal: 'ab'.repeat(32) })).toBe('kept-seal');
  expect(check({ order: draw.order.toReversed() })).toBe('order');
  expect(check({ order: draw.order.slice(1) })).toBe('order');
  expect(check({ entries: draw.entries.map((entry) => ({ ...entry, number: '01' })) })).toBe('order');
});

test('a number has 64 digits, and is read from a mail with spaces or capitals', () => {
  const [one, other] = [newDrawNumber(), newDrawNumber()];
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(other).not.toBe(one);
  expect(readDrawNumber(` ${one.toUpperCase().replaceAll(/(.{4})/g, '$1 ')}\n`)).toBe(one);
  expect([readDrawNumber(''), readDrawNumber(one.slice(1)), readDrawNumber(`${one}0`)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
