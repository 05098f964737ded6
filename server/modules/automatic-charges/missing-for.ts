import type { Instant } from '../../../contract/ids.ts';
import { kobo, sumKobo, type Kobo } from '../../../contract/money.ts';
import type { OpenDue } from './dues.repo.ts';

export const duesUpTo = <Due extends OpenDue>(dues: readonly Due[], last: Instant): Due[] =>
  dues.filter(({ dueDate }) => dueDate <= last);

/** Returns what a wallet lacks for all dues up to one; zero or less if it covers them. */
export const missingFor = (dues: readonly OpenDue[], { dueDate }: Pick<OpenDue, 'dueDate'>, balanceKobo: Kobo): Kobo =>
  kobo(sumKobo(duesUpTo(dues, dueDate).map(({ amountKobo }) => amountKobo)) - balanceKobo);
