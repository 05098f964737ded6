import { firstSlot, type SourceKind } from '../../../circle/charge-slots.ts';
import { lateFeeOf } from '../../../circle/fees.ts';
import { parseLagosDay } from '../../../circle/time.ts';
import { depositCost, type Tariff } from '../../../contract/deposit-cost.ts';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { instant } from '../../../contract/ids.ts';
import { sumKobo, type Kobo } from '../../../contract/money.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { daysUntil } from '../../lib/i18n/time.ts';

type Entry = Pick<PlanEntry, 'kind' | 'date' | 'amount' | 'groupId' | 'round' | 'status'>;
type Circle = Pick<ListedGroup, 'id' | 'membership'>;

const isOf = (entry: Entry, circles: readonly Circle[]): boolean =>
  entry.kind === 'contribution' && circles.some(({ id }) => id === entry.groupId);

/** Returns the late fees on what is due to these circles on a day. */
export function lateFeesOf(entries: readonly Entry[], circles: readonly Circle[], dueDay: string): Kobo {
  const isOwn = ({ groupId, round }: Entry): boolean =>
    circles.some(({ id, membership }) => id === groupId && membership?.payoutPosition === round);
  const due = entries.filter((entry) => isOf(entry, circles) && entry.date === dueDay);
  return sumKobo(due.map((entry) => lateFeeOf(amountOf(entry.amount), isOwn(entry))));
}

export interface FirstCharge {
  readonly dueDay: string;
  /** Instant; null if the day is too near for a charge. */
  readonly at: string | null;
  readonly mostKobo: Kobo;
}

/** Finds the first charge that a consent given now leads to; undefined if the plan has no contribution ahead. */
export function firstChargeOf(
  entries: readonly Entry[],
  circles: readonly Circle[],
  { kind, tariff, nowMs }: { readonly kind: SourceKind; readonly tariff: Tariff; readonly nowMs: number },
): FirstCharge | undefined {
  const ahead = entries.filter((entry) => isOf(entry, circles) && entry.status !== 'late');
  const days = ahead.flatMap(({ date }) => (date !== null && daysUntil(date, nowMs) >= 0 ? [date] : []));
  const [dueDay] = days.toSorted();
  const day = parseLagosDay(dueDay ?? '');
  if (dueDay === undefined || day === undefined) return undefined;
  const amounts = ahead.filter(({ date }) => date === dueDay).map(({ amount }) => amountOf(amount));
  const slot = firstSlot(kind, day, instant(nowMs));
  return {
    dueDay,
    at: slot === null ? null : new Date(slot).toISOString(),
    mostKobo: depositCost(tariff, sumKobo(amounts)).chargedKobo,
  };
}
