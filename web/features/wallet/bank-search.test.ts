import { expect, test } from 'vitest';
import { searchBanks } from './bank-search.ts';

const banks = [
  { code: '044', name: 'Access Bank' },
  { code: '063', name: 'Access Bank (Diamond)' },
  { code: '035A', name: 'ALAT by WEMA' },
  { code: '50036', name: 'Bainescredit MFB' },
  { code: '050', name: 'Ecobank Nigeria' },
  { code: '070', name: 'Fidelity Bank' },
  { code: '011', name: 'First Bank of Nigeria' },
  { code: '214', name: 'First City Monument Bank' },
  { code: '501', name: 'FSDH Merchant Bank Limited' },
  { code: '058', name: 'Guaranty Trust Bank' },
  { code: '082', name: 'Keystone Bank' },
  { code: '50211', name: 'Kuda Bank' },
  { code: '50515', name: 'Moniepoint MFB' },
  { code: '999992', name: 'OPay Digital Services Limited (OPay)' },
  { code: '999991', name: 'PalmPay' },
  { code: '076', name: 'Polaris Bank' },
  { code: '221', name: 'Stanbic IBTC Bank' },
  { code: '232', name: 'Sterling Bank' },
  { code: '090', name: 'Trust-Bond Microfinance Bank' },
  { code: '032', name: 'Union Bank of Nigeria' },
  { code: '033', name: 'United Bank For Africa' },
  { code: '035', name: 'Wema Bank' },
  { code: '057', name: 'Zenith Bank' },
];
const names = (typed: string) => searchBanks(banks, typed).map((bank) => bank.name);

test('for an empty text the most used banks come first, the others in order', () => {
  const all = names('  ');
  expect(all.slice(0, 3)).toEqual(['OPay Digital Services Limited (OPay)', 'Guaranty Trust Bank', 'Access Bank']);
  expect(all.slice(-4)).toEqual([
    'Access Bank (Diamond)',
    'Bainescredit MFB',
    'FSDH Merchant Bank Limited',
    'Trust-Bond Microfinance Bank',
  ]);
  expect(all).toHaveLength(banks.length);
});

test.each([
  ['gtb', 'Guaranty Trust Bank'],
  ['GTBank', 'Guaranty Trust Bank'],
  ['gt bank', 'Guaranty Trust Bank'],
  ['uba', 'United Bank For Africa'],
  ['fcmb', 'First City Monument Bank'],
  ['first bank', 'First Bank of Nigeria'],
  ['firstbank', 'First Bank of Nigeria'],
  ['fbn', 'First Bank of Nigeria'],
  ['opay', 'OPay Digital Services Limited (OPay)'],
  ['kuda', 'Kuda Bank'],
  ['monie point', 'Moniepoint MFB'],
  ['palm pay', 'PalmPay'],
  ['access', 'Access Bank'],
  ['zenith bank', 'Zenith Bank'],
  ['union', 'Union Bank of Nigeria'],
  ['stanbic', 'Stanbic IBTC Bank'],
  ['wema', 'Wema Bank'],
  ['alat', 'ALAT by WEMA'],
  ['sterling', 'Sterling Bank'],
  ['fidelity', 'Fidelity Bank'],
  ['polaris', 'Polaris Bank'],
  ['keystone', 'Keystone Bank'],
  ['eco', 'Ecobank Nigeria'],
  ['eco bank', 'Ecobank Nigeria'],
])('%s finds %s first', (typed, name) => {
  expect(names(typed)[0]).toBe(name);
});

test('matches every word in any position and spelling', () => {
  expect(names('bank TRUST')).toEqual(['Guaranty Trust Bank', 'Trust-Bond Microfinance Bank']);
  expect(names('kúda')).toEqual(['Kuda Bank']);
  expect(names('trust bond')).toEqual(['Trust-Bond Microfinance Bank']);
  expect(names('ƙuɗa')).toEqual(['Kuda Bank']);
  expect(names("trust'bond")).toEqual(['Trust-Bond Microfinance Bank']);
});

test('names beginning with the text precede those containing it', () => {
  expect(names('trust')).toEqual(['Trust-Bond Microfinance Bank', 'Guaranty Trust Bank']);
  expect(names('fi')[0]).toBe('First Bank of Nigeria');
  expect(names('no such bank')).toEqual([]);
});
