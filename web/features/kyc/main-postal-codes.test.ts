import { expect, test } from 'vitest';
import { kycBody } from '../../../contract/kyc.ts';
import { NIGERIAN_STATES } from '../../../contract/nigerian-states.ts';
import { MAIN_POSTAL_CODES } from './main-postal-codes.ts';

test('every offered postal code is of a listed state, its own, and accepted', () => {
  const states: readonly string[] = NIGERIAN_STATES;
  const codes = Object.values(MAIN_POSTAL_CODES);
  expect(Object.keys(MAIN_POSTAL_CODES).filter((state) => !states.includes(state))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^\d{6}$/.test(code) || !kycBody.shape.zipCode.safeParse(code).success)).toEqual([]);
});
