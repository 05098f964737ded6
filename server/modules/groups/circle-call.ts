import type { EjectionId, GroupId, Instant, TradeId, UserId } from '../../../contract/ids.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { Change } from '../../../circle/changes.ts';
import type { Command } from '../../../circle/commands.ts';
import type { CircleState } from '../../../circle/types.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { IdempotentCall } from '../../platform/http/idempotency.repo.ts';
import type { CircleRecord } from './circle-record.ts';

/** A command as a call names it; who applies or accepts is looked up by the batch. Time events and recounts are nobody's call. */
export type CircleRequest =
  | Exclude<Command, { readonly type: 'advance' | 'recount-votes' | 'join' | 'start-next-cycle' | 'answer-next-cycle' }>
  | { readonly type: 'join' | 'start-next-cycle'; readonly userId: UserId }
  | { readonly type: 'answer-next-cycle'; readonly userId: UserId; readonly accept: boolean };

/** What a call's answer is made from: the circle right after it, and what it changed. */
export interface Done {
  readonly record: CircleRecord;
  /** The circle right before it: what a call before it in the batch has left. */
  readonly before: CircleState;
  readonly state: CircleState;
  readonly changes: readonly Change[];
  readonly now: Instant;
  /** The caller's wallet after the call; undefined when the call needs no wallet. */
  readonly balanceKobo: Kobo | undefined;
}

/** One command to one circle, with what makes its answer. */
export interface CircleCall<Body = unknown> {
  readonly groupId: GroupId;
  readonly request: CircleRequest;
  /** The row that the request names by its natural key: it is loaded whatever became of it. */
  readonly ejectionId?: EjectionId;
  readonly tradeId?: TradeId;
  /** Present when the answer is to be kept for repeats of the same request. */
  readonly idempotency?: IdempotentCall | undefined;
  /** The status that is kept with the answer; 200 when absent. */
  readonly status?: 201;
  /** What those are told who may not know of the group; GROUP_NOT_FOUND when absent. */
  readonly hiddenAs?: ErrorCode;
  readonly answer: (done: Done) => Body;
  /** What else belongs into the transaction, after the circle was written. Its failure fails the call. */
  readonly also?: (tx: Tx, done: Done) => Promise<void>;
}

/** Who asks; undefined for an operator, who is nobody in the group. */
export function callerOf(request: CircleRequest): UserId | undefined {
  switch (request.type) {
    case 'vote':
    case 'vote-on-ejection':
      return request.ballot.voterId;
    case 'edit':
    case 'cancel':
    case 'remove-member':
      return request.byUserId;
    case 'pay-debt':
      return request.debt.userId;
    case 'nominate':
      return request.nomination.nominatorId;
    case 'request-trade':
      return request.requesterId;
    case 'forgive-debt':
    case 'decide-appeal':
      return undefined;
    default:
      return request.userId;
  }
}

/** Everybody whose membership the command looks at, and whose names its answer says. */
export function namedBy(request: CircleRequest): readonly UserId[] {
  const caller = callerOf(request);
  const own = caller === undefined ? [] : [caller];
  switch (request.type) {
    case 'vote':
      return [...own, request.ballot.candidateId];
    case 'remove-member':
      return [...own, request.userId];
    case 'nominate':
      return [...own, request.nomination.nomineeId];
    case 'vote-on-ejection':
      return [...own, request.ballot.ejection.nomineeId, request.ballot.ejection.nominatorId];
    case 'appeal':
    case 'decide-appeal':
      return [...own, request.ejection.nomineeId, request.ejection.nominatorId];
    case 'request-trade':
      return [...own, request.targetId];
    case 'answer-trade':
    case 'withdraw-trade':
      return [...own, request.trade.requesterId, request.trade.targetId];
    case 'forgive-debt':
      return [request.debt.userId];
    default:
      return own;
  }
}

/**
 * Commands that an ejection, a departure or its appeal can follow from, and trades, which ask who has paid ahead: they
 * look at the whole cycle (circle/types.ts).
 */
export const needsCycle = ({ type }: CircleRequest): boolean =>
  type === 'request-trade' ||
  type === 'answer-trade' ||
  type === 'leave' ||
  type === 'nominate' ||
  type === 'vote-on-ejection' ||
  type === 'appeal' ||
  type === 'decide-appeal';

/** Commands that money can move in while the circle does not run: debts outlive it. */
export const movesMoney = ({ type }: CircleRequest): boolean => type === 'pay-debt' || type === 'forgive-debt';

/**
 * Whether this person may know that the group exists (api.md): its owner, members, applicants, and those who left or were ejected.
 * What they may do in it is the circle's decision.
 */
export function assertInside(
  { group, members }: CircleState,
  userId: UserId,
  hiddenAs: ErrorCode = 'GROUP_NOT_FOUND',
): void {
  if (group.ownerId === userId) return;
  const status = members.find((member) => member.userId === userId)?.status;
  if (status === undefined || status === 'rejected') throw new AppError(hiddenAs);
}
