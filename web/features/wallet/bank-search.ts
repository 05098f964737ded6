import { foldName, runTogether } from '../../../contract/fold-name.ts';
import { COMMON_BANKS } from './bank-names.ts';

export interface Bank {
  readonly code: string;
  readonly name: string;
}

const plain = (text: string): string => foldName(text, 'words');

/** "gt bank", "gtbank" and "gtb" are one: the word says no more than that it is a bank. */
const withoutBank = (text: string): string => runTogether(text.replace(/\bbank$|(?<=\S)bank$/, ''));

/** How well a bank fits: 3 for its name as people say it, 2 where one begins so, 1 where every word stands, else 0. */
function fit(bank: Bank, wanted: string): number {
  const said = COMMON_BANKS.get(bank.code) ?? [];
  const names = [plain(bank.name), ...said];
  const core = withoutBank(wanted);
  if (core !== '' && said.some((name) => withoutBank(name) === core)) return 3;
  if (names.some((name) => name.startsWith(wanted) || runTogether(name).startsWith(runTogether(wanted)))) return 2;
  const all = names.join(' ');
  return wanted.split(' ').every((word) => all.includes(word)) ? 1 : 0;
}

const ranks = new Map([...COMMON_BANKS.keys()].map((code, index) => [code, index]));
const rank = ({ code }: Bank): number => ranks.get(code) ?? ranks.size;

/**
 * The banks that fit what was typed, the best first and among those the ones that most people use; all of them, those
 * first, as long as nothing is typed. Case, accents and punctuation do not count; the order of the list stays
 * otherwise.
 */
export function searchBanks(banks: readonly Bank[], typed: string): readonly Bank[] {
  const wanted = plain(typed);
  const fits = banks.map((bank) => ({ bank, fit: wanted === '' ? 1 : fit(bank, wanted) }));
  return fits
    .filter((one) => one.fit > 0)
    .sort((a, b) => b.fit - a.fit || rank(a.bank) - rank(b.bank))
    .map(({ bank }) => bank);
}
