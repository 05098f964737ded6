import { NOTICE_HOURS } from '../contract/automatic-times.ts';
import { HOUR_MS, MINUTE_MS } from '../contract/durations.ts';
import { instant, type Instant } from '../contract/ids.ts';
import type { sourceKinds } from '../contract/payment-sources.ts';
import { addDays, atHour, type LagosDay } from './time.ts';

export type SourceKind = (typeof sourceKinds)[number];

export interface SlotTime {
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

/** Minimum time from an announcement to the first charge that it allows. */
export const NOTICE_MS = NOTICE_HOURS * HOUR_MS;

export const slotAt = (dueDay: LagosDay, { day, hour, minute }: SlotTime): Instant =>
  instant(atHour(addDays(dueDay, day), hour) + minute * MINUTE_MS);

export const slotsOf = (kind: SourceKind, dueDay: LagosDay): readonly Instant[] =>
  SLOTS[kind].map((slot) => slotAt(dueDay, slot));

/** Returns the first slot after `after`; null if none is left. */
export const slotAfter = (kind: SourceKind, dueDay: LagosDay, after: Instant): Instant | null =>
  slotsOf(kind, dueDay).find((at) => at > after) ?? null;

/** Returns the first slot that an announcement at `announcedAt` allows; null if there is none. */
export const firstSlot = (kind: SourceKind, dueDay: LagosDay, announcedAt: Instant): Instant | null =>
  slotAfter(kind, dueDay, instant(announcedAt + NOTICE_MS - 1));
