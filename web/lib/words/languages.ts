/** English is the source; Nigerian Pidgin is being translated, and English stands in for what it lacks. */
export const LANGUAGES = ['en', 'pcm'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How pages in a language are marked. */
export const LANG_TAG: Readonly<Record<Language, string>> = { en: 'en-NG', pcm: 'pcm' };

/** Whether a stored value names a language of ours; anything else counts as English. */
export const isLanguage = (value: string | null | undefined): value is Language =>
  LANGUAGES.some((language) => language === value);
