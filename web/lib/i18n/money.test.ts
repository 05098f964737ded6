import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupAmount, groupTyped, isAmount, plainAmount, typedKobo } from './money.ts';
import { parseNaira } from '../../../contract/money.ts';

test.each([
  ['50,000', '50000.00'],
  [' ₦ 1,234,567.89 ', '1234567.89'],
  ['2 500', '2500.00'],
  ['2500.', '2500.00'],
  ...['N5,000', 'n5000', 'NGN 5,000', '#5,000', '₦5 000', '5,000/=', '5,000/-', '5,000 naira'].map((typed) => [
    typed,
    '5000.00',
  ]),
  ...['5\u00A0000', '\u202A₦5,000\u202C', '\u200B5,000\uFEFF', '5\u2009000.00 NGN'].map((typed) => [typed, '5000.00']),
])('%s is sent as %s', (typed, sent) => {
  expect(plainAmount(typed)).toBe(sent);
  expect(isAmount(typed)).toBe(true);
});

test.each([
  ...['5k', '1 5', '5m', '50,00', '1,5', '0,500', '5,000,00', '5 000,000', '50,000 000', '1.234', '5.000,00', '1 2 3'],
  ...['-5', '+5', '1e5', '12a', '5-10', '5,000 10,000', 'NGN', '₦', '/=', '٥٠٠٠', 'five', '5\u202E1'],
])('%s is refused and never read as an amount', (typed) => {
  expect(parseNaira(plainAmount(typed))).toBeUndefined();
  expect(typedKobo(typed)).toBeUndefined();
  expect(isAmount(typed)).toBe(false);
  expect(groupAmount(typed)).toBe(typed);
});

test('never reads an amount other than the one its digits spell', () => {
  const parts = fc.constantFrom(
    ...Array.from('0123456789,. '),
    '000',
    '₦',
    'N',
    'NGN',
    '/=',
    'k',
    '-',
    '\u00A0',
    '\u200B',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (typed) => {
      const sum = typedKobo(typed.join(''));
      if (sum === undefined) return;
      const [naira = '', fraction = ''] = typed
        .join('')
        .replace(/[^\d.]/g, '')
        .split('.');
      expect(sum).toBe(BigInt(naira) * 100n + BigInt(fraction.padEnd(2, '0')));
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ['50000', '50,000'],
  ['1234.5', '1,234.50'],
  ['50,000', '50,000'],
  ['999', '999'],
  ['', ''],
  ['1.234', '1.234'],
  ['NGN 5000', '5,000'],
  ['5 000/=', '5,000'],
  ['12a', '12a'],
  ['-5', '-5'],
])('%s is shown as %s after the field is left', (typed, shown) => {
  expect(groupAmount(typed)).toBe(shown);
});

test('a typed amount is counted in kobo', () => {
  expect(typedKobo('2,499.99')).toBe(249_999n);
  expect(typedKobo('50,00')).toBeUndefined();
  expect(typedKobo('')).toBeUndefined();
});

test.each([
  ['25000', '2,500', '25,000'],
  ['2,5000', '2,500', '25,000'],
  ['25,00', '25,000', '2,500'],
  ['1,23,567', '1,234,567', '123,567'],
  ['1234.', '1234', '1,234.'],
  ['05000', '0500', '5,000'],
  ['', '5', ''],
  // The comma is the person's own.
  ['50,', '50', '50,'],
  ['50,00', '50,0', '50,00'],
  ['50,00', '', '50,00'],
  ['N50000', 'N5000', 'N50000'],
])('%s typed after %s shows %s', (typed, before, shown) => {
  expect(groupTyped(typed, before)).toBe(shown);
});

test('grouping while typing keeps every digit', () => {
  const keys = fc.array(fc.constantFrom(...Array.from('0123456789,.'), 'delete'), { maxLength: 12 });
  fc.assert(
    fc.property(keys, (typed) => {
      let shown = '';
      for (const key of typed) {
        const next = key === 'delete' ? shown.slice(0, -1) : shown + key;
        const grouped = groupTyped(next, shown);
        const digits = (text: string): string => text.replaceAll(',', '').replace(/^0+(?=\d)/, '');
        expect(digits(grouped)).toBe(digits(next));
        shown = grouped;
      }
    }),
    { numRuns: 2000 },
  );
});
