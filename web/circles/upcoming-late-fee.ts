import type { AmountDue } from '../../contract/group-parts.ts';
import { parseInstant } from '../lib/i18n/time.ts';

/** Returns the late fee that paying now avoids; undefined once it is charged, even on a page loaded earlier. */
export function upcomingLateFee(toPay: AmountDue | null | undefined, nowMs: number): AmountDue['feeAhead'] {
  const ahead = toPay?.feeAhead;
  return nowMs < (parseInstant(ahead?.at) ?? 0) ? ahead : undefined;
}
