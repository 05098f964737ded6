import { expect, it } from 'vitest';
import { hourWords } from './words.ts';

it.each([
  ['00:00', '12am'],
  ['01:00', '1am'],
  ['08:00', '8am'],
  ['11:00', '11am'],
  ['12:00', '12pm'],
  ['13:00', '1pm'],
  ['22:00', '10pm'],
  ['23:00', '11pm'],
])('%s is %s', (hour, words) => {
  expect(hourWords(hour)).toBe(words);
});
