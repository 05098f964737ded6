import { expect, test } from 'vitest';
import { failureOf } from './page-failure.ts';

test.each([
  'Failed to fetch dynamically imported module: https://rota.example/assets/wallet-1.js',
  'error loading dynamically imported module: https://rota.example/assets/wallet-1.js',
  'Importing a module script failed.',
])('"%s" is code that could not be fetched', (message) => {
  expect(failureOf(new TypeError(message), true)).toBe('not-loaded');
  expect(failureOf(new TypeError(message), false)).toBe('offline');
});

test('anything else is a broken page', () => {
  expect(failureOf(new TypeError('x is undefined'), true)).toBe('broken');
  expect(failureOf('text', false)).toBe('broken');
});
