import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { UserId } from '../contract/ids.ts';
import { drawKey, drawOrder, drawWords, sealOf, type Hash } from './draw.ts';

const sha256: Hash = (bytes) => createHash('sha256').update(bytes).digest();

const userId = (number: number) => `01931d2a-7c00-7000-8000-${String(number).padStart(12, '0')}` as UserId;
const inputs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ userId: userId(at + 1), number: `0${String(at + 1)}`.repeat(32) }));
const secret = (cycle: number) => ({
  groupId: '01931d2a-7c00-7000-8000-00000000c1c1',
  cycle,
  seed: Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join(''),
});
const hexOf = (words: Generator<number, never>, count: number): string =>
  Array.from({ length: count }, () => words.next().value.toString(16).padStart(8, '0')).join(' ');
const places = (order: readonly string[]): readonly number[] => order.map((id) => Number(id.slice(-2)));

describe('the vectors of rota/draw/1', () => {
  it('gives the seal, key, words and order of cycle 1', () => {
    const key = drawKey(sha256, secret(1), inputs(5));
    expect(sealOf(sha256, secret(1))).toBe('5bfc87b490a9970aede032c55eaaf3a9e3846955ee6f1f4df9b8d950159735df');
    expect(key).toBe('2a8321d7ea65c5f4bceb13915c7ef3dad1f999ce614f514c59af959e33b06d67');
    expect(hexOf(drawWords(sha256, key), 4)).toBe('8bc3634a f232b4ec f568c14d 78b14cd4');
    expect(places(drawOrder(sha256, secret(1), inputs(5)))).toEqual([5, 4, 2, 1, 3]);
  });

  it('gives the seal, key and order of cycle 2', () => {
    expect(sealOf(sha256, secret(2))).toBe('05bf50641707b8974c858ffe6cbefa8f934407c701bcd6a359846c95bdbfc7f8');
    expect(drawKey(sha256, secret(2), inputs(5))).toBe(
      '0854caf9a55d3f0c0e1a59c0ba565db4c33b2d7f996cfc5a8a040d1c136f654e',
    );
    expect(places(drawOrder(sha256, secret(2), inputs(5)))).toEqual([5, 4, 3, 1, 2]);
  });

  it('gives the key, words and order of three members', () => {
    const key = drawKey(sha256, secret(1), inputs(3));
    expect(key).toBe('06993ac0391c46943006e9757d813cf92ecf442e4fa6366ff92dd47d67b95170');
    expect(hexOf(drawWords(sha256, key), 2)).toBe('a83646a6 afdf7a29');
    expect(places(drawOrder(sha256, secret(1), inputs(3)))).toEqual([1, 2, 3]);
  });

  it('does not depend on the order in which the members are given', () => {
    expect(drawOrder(sha256, secret(1), inputs(5).reverse())).toEqual(drawOrder(sha256, secret(1), inputs(5)));
  });
});

describe('the hash', () => {
  const hash = (text: string): string => Buffer.from(sha256(Buffer.from(text))).toString('hex');

  it('gives the digests of FIPS 180', () => {
    expect(hash('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hash('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(hash('a'.repeat(1_000_000))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
  });
});

describe('bytes that are not those of a draw', () => {
  it('are refused', () => {
    const [first] = inputs(1);
    if (first === undefined) throw new Error('No input');
    expect(() => drawKey(sha256, secret(1), [{ ...first, userId: 'ada' as UserId }])).toThrow('hexadecimal');
    expect(() => drawKey(sha256, secret(1), [{ ...first, userId: 'ad' as UserId }])).toThrow('UUID');
    expect(() => drawKey(sha256, secret(1), [{ ...first, number: '01' }])).toThrow('length');
    expect(() => sealOf(sha256, { ...secret(1), seed: 'AB'.repeat(32) })).toThrow('hexadecimal');
  });
});
