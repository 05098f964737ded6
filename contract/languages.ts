/**
 * The languages that the product speaks: what stands before the addresses of its public pages, how pages are marked,
 * and the language's name in itself, so that whoever reads only that one finds it. English is the source.
 */
export const LANGUAGES = {
  en: { prefix: '', tag: 'en-NG', name: 'English' },
  pcm: { prefix: '/pcm', tag: 'pcm', name: 'Naijá (beta)' },
} as const;

export type Language = keyof typeof LANGUAGES;

// The keys of an object that is closed above.
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[];

/** The languages with a catalogue: all but English, which is in the code. */
export const TRANSLATIONS = LANGUAGE_CODES.filter((language) => language !== 'en');

/** The language of a page that is marked so. */
export const languageOfTag = (tag: string): Language =>
  LANGUAGE_CODES.find((language) => LANGUAGES[language].tag === tag) ?? 'en';

/** True if the value is one of our languages; anything else counts as English. */
export const isLanguage = (value: unknown): value is Language => LANGUAGE_CODES.some((code) => code === value);

/** The language that a value names; English for one that an older or newer release has written. */
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : 'en');
