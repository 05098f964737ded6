import { expect, test } from 'vitest';
import { isLanguage, languageOfTag, LANGUAGE_CODES, LANGUAGES, TRANSLATIONS } from './languages.ts';

test('each language has a prefix, a tag and a name of its own, and English none before its addresses', () => {
  const rows = Object.values(LANGUAGES);
  for (const column of ['prefix', 'tag', 'name'] as const) {
    expect(new Set(rows.map((row) => row[column])).size).toBe(rows.length);
  }
  expect(LANGUAGES.en.prefix).toBe('');
  expect(LANGUAGE_CODES).toEqual(['en', ...TRANSLATIONS]);
  for (const code of TRANSLATIONS) expect(LANGUAGES[code].prefix).toBe(`/${code}`);
});

test.each(LANGUAGE_CODES)('%s is a language, found again by its tag', (code) => {
  expect(isLanguage(code)).toBe(true);
  expect(languageOfTag(LANGUAGES[code].tag)).toBe(code);
});

test.each(['', 'EN', 'en-NG', 'constructor', null, undefined, 0])('%j is none', (value) => {
  expect(isLanguage(value)).toBe(false);
});
