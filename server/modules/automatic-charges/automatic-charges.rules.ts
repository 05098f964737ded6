import { NOTICE_MS, slotAfter, type SourceKind } from '../../../circle/charge-slots.ts';
import { lagosDayOf, type LagosDay } from '../../../circle/time.ts';
import type { automaticStatuses } from '../../../contract/automatic.ts';
import { depositCost, type Tariff } from '../../../contract/deposit-cost.ts';
import { MIN_DEPOSIT_KOBO } from '../../../contract/deposit-fee.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import { kobo, sumKobo, type Kobo } from '../../../contract/money.ts';
import type { Caps } from '../../../contract/offered-caps.ts';
import { slotNow } from './slots.rules.ts';

export type ChargeStatus = (typeof automaticStatuses)[number];

/**
 * Phase of each status. `open`: another attempt may follow. `with the bank`: an attempt was sent and has no outcome, so
 * it is too late to stop or skip it.
 */
const PHASES: Readonly<Record<ChargeStatus, 'open' | 'with the bank' | 'over'>> = {
  planned: 'open',
  waiting: 'open',
  sent: 'with the bank',
  confirm: 'with the bank',
  paid: 'over',
  covered: 'over',
  skipped: 'over',
  stopped: 'over',
  given_up: 'over',
};
export const phaseOf = (status: ChargeStatus) => PHASES[status];

/** Time until a charge checks again a source that is busy with another payment. */
const BUSY_MS = 5 * MINUTE_MS;

export interface Due {
  readonly amountKobo: Kobo;
  readonly announcedAt: Instant | null;
  /** `gone`: no longer an automatic contribution. */
  readonly state: 'unpaid' | 'paid' | 'gone';
}

export interface Sum {
  readonly amountKobo: Kobo;
  readonly feeKobo: Kobo;
  readonly chargedKobo: Kobo;
}

/** Returns the lower of the costs by the announced tariff and by the tariff in force. */
export function costOf(amountKobo: Kobo, tariffs: readonly Tariff[]): Sum {
  const [least] = tariffs
    .map((tariff) => depositCost(tariff, amountKobo))
    .sort((a, b) => (a.feeKobo < b.feeKobo ? -1 : a.feeKobo > b.feeKobo ? 1 : 0));
  if (least === undefined) throw new Error('A charge needs a tariff');
  return { amountKobo, ...least };
}

const atLeastMinimum = (amountKobo: Kobo): Kobo => (amountKobo < MIN_DEPOSIT_KOBO ? MIN_DEPOSIT_KOBO : amountKobo);

/** Returns the maximum that a charge for these contributions takes: all of them, plus the fee. */
export const mostOf = (dues: readonly Pick<Due, 'amountKobo'>[], tariff: Tariff): Sum =>
  costOf(atLeastMinimum(sumKobo(dues.map(({ amountKobo }) => amountKobo))), [tariff]);

/** True if a charge may include the contribution: it is unpaid and was announced at least a day ago. */
export const mayBeCharged = ({ announcedAt, state }: Due, now: Instant): boolean =>
  state === 'unpaid' && announcedAt !== null && announcedAt <= now - NOTICE_MS;

/** True if a charge has nothing left to take: all its contributions are settled, and at least one is paid. */
export const isCovered = (dues: readonly Pick<Due, 'state'>[]): boolean =>
  dues.every(({ state }) => state !== 'unpaid') && dues.some(({ state }) => state === 'paid');

/** Returns the outcome of a charge that has nothing left to pay; null while a contribution is unpaid. */
export function endOfDues(
  dues: readonly Pick<Due, 'state'>[],
): { readonly status: 'covered' | 'stopped'; readonly why: string | null } | null {
  if (dues.some(({ state }) => state === 'unpaid')) return null;
  return isCovered(dues) ? { status: 'covered', why: null } : { status: 'stopped', why: 'not due' };
}

/**
 * Returns how much the wallet is short of these contributions, at least the minimum deposit; null if it covers them.
 */
export function lackOf(dues: readonly Due[], balanceKobo: Kobo, now: Instant): Kobo | null {
  const countedKobo = sumKobo(dues.filter((due) => mayBeCharged(due, now)).map(({ amountKobo }) => amountKobo));
  return countedKobo > balanceKobo ? atLeastMinimum(kobo(countedKobo - balanceKobo)) : null;
}

export interface SlotFacts {
  readonly kind: SourceKind;
  readonly dueDay: LagosDay;
  readonly status: 'planned' | 'waiting';
  readonly nextAt: Instant;
  readonly tries: number;
  readonly dues: readonly Due[];
  readonly balanceKobo: Kobo;
  readonly caps: Caps;
  /** Total of this Lagos day's automatic charges that were made or have no outcome. */
  readonly chargedTodayKobo: Kobo;
  readonly announced: Tariff;
  readonly inForce: Tariff;
  /** Why this person cannot be charged now; null if they can. */
  readonly barred: 'suspended' | 'not allowed' | 'source' | 'off' | null;
  /** True while the source, the person's automatic charges or everyone's are paused. */
  readonly isPaused: boolean;
  /** True while another payment of the source has no outcome. */
  readonly isSourceBusy: boolean;
}

export type SlotDecision =
  | { readonly kind: 'charge'; readonly try: number; readonly sum: Sum }
  | { readonly kind: 'wait'; readonly nextAt: Instant }
  | { readonly kind: 'end'; readonly status: 'covered' | 'stopped'; readonly why: string | null }
  | { readonly kind: 'give up' };

/** Decides what happens to a charge at a slot (circle-rules §5). */
export function decideAtSlot(facts: SlotFacts, now: Instant): SlotDecision {
  const { kind, dueDay, status, nextAt, tries, dues, caps } = facts;
  const end = endOfDues(dues);
  if (end !== null) return { kind: 'end', ...end };
  if (facts.barred !== null) return ended('stopped', facts.barred);
  const slot = slotNow(kind, dueDay, nextAt, now);
  const later = slotAfter(kind, dueDay, now);
  if (slot !== 'now') return slot === null ? nothingLeft(status) : { kind: 'wait', nextAt: slot };
  const most = mostOf(
    dues.filter((due) => due.state !== 'gone'),
    facts.announced,
  );
  if (most.chargedKobo > caps.capChargeKobo) return later === null ? ended('stopped', 'cap') : waitUntil(later);
  const soon = instant(now + BUSY_MS);
  if (facts.isSourceBusy && lagosDayOf(soon) === lagosDayOf(now)) return waitUntil(soon);
  const lackKobo = facts.isPaused || facts.isSourceBusy ? null : lackOf(dues, facts.balanceKobo, now);
  if (lackKobo === null) return later === null ? nothingLeft(status) : waitUntil(later);
  const sum = costOf(lackKobo, [facts.announced, facts.inForce]);
  if (facts.chargedTodayKobo + sum.chargedKobo > caps.capDayKobo) {
    return later === null ? ended('stopped', 'day cap') : waitUntil(later);
  }
  return { kind: 'charge', try: tries + 1, sum };
}

const ended = (status: 'stopped', why: string): SlotDecision => ({ kind: 'end', status, why });
const waitUntil = (nextAt: Instant): SlotDecision => ({ kind: 'wait', nextAt });
const nothingLeft = (status: 'planned' | 'waiting'): SlotDecision =>
  status === 'waiting' ? { kind: 'give up' } : ended('stopped', 'too late');
