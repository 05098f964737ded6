import { expect, test } from 'vitest';
import { languageStep } from './person-language.ts';

const never = { language: 'en', hasChosenLanguage: false } as const;
const page = (kept: 'en' | 'pcm' | undefined, shown: 'en' | 'pcm' = 'en', untold = false) => ({ kept, shown, untold });

test('a choice kept in the browser is told where it differs and the person has never chosen', () => {
  expect(languageStep(never, page('pcm', 'pcm'))).toEqual({ tell: 'pcm' });
  expect(languageStep(never, page('en'))).toEqual({});
  expect(languageStep({ ...never, language: 'pcm' }, page('en'))).toEqual({ tell: 'en' });
});

test('a page without a choice takes the language of the account, and tells nothing', () => {
  for (const hasChosenLanguage of [true, false]) {
    expect(languageStep({ language: 'pcm', hasChosenLanguage }, page(undefined))).toEqual({ show: 'pcm' });
    expect(languageStep({ language: 'en', hasChosenLanguage }, page(undefined, 'pcm'))).toEqual({ show: 'en' });
    expect(languageStep({ language: 'en', hasChosenLanguage }, page(undefined))).toEqual({});
  }
});

test('what somebody has chosen stays, and so do the pages of a device where another was chosen', () => {
  expect(languageStep({ language: 'pcm', hasChosenLanguage: true }, page('en'))).toEqual({});
  expect(languageStep({ language: 'en', hasChosenLanguage: true }, page('pcm', 'pcm'))).toEqual({});
});

test('a choice that could not be told is told by the next page', () => {
  const chosen = { language: 'pcm', hasChosenLanguage: true } as const;
  expect(languageStep(chosen, page('en', 'en', true))).toEqual({ tell: 'en' });
  expect(languageStep(chosen, page('pcm', 'pcm', true))).toEqual({});
});

test('nothing is told of somebody of whom an older page has kept no language', () => {
  expect(languageStep({}, page('pcm', 'pcm'))).toEqual({});
  expect(languageStep({}, page(undefined, 'pcm'))).toEqual({});
});
