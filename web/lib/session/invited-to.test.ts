import { expect, test } from 'vitest';
import { withReturnTo } from './return-to.ts';
import { circleOf } from './invited-to.ts';

const ORIGIN = 'https://rota.test';
const KEPT = JSON.stringify({ code: 'ABCD2345', circle: 'Yaba Traders' });
const wayTo = (path: string): string => `?returnTo=${encodeURIComponent(path)}`;

test('a way in that an invitation led to names its circle, on to the other way in too', () => {
  const search = wayTo('/groups/join?code=ABCD2345');
  expect(circleOf(search, ORIGIN, KEPT)).toBe('Yaba Traders');
  expect(circleOf(withReturnTo('', search), ORIGIN, KEPT)).toBe('Yaba Traders');
});

test.each([
  ['another code', wayTo('/groups/join?code=ABCDEFGH'), KEPT],
  ['another page', wayTo('/wallet'), KEPT],
  ['no page', '', KEPT],
  ['another site', wayTo('https://else.test/?code=ABCD2345'), KEPT],
  ['nothing kept', wayTo('/groups/join?code=ABCD2345'), null],
  ['what nobody of us wrote', wayTo('/groups/join?code=ABCD2345'), '{"code":"ABCD2345","circle":7}'],
  ['what cannot be read', wayTo('/groups/join?code=ABCD2345'), 'null'],
])('%s names none', (_, search, kept) => {
  expect(circleOf(search, ORIGIN, kept)).toBeUndefined();
});
