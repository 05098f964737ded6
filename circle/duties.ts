import type { Instant, UserId } from '../contract/ids.ts';
import { kobo, type Kobo } from '../contract/money.ts';
import { dividePot, type Division } from './fees.ts';
import { holderOf, isApproved, isClosed, memberOf } from './seats.ts';
import type { CircleState, Contribution, Group, Member, Payout, Pot } from './types.ts';

/** Who pays whom in a round (circle-rules §§1, 5, 8). Only `dutiesOf` derives duties from seats and closed pairs. */
export interface Duties {
  readonly round: number;
  readonly recipient: Member;
  /** A round whose holder departed before receiving is a refund of what they paid in (circle-rules §8). */
  readonly kind: 'payout' | 'refund';
  /** Members whose seat owes, in seat order. Includes the recipient, unless the round is a refund. */
  readonly owing: readonly Member[];
}

export function dutiesOf(state: CircleState, round: number): Duties {
  const recipient = holderOf(state, round);
  if (recipient === undefined) throw new Error(`Seat ${String(round)} of circle ${state.group.id} has no holder`);
  const kind = isApproved(recipient) || recipient.hasReceivedPayout ? 'payout' : 'refund';
  const owing = state.members
    .filter(({ seat }) => seat !== null && !isClosed(state.group, seat, round) && (seat !== round || kind === 'payout'))
    .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  return { round, recipient, kind, owing };
}

/**
 * Divides the complete pot of a seat's own round, reading only the group row (circle-rules §§1, 8). Null if the circle
 * is not running, the round is over, no one pays in the round, or the holder has received the pot.
 */
export function projectedDivision(
  group: Group,
  { seat, status, hasReceivedPayout }: Pick<Member, 'seat' | 'status' | 'hasReceivedPayout'>,
): Division | null {
  if (group.status !== 'active' || seat === null || seat < group.currentRound || hasReceivedPayout) return null;
  const closed = group.closedPairs.filter((pair) => pair.includes(seat)).length;
  const payers = group.maxMembers - closed - (status === 'approved' ? 0 : 1);
  return payers === 0 ? null : dividePot(group, kobo(group.contributionKobo * BigInt(payers)));
}

/** True for a round in which no one has paid or owes (circle-rules §5). */
export const isRoundSkipped = (state: CircleState, { round, owing }: Duties): boolean =>
  owing.length === 0 && potOf(state, state.group.currentCycle, round).collectedKobo === 0n;

/** Open round as shown on screens and read by time events. */
export interface OpenRound extends Duties {
  readonly cycle: number;
  readonly dueDate: Instant;
  readonly pot: Pot;
  /** Contributions by member, including those paid ahead. */
  readonly contributions: ReadonlyMap<UserId, Contribution>;
  /** Pot total when every owing seat has paid: N·c while no pair is closed (circle-rules §5). */
  readonly targetKobo: Kobo;
  readonly unpaid: readonly Member[];
  readonly complete: boolean;
  /** Division of the complete pot (circle-rules §6). */
  readonly division: Division;
}

/** Part of a round that payments do not change. */
interface Outline extends Duties, Pick<OpenRound, 'cycle' | 'dueDate' | 'targetKobo' | 'division'> {
  readonly group: Group;
}

/** Cached by object identity, because states are immutable and payments replace neither group nor members. */
const outlines = new WeakMap<CircleState['members'], Outline>();
const openRounds = new WeakMap<CircleState['contributions'], { readonly outline: Outline; readonly open: OpenRound }>();

export function openRoundOf(state: CircleState): OpenRound | undefined {
  const { group, contributions } = state;
  if (group.status !== 'active' || group.dueDate === null) return undefined;
  const outline = outlineOf(state, group.dueDate);
  const pot = potOf(state, outline.cycle, outline.round);
  const known = openRounds.get(contributions);
  if (known?.outline === outline && known.open.pot === pot) return known.open;
  const open = buildOpenRound(contributions, outline, pot);
  openRounds.set(contributions, { outline, open });
  return open;
}

function outlineOf(state: CircleState, dueDate: Instant): Outline {
  const { group, members } = state;
  const known = outlines.get(members);
  if (known?.group === group) return known;
  const duties = dutiesOf(state, group.currentRound);
  const targetKobo = kobo(group.contributionKobo * BigInt(duties.owing.length));
  const division = dividePot(group, targetKobo);
  const outline = { ...duties, group, cycle: group.currentCycle, dueDate, targetKobo, division };
  outlines.set(members, outline);
  return outline;
}

function buildOpenRound(rows: CircleState['contributions'], outline: Outline, pot: Pot): OpenRound {
  const { cycle, round, recipient, kind, owing, dueDate, targetKobo, division } = outline;
  const contributions = new Map<UserId, Contribution>();
  for (const row of rows) {
    if (row.cycle === cycle && row.round === round) contributions.set(row.userId, row);
  }
  const unpaid = owing.filter(
    ({ userId, paidBefore }) => contributions.get(userId)?.status !== 'completed' && !paidBefore.includes(round),
  );
  const complete = unpaid.length === 0;
  return { cycle, round, recipient, kind, owing, dueDate, targetKobo, division, pot, contributions, unpaid, complete };
}

export const contributionOf = (
  state: CircleState,
  userId: UserId,
  cycle: number,
  round: number,
): Contribution | undefined =>
  state.contributions.find((row) => row.userId === userId && row.cycle === cycle && row.round === round);

/** True once c is paid for a round: by contribution, by debt, or by an earlier holder of the seat (circle-rules §8). */
export const hasPaid = (state: CircleState, userId: UserId, cycle: number, round: number): boolean =>
  contributionOf(state, userId, cycle, round)?.status === 'completed' ||
  (cycle === state.group.currentCycle && memberOf(state, userId)?.paidBefore.includes(round) === true);

export const payoutOf = <P extends Pick<Payout, 'cycle' | 'round'>>(
  { payouts }: { readonly payouts: readonly P[] },
  cycle: number,
  round: number,
): P | undefined => payouts.find((row) => row.cycle === cycle && row.round === round);

export const potOf = (state: CircleState, cycle: number, round: number): Pot =>
  state.pots.find((row) => row.cycle === cycle && row.round === round) ?? emptyPot(cycle, round);

export const emptyPot = (cycle: number, round: number): Pot => ({
  cycle,
  round,
  balanceKobo: kobo(0n),
  collectedKobo: kobo(0n),
  platformFeeKobo: kobo(0n),
  managementFeeKobo: kobo(0n),
});

/** True once a round has ended. Later payments for the round go straight to its recipient (circle-rules §7). */
export const isRoundOver = (
  group: Pick<Group, 'currentCycle' | 'currentRound' | 'status'>,
  cycle: number,
  round: number,
): boolean =>
  cycle < group.currentCycle ||
  (cycle === group.currentCycle && (group.status === 'completed' || round < group.currentRound));

/** Returns a wallet's balance in kobo. Throws if the wallet was not loaded. */
export function balanceOf(state: CircleState, userId: UserId): Kobo {
  const balanceKobo = state.wallets.get(userId);
  if (balanceKobo === undefined) throw new Error(`The wallet of user ${userId} was not loaded`);
  return balanceKobo;
}
