import { Temporal } from 'temporal-polyfill';
import { instant, type Instant } from '../../../contract/ids.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';

/** Limit of the sandbox's clock. Dates computed from it must keep a four-digit year. */
const lastMs = Temporal.Instant.from('2999-12-31T23:59:59.999Z').epochMilliseconds;

function within(epochMs: number, field: string): Instant {
  if (epochMs > lastMs) throw invalidInput({ [field]: 'The sandbox clock ends with the year 2999' });
  return instant(epochMs);
}

function forward(to: Instant, now: Instant): Instant {
  if (to < now) throw new AppError('CLOCK_BACKWARDS');
  return to;
}

/** Parses `{to}`: ISO 8601 with an offset or Z. Throws 400 for anything else and 409 for the past. */
export function targetOfInstant(text: string, now: Instant): Instant {
  let epochMs: number;
  try {
    epochMs = Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    throw invalidInput({ to: 'Send an ISO 8601 instant, such as 2026-01-31T09:00:00.000Z' });
  }
  return forward(within(epochMs, 'to'), now);
}

/**
 * Parses `{advance}`: an ISO 8601 duration from `now`, counted on the Lagos calendar so that P1M lands on the same day
 * of the next month. Throws 400 for anything else and 409 for a negative duration.
 */
export function targetOfDuration(text: string, now: Instant): Instant {
  let epochMs: number;
  try {
    const duration = Temporal.Duration.from(text);
    const start = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Africa/Lagos');
    epochMs = start.add(duration).epochMilliseconds;
  } catch {
    throw invalidInput({ advance: 'Send an ISO 8601 duration, such as P1D or PT12H' });
  }
  return forward(within(epochMs, 'advance'), now);
}
