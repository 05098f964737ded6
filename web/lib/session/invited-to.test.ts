import { expect, test } from 'vitest';
import { withReturnTo } from './return-to.ts';
import { circleOf } from './invited-to.ts';

const ORIGIN = 'https://rota.test';
const KEPT = JSON.stringify({ code: 'ABCD2345', circle: 'Yaba Traders' });
const wayTo = (path: string): string => `?returnTo=${encodeURIComponent(path)}`;

test('sign-in and sign-up from an invitation show its circle', () => {
  const search = wayTo('/groups/join?code=ABCD2345');
  expect(circleOf(search, ORIGIN, KEPT)).toBe('Yaba Traders');
  expect(circleOf(withReturnTo('', search), ORIGIN, KEPT)).toBe('Yaba Traders');
});

test.each([
  ['another code', wayTo('/groups/join?code=ABCDEFGH'), KEPT],
  ['another page', wayTo('/wallet'), KEPT],
  ['no page', '', KEPT],
  ['another site', wayTo('https://else.test/?code=ABCD2345'), KEPT],
  ['nothing stored', wayTo('/groups/join?code=ABCD2345'), null],
  ['a stored value of the wrong shape', wayTo('/groups/join?code=ABCD2345'), '{"code":"ABCD2345","circle":7}'],
  ['an unreadable stored value', wayTo('/groups/join?code=ABCD2345'), 'null'],
])('%s shows no circle', (_, search, kept) => {
  expect(circleOf(search, ORIGIN, kept)).toBeUndefined();
});
