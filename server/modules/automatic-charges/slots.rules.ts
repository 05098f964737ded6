import type { sourceKinds } from '../../../contract/payment-sources.ts';
import { addDays, atHour, endOfDay, lagosDayOf, type LagosDay } from '../../../circle/time.ts';
import { contributionLateAt } from '../../../circle/round-times.ts';
import { NOTICE_HOURS, PLAN_DAYS } from '../../../contract/automatic-times.ts';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { instant, type Instant } from '../../../contract/ids.ts';

export type SourceKind = (typeof sourceKinds)[number];

interface SlotTime {
  /** Days after the due day. */
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** Lagos times at which a charge is tried. A debit may take a day, so it starts a day earlier (circle-rules §5). */
const SLOTS: Readonly<Record<SourceKind, readonly SlotTime[]>> = {
  card: [
    { day: 0, hour: 6, minute: 30 },
    { day: 0, hour: 18, minute: 30 },
    { day: 0, hour: 22, minute: 30 },
    { day: 1, hour: 12, minute: 0 },
    { day: 1, hour: 18, minute: 30 },
  ],
  debit: [
    { day: -1, hour: 6, minute: 30 },
    { day: 0, hour: 6, minute: 30 },
    { day: 1, hour: 6, minute: 30 },
  ],
};

export const PLAN_HOUR = 7;
const ANNOUNCED_HOUR = 8;
/** Time from an announcement to the first charge that it allows. */
export const NOTICE_MS = NOTICE_HOURS * HOUR_MS;
/** End of the wait for a confirmation at the bank. A challenge of the last slot has until the late fee. */
const CONFIRM_BY: SlotTime = { day: 1, hour: 18, minute: 30 };

const slotAt = (dueDay: LagosDay, { day, hour, minute }: SlotTime): Instant =>
  instant(atHour(addDays(dueDay, day), hour) + minute * MINUTE_MS);

export const slotsOf = (kind: SourceKind, dueDay: LagosDay): readonly Instant[] =>
  SLOTS[kind].map((slot) => slotAt(dueDay, slot));

/** Time from which a due is planned. One that is seen later is planned at once. */
export const planAt = (dueDay: LagosDay): Instant => atHour(addDays(dueDay, -PLAN_DAYS), PLAN_HOUR);

/** True if the circle's first reminder is still to come. It then announces the charge. */
export const isAnnouncedByReminder = (dueDay: LagosDay, now: Instant): boolean =>
  now < atHour(addDays(dueDay, -PLAN_DAYS), ANNOUNCED_HOUR);

/** Returns the first slot after `after`; null if none is left. */
export const slotAfter = (kind: SourceKind, dueDay: LagosDay, after: Instant): Instant | null =>
  slotsOf(kind, dueDay).find((at) => at > after) ?? null;

/** Returns the first slot that an announcement at `announcedAt` allows; null if there is none. */
export const firstSlot = (kind: SourceKind, dueDay: LagosDay, announcedAt: Instant): Instant | null =>
  slotAfter(kind, dueDay, instant(announcedAt + NOTICE_MS - 1));

export function confirmBy(dueDay: LagosDay, now: Instant): Instant {
  const by = slotAt(dueDay, CONFIRM_BY);
  return now < by ? by : contributionLateAt(endOfDay(dueDay));
}

/**
 * Returns whether a slot that has come is tried: `now` until its day's last instant, so two missed slots are one try.
 * Later, returns the next slot, or null if none is left.
 */
export function slotNow(kind: SourceKind, dueDay: LagosDay, slot: Instant, now: Instant): 'now' | Instant | null {
  const latest = slotsOf(kind, dueDay).findLast((at) => at <= now && at >= slot) ?? slot;
  return now <= endOfDay(lagosDayOf(latest)) ? 'now' : slotAfter(kind, dueDay, now);
}
