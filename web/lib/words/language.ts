import { useLingui } from '@lingui/react';
import { startTransition } from 'react';
import { YEAR_SECONDS } from '../../../contract/durations.ts';
import { loadDeferredParts } from '../boot/hydrate-on-interaction.ts';
import { i18n } from './i18n.ts';

/** English is the source; Nigerian Pidgin is being translated, and English stands in for what it lacks. */
export const LANGUAGES = ['en', 'pcm'] as const;
export type Language = (typeof LANGUAGES)[number];

const NAME = 'rota_language';

/** How pages in a language are marked. */
const LANG_ATTRIBUTE: Readonly<Record<Language, string>> = { en: 'en-NG', pcm: 'pcm' };

/** Whether a stored value names a language of ours; anything else counts as English. */
export const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);

let wanted: Language = 'en';

/**
 * Shows all texts in a language, whose catalogue is fetched only now. Money, dates and plurals stay those of Nigerian
 * English. Without the catalogue everything stays as it is.
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  // Parts of a prerendered page that still wait would be given up by React when their texts change.
  const [{ messages }] = await Promise.all([
    language === 'en' ? { messages: {} } : import('../../locales/pcm.po'),
    loadDeferredParts(),
  ]);
  // Somebody may have chosen again while the catalogue was on its way.
  if (wanted !== language) return;
  document.documentElement.lang = LANG_ATTRIBUTE[language];
  startTransition(() => {
    i18n.loadAndActivate({ locale: language, locales: 'en-NG', messages });
  });
}

/**
 * Shows a language and keeps the choice for a year, in a cookie and in local storage; `theme.js` reads it at the next
 * start.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  document.cookie = `${NAME}=${language}; Path=/; Max-Age=${String(YEAR_SECONDS)}; SameSite=Lax`;
  try {
    localStorage.setItem(NAME, language);
  } catch {
    // The cookie carries the choice.
  }
  await showLanguage(language);
}

/** The language that shows. */
export function useLanguage(): Language {
  const { locale } = useLingui().i18n;
  return isLanguage(locale) ? locale : 'en';
}
