import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';

test('a draft omits identity numbers and date of birth', () => {
  const typed = { firstName: 'Ada', phone: '0801', dateOfBirth: '1990-05-17', bvn: '22000009001', nin: '33000009001' };
  expect(draftOf(typed)).toEqual({ firstName: 'Ada', phone: '0801' });
  const strange: object = { firstName: 7, somethingElse: 'x' };
  expect(draftOf(strange)).toEqual({});
});
