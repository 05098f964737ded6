import type { Contribution, GroupDetail, Payout } from '../../../../contract/round-schemas.ts';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import type { LastSeenCircle } from '../../../../contract/group-parts.ts';
import type { WalletTransaction } from '../../../../contract/wallet.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { missingPayments } from '../page/missing-payments.ts';
import { receivedIn, totalOf } from '../round/received.ts';
import { handedOverTo } from '../round/seat-chain.ts';

/** A moment of a circle, shown full-screen once (decision 0055). */
export type Moment =
  | { readonly kind: 'in'; readonly groupId: string; readonly cycle: number }
  | { readonly kind: 'started'; readonly groupId: string; readonly cycle: number }
  | {
      readonly kind: 'pot';
      readonly groupId: string;
      readonly cycle: number;
      readonly round: number;
      readonly amount: string;
      /** Sum of the platform fee and the management fee. */
      readonly feesKobo: Kobo;
      /** The amounts deducted at payout, and the rest. */
      readonly taken: NonNullable<Payout['taken']>;
    }
  | { readonly kind: 'finished'; readonly groupId: string; readonly cycle: number };

export const keyOf = ({ groupId, cycle, kind }: Moment): string => `${groupId}/${String(cycle)}/${kind}`;

/** Order of simultaneous moments: the pot, an ending, a beginning, an admission. */
const ORDER: readonly Moment['kind'][] = ['pot', 'finished', 'started', 'in'];

/** Returns the moment to show next. One that is open stays open, whatever arrives meanwhile. */
export const nextMoment = (all: readonly Moment[], openKey: string | undefined): Moment | undefined =>
  all.find((one) => keyOf(one) === openKey) ?? all.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))[0];

/** Finds the pot that the viewer has received in this cycle. */
export const myPayout = ({ group, payouts }: Pick<GroupDetail, 'group' | 'payouts'>, myId: string) =>
  payouts.find(
    (payout) => payout.recipientId === myId && payout.cycle === group.currentCycle && payout.status === 'completed',
  );

/** Deductions from the payout and later money. Missing in older cached responses. */
function deductionsOf({ taken, amount, later }: Payout): NonNullable<Payout['taken']> {
  const known = taken ?? { contribution: '0.00', debts: '0.00', arrived: amount };
  return { ...known, arrived: later?.arrived ?? known.arrived };
}

function feesOf(payout: Payout): Kobo {
  const { platformFee, managementFee } = totalOf(payout);
  return kobo(amountOf(platformFee) + amountOf(managementFee));
}

type MomentSource = Pick<GroupDetail, 'group' | 'payouts' | 'contributions' | 'handovers'>;

type Rows = Pick<GroupDetail, 'group' | 'contributions'>;

/** Lists the contributions of all others to a round of this cycle. */
const othersIn = ({ group, contributions }: Rows, round: number, myId: string): Contribution[] =>
  contributions.filter((row) => row.round === round && row.cycle === group.currentCycle && row.userId !== myId);

/** Lists the other members who still owe a closed round's pot (circle-rules §5). Late fees do not count. */
export const owingMembers = (rows: Rows, round: number, myId: string): string[] =>
  othersIn(rows, round, myId)
    .filter(({ status }) => status !== 'completed')
    .map(({ userId }) => userId);

/** True if another member still owes a closed round's pot. Late fees and departures do not count. */
export const isShortPot = (rows: Rows, round: number, myId: string): boolean =>
  owingMembers(rows, round, myId).length > 0;

/** The late fees of others that have reached the viewer's wallet for a round: statement lines of the same amount. */
export function lateFeesReceived(
  rows: Rows,
  round: number,
  myId: string,
  lines: readonly Pick<WalletTransaction, 'type' | 'groupId' | 'amount' | 'createdAt'>[],
): { name: string; amount: string }[] {
  const left = lines.filter(({ type, groupId }) => type === 'backlog_distribution' && groupId === rows.group.id);
  return othersIn(rows, round, myId).flatMap(({ lateFee, firstName, dueDate }) => {
    if (amountOf(lateFee) === 0n || dueDate === null) return [];
    const at = left.findIndex((line) => line.amount === lateFee && Date.parse(line.createdAt) > Date.parse(dueDate));
    if (at === -1) return [];
    left.splice(at, 1);
    return [{ name: firstName, amount: lateFee }];
  });
}

/** True once the day is over; false without a date. */
const isOver = (day: string | null, nowMs: number): boolean => day !== null && nowMs > Date.parse(day);

/** True if the viewer has an overdue contribution in the circle, judged by its due date. No moment opens meanwhile. */
export const isBehind = (
  { group, contributions }: Pick<GroupDetail, 'group' | 'contributions'>,
  myId: string,
  nowMs: number,
): boolean =>
  contributions
    .filter(({ userId, cycle, status }) => userId === myId && cycle === group.currentCycle && status !== 'completed')
    .some(({ status, dueDate }) => status !== 'pending' || isOver(dueDate, nowMs));

/** True if all payments of the ended cycle have come. */
export const isWhole = (detail: Pick<GroupDetail, 'group' | 'contributions' | 'owed'>): boolean =>
  amountOf(detail.owed.amount) === 0n && missingPayments(detail) === 0;

/** Returns how many others paid into the viewer's pot; undefined unless all of them paid by the due date. */
export function paidOnTime(rows: Rows, round: number, myId: string): number | undefined {
  const others = othersIn(rows, round, myId);
  const isOnTime = others.every(
    ({ status, paidAt, dueDate }) => status === 'completed' && paidAt !== null && !isOver(dueDate, Date.parse(paidAt)),
  );
  return isOnTime && others.length > 0 ? others.length : undefined;
}

const isMember = ({ group }: Pick<GroupDetail, 'group'>): boolean =>
  group.membership?.role === 'member' && group.membership.status === 'approved';

/** True for a member whom no earlier screen has offered automatic payment: no 'You're in', and no created circle. */
export const isUnoffered = ({ group, seen }: Pick<GroupDetail, 'group' | 'seen'>): boolean =>
  isMember({ group }) && seen?.admitted !== true;

export const snapshotOf = (detail: MomentSource, myId: string): LastSeenCircle => ({
  cycle: detail.group.currentCycle,
  status: detail.group.status,
  received: myPayout(detail, myId) !== undefined,
  admitted: isMember(detail),
});

/** A pot is old news after its own round and the next. */
const isOldPot = ({ round }: Pick<Payout, 'round'>, { currentRound }: Pick<ListedGroup, 'currentRound'>): boolean =>
  round < currentRound - 1;

/** State assumed for a viewer who never saw the circle, so that a start counts as new in round 1. */
function unseen({ group, payouts, handovers }: MomentSource, myId: string): LastSeenCircle {
  const hasTakenSeat = handedOverTo({ handovers }, myId) !== undefined;
  const { status, currentCycle: cycle, currentRound } = group;
  const payout = myPayout({ group, payouts }, myId);
  if (status !== 'active') return { cycle, status, received: true, admitted: false };
  return {
    cycle,
    admitted: !hasTakenSeat,
    status: currentRound === 1 ? 'forming' : 'active',
    received: payout !== undefined && isOldPot(payout, group),
  };
}

/** The start is old news after the viewer's first payment or payout, or after the first due date. */
const isPastStart = (detail: MomentSource, myId: string, nowMs: number): boolean =>
  detail.group.currentRound > 1 ||
  isOver(detail.group.nextContributionDate, nowMs) ||
  myPayout(detail, myId) !== undefined ||
  detail.contributions.some(
    ({ userId, cycle, status }) => userId === myId && cycle === detail.group.currentCycle && status !== 'pending',
  );

/** True if the list suggests that a circle has a moment. The circle's own data decides. */
export function mayHaveMoment({ status, currentCycle, currentRound, membership, seen }: ListedGroup): boolean {
  const isRunning = status === 'active';
  const received = membership?.received === true;
  if (status === 'forming') {
    return membership?.role === 'member' && membership.status === 'approved' && seen?.admitted !== true;
  }
  if (seen === null) {
    const mine = membership?.payoutPosition ?? 0;
    return (
      isRunning && membership?.status !== 'pending' && (currentRound === 1 || (received && mine >= currentRound - 1))
    );
  }
  if (isRunning && (seen.status !== 'active' || seen.cycle !== currentCycle)) return true;
  if (status === 'completed' && seen.status === 'active') return true;
  return received && !seen.received && (isRunning || status === 'completed');
}

/** Finds what is new to the viewer. Of two events, returns the one about the viewer's money, and both count as seen. */
export function momentSince(
  before: LastSeenCircle | null,
  detail: MomentSource,
  myId: string,
  nowMs: number,
): Moment | undefined {
  const { cycle, status, received, admitted } = before ?? unseen(detail, myId);
  const { group } = detail;
  const about = { groupId: group.id, cycle: group.currentCycle };
  const payout = myPayout(detail, myId);
  const isNew = payout !== undefined && !isOldPot(payout, group) && (cycle !== group.currentCycle || !received);
  const isPaid = isNew && amountOf(receivedIn(payout)) > 0n;
  // An applicant for a seat of a running circle was not there at its start.
  const isBegun = group.status === 'active' && status !== 'active' && group.membership?.status !== 'pending';
  if (isPaid) {
    const { round } = payout;
    return {
      kind: 'pot',
      ...about,
      round,
      amount: receivedIn(payout),
      feesKobo: feesOf(payout),
      taken: deductionsOf(payout),
    };
  }
  const hasCome = group.status === 'forming' || (group.status === 'active' && handedOverTo(detail, myId) !== undefined);
  if (hasCome && isMember(detail) && !admitted) return { kind: 'in', ...about };
  if (group.status === 'completed' && status === 'active') return { kind: 'finished', ...about };
  return isBegun && !isPastStart(detail, myId, nowMs) ? { kind: 'started', ...about } : undefined;
}

/** Returns how much of a received pot is still in the wallet; all of it while the balance loads. */
export const potLeftInWallet = (arrived: string, balance: string | undefined): string =>
  balance === undefined || amountOf(balance) >= amountOf(arrived) ? arrived : balance;
