import type { AmountDue } from '../../contract/group-parts.ts';
import { parseInstant } from '../lib/i18n/time.ts';

/** The late fee that paying still avoids, also on a page that was loaded before it came; undefined where none comes. */
export function isFeeStillUpcoming(toPay: AmountDue | null | undefined, nowMs: number): AmountDue['feeAhead'] {
  const ahead = toPay?.feeAhead;
  return nowMs < (parseInstant(ahead?.at) ?? 0) ? ahead : undefined;
}
