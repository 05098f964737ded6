import type { EjectionId, GroupId, Instant, TradeId, UserId } from '../../../../contract/ids.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Kobo } from '../../../../contract/money.ts';
import type { Change } from '../../../../circle/changes.ts';
import type { CircleRequest } from '../../../../circle/command-table.ts';
import type { CircleState } from '../../../../circle/types.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import type { CircleRecord } from './circle-record.ts';

/** What a call's answer is made from: the circle right after it, and what it changed. */
export interface ExecutedCommand {
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
  readonly idempotency?: IdempotentRequest | undefined;
  /** What those are told who may not know of the group; GROUP_NOT_FOUND when absent. */
  readonly notFoundCode?: ErrorCode;
  readonly answer: (done: ExecutedCommand) => Body;
  /** What else belongs into the transaction, after the circle was written. Its failure fails the call. */
  readonly inSameTransaction?: (tx: Tx, done: ExecutedCommand) => Promise<void>;
}

/**
 * Whether this person may know that the group exists: its owner, members, applicants, and those who left or were
 * ejected. What they may do in it is the circle's decision.
 */
export function assertCanViewGroup(
  { group, members }: CircleState,
  userId: UserId,
  notFoundCode: ErrorCode = 'GROUP_NOT_FOUND',
): void {
  if (group.ownerId === userId) return;
  const status = members.find((member) => member.userId === userId)?.status;
  if (status === undefined || status === 'rejected') throw new AppError(notFoundCode);
}
