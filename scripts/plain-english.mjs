// Phrases this project does not use. The linter finds them in comments, scripts/check-english.mjs in pages and texts.

/** Patterns with their replacements. Only phrases that are always wrong are listed. */
const PHRASES = [
  [/\b(somebody|anybody|everybody|nobody|whoever|whomever)\b/i, 'name the role, or write everyone, no one'],
  [/\banew\b/i, 'again, or a verb with re-'],
  [/\bof ours\b/i, 'our'],
  [/\bput aside\b/i, 'quarantined (staff), on hold (people)'],
  [/\btaken back\b/i, 'rolled back, reversed, revoked or withdrawn'],
  [/\b(is|are|was|were|be|been) told\b(?! apart)/i, 'notify, report, log'],
  [/\b(stands?|stood) in (the|a|an|its|their|one)\b/i, 'is in, lives in, is listed in'],
  [/\bkept answers?\b/i, 'idempotency record'],
  [/\bgrowing pauses\b/i, 'exponential backoff'],
  [/\bunder way\b/i, 'in progress'],
  [/\bso already\b/i, 'already'],
  [/\bin clear\b/i, 'unencrypted'],
  [/\bwhat (comes|came) of\b/i, 'the outcome of'],
];

const LEANING = /^(The same\b|As above\b|So many\b|For so long\b|(These|Those|Whose|What)\b)/;

/** Returns the first banned phrase of a text with its replacement; undefined if there is none. */
export function findBanned(text) {
  for (const [pattern, instead] of PHRASES) {
    const found = pattern.exec(text);
    if (found !== null) return `'${found[0]}': ${instead}`;
  }
  return undefined;
}

/** True if a doc comment begins with a word that refers to a neighbouring comment. */
export const leansOnNeighbour = (text) => LEANING.test(text);
