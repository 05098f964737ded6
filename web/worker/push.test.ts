import { expect, test } from 'vitest';
import { parsePushMessage } from './push.ts';

const message = { id: '1', title: 'Your turn', body: 'The pot is ready.', url: '/groups/1' };

test("reads the server's push messages", () => {
  expect(parsePushMessage(JSON.stringify(message))).toEqual(message);
});

test.each([
  ['nothing', undefined],
  ['no JSON', 'x'],
  ['null', 'null'],
  ['a missing field', JSON.stringify({ ...message, url: undefined })],
  ['another site', JSON.stringify({ ...message, url: 'https://evil.example' })],
  ['another site without a scheme', JSON.stringify({ ...message, url: '//evil.example' })],
  ['another site with a backslash', JSON.stringify({ ...message, url: '/\\evil.example' })],
])('%s is rejected', (_, text) => {
  expect(parsePushMessage(text)).toBeUndefined();
});
