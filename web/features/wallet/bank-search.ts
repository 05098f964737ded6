export interface Bank {
  readonly code: string;
  readonly name: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * The banks whose names hold every word that was typed, those that begin with it first. Case, accents and punctuation
 * do not count; the order of the list stays otherwise.
 */
export function searchBanks(banks: readonly Bank[], typed: string): readonly Bank[] {
  const wanted = plain(typed);
  if (wanted === '') return banks;
  const words = wanted.split(' ');
  const found = banks.filter((bank) => {
    const name = plain(bank.name);
    return words.every((word) => name.includes(word));
  });
  const begins = (bank: Bank): boolean => plain(bank.name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((bank) => !begins(bank))];
}
