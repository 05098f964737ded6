/** Kind of field, which decides the invisible characters that are removed. */
export type Kind = 'address' | 'name' | 'code' | 'text' | 'phone';

/** Zero-width characters, direction marks, soft hyphens, variation selectors, fillers, annotations and blanks. */
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC\u2800]`;
/**
 * Does not match direction overrides. They stay in the text, so that fields can refuse text that they would make
 * misleading.
 */
const UNSEEN_BUT_OVERRIDES = String.raw`(?![\u202D\u202E])${UNSEEN}`;

const EMOJI = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F]\u20E3?)?`;
/** Emoji families, regional flags and keycaps contain invisible joiners. */
const EMOJIS = String.raw`${EMOJI}(?:\u200D${EMOJI})*|[0-9#*]\uFE0F\u20E3`;
const FLAGS = String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]+\u{E007F}`;
/** Caseless letters, such as Arabic and Indian ones, use joiners, non-joiners and variants. */
const JOINED_LETTERS = String.raw`(?!${UNSEEN})\p{Lo}\p{M}*[\u200C\u200D]?`;

/** Matches the characters to remove. Sequences to keep come first in the pattern, so that they win. */
const without = (unseen: string, ...kept: string[]): RegExp => new RegExp([...kept, `(${unseen})`].join('|'), 'gu');

const EXOTIC_SPACES = /(?! )\p{Zs}/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
/** Excludes dashes, which a name may contain. */
const HYPHENS = /[\u2010\u2011]/gu;

interface Rule {
  readonly unseen: RegExp;
  readonly rewrite: readonly (readonly [RegExp, string])[];
}

const RULES: Readonly<Record<Kind, Rule>> = {
  address: {
    unseen: without(UNSEEN_BUT_OVERRIDES),
    rewrite: [
      [EXOTIC_SPACES, ''],
      [DASHES, '-'],
    ],
  },
  name: {
    unseen: without(UNSEEN_BUT_OVERRIDES, FLAGS, EMOJIS),
    rewrite: [
      [EXOTIC_SPACES, ' '],
      [HYPHENS, '-'],
    ],
  },
  code: {
    unseen: without(UNSEEN_BUT_OVERRIDES),
    rewrite: [
      [/\s/gu, ''],
      [DASHES, '-'],
    ],
  },
  text: { unseen: without(UNSEEN, FLAGS, EMOJIS, JOINED_LETTERS), rewrite: [] },
  phone: {
    unseen: without(UNSEEN),
    rewrite: [
      [/[\s\p{Pd}./\\·•․⁄∕⁃−]/gu, ''],
      // Removes the trunk zero after a country code, as in +234 (0) 803.
      [/^(\P{N}*(?:\+|00|(?=234))\d{1,3}\P{N}*)\(0\)/u, '$1'],
      [/[\p{Ps}\p{Pe}]/gu, ''],
      [/^00(?=[1-9])/u, '+'],
      // Nigerian mobile numbers, with any number of leading signs and zeros.
      [/^\+?0*2340?(?=[7-9]\d{9}$)/u, '+234'],
      [/^\+?0*(?=0[7-9][01]\d{8}$)/u, ''],
    ],
  },
};

/** Cleans typed or pasted text: removes invisible characters and trims (decision 0119). */
export function clean(kind: Kind, typed: string): string {
  const { unseen, rewrite } = RULES[kind];
  // NFC also runs before the rewrites, because it turns U+0387 into a middle dot, which the rewrites remove.
  const seen = typed
    .normalize('NFC')
    .replace(unseen, (found: string, lost: string | undefined) => (lost === undefined ? found : ''));
  return rewrite
    .reduce((value, [from, to]) => value.replace(from, to), seen)
    .normalize('NFC')
    .trim();
}

/** Normalises an email address or username for storage and lookup: cleaned, in lower case. */
export const cleanAddress = (typed: string): string => clean('address', typed).toLowerCase();

/** Lone surrogates cannot be stored as UTF-8; direction overrides make a text read as something else. */
export const FORBIDDEN_CHARACTERS = /[\p{Surrogate}\u202D\u202E]/u;
export const CONTROL_CHARACTERS = /\p{Cc}/u;

/** True if a text, which may contain line breaks and tabs, can be stored and reads as written. */
export const isReadable = (value: string): boolean =>
  !FORBIDDEN_CHARACTERS.test(value) && !CONTROL_CHARACTERS.test(value.replace(/[\r\n\t]/g, ''));
