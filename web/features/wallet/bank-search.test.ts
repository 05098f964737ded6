import { expect, test } from 'vitest';
import { searchBanks } from './bank-search.ts';

const banks = [
  { code: '044', name: 'Access Bank' },
  { code: '058', name: 'Guaranty Trust Bank' },
  { code: '50211', name: 'Kuda Bank' },
  { code: '090', name: 'Trust-Bond Microfinance Bank' },
];
const names = (typed: string) => searchBanks(banks, typed).map((bank) => bank.name);

test('nothing typed finds every bank in its order', () => {
  expect(searchBanks(banks, '  ')).toBe(banks);
});

test('every word counts, wherever it stands and however it is written', () => {
  expect(names('bank TRUST')).toEqual(['Guaranty Trust Bank', 'Trust-Bond Microfinance Bank']);
  expect(names('kúda')).toEqual(['Kuda Bank']);
  expect(names('trust bond')).toEqual(['Trust-Bond Microfinance Bank']);
});

test('names that begin with what was typed come first', () => {
  expect(names('trust')).toEqual(['Trust-Bond Microfinance Bank', 'Guaranty Trust Bank']);
  expect(names('zenith')).toEqual([]);
});
