import { expect, test } from 'vitest';
import { depositReturn } from './returned-reference.ts';

test('the reference comes under either of the provider’s names', () => {
  expect(depositReturn('?trxref=a&reference=b')).toEqual({ reference: 'b', cancelled: false });
  expect(depositReturn('trxref=dep-1')).toEqual({ reference: 'dep-1', cancelled: false });
  expect(depositReturn('?reference=%20')).toBeUndefined();
  expect(depositReturn('')).toBeUndefined();
});

test('whoever gave up comes back with the reference too', () => {
  expect(depositReturn('?cancelled=dep-1')).toEqual({ reference: 'dep-1', cancelled: true });
  expect(depositReturn('?cancelled=')).toBeUndefined();
});
