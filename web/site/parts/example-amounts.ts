import { amountPlaceholder, type AmountPlaceholder } from '../../../contract/page-placeholders.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { RATES as figures } from '../../lib/i18n/rates.ts';

/**
 * The rates as public pages say them: those of the fee policy are filled in by the server, which knows the policy in
 * force.
 */
export const RATES = {
  late: figures.late,
  deposit: figures.deposit,
  platform: amountPlaceholder('platform'),
  owner: amountPlaceholder('owner'),
  total: amountPlaceholder('total'),
  most: amountPlaceholder('most'),
} as const;

/** A circle as an example: what each member pays a round, and how many members pay it. */
export interface Example {
  readonly contributionKobo: Kobo;
  readonly members: number;
}

/** The full pot of such a circle. */
export const potOf = ({ contributionKobo, members }: Example): Kobo => kobo(contributionKobo * BigInt(members));

/** What an example brings by the fee policy in force: the server fills it in (contract/page-placeholders.ts). */
export const broughtBy = ({ contributionKobo, members }: Example, amount: AmountPlaceholder): string =>
  amountPlaceholder(amount, contributionKobo, members);

/** The front page's examples, for members; the first one is drawn as a ring too. */
export const MEMBER_EXAMPLES: readonly [Example, ...Example[]] = [
  { contributionKobo: kobo(20_000_00n), members: 5 },
  { contributionKobo: kobo(50_000_00n), members: 10 },
  { contributionKobo: kobo(100_000_00n), members: 15 },
];

/** The partner page's examples, for those who run circles; the first one is computed for the reader. */
export const PARTNER_EXAMPLES: readonly [Example, ...Example[]] = [
  { contributionKobo: kobo(50_000_00n), members: 5 },
  { contributionKobo: kobo(100_000_00n), members: 10 },
  { contributionKobo: kobo(200_000_00n), members: 15 },
];
