import { t } from '@lingui/core/macro';
import { isOnTime } from '../../../circle/track-record.ts';
import type { Contribution } from '../../../contract/groups.ts';
import { instant } from '../../../contract/ids.ts';
import { parseInstant } from '../words/time.ts';
import type { StatusLook } from '../words/words.ts';

/**
 * What somebody's contribution to a round is. `open`: nothing is due, because nobody holds the seat or it does not owe;
 * `to-come`: the round has not opened.
 */
export type PaymentState = 'paid' | 'paid-late' | 'due' | 'late' | 'missed' | 'to-come' | 'open';

/** What a contribution as the product tells it is. */
export function paymentState({
  status,
  dueDate,
  paidAt,
}: Pick<Contribution, 'status' | 'dueDate' | 'paidAt'>): PaymentState {
  if (status === 'late' || status === 'missed') return status;
  if (status === 'pending') return 'due';
  const [due, paid] = [parseInstant(dueDate), parseInstant(paidAt)];
  if (due === undefined || paid === undefined) return 'paid';
  return isOnTime({ dueDate: instant(due), paidAt: instant(paid) }) ? 'paid' : 'paid-late';
}

/** The one word for a contribution, wherever it stands, and how its badge looks. */
export function paymentLook(state: PaymentState): StatusLook {
  const looks: Record<PaymentState, StatusLook> = {
    paid: { kind: 'success', text: t`Paid` },
    'paid-late': { kind: 'success', text: t`Paid late` },
    due: { kind: 'progress', text: t`Due` },
    late: { kind: 'late', text: t`Late` },
    missed: { kind: 'failed', text: t`Missed` },
    'to-come': { kind: 'waiting', text: t`To come` },
    open: { kind: 'waiting', text: t`Nothing due` },
  };
  return looks[state];
}
