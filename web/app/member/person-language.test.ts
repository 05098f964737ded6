import { expect, test } from 'vitest';
import { languageStep } from './person-language.ts';

const never = { language: 'en', hasChosenLanguage: false } as const;
const page = (kept: 'en' | 'pcm' | undefined, shown: 'en' | 'pcm' = 'en', untold = false) => ({ kept, shown, untold });

test("sends this browser's choice if it differs and the person has never chosen", () => {
  expect(languageStep(never, page('pcm', 'pcm'))).toEqual({ tell: 'pcm' });
  expect(languageStep(never, page('en'))).toEqual({});
  expect(languageStep({ ...never, language: 'pcm' }, page('en'))).toEqual({ tell: 'en' });
});

test("without a choice the page uses the account's language and sends nothing", () => {
  for (const hasChosenLanguage of [true, false]) {
    expect(languageStep({ language: 'pcm', hasChosenLanguage }, page(undefined))).toEqual({ show: 'pcm' });
    expect(languageStep({ language: 'en', hasChosenLanguage }, page(undefined, 'pcm'))).toEqual({ show: 'en' });
    expect(languageStep({ language: 'en', hasChosenLanguage }, page(undefined))).toEqual({});
  }
});

test('keeps a person’s choice, and also another language chosen on this device', () => {
  expect(languageStep({ language: 'pcm', hasChosenLanguage: true }, page('en'))).toEqual({});
  expect(languageStep({ language: 'en', hasChosenLanguage: true }, page('pcm', 'pcm'))).toEqual({});
});

test('the next page resends a choice that failed to send', () => {
  const chosen = { language: 'pcm', hasChosenLanguage: true } as const;
  expect(languageStep(chosen, page('en', 'en', true))).toEqual({ tell: 'en' });
  expect(languageStep(chosen, page('pcm', 'pcm', true))).toEqual({});
});

test('sends nothing for a person stored without a language by an older version', () => {
  expect(languageStep({}, page('pcm', 'pcm'))).toEqual({});
  expect(languageStep({}, page(undefined, 'pcm'))).toEqual({});
});
