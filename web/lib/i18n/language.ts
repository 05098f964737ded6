import { useLingui } from '@lingui/react';
import { isLanguage, LANGUAGES, type Language } from '../../../contract/languages.ts';
import { cookieValue } from '../consent/cookie.ts';
import { saveChoice } from '../shell/stored-choice.ts';
import { CATALOGUES } from './catalogues.ts';
import { i18n } from './i18n.ts';

let wanted: Language = 'en';

/**
 * Shows all texts in a language, whose catalogue is fetched only now. Money, dates and plurals stay those of Nigerian
 * English. Without the catalogue everything stays as it is.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const { messages } = await CATALOGUES[language]();
  // Somebody may have chosen again while the catalogue was on its way.
  if (wanted !== language) return;
  document.documentElement.lang = LANGUAGES[language].tag;
  i18n.loadAndActivate({ locale: language, locales: 'en-NG', messages });
}

const listeners = new Set<(language: Language) => void>();

/** Calls the listener with every language that is chosen on this page, until the answer is called. */
export function onLanguageChosen(listener: (language: Language) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The language that was chosen in this browser; undefined where none was. */
export function storedLanguage(): Language | undefined {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('rota_language');
  } catch {
    // Storage may be closed to us; the cookie still answers.
  }
  return [stored, cookieValue(document.cookie, 'rota_language')].find(isLanguage);
}

/** Shows a language here from now on. */
export async function storeLanguage(language: Language): Promise<void> {
  saveChoice('rota_language', language);
  await showLanguage(language);
}

/** Shows a language that was pressed, and has it told to whoever listens. */
export async function chooseLanguage(language: Language): Promise<void> {
  const isShown = storeLanguage(language);
  for (const listener of listeners) listener(language);
  await isShown;
}

/** The language that shows. */
export const shownLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

/** The language that shows; whatever uses this is drawn anew with another one. */
export function useLanguage(): Language {
  const { locale } = useLingui().i18n;
  return isLanguage(locale) ? locale : 'en';
}
