import { expect, test } from 'vitest';
import { isLanguage, LANGUAGE_CODES, LANGUAGES } from './languages.ts';

test('each language has a prefix, a tag and a name of its own, and English none before its addresses', () => {
  const rows = Object.values(LANGUAGES);
  for (const column of ['prefix', 'tag', 'name'] as const) {
    expect(new Set(rows.map((row) => row[column])).size).toBe(rows.length);
  }
  expect(LANGUAGES.en.prefix).toBe('');
  for (const code of LANGUAGE_CODES.filter((each) => each !== 'en')) expect(LANGUAGES[code].prefix).toBe(`/${code}`);
});

test.each([...LANGUAGE_CODES])('%s is a language', (code) => {
  expect(isLanguage(code)).toBe(true);
});

test.each(['', 'EN', 'en-NG', 'constructor', null, undefined, 0])('%j is none', (value) => {
  expect(isLanguage(value)).toBe(false);
});
