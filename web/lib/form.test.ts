import { expect, test } from 'vitest';
import { firstMessages } from './form.ts';

test('each field keeps its first message', () => {
  expect(
    firstMessages([
      { path: ['email'], message: 'Email is required' },
      { path: ['email'], message: 'Please enter a valid email address' },
      { path: ['password'], message: 'Password is required' },
    ]),
  ).toEqual({
    email: { type: 'contract', message: 'Email is required' },
    password: { type: 'contract', message: 'Password is required' },
  });
});
