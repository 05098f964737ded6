import type { GroupDetail, Payout } from '../../../../contract/round-schemas.ts';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import type { LastSeenCircle } from '../../../../contract/group-parts.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { missingPayments } from '../page/missing-payments.ts';

/** Something to celebrate in a circle (decision 0055). */
export type Moment =
  | { readonly kind: 'started'; readonly groupId: string; readonly cycle: number }
  /** The person looking has received a pot. */
  | {
      readonly kind: 'pot';
      readonly groupId: string;
      readonly cycle: number;
      readonly round: number;
      /** Of the pot, after fees. */
      readonly amount: string;
      /** What Rota and the owner had of it. */
      readonly feesKobo: Kobo;
      /** What it paid at once, and what is left of it. */
      readonly taken: NonNullable<Payout['taken']>;
    }
  | { readonly kind: 'finished'; readonly groupId: string; readonly cycle: number };

const myPayout = ({ group, payouts }: Pick<GroupDetail, 'group' | 'payouts'>, myId: string) =>
  payouts.find(
    (payout) => payout.recipientId === myId && payout.cycle === group.currentCycle && payout.status === 'completed',
  );

/** An answer that was kept before the product told what a pot had paid at once says nothing of it. */
const takenOf = ({ taken, amount }: Payout): NonNullable<Payout['taken']> =>
  taken ?? { contribution: '0.00', debts: '0.00', arrived: amount };

const feesOf = ({ platformFee, managementFee }: Payout): Kobo => kobo(amountOf(platformFee) + amountOf(managementFee));

type Looked = Pick<GroupDetail, 'group' | 'payouts' | 'contributions'>;

/**
 * Whether the pot of a round that is over is not all there: somebody else has not paid into it, and owes it now
 * (circle-rules §5). A late fee that is still owed makes no pot short, nor does a pot that departures made smaller.
 */
export const isShortPot = (
  { group, contributions }: Pick<GroupDetail, 'group' | 'contributions'>,
  round: number,
  myId: string,
): boolean =>
  contributions.some(
    (row) =>
      row.round === round && row.cycle === group.currentCycle && row.userId !== myId && row.status !== 'completed',
  );

/** Whether a day has ended; what has none has not. */
const isOver = (day: string | null, nowMs: number): boolean => day !== null && nowMs > Date.parse(day);

/** Whether the person looking has not paid what is past its due day: nobody who is late is congratulated. */
const isBehind = (
  { group, contributions }: Pick<GroupDetail, 'group' | 'contributions'>,
  myId: string,
  nowMs: number,
): boolean =>
  contributions
    .filter(({ userId, cycle, status }) => userId === myId && cycle === group.currentCycle && status !== 'completed')
    .some(({ status, dueDate }) => status !== 'pending' || isOver(dueDate, nowMs));

/**
 * Whether it is cause for joy: a short pot is not, nor an end at which money is missing, or owed to the person looking,
 * nor anything for whoever is late.
 */
export function isCelebrated(
  moment: Moment,
  detail: Pick<GroupDetail, 'group' | 'contributions' | 'owed'>,
  myId: string,
  nowMs: number,
): boolean {
  if (isBehind(detail, myId, nowMs)) return false;
  if (moment.kind === 'started') return true;
  if (moment.kind === 'pot') return !isShortPot(detail, moment.round, myId);
  return amountOf(detail.owed.amount) === 0n && missingPayments(detail) === 0;
}

/** How the circle stands now. */
export const snapshotOf = (detail: Looked, myId: string): LastSeenCircle => ({
  cycle: detail.group.currentCycle,
  status: detail.group.status,
  received: myPayout(detail, myId) !== undefined,
});

/** For whoever never saw a running circle its start is news while round 1 is open, and their pot for a round more. */
function unseen({ group, payouts }: Looked, myId: string): LastSeenCircle {
  const { status, currentCycle: cycle, currentRound } = group;
  const payout = myPayout({ group, payouts }, myId);
  if (status !== 'active') return { cycle, status, received: true };
  return {
    cycle,
    status: currentRound === 1 ? 'forming' : 'active',
    received: payout !== undefined && payout.round < currentRound - 1,
  };
}

/**
 * Whoever has paid or received in this cycle knows that it has started: that is told before anything later, or not.
 * Once the first due day is over it is no news for anybody: what it promises has passed.
 */
const isPastStart = (detail: Looked, myId: string, nowMs: number): boolean =>
  detail.group.currentRound > 1 ||
  isOver(detail.group.nextContributionDate, nowMs) ||
  myPayout(detail, myId) !== undefined ||
  detail.contributions.some(
    ({ userId, cycle, status }) => userId === myId && cycle === detail.group.currentCycle && status !== 'pending',
  );

/**
 * Whether the list of one's circles tells that something may have happened in one since: the circle itself says what.
 */
export function mayHaveMoment({ status, currentCycle, currentRound, membership, seen }: ListedGroup): boolean {
  const isRunning = status === 'active';
  const received = membership?.received === true;
  if (seen === null) {
    const mine = membership?.payoutPosition ?? 0;
    return isRunning && (currentRound === 1 || (received && mine >= currentRound - 1));
  }
  if (isRunning && (seen.status !== 'active' || seen.cycle !== currentCycle)) return true;
  if (status === 'completed' && seen.status === 'active') return true;
  return received && !seen.received && (isRunning || status === 'completed');
}

/**
 * What has happened since the person last saw the circle, on whichever device. The server's answer says what happened,
 * what was seen says only whether it is news. One screen tells it: of two events that of one's own money, and the other
 * counts as seen with it.
 */
export function momentSince(
  before: LastSeenCircle | null,
  detail: Looked,
  myId: string,
  nowMs: number,
): Moment | undefined {
  const { cycle, status, received } = before ?? unseen(detail, myId);
  const { group } = detail;
  const about = { groupId: group.id, cycle: group.currentCycle };
  const payout = myPayout(detail, myId);
  const isPaid = payout !== undefined && amountOf(payout.amount) > 0n && (cycle !== group.currentCycle || !received);
  const isBegun = group.status === 'active' && status !== 'active';
  if (isPaid) {
    const { round, amount } = payout;
    return { kind: 'pot', ...about, round, amount, feesKobo: feesOf(payout), taken: takenOf(payout) };
  }
  if (group.status === 'completed' && status === 'active') return { kind: 'finished', ...about };
  return isBegun && !isPastStart(detail, myId, nowMs) ? { kind: 'started', ...about } : undefined;
}

/**
 * What is in the wallet still of what arrived: all of it, or what the wallet has when some of it has been paid on.
 * Until the wallet has answered, all of it.
 */
export const leftOfPot = (arrived: string, balance: string | undefined): string =>
  balance === undefined || amountOf(balance) >= amountOf(arrived) ? arrived : balance;
