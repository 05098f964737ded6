import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Adaeze Okafor', 'AO'],
  ['ọlá bísí akin', 'ỌA'],
  ['Musa', 'M'],
  ['  ', '?'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
