import { expect, test } from 'vitest';
import { returnedReference } from './returned-reference.ts';

test('the reference comes under either of the provider’s names', () => {
  expect(returnedReference('?trxref=a&reference=b')).toBe('b');
  expect(returnedReference('trxref=dep-1')).toBe('dep-1');
  expect(returnedReference('?reference=%20')).toBeUndefined();
  expect(returnedReference('')).toBeUndefined();
});
