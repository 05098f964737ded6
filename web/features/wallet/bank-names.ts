/**
 * The banks that most people use, in the order in which they are offered before anything is typed, with the names that
 * people say beside the official one. By code, which stays while names change.
 */
export const COMMON_BANKS: ReadonlyMap<string, readonly string[]> = new Map([
  ['999992', ['opay', 'paycom']],
  ['058', ['gtb', 'gtbank', 'gtco', 'gt']],
  ['044', ['access']],
  ['033', ['uba']],
  ['057', ['zenith']],
  ['011', ['first bank', 'fbn']],
  ['50515', ['moniepoint', 'monie point', 'teamapt']],
  ['999991', ['palmpay', 'palm pay']],
  ['50211', ['kuda']],
  ['214', ['fcmb']],
  ['032', ['union', 'ubn']],
  ['221', ['stanbic', 'ibtc']],
  ['035', ['wema']],
  ['035A', ['alat']],
  ['232', ['sterling']],
  ['070', ['fidelity']],
  ['076', ['polaris', 'skye']],
  ['082', ['keystone']],
  ['050', ['eco', 'ecobank']],
  ['215', ['unity']],
  ['068', ['stanchart', 'scb']],
  ['101', ['providus']],
  ['301', ['jaiz']],
  ['120003', ['momo', 'mtn']],
  ['566', ['vbank', 'vfd']],
  ['51318', ['fairmoney', 'fair money']],
]);
