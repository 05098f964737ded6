import { expect, test } from 'vitest';
import { ApiError, errorMessage, newIdempotencyKey } from './api.ts';
import { buildUrl } from '../boot/build-url.ts';

test("an error's message comes from error, then message, then the status", () => {
  expect(new ApiError(409, { error: 'A', message: 'B' }).message).toBe('A');
  expect(new ApiError(409, { message: 'B' }).message).toBe('B');
  expect(new ApiError(500, {}).message).toBe('HTTP 500');
  expect(new ApiError(500, {}).status).toBe(500);
});

test('the fallback replaces a missing server message', () => {
  expect(errorMessage(new ApiError(500, {}), 'Please try again')).toBe('Please try again');
  expect(errorMessage(new ApiError(409, { error: 'Balance too small' }), 'Please try again')).toBe('Balance too small');
  expect(errorMessage(new TypeError('boom'), 'Please try again')).toBe('Please try again');
});

test('flags and fields come from the response', () => {
  const error = new ApiError(403, { error: 'x', requiresKyc: true, fields: { amount: 'Too small' }, code: 'KYC' });
  expect(error.flag('requiresKyc')).toBe(true);
  expect(error.flag('requiresSetup')).toBe(false);
  expect(error.fields).toEqual({ amount: 'Too small' });
  expect(error.code).toBe('KYC');
});

test('URL parameters are filled in and escaped', () => {
  expect(buildUrl('/api/groups/:id', { params: { id: 'a/b' } })).toBe('/api/groups/a%2Fb');
  expect(buildUrl('/api/wallet', { query: { limit: 20, cursor: undefined } })).toBe('/api/wallet?limit=20');
});

test('keys of money movements differ', () => {
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
});
