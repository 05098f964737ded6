import type * as z from 'zod/mini';
import { contributionOf, hasPaid, openRoundOf } from '../../../../circle/duties.ts';
import { lateFeeAfter, upcomingFeeOf } from '../../../../circle/late.ts';
import { roundCalendar, type CalendarRound } from '../../../../circle/round-calendar.ts';
import { seatProspect } from '../../../../circle/seat-prospect.ts';
import { endOfDay, formatLagosDay, lagosDayOf } from '../../../../circle/time.ts';
import type { CircleState, UpcomingFee, Group } from '../../../../circle/types.ts';
import type { calendarRoundSchema, SeatProspect } from '../../../../contract/group-calendar.ts';
import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import { formatNaira, toNaira } from '../../../../contract/money.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertCanViewGroup } from '../shell/circle-call.ts';
import type { Person } from '../shell/circle-record.ts';
import { findGroupsWithUpcomingMoney } from '../rows/memberships.repo.ts';
import { readCircle } from './get-group.ts';
import { divisionView } from './payout-views.ts';
import { findContributions, findLastChange } from './group-views.repo.ts';
import { findPayouts } from './payout-views.repo.ts';
import { upcomingFeeLabel } from '../notices/notice-format.ts';
import { toICalendar, type CalendarEvent } from './icalendar.ts';

interface CircleCalendar {
  readonly state: CircleState;
  /**
   * Time of the last change in the calendar, and number of changes. Payments into an open round do not count as
   * changes.
   */
  readonly changedAt: Instant;
  readonly version: number;
  readonly group: Group;
  readonly rounds: readonly CalendarRound[];
  readonly people: ReadonlyMap<UserId, Person>;
}

function readCalendar(database: Database, groupId: GroupId, userId: UserId, now: Instant): Promise<CircleCalendar> {
  return database.transaction((tx) => loadCalendar(tx, groupId, userId, now), { isolation: 'repeatable read' });
}

/** Loads a circle and its calendar for a member or the owner. Throws GROUP_NOT_FOUND and NOT_A_MEMBER. */
export async function loadCalendar(
  tx: Queryable,
  groupId: GroupId,
  userId: UserId,
  now: Instant,
): Promise<CircleCalendar> {
  const { record } = await readCircle(tx, groupId, [userId], { debts: true });
  const { state } = record;
  const { group } = state;
  assertCanViewGroup(state, userId);
  const isMember = state.members.some((member) => member.userId === userId && member.status === 'approved');
  if (!isMember && group.ownerId !== userId) throw new AppError('NOT_A_MEMBER');
  const contributions = await findContributions(tx, groupId, group.currentCycle);
  const payouts = await findPayouts(tx, groupId, group.currentCycle);
  // The calendar reads only these parts of a whole cycle.
  const whole = {
    ...state,
    loaded: { ...state.loaded, wholeCycle: true },
    contributions: contributions.map(({ row }) => row),
    payouts: payouts.map(({ row }) => row),
    // A departed member's debts can fill the pots of rounds that are not open yet.
    pots: [...payouts.map(({ pot }) => pot), ...state.pots],
  };
  const recipients = payouts.map(({ row, person }) => [row.recipientId, person] as const);
  return {
    state: whole,
    changedAt: await findLastChange(tx, groupId),
    version: record.version,
    group,
    rounds: roundCalendar(whole, now),
    people: new Map([...recipients, ...record.people]),
  };
}

export async function calendarView(database: Database, groupId: GroupId, userId: UserId, now: Instant) {
  const { state, group, rounds, people } = await readCalendar(database, groupId, userId, now);
  return {
    cycle: group.currentCycle,
    assumed: group.status === 'forming',
    rounds: rounds.map((round): z.output<typeof calendarRoundSchema> => ({
      number: round.round,
      dueDay: formatLagosDay(round.dueDay),
      paidDay: round.paidAt === null ? null : formatLagosDay(lagosDayOf(round.paidAt)),
      stage: round.stage,
      kind: round.kind,
      recipientId: round.recipientId,
      recipientName: round.recipientId === null ? null : (people.get(round.recipientId)?.name ?? null),
      grossAmount: toNaira(round.division.grossKobo),
      amount: toNaira(round.division.netKobo),
      owes: round.owing.includes(userId),
    })),
    prospect: prospectView(seatProspect(state, rounds, userId)),
  };
}

function prospectView(prospect: ReturnType<typeof seatProspect>): SeatProspect | null {
  if (prospect === null) return null;
  const { seat, hasReceived, times, payers, receives, worst } = prospect;
  const { missed, refund } = worst;
  return {
    seat,
    hasReceived,
    times,
    pays: toNaira(prospect.paysKobo),
    payers,
    receives: divisionView(receives),
    missed: missed === null ? null : { atClose: toNaira(missed.atCloseKobo), later: toNaira(missed.laterKobo) },
    lateFee: toNaira(worst.lateFeeKobo),
    exitRounds: worst.exitRounds,
    exitDebt: toNaira(worst.exitDebtKobo),
    refund: refund === null ? null : { gross: toNaira(refund.grossKobo), net: toNaira(refund.netKobo) },
  };
}

/**
 * Builds a calendar file with the due days of a running circle. Omits skipped rounds. Event ids are stable, so a later
 * file updates an earlier one. Throws GROUP_NOT_ACTIVE.
 */
export async function calendarFile(database: Database, groupId: GroupId, userId: UserId, now: Instant) {
  const circle = await readCalendar(database, groupId, userId, now);
  const { group } = circle;
  if (group.status !== 'active') throw new AppError('GROUP_NOT_ACTIVE');
  const text = toICalendar({ name: `${group.name} (Rota)`, events: eventsOf(circle, userId, now) });
  return { name: 'rota-circle.ics', mediaType: 'text/calendar', bytes: Buffer.from(text) } as const;
}

async function readIfInside(tx: Queryable, groupId: GroupId, userId: UserId, now: Instant) {
  try {
    return await loadCalendar(tx, groupId, userId, now);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Builds a calendar file with the due days of all of a user's running circles, for calendar subscriptions. */
export async function personalCalendar(database: Database, userId: UserId, now: Instant) {
  const events = await database.transaction(
    async (tx) => {
      const found: CalendarEvent[] = [];
      for (const groupId of await findGroupsWithUpcomingMoney(tx, userId)) {
        const circle = await readIfInside(tx, groupId, userId, now);
        if (circle?.group.status === 'active') found.push(...eventsOf(circle, userId, now));
      }
      return found;
    },
    { isolation: 'repeatable read' },
  );
  const text = toICalendar({ name: 'Rota', events });
  return { name: 'rota.ics', mediaType: 'text/calendar', bytes: Buffer.from(text) } as const;
}

function eventsOf(
  { state, changedAt, version, group, rounds, people }: CircleCalendar,
  userId: UserId,
  now: Instant,
): CalendarEvent[] {
  return rounds
    .filter(({ kind }) => kind !== 'none')
    .map((round): CalendarEvent => {
      const paidAt = contributionOf(state, userId, group.currentCycle, round.round)?.paidAt ?? null;
      const name = round.recipientId === null ? undefined : people.get(round.recipientId)?.name;
      return {
        uid: `${group.id}-${String(group.currentCycle)}-${String(round.round)}@rota`,
        day: round.dueDay,
        ...wordsOf(state, round, { userId, now }, name ?? 'a former member'),
        remind: round.stage !== 'ended',
        changedAt: paidAt !== null && paidAt > changedAt ? paidAt : changedAt,
        sequence: version + (paidAt === null ? 0 : 1),
      };
    });
}

function wordsOf(
  state: CircleState,
  calendarRound: CalendarRound,
  { userId, now }: { readonly userId: UserId; readonly now: Instant },
  name: string,
): Pick<CalendarEvent, 'summary' | 'description'> {
  const { group } = state;
  const { round, kind, recipientId, owing, division } = calendarRound;
  const owes = owing.includes(userId);
  const hasToPay = owes && !hasPaid(state, userId, group.currentCycle, round);
  const amount = formatNaira(group.contributionKobo);
  const net = formatNaira(division.netKobo);
  const place = `${group.name}, round ${String(round)} of ${String(group.maxMembers)}`;
  const duty = dutyText(amount, owes, hasToPay);
  if (recipientId === userId) {
    return {
      summary: `${place}: your turn`,
      description: `${duty} You receive ${net} after fees when everyone has paid.`,
    };
  }
  const fee = hasToPay ? feeOf(state, calendarRound, userId, now) : null;
  const whose = kind === 'refund' ? `refund of ${name}` : `turn of ${name}`;
  const act = hasToPay ? `pay ${amount}` : `paid ${amount}`;
  return {
    summary: owes ? `${place}: ${act} (${whose})` : `${place}: ${whose}`,
    description: fee === null ? duty : `${duty} ${upcomingFeeLabel(fee, false, now)}`,
  };
}

/** Returns a round's future late fee. Null once it is charged. */
function feeOf(state: CircleState, round: CalendarRound, userId: UserId, now: Instant): UpcomingFee | null {
  if (round.stage === 'coming') return lateFeeAfter(state.group.contributionKobo, endOfDay(round.dueDay));
  const open = openRoundOf(state);
  return round.stage === 'open' && open !== undefined ? upcomingFeeOf(open, userId, now) : null;
}

function dutyText(amount: string, owes: boolean, hasToPay: boolean): string {
  if (!owes) return 'You owe nothing in this round.';
  return hasToPay ? `Your contribution of ${amount} is due by the end of this day.` : `You have paid ${amount}.`;
}
