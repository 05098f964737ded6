import { t } from '@lingui/core/macro';
import type { Payout } from '../../../contract/round-schemas.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { formatDate } from '../../lib/i18n/time.ts';

/** True for a payout that has paid its recipient something. */
type Paid = Pick<Payout, 'status' | 'grossAmount' | 'later'>;

export const hasPaidOut = ({ status, grossAmount, later }: Paid): boolean =>
  status === 'completed' && amountOf(later?.total.gross ?? grossAmount) > 0n;

/** States when a round's pot was paid out. A round can close with an empty pot. */
export function payoutText(row: Pick<Payout, 'status' | 'grossAmount' | 'paidAt'>): string {
  const { status, paidAt } = row;
  if (status !== 'completed') return t`To come`;
  const day = formatDate(paidAt);
  return amountOf(row.grossAmount) > 0n ? t`Paid out ${day}` : t`Closed ${day}, nothing was paid in`;
}
