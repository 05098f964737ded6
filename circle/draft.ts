import type { Instant } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import { applyOne } from './apply.ts';
import type { Change, TransferChange, Account } from './changes.ts';
import type { Hash } from './draw.ts';
import type { Notice } from './notices.ts';
import type { CircleState } from './types.ts';

/** Decision in progress: each rule reads the state after earlier rules. Never leaves `decide`, which stays pure. */
export interface Draft {
  state: CircleState;
  readonly changes: Change[];
  readonly now: Instant;
  /** Needed only to draw turns at the start. */
  readonly hash: Hash | undefined;
}

export const startDraft = (state: CircleState, now: Instant, hash?: Hash): Draft => ({ state, changes: [], now, hash });

export function addChange(draft: Draft, change: Change): void {
  draft.changes.push(change);
  draft.state = applyOne(draft.state, change);
}

/** Adds a transfer unless its amount is 0 (circle-rules §6). */
export function addTransfer(draft: Draft, transfer: Omit<TransferChange, 'kind'>): void {
  if (transfer.amountKobo > 0n) addChange(draft, { kind: 'transfer', ...transfer });
}

export function emitNotice(draft: Draft, notice: Notice): void {
  if (notice.to.length > 0) addChange(draft, { kind: 'notice', notice });
}

export const walletOf = (userId: Extract<Account, { account: 'wallet' }>['userId']): Account => ({
  account: 'wallet',
  userId,
});

export const POT: Account = { account: 'pot' };
export const REVENUE: Account = { account: 'revenue' };

export const contributionTransfer = (
  from: Account,
  amountKobo: Kobo,
  { cycle, round }: { readonly cycle: number; readonly round: number },
): Omit<TransferChange, 'kind'> => ({ type: 'contribution', from, to: POT, amountKobo, cycle, round });
