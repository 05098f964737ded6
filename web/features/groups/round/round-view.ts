import { roundClosesAt } from '../../../../circle/round-times.ts';
import type { Contribution, GroupDetail, Member, Payout, Round } from '../../../../contract/round-schemas.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import { type Kobo, sumKobo } from '../../../../contract/money.ts';
import { dateOfRound } from '../../../circles/date-of-round.ts';
import { paymentState, type Departed } from '../../../circles/payment-state.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { receivedIn } from './received.ts';

const at = (iso: string): Instant => instant(Date.parse(iso));

/**
 * Lists the members with a seat in the order of turns. Hides turns before a draw, and from applicants to a circle by
 * lot.
 */
export function seatHolders({ group, members }: Pick<GroupDetail, 'group' | 'members'>): Member[] {
  const approved = members.filter(({ status }) => status === 'approved');
  if (group.turnOrder === 'lot' && approved.every((member) => member.payoutPosition === null)) return approved;
  return approved
    .filter(({ payoutPosition }) => payoutPosition !== null)
    .sort((a, b) => (a.payoutPosition ?? 0) - (b.payoutPosition ?? 0));
}

/** True for former members, who keep their position in the running cycle. */
export const isDeparted = (member: Pick<Member, 'status'>): boolean => departedOf(member) !== undefined;

export const departedOf = ({ status }: Pick<Member, 'status'>): Departed | undefined =>
  status === 'left' || status === 'ejected' ? status : undefined;

/** Lists everyone with a position in a started cycle by position, former members included. */
export function positionHolders({ group, members }: Pick<GroupDetail, 'group' | 'members'>): Member[] {
  const holders = seatHolders({ group, members });
  if (group.status === 'forming') return holders;
  const held = new Set(holders.map((member) => member.payoutPosition));
  const gone = members.filter(
    (member) => isDeparted(member) && member.payoutPosition !== null && !held.has(member.payoutPosition),
  );
  return [...holders, ...gone].sort((a, b) => (a.payoutPosition ?? 0) - (b.payoutPosition ?? 0));
}

/** Finds a contribution; undefined if none is due or the round has not opened. */
export const contributionOf = (
  contributions: readonly Contribution[],
  userId: string,
  { number, cycle }: Pick<Round, 'number' | 'cycle'>,
): Contribution | undefined =>
  contributions.find((one) => one.userId === userId && one.round === number && one.cycle === cycle);

/** Returns the holders by their place on the ring: their turn, or any place before a draw. */
export const holdersByPlace = (detail: Pick<GroupDetail, 'group' | 'members'>): ReadonlyMap<number, Member> =>
  new Map(positionHolders(detail).map((member, at) => [member.payoutPosition ?? at + 1, member]));

export type MyTurn =
  | { kind: 'none' }
  | { kind: 'received'; payout: Payout | undefined }
  | { kind: 'now'; round: number; dateMs: number; netKobo: Kobo }
  | { kind: 'later'; round: number; dateMs: number; netKobo: Kobo };

export function myTurn(detail: GroupDetail, round: Round, myId: string): MyTurn {
  const me = seatHolders(detail).find((member) => member.userId === myId);
  const position = me?.payoutPosition ?? null;
  if (me === undefined || position === null) return { kind: 'none' };
  if (me.hasReceivedPayout || position < round.number) {
    return { kind: 'received', payout: completedPayout(detail.payouts, round.cycle, myId) };
  }
  const dateMs = dateOfRound(detail, position) ?? at(round.dueDate);
  if (round.recipientId === myId) {
    return { kind: 'now', round: round.number, dateMs, netKobo: amountOf(round.fees.net) };
  }
  return { kind: 'later', round: position, dateMs, netKobo: amountOf(detail.userMembership?.payoutAmount ?? '0.00') };
}

const completedPayout = (payouts: readonly Payout[], cycle: number, userId: string): Payout | undefined =>
  payouts.find((payout) => payout.cycle === cycle && payout.recipientId === userId && payout.status === 'completed');

export const payoutOf = (
  { group, payouts }: Pick<GroupDetail, 'group' | 'payouts'>,
  userId: string,
): Payout | undefined => completedPayout(payouts, group.currentCycle, userId);

/** True if the turn has passed and the pot was empty. */
export const isEmptyPayout = ({ group, payouts }: Pick<GroupDetail, 'group' | 'payouts'>, userId: string): boolean => {
  const payout = completedPayout(payouts, group.currentCycle, userId);
  return payout !== undefined && amountOf(receivedIn(payout)) === 0n;
};

export type MyDuty =
  | { kind: 'none' }
  | { kind: 'paid'; contribution: Contribution | null }
  | { kind: 'due'; overdue: boolean; late: boolean };

export function myDuty(round: Round, myId: string, nowMs: number): MyDuty {
  if (round.paid.includes(myId)) return { kind: 'paid', contribution: round.myContribution };
  if (!round.owing.includes(myId)) return { kind: 'none' };
  return { kind: 'due', overdue: nowMs > at(round.dueDate), late: round.myContribution?.status === 'late' };
}

/** True while another member is late in the open round, or owes the viewer for a closed one. */
export const isOtherLate = (
  { round, owed }: Pick<GroupDetail, 'round' | 'owed'>,
  myId: string,
  nowMs: number,
): boolean =>
  amountOf(owed.amount) > 0n ||
  (round !== null && nowMs > at(round.dueDate) && round.owing.some((userId) => userId !== myId));

/** True for a member's first contribution to a circle, if paid by its due day. */
export const isFirstOnTime = (
  { group, contributions }: Pick<GroupDetail, 'group' | 'contributions'>,
  mine: Contribution | null,
): boolean =>
  mine !== null &&
  group.currentCycle === 1 &&
  paymentState(mine) === 'paid' &&
  contributions.filter((one) => one.userId === mine.userId && one.paidAt !== null).length === 1;

/** Returns when the open round closes if payments are still missing (circle-rules §5), in epoch milliseconds. */
export const roundCloseMs = (round: Round, frequency: GroupDetail['group']['frequency']): number =>
  roundClosesAt(at(round.dueDate), frequency);

export function contributionsPaidBy(
  { group, contributions }: GroupDetail,
  userId: string,
): { rows: number; totalKobo: Kobo } {
  const rows = contributions.filter(
    (row) => row.userId === userId && row.cycle === group.currentCycle && row.status === 'completed',
  );
  return { rows: rows.length, totalKobo: sumKobo(rows.map(({ amount }) => amountOf(amount))) };
}
