/** The kinds of field. Each decides which invisible characters are removed. */
export type Kind = 'address' | 'name' | 'code' | 'text' | 'phone';

/** Widths of zero, marks and isolates of direction, soft hyphens, variation selectors, fillers, annotations, blanks. */
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC\u2800]`;
/** They make a text read as something else: where that deceives, they stay and the field refuses them. */
const UNSEEN_BUT_OVERRIDES = String.raw`(?![\u202D\u202E])${UNSEEN}`;

const EMOJI = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F]\u20E3?)?`;
/** Families, flags of regions and keycaps hold together by what cannot be seen. */
const EMOJIS = String.raw`${EMOJI}(?:\u200D${EMOJI})*|[0-9#*]\uFE0F\u20E3`;
const FLAGS = String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]+\u{E007F}`;
/** Letters without case, Arabic and Indian among them, are joined or kept apart by it, and take variants. */
const JOINED_LETTERS = String.raw`(?!${UNSEEN})\p{Lo}\p{M}*[\u200C\u200D]?`;

/** Matches the characters to remove. Sequences to keep come first. */
const without = (unseen: string, ...kept: string[]): RegExp => new RegExp([...kept, `(${unseen})`].join('|'), 'gu');

const EXOTIC_SPACES = /(?! )\p{Zs}/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
/** Not dashes, which a name may have. */
const HYPHENS = /[\u2010\u2011]/gu;

interface Rule {
  readonly unseen: RegExp;
  /** Further replacements, in order. */
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
      // The zero that is dialled only within the country, after the country's code.
      [/^(\P{N}*(?:\+|00|(?=234))\d{1,3}\P{N}*)\(0\)/u, '$1'],
      [/[\p{Ps}\p{Pe}]/gu, ''],
      [/^00(?=[1-9])/u, '+'],
      // However many signs and zeros stand before them, these are numbers of Nigerian mobiles.
      [/^\+?0*2340?(?=[7-9]\d{9}$)/u, '+234'],
      [/^\+?0*(?=0[7-9][01]\d{8}$)/u, ''],
    ],
  },
};

/** Cleans typed or pasted text: removes invisible characters and trims (decision 0132). */
export function clean(kind: Kind, typed: string): string {
  const { unseen, rewrite } = RULES[kind];
  // The last group is what is taken out; all else that is found is kept.
  const seen = typed.replace(unseen, (found: string, lost: string | undefined) => (lost === undefined ? found : ''));
  return rewrite
    .reduce((value, [from, to]) => value.replace(from, to), seen)
    .normalize('NFC')
    .trim();
}

/** An address or username as it is stored and looked up: in lower case. */
export const cleanAddress = (typed: string): string => clean('address', typed).toLowerCase();

/** Lone surrogates cannot be stored as UTF-8; overrides of direction make a text read as something else. */
export const FORBIDDEN = /[\p{Surrogate}\u202D\u202E]/u;
export const CONTROL = /\p{Cc}/u;

/** Whether a text that may have line breaks and tabs can be stored, and reads as it is written. */
export const isReadable = (value: string): boolean =>
  !FORBIDDEN.test(value) && !CONTROL.test(value.replace(/[\r\n\t]/g, ''));
