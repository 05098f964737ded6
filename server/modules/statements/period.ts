import { instant, type Instant } from '../../../contract/ids.ts';
import { addDays, parseLagosDay, startOfDay } from '../../../circle/time.ts';

/** A stretch of Lagos days, both ends included; null where it is open. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
  /** The first instant that belongs to it. */
  readonly startsAt: Instant;
  /** The first instant that does not belong to it any more. */
  readonly endsBefore: Instant;
}

const EARLIEST = instant(0);
/** The end of the year 9999. */
const LATEST = instant(253_402_300_799_999);

/** The period of a query that the contract has checked; an empty text is an open end. */
export function periodOf(query: { readonly from?: string | undefined; readonly to?: string | undefined }): Period {
  const first = parseLagosDay(query.from ?? '');
  const last = parseLagosDay(query.to ?? '');
  return {
    from: first === undefined ? null : (query.from ?? null),
    to: last === undefined ? null : (query.to ?? null),
    startsAt: first === undefined ? EARLIEST : startOfDay(first),
    endsBefore: last === undefined ? LATEST : startOfDay(addDays(last, 1)),
  };
}
