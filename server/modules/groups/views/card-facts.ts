import { potOf } from '../../../../circle/duties.ts';
import { paidOutOf } from '../../../../circle/money-received.ts';
import { isApproved } from '../../../../circle/seats.ts';
import { shownSeat } from '../../../../circle/turn-order.ts';
import { startOfDay } from '../../../../circle/time.ts';
import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import { ZERO_KOBO, type Kobo } from '../../../../contract/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { loadCalendar } from './round-calendar.ts';
import { findSharer, type Sharer } from '../rows/sharer.repo.ts';

interface CircleFacts extends Sharer {
  readonly circle: string;
  /** Seats of the circle, and the people who hold one. */
  readonly seats: number;
  readonly people: number;
  readonly takenSeats: readonly number[];
}

export interface InFacts extends CircleFacts {
  /** Null until turns are drawn. */
  readonly seat: number | null;
  /** Due day of the seat's round; null while no start is known. */
  readonly turnAt: Instant | null;
  readonly readAt: Instant;
}

export interface PotFacts extends CircleFacts {
  readonly round: number;
  readonly amountKobo: Kobo;
  /** Payments into the round, if all who owed it have paid; null otherwise. */
  readonly payments: number | null;
  readonly isOnTime: boolean;
}

interface Reader {
  readonly database: Database;
  readonly groupId: GroupId;
  readonly userId: UserId;
  readonly now: Instant;
}

/** Throws GROUP_NOT_FOUND for strangers, and NOT_A_MEMBER for all but approved members. */
async function readCircle({ database, groupId, userId, now }: Reader) {
  return database.transaction(
    async (tx) => {
      const { state, group, rounds } = await loadCalendar(tx, groupId, userId, now);
      const members = state.members.filter(isApproved);
      const mine = members.find((member) => member.userId === userId);
      if (mine === undefined) throw new AppError('NOT_A_MEMBER');
      const sharer = await findSharer(tx, userId);
      const takenSeats = members.flatMap(({ seat }) => (seat === null ? [] : [seat]));
      const facts = { ...sharer, circle: group.name, seats: group.maxMembers, people: members.length, takenSeats };
      return { state, group, rounds, mine, facts };
    },
    { isolation: 'repeatable read' },
  );
}

export async function readInFacts(reader: Reader): Promise<InFacts> {
  const { group, rounds, mine, facts } = await readCircle(reader);
  const seat = shownSeat(group, mine.seat);
  const isDated = group.status !== 'forming' || group.startDate !== null;
  const day = rounds.find(({ round }) => round === seat)?.dueDay;
  return { ...facts, seat, turnAt: isDated && day !== undefined ? startOfDay(day) : null, readAt: reader.now };
}

/** Throws POT_NOT_RECEIVED until the user has received the pot of this cycle. */
export async function readPotFacts(reader: Reader): Promise<PotFacts> {
  const { state, group, facts } = await readCircle(reader);
  const payout = state.payouts.find(
    ({ recipientId, cycle, status }) =>
      recipientId === reader.userId && cycle === group.currentCycle && status === 'completed',
  );
  const received = payout === undefined ? ZERO_KOBO : paidOutOf(potOf(state, payout.cycle, payout.round)).netKobo;
  if (payout === undefined || received === 0n) throw new AppError('POT_NOT_RECEIVED');
  const paidIn = state.contributions.filter(({ cycle, round }) => cycle === payout.cycle && round === payout.round);
  const isComplete = paidIn.every(({ status }) => status === 'completed');
  return {
    ...facts,
    round: payout.round,
    amountKobo: received,
    payments: isComplete ? paidIn.length : null,
    isOnTime: isComplete && paidIn.every(({ paidAt, dueDate }) => paidAt !== null && paidAt <= dueDate),
  };
}
