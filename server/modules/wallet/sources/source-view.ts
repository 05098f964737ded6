import { formatLagosDay } from '../../../../circle/time.ts';
import type { Instant } from '../../../../contract/ids.ts';
import type { OpenCharge, PaymentSource } from '../../../../contract/payment-sources.ts';
import { dueDayAfter, lastDayOfCard } from './card-expiry.ts';
import type { Source } from './sources.repo.ts';

type Expiry = Pick<PaymentSource, 'expires' | 'endsBefore'>;

function expiryOf({ expMonth: month, expYear: year }: Source, dueDates: readonly Instant[]): Expiry {
  if (month === null || year === null) return { expires: null, endsBefore: null };
  const tooLate = dueDayAfter(lastDayOfCard({ month, year }), dueDates);
  return {
    expires: `${String(month).padStart(2, '0')}/${String(year)}`,
    endsBefore: tooLate === null ? null : formatLagosDay(tooLate),
  };
}

/**
 * Returns the view of an active source, without its token. `dueDates` are when the person's contributions are due, to
 * warn of cards that expire before one of them.
 */
export function sourceView(
  source: Source,
  dueDates: readonly Instant[],
  open: OpenCharge | null = null,
): PaymentSource {
  const { id, kind, status, brand, bankName, last4 } = source;
  if (status === 'ended') throw new Error(`Source ${id} has ended`);
  return { id, kind, status, brand, bankName, last4, ...expiryOf(source, dueDates), open };
}
