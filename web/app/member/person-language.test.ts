import { expect, test } from 'vitest';
import { languageToTell } from './person-language.ts';

test('the language of a page is told once, where it differs and nobody has chosen', () => {
  const never = { language: 'en', hasChosenLanguage: false } as const;
  expect(languageToTell(never, 'pcm')).toBe('pcm');
  expect(languageToTell(never, 'en')).toBeUndefined();
  expect(languageToTell({ language: 'pcm', hasChosenLanguage: true }, 'pcm')).toBeUndefined();
});

test('what somebody has chosen stays on a device whose pages read in another language', () => {
  expect(languageToTell({ language: 'pcm', hasChosenLanguage: true }, 'en')).toBeUndefined();
  expect(languageToTell({ language: 'en', hasChosenLanguage: true }, 'pcm')).toBeUndefined();
});

test('nothing is told for nobody, nor for somebody of whom an older page has kept no language', () => {
  for (const user of [undefined, null, {}]) expect(languageToTell(user, 'pcm')).toBeUndefined();
});
