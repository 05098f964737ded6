import { expect, test } from 'vitest';
import { login, signup } from '../../../contract/accounts.ts';
import { firstMessages, nameEmpty, validateWithSchema } from './form-schema.ts';

test('each field keeps its first message', () => {
  expect(
    firstMessages([
      { path: ['email'], message: 'Email is required' },
      { path: ['email'], message: 'Please enter a valid email address' },
      { path: ['password'], message: 'Password is required' },
    ]),
  ).toEqual({ email: 'Email is required', password: 'Password is required' });
});

test("a form is validated by the contract's schema", async () => {
  const typed = { firstName: '', lastName: 'Obi', email: 'obi', password: 'short', country: 'NG' };
  expect(await validateWithSchema(() => Promise.resolve(signup.body), typed)).toEqual({
    firstName: 'First name is required',
    email: 'Please enter a valid email address',
    password: 'Password must be at least 8 characters',
  });
  expect(await validateWithSchema(() => Promise.resolve(login.body), { email: 'a@b.ng', password: 'x' })).toEqual({});
});

test('without its schema a form leaves validation to the server', async () => {
  expect(await validateWithSchema(() => Promise.reject(new Error('offline')), { email: '' })).toEqual({});
});

test('an empty field is asked for, a short one keeps its rule', () => {
  const short = { city: 'City is required', zipCode: 'Postal code must be at least 5 characters' };
  const texts = { zipCode: 'Enter your postal code', address: 'Enter your street address' };
  expect(nameEmpty(short, { city: '', zipCode: ' ' }, texts)).toEqual({ ...short, zipCode: 'Enter your postal code' });
  expect(nameEmpty(short, { city: '', zipCode: '100' }, texts)).toEqual(short);
});
