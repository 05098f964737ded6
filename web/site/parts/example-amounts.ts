import { amountPlaceholder, type AmountPlaceholder } from '../../../contract/page-placeholders.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { RATES as figures } from '../../lib/i18n/rates.ts';

/** Rates for public pages. The server fills in those of the current fee policy. */
export const RATES = {
  late: figures.late,
  deposit: figures.deposit,
  platform: amountPlaceholder('platform'),
  owner: amountPlaceholder('owner'),
  total: amountPlaceholder('total'),
  most: amountPlaceholder('most'),
} as const;

/** An example circle with each member's payment per round. */
export interface Example {
  readonly contributionKobo: Kobo;
  readonly members: number;
}

export const potOf = ({ contributionKobo, members }: Example): Kobo => kobo(contributionKobo * BigInt(members));

/** Returns the payout or earnings of one or more pots of an example, filled in by the server. */
export const exampleAmount = ({ contributionKobo, members }: Example, amount: AmountPlaceholder, pots = 1): string =>
  amountPlaceholder(amount, contributionKobo, members, ...(pots === 1 ? [] : [pots]));

/** The front page's examples for members; the first is also its drawn circle and its book. */
export const MEMBER_EXAMPLES: readonly [Example, ...Example[]] = [
  { contributionKobo: kobo(20_000_00n), members: 5 },
  { contributionKobo: kobo(50_000_00n), members: 10 },
  { contributionKobo: kobo(100_000_00n), members: 15 },
];

/** The partner page's examples; the first shows the full computation. */
export const PARTNER_EXAMPLES: readonly [Example, ...Example[]] = [
  { contributionKobo: kobo(50_000_00n), members: 5 },
  { contributionKobo: kobo(100_000_00n), members: 10 },
  { contributionKobo: kobo(200_000_00n), members: 15 },
];
