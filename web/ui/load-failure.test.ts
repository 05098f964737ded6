import { expect, test } from 'vitest';
import { ApiError } from '../lib/api/api.ts';
import '../lib/i18n/i18n.ts';
import { loadFailureText } from './load-failure.tsx';

test.each([
  ['the server’s own words', new ApiError(403, { error: 'You are not a member' }), 'You are not a member'],
  ['an answer without words', new ApiError(500, {}), 'Please try again in a moment.'],
  ['no answer', new ApiError(0, {}), 'Please check your connection and try again.'],
])('%s: blames the connection only without a response', (_, error, words) => {
  expect(loadFailureText(error)).toBe(words);
});
