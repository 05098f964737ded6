import type { UserId } from '../contract/ids.ts';
import { kobo, type Kobo } from '../contract/money.ts';
import type { Account, Change, TransferChange } from './changes.ts';
import { potOf } from './duties.ts';
import type { CircleState, DebtKey } from './types.ts';
import type { EjectionKey, TradeKey } from './decision-types.ts';

/**
 * Applies changes in memory, so that a batch is decided before anything is written. Throws when a wallet or pot would
 * end negative, which a decision never allows (circle-rules §12).
 */
export function apply(state: CircleState, changes: readonly Change[]): CircleState {
  const after = changes.reduce(applyOne, state);
  assertNoneNegative(after);
  return after;
}

/** Applies one change. Skips the balance check, because a balance may be negative until the end of the transaction. */
export function applyOne(state: CircleState, change: Change): CircleState {
  switch (change.kind) {
    case 'group':
      return { ...state, group: change.group };
    case 'member':
      return { ...state, members: upsert(state.members, change.member, (a, b) => a.userId === b.userId) };
    case 'vote':
      return { ...state, votes: [...state.votes, change.vote] };
    case 'ejection':
      return { ...state, ejections: upsert(state.ejections, change.ejection, sameEjection) };
    case 'ejection-vote':
      return { ...state, ejectionVotes: [...state.ejectionVotes, change.vote] };
    case 'trade':
      return { ...state, trades: upsert(state.trades, change.trade, sameTrade) };
    case 'handover':
      return { ...state, handovers: upsert(state.handovers, change.handover, (a, b) => a.code === b.code) };
    case 'contribution-withdrawn': {
      const contributions = state.contributions.filter((row) => !sameUserAndRound(row, change.contribution));
      return { ...state, contributions };
    }
    case 'contribution': {
      const contributions = upsert(state.contributions, change.contribution, sameUserAndRound);
      return { ...state, contributions };
    }
    case 'payout':
      return { ...state, payouts: upsert(state.payouts, change.payout, sameRound) };
    case 'debt':
      return { ...state, debts: upsert(state.debts, change.debt, sameDebt) };
    case 'reminder':
      return { ...state, reminders: upsert(state.reminders, change.reminder, sameUserAndRound) };
    case 'draw':
      return { ...state, group: { ...state.group, draw: change.draw } };
    case 'transfer':
      return applyTransfer(state, change);
    case 'notice':
      return state;
  }
}

export function assertNoneNegative(state: CircleState): void {
  for (const [userId, balanceKobo] of state.wallets) {
    if (balanceKobo < 0n) throw new Error(`The wallet of user ${userId} would be ${String(balanceKobo)} kobo`);
  }
  for (const pot of state.pots) {
    if (pot.balanceKobo < 0n) throw new Error(`The pot of round ${String(pot.round)} would be negative`);
  }
}

/** Returns the net change of each wallet in kobo. */
export function walletDeltas(changes: readonly Change[]): ReadonlyMap<UserId, Kobo> {
  const deltas = new Map<UserId, Kobo>();
  const add = (account: Account, amountKobo: bigint): void => {
    if (account.account !== 'wallet') return;
    deltas.set(account.userId, kobo((deltas.get(account.userId) ?? 0n) + amountKobo));
  };
  for (const change of changes) {
    if (change.kind !== 'transfer') continue;
    add(change.from, -change.amountKobo);
    add(change.to, change.amountKobo);
  }
  return deltas;
}

export const sameDebt = (a: DebtKey, b: DebtKey): boolean => sameUserAndRound(a, b) && a.type === b.type;

export const sameEjection = (a: EjectionKey, b: EjectionKey): boolean =>
  a.nomineeId === b.nomineeId && a.nominatorId === b.nominatorId && sameRound(a, b);

export const sameTrade = (a: TradeKey, b: TradeKey): boolean =>
  a.requesterId === b.requesterId && a.targetId === b.targetId && a.requestedAt === b.requestedAt;

interface RoundKey {
  readonly cycle: number;
  readonly round: number;
}

const sameRound = (a: RoundKey, b: RoundKey): boolean => a.cycle === b.cycle && a.round === b.round;

const sameUserAndRound = (
  a: RoundKey & { readonly userId: UserId },
  b: RoundKey & { readonly userId: UserId },
): boolean => a.userId === b.userId && sameRound(a, b);

function upsert<Row>(rows: readonly Row[], row: Row, same: (a: Row, b: Row) => boolean): readonly Row[] {
  const index = rows.findLastIndex((other) => same(other, row));
  return index === -1 ? [...rows, row] : rows.with(index, row);
}

function applyTransfer(state: CircleState, transfer: TransferChange): CircleState {
  const touchesPot = transfer.from.account === 'pot' || transfer.to.account === 'pot';
  return {
    ...state,
    pots: touchesPot ? upsert(state.pots, potAfter(state, transfer), sameRound) : state.pots,
    wallets: walletsAfter(state.wallets, transfer),
  };
}

function potAfter(state: CircleState, transfer: TransferChange) {
  const pot = potOf(state, transfer.cycle, transfer.round);
  const { amountKobo, type } = transfer;
  if (transfer.to.account === 'pot') {
    return {
      ...pot,
      balanceKobo: kobo(pot.balanceKobo + amountKobo),
      collectedKobo: kobo(pot.collectedKobo + amountKobo),
    };
  }
  return {
    ...pot,
    balanceKobo: kobo(pot.balanceKobo - amountKobo),
    platformFeeKobo: kobo(pot.platformFeeKobo + (type === 'platform_fee' ? amountKobo : 0n)),
    managementFeeKobo: kobo(pot.managementFeeKobo + (type === 'management_fee' ? amountKobo : 0n)),
  };
}

/** Skips wallets that were not loaded, because they are only credited and no rule reads their balance. */
function walletsAfter(wallets: ReadonlyMap<UserId, Kobo>, transfer: TransferChange): ReadonlyMap<UserId, Kobo> {
  const after = new Map(wallets);
  for (const [userId, deltaKobo] of walletDeltas([transfer])) {
    const balanceKobo = after.get(userId);
    if (balanceKobo !== undefined) after.set(userId, kobo(balanceKobo + deltaKobo));
  }
  return after;
}
