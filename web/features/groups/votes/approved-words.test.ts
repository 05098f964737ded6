import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { approvedWords } from './approved-words.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test.each([
  [['approved', 'approved'], '2 people are now in.'],
  [['waiting'], 'You voted yes for 1 person. Other members still have to vote.'],
  // Whoever has just come in votes on the others too.
  [['approved', 'waiting', 'waiting', 'waiting'], '1 person is now in. 3 people still wait for other votes.'],
] as const)('after %s nobody is said to be in who is not', (results, words) => {
  expect(approvedWords(results)).toBe(words);
});
