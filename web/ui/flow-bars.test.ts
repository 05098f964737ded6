import { expect, test } from 'vitest';
import { kobo } from '../../contract/money.ts';
import { flowScale, shortNaira } from './flow-bars.ts';

const bar = (inNaira: bigint, outNaira: bigint) => ({ inKobo: kobo(inNaira * 100n), outKobo: kobo(outNaira * 100n) });

test('both sides share one scale and fill the height', () => {
  const { line, length, mostInKobo, mostOutKobo } = flowScale([bar(60_000n, 20_000n), bar(0n, 10_000n)], 160);
  expect([mostInKobo, mostOutKobo]).toEqual([60_000_00n, 20_000_00n]);
  expect(line).toBe(120);
  expect(length(kobo(20_000_00n))).toBe(40);
  expect(length(kobo(10_000_00n))).toBe(20);
});

test('the smallest amount is visible, and zero has no bar', () => {
  const { length } = flowScale([bar(10_000_000n, 1n)], 160);
  expect(length(kobo(100n))).toBe(2);
  expect(length(kobo(0n))).toBe(0);
  expect(flowScale([bar(0n, 0n)], 160)).toMatchObject({ line: 0, mostInKobo: 0n });
});

test('amounts on the scale are short', () => {
  expect(shortNaira(kobo(59_400_00n))).toBe('₦59.4K');
  expect(shortNaira(kobo(1_470_000_00n))).toBe('₦1.5M');
  expect(shortNaira(kobo(500_00n))).toBe('₦500');
});
