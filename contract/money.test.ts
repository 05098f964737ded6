import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  bpsToPercent,
  formatNaira,
  formatNairaText,
  kobo,
  mulBpsHalfUp,
  parseNaira,
  formatRate,
  sumKobo,
  toNaira,
} from './money.ts';

describe('money', () => {
  it.each([
    ['20000', 2_000_000n],
    ['20000.5', 2_000_050n],
    ['0.01', 1n],
    [2499.99, 249_999n],
    [100, 10_000n],
    [1e2, 10_000n],
  ])('parses %s', (input, expected) => {
    expect(parseNaira(input)).toBe(expected);
  });

  it.each([
    '',
    '-1',
    '+1',
    '1e3',
    '1,000',
    '1.234',
    ' 1',
    '1 ',
    '.5',
    '5.',
    'NaN',
    'Infinity',
    '0x10',
    '٣',
    1.234,
    -1,
    NaN,
    Infinity,
    1e21,
    1e-7,
    -0,
  ])('refuses %s', (input) => {
    expect(parseNaira(input)).toBeUndefined();
  });

  it('formats what it parses, for every amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n }), (amount) => {
        expect(parseNaira(toNaira(kobo(amount)))).toBe(amount);
      }),
    );
  });

  it('formats signs, thousands and two decimals', () => {
    expect(toNaira(kobo(-2_000_000n))).toBe('-20000.00');
    expect(formatNaira(kobo(123_456_789n))).toBe('₦1,234,567.89');
    expect(formatNaira(kobo(-5n))).toBe('\u2212₦0.05');
    expect(formatNairaText('1234.5')).toBe('₦1,234.50');
    expect(formatNairaText('-20000.00')).toBe('\u2212₦20,000.00');
    expect(formatNairaText('abc')).toBe('₦0.00');
    expect(formatNairaText(undefined)).toBe('₦0.00');
    expect(bpsToPercent(50n)).toBe('0.50');
    expect([0n, 1n, 50n, 100n, 1000n, 1025n].map(formatRate)).toEqual(['0%', '0.01%', '0.5%', '1%', '10%', '10.25%']);
  });

  it('rounds a half kobo up', () => {
    expect(mulBpsHalfUp(kobo(99n), 50n)).toBe(0n);
    expect(mulBpsHalfUp(kobo(100n), 50n)).toBe(1n);
    expect(mulBpsHalfUp(kobo(6_000_000n), 50n)).toBe(30_000n);
    expect(() => mulBpsHalfUp(kobo(-1n), 50n)).toThrow(RangeError);
    expect(sumKobo([kobo(1n), kobo(2n)])).toBe(3n);
  });
});
