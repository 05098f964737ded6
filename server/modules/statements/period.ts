import { instant, type Instant } from '../../../contract/ids.ts';
import { addDays, parseLagosDay, startOfDay } from '../../../circle/time.ts';

/** A range of Lagos days that includes both ends. Null means an open end. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
  readonly startsAt: Instant;
  /** First instant after the period. */
  readonly endsBefore: Instant;
}

const EARLIEST = instant(0);
/** End of the year 9999. */
const LATEST = instant(253_402_300_799_999);

/** Parses a validated query. An empty text means an open end. */
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
