/** Languages of the product: path prefix, `lang` tag and own name. English is the source. */
export const LANGUAGES = {
  en: { prefix: '', tag: 'en-NG', name: 'English' },
  pcm: { prefix: '/pcm', tag: 'pcm', name: 'Naijá (beta)' },
} as const;

export type Language = keyof typeof LANGUAGES;

// Safe cast: `LANGUAGES` has exactly these keys.
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[];

/** Languages with a catalogue: all but English, which is in the code. */
export const TRANSLATED_LANGUAGES = LANGUAGE_CODES.filter((language) => language !== 'en');

export const languageOfTag = (tag: string): Language =>
  LANGUAGE_CODES.find((language) => LANGUAGES[language].tag === tag) ?? 'en';

export const isLanguage = (value: unknown): value is Language => LANGUAGE_CODES.some((code) => code === value);

/** Narrows a stored value. A language unknown to this release becomes English. */
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : 'en');
