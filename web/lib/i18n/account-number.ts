/** Groups ten digits as 4-4-2, so that they are easy to read out. */
export const groupAccountNumber = (number: string): string =>
  `${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)}`;
