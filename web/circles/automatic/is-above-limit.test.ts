import { expect, it } from 'vitest';
import { isAboveLimit } from './is-above-limit.ts';

it('tells a charge that the limit forbids, also while the limit is typed', () => {
  expect(isAboveLimit('20400.00', '15,000')).toBe(true);
  expect(isAboveLimit('20400.00', '20400.00')).toBe(false);
  expect(isAboveLimit('20400.00', '')).toBe(false);
});
