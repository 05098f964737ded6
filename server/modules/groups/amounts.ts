import { parseNaira, type Kobo } from '../../../contract/money.ts';

/** An amount that the contract has let through, in kobo. */
export function koboOf(amount: string | number): Kobo {
  const amountKobo = parseNaira(amount);
  if (amountKobo === undefined) throw new Error('The contract lets only amounts through');
  return amountKobo;
}
