import type { Instant } from '../../../contract/ids.ts';
import { kobo, sumKobo, type Kobo } from '../../../contract/money.ts';
import type { OpenDue } from './dues.repo.ts';

export const duesUpTo = <Due extends OpenDue>(dues: readonly Due[], last: Instant): Due[] =>
  dues.filter(({ dueDate }) => dueDate <= last);

/** Returns how much a wallet is short of all contributions up to this due date. Zero or less if it covers them. */
export const missingFor = (dues: readonly OpenDue[], { dueDate }: Pick<OpenDue, 'dueDate'>, balanceKobo: Kobo): Kobo =>
  kobo(sumKobo(duesUpTo(dues, dueDate).map(({ amountKobo }) => amountKobo)) - balanceKobo);
