import type { Instant, UserId } from '../contract/ids.ts';
import { kobo } from '../contract/money.ts';
import { dueDayOfRound } from './round-times.ts';
import { dutiesOf, isRoundSkipped, payoutOf, potOf } from './duties.ts';
import { dividePot, type Division } from './fees.ts';
import { earliestFirstDueDay } from './forecast.ts';
import { assertLoaded } from './loaded.ts';
import { paidOutOf } from './money-received.ts';
import { holderOf, memberOf } from './seats.ts';
import { addDays, lagosDay, lagosDayOf, type LagosDay } from './time.ts';
import { areTurnsHidden } from './turn-order.ts';
import type { CircleState } from './types.ts';

/** Round of the current cycle in the calendar. */
export interface CalendarRound {
  readonly round: number;
  /**
   * Due day. It is fixed when the round opens; until then, it is the day expected by the calendar (circle-rules §4).
   */
  readonly dueDay: LagosDay;
  readonly stage: 'ended' | 'open' | 'coming';
  /** `none`: no one has paid or owes, so the round is skipped (circle-rules §5). */
  readonly kind: 'payout' | 'refund' | 'none';
  /** Null for a seat that no one holds yet, and until turns are drawn. */
  readonly recipientId: UserId | null;
  /** Members whose seats owe in the round, whether they have paid or not. */
  readonly owing: readonly UserId[];
  /** Time the recipient was paid; null before, and for a skipped round. */
  readonly paidAt: Instant | null;
  /** Everything paid out, plus later money; before the round ends, the payout of its complete pot. */
  readonly division: Division;
}

/** Lists all rounds of the cycle; while forming, as if the last place were taken now. Needs the whole cycle loaded. */
export function roundCalendar(state: CircleState, now: Instant): readonly CalendarRound[] {
  assertLoaded(state, 'wholeCycle');
  return roundsFrom(state, 1, now);
}

/** Returns the open round of a running circle, and the rounds after it. */
export const upcomingRounds = (state: CircleState, now: Instant): readonly CalendarRound[] =>
  roundsFrom(state, state.group.currentRound, now);

function roundsFrom(state: CircleState, first: number, now: Instant): readonly CalendarRound[] {
  const { group } = state;
  const rounds: CalendarRound[] = [];
  const anchor = group.anchorDay ?? earliestFirstDueDay(group, now);
  for (let round = first; round <= group.maxMembers; round += 1) {
    const stage = stageOf(state, round);
    const byCalendar = dueDayOfRound(anchor, group.frequency, round);
    const after = rounds.at(-1)?.dueDay;
    const dueDay =
      fixedDay(state, round) ?? expectedDay(stage, byCalendar, group.status === 'active' ? after : undefined, now);
    rounds.push({
      round,
      dueDay,
      stage,
      ...(stage === 'ended' ? endedRound(state, round) : comingRound(state, round)),
    });
  }
  return rounds;
}

function stageOf({ group }: CircleState, round: number): CalendarRound['stage'] {
  if (group.status === 'forming') return 'coming';
  if (group.status !== 'active' || round < group.currentRound) return 'ended';
  return round === group.currentRound ? 'open' : 'coming';
}

function fixedDay({ group, contributions }: CircleState, round: number): LagosDay | undefined {
  if (group.status === 'active' && round === group.currentRound && group.dueDate !== null) {
    return lagosDayOf(group.dueDate);
  }
  if (group.status === 'active' && round > group.currentRound) return undefined;
  const row = contributions.find((one) => one.cycle === group.currentCycle && one.round === round);
  return row === undefined ? undefined : lagosDayOf(row.dueDate);
}

/** A round opens after the previous one ends, and is due the day after at the earliest (circle-rules §4). */
function expectedDay(
  stage: CalendarRound['stage'],
  byCalendar: LagosDay,
  before: LagosDay | undefined,
  now: Instant,
): LagosDay {
  if (stage === 'ended' || before === undefined) return byCalendar;
  return lagosDay(Math.max(byCalendar, addDays(before, 1), addDays(lagosDayOf(now), 1)));
}

type Facts = Pick<CalendarRound, 'kind' | 'recipientId' | 'owing' | 'paidAt' | 'division'>;

/**
 * Reads the recipient from the payout, because the seat may have changed hands. Without a payout, the round was
 * skipped.
 */
function endedRound(state: CircleState, round: number): Facts {
  const { currentCycle: cycle } = state.group;
  const payout = payoutOf(state, cycle, round);
  const paid = state.contributions.filter((row) => row.cycle === cycle && row.round === round);
  const owing = paid.map((row) => row.userId);
  if (payout === undefined) {
    return {
      kind: 'none',
      recipientId: holderOf(state, round)?.userId ?? null,
      owing,
      paidAt: null,
      division: dividePot(state.group, kobo(0n)),
    };
  }
  const { recipientId } = payout;
  const isRefund = memberOf(state, recipientId)?.hasReceivedPayout === false;
  return {
    kind: isRefund ? 'refund' : 'payout',
    recipientId,
    owing,
    paidAt: payout.paidAt,
    division: paidOutOf(potOf(state, cycle, round)),
  };
}

function comingRound(state: CircleState, round: number): Facts {
  const { group } = state;
  if (group.status === 'forming') {
    const owing = state.members.filter(({ seat }) => seat !== null).map(({ userId }) => userId);
    const division = dividePot(group, kobo(group.contributionKobo * BigInt(group.maxMembers)));
    const recipientId = areTurnsHidden(group) ? null : (holderOf(state, round)?.userId ?? null);
    return { kind: 'payout', recipientId, owing, paidAt: null, division };
  }
  const duties = dutiesOf(state, round);
  const { kind, recipient, owing } = duties;
  return {
    kind: isRoundSkipped(state, duties) ? 'none' : kind,
    recipientId: recipient.userId,
    owing: owing.map(({ userId }) => userId),
    paidAt: null,
    division: dividePot(group, kobo(group.contributionKobo * BigInt(owing.length))),
  };
}
