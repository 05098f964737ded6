import { expect, test } from 'vitest';
import { returnToOf, signInAddress, withReturnTo } from './return-to.ts';

const ORIGIN = 'https://rota.example';
const returnTo = (wanted: string) => returnToOf(`?returnTo=${encodeURIComponent(wanted)}`, ORIGIN);

test('sign-in leads back to the invitation', () => {
  const address = signInAddress({ pathname: '/groups/join', search: '?code=ABCDEFGH' });
  expect(address).toBe('/api/auth/login?returnTo=%2Fgroups%2Fjoin%3Fcode%3DABCDEFGH');
  expect(returnToOf(new URL(address, ORIGIN).search, ORIGIN)).toBe('/groups/join?code=ABCDEFGH');
});

test('only local paths are followed', () => {
  expect(returnTo(`${ORIGIN}/wallet#top`)).toBe('/wallet#top');
  const foreign = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
  ];
  for (const address of foreign) expect(returnTo(address)).toBeUndefined();
  expect(returnToOf('', ORIGIN)).toBeUndefined();
});

test('sign-in and sign-up pass the return path to each other', () => {
  expect(withReturnTo('/signup', '?returnTo=%2Fwallet%3Fa%3Db')).toBe('/signup?returnTo=%2Fwallet%3Fa%3Db');
  expect(withReturnTo('/signup', '?error=x')).toBe('/signup');
  expect(withReturnTo('/login-code?with=passkey', '?returnTo=%2Fwallet')).toBe(
    '/login-code?with=passkey&returnTo=%2Fwallet',
  );
});
