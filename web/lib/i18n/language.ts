import { useLingui } from '@lingui/react';
import { isLanguage, LANGUAGES, type Language } from '../../../contract/languages.ts';
import { cookieValue } from '../consent/cookie.ts';
import { saveChoice } from '../shell/stored-choice.ts';
import { CATALOGUES } from './catalogues.ts';
import { i18n } from './i18n.ts';

let wanted: Language = 'en';

/**
 * Shows the texts in a language, or changes nothing if the catalogue cannot be loaded. Money, dates and plurals stay in
 * Nigerian English.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  const { messages } = await CATALOGUES[language]();
  // The person may have chosen again while the catalogue loaded.
  if (wanted !== language) return;
  document.documentElement.lang = LANGUAGES[language].tag;
  i18n.loadAndActivate({ locale: language, locales: 'en-NG', messages });
}

const listeners = new Set<(language: Language) => void>();

export function onLanguageChosen(listener: (language: Language) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function storedLanguage(): Language | undefined {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('rota_language');
  } catch {
    // Storage may be blocked, but the cookie still has the choice.
  }
  return [stored, cookieValue(document.cookie, 'rota_language')].find(isLanguage);
}

export async function storeLanguage(language: Language): Promise<void> {
  saveChoice('rota_language', language);
  await showLanguage(language);
}

/** Stores and shows the chosen language, and notifies listeners. */
export async function chooseLanguage(language: Language): Promise<void> {
  const isShown = storeLanguage(language);
  for (const listener of listeners) listener(language);
  await isShown;
}

export const shownLanguage = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en');

export function useLanguage(): Language {
  const { locale } = useLingui().i18n;
  return isLanguage(locale) ? locale : 'en';
}
