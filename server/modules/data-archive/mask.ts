/** A person whose name may stand in a text, and what is shown of it. */
export interface Other {
  readonly name: string;
  readonly short: string;
}

const ADDRESS = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g;
/** As long as a telephone, an account or an identity number; dates, amounts and times are shorter. */
const LONG_NUMBER = /\+?\d(?:[ -]?\d){9,}/g;

const escapeExpression = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Makes a function that takes out of a text what it says of others: full names become a first name and an initial. What
 * somebody else wrote loses its addresses and long numbers, too.
 */
export function createNameMasker(
  others: readonly Other[],
  own: string,
): (text: string, isOthersText: boolean) => string {
  const shortOf = new Map(others.filter(({ name }) => name !== own).map(({ name, short }) => [name, short]));
  // The longest first: 'Ada Obi' must not be taken for a part of 'Ada Obi-Nwosu'.
  const names = [...shortOf.keys()].sort((one, other) => other.length - one.length).map(escapeExpression);
  const anyName =
    names.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{M}])(?:${names.join('|')})(?![\\p{L}\\p{M}])`, 'gu');
  return (text, isOthersText) => {
    const named = anyName === undefined ? text : text.replace(anyName, (name) => shortOf.get(name) ?? name);
    return isOthersText ? named.replace(ADDRESS, '[address]').replace(LONG_NUMBER, '[number]') : named;
  };
}
