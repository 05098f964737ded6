import { foldName, removeSpaces } from '../../../contract/fold-name.ts';
import { COMMON_BANKS } from './bank-names.ts';

export interface Bank {
  readonly code: string;
  readonly name: string;
}

const plain = (text: string): string => foldName(text, 'words');

/** Drops 'bank', so that "gt bank", "gtbank" and "gtb" match. */
const withoutBank = (text: string): string => removeSpaces(text.replace(/\bbank$|(?<=\S)bank$/, ''));

/** Scores a bank: 3 for a common name, 2 for the prefix of a name, 1 if every word occurs, else 0. */
function matchScore(bank: Bank, wanted: string): number {
  const commonNames = COMMON_BANKS.get(bank.code) ?? [];
  const names = [plain(bank.name), ...commonNames];
  const core = withoutBank(wanted);
  if (core !== '' && commonNames.some((name) => withoutBank(name) === core)) return 3;
  if (names.some((name) => name.startsWith(wanted) || removeSpaces(name).startsWith(removeSpaces(wanted)))) return 2;
  const all = names.join(' ');
  return wanted.split(' ').every((word) => all.includes(word)) ? 1 : 0;
}

const ranks = new Map([...COMMON_BANKS.keys()].map((code, index) => [code, index]));
const rank = ({ code }: Bank): number => ranks.get(code) ?? ranks.size;

/** Returns matching banks, best match first, then most used. Ignores case, accents and punctuation. */
export function searchBanks(banks: readonly Bank[], typed: string): readonly Bank[] {
  const wanted = plain(typed);
  const fits = banks.map((bank) => ({ bank, fit: wanted === '' ? 1 : matchScore(bank, wanted) }));
  return fits
    .filter((one) => one.fit > 0)
    .sort((a, b) => b.fit - a.fit || rank(a.bank) - rank(b.bank))
    .map(({ bank }) => bank);
}
