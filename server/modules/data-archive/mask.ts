export interface OtherPerson {
  readonly name: string;
  readonly short: string;
}

const ADDRESS = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g;
/** Matches numbers as long as a phone, account or identity number. Dates, amounts and times are shorter. */
const LONG_NUMBER = /\+?\d(?:[ -]?\d){9,}/g;

const escapeExpression = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a function that shortens others' full names. In texts by others, also masks email addresses and numbers. */
export function createNameMasker(
  others: readonly OtherPerson[],
  own: string,
): (text: string, isOthersText: boolean) => string {
  const shortOf = new Map(others.filter(({ name }) => name !== own).map(({ name, short }) => [name, short]));
  // Longest first, because 'Ada Obi' must not match inside 'Ada Obi-Nwosu'.
  const names = [...shortOf.keys()].sort((one, other) => other.length - one.length).map(escapeExpression);
  const anyName =
    names.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{M}])(?:${names.join('|')})(?![\\p{L}\\p{M}])`, 'gu');
  return (text, isOthersText) => {
    const named = anyName === undefined ? text : text.replace(anyName, (name) => shortOf.get(name) ?? name);
    return isOthersText ? named.replace(ADDRESS, '[address]').replace(LONG_NUMBER, '[number]') : named;
  };
}
