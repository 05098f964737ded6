import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { UserId } from '../../contract/ids.ts';
import { drawOrder, sealOf, type Hash } from '../../circle/draw.ts';
import { drawAgain } from './draw.ts';

const sha256: Hash = (bytes) => createHash('sha256').update(bytes).digest();
const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Chance of a draw that is the same in each run. */
function chanceOf(draw: number, count: number) {
  const uuid = (text: string): string => hexOf(text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  const secret = { groupId: uuid(`group ${String(draw)}`), cycle: 1 + (draw % 3), seed: hexOf(`seed ${String(draw)}`) };
  const inputs = Array.from({ length: count }, (_, at) => ({
    userId: uuid(`${String(draw)} ${String(at)}`) as UserId,
    number: hexOf(`number ${String(draw)} ${String(at)}`),
  }));
  return { secret, inputs };
}

it('gives the order and the seal of an independent implementation', () => {
  for (let draw = 0; draw < 600; draw += 1) {
    const { secret, inputs } = chanceOf(draw, 2 + (draw % 19));
    const again = drawAgain(secret.groupId, secret.cycle, secret.seed, inputs);
    expect(drawOrder(sha256, secret, inputs)).toEqual(again.order);
    expect(sealOf(sha256, secret)).toBe(again.seal);
  }
});

it('gives each of the 120 orders of five members equally often', () => {
  const DRAWS = 24_000;
  const { secret, inputs } = chanceOf(0, 5);
  const counts = new Map<string, number>();
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const order = drawOrder(sha256, { ...secret, seed: hexOf(String(draw)) }, inputs).join();
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(120);
  const expected = DRAWS / 120;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chiSquare).toBeLessThan(190);
});
