import { expect, test } from 'vitest';
import { isLanguage, languageOfTag, LANGUAGE_CODES, LANGUAGES, TRANSLATED_LANGUAGES } from './languages.ts';

test('each language has a unique prefix, tag and name, and English has no path prefix', () => {
  const rows = Object.values(LANGUAGES);
  for (const column of ['prefix', 'tag', 'name'] as const) {
    expect(new Set(rows.map((row) => row[column])).size).toBe(rows.length);
  }
  expect(LANGUAGES.en.prefix).toBe('');
  expect(LANGUAGE_CODES).toEqual(['en', ...TRANSLATED_LANGUAGES]);
  for (const code of TRANSLATED_LANGUAGES) expect(LANGUAGES[code].prefix).toBe(`/${code}`);
});

test.each(LANGUAGE_CODES)('%s is a language and is found by its tag', (code) => {
  expect(isLanguage(code)).toBe(true);
  expect(languageOfTag(LANGUAGES[code].tag)).toBe(code);
});

test.each(['', 'EN', 'en-NG', 'constructor', null, undefined, 0])('%j is not a language', (value) => {
  expect(isLanguage(value)).toBe(false);
});
