import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listPeople } from '../../../../contract/admin/people.ts';
import { foldForSearch } from '../../../../contract/fold-name.ts';
import { searchTerms } from './search-terms.ts';

const termsOf = (typed: string) => {
  const { q = '' } = z.parse(listPeople.query, { q: typed });
  return searchTerms(q);
};

test.each(['ada@example.com', 'Ada\u00A0@example.com', 'ada@\u2007example\u200B.com', 'ada @ example.com'])(
  'the address %j is searched as it is stored',
  (typed) => {
    expect(termsOf(typed)).toMatchObject({ email: 'ada@example.com', name: null, phone: null });
  },
);

test('an address with a dash instead of a hyphen is searched as it is stored', () => {
  expect(termsOf('ada\u2013obi@example.com').email).toBe('ada-obi@example.com');
});

test('a name is searched as it is stored, whatever its spaces', () => {
  expect(termsOf('Ada\u00A0Obi')).toMatchObject({ email: null, name: foldForSearch('Ada Obi') });
  expect(termsOf('ada')).toMatchObject({ email: 'ada', name: 'ada' });
});

test('a phone number is found with and without its country code', () => {
  for (const typed of ['(0)8031234567', '+234 (0)803 123 4567', '02348031234567']) {
    expect(termsOf(typed)).toMatchObject({ phone: '8031234567', email: null });
  }
});
