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

export interface ExecutedCommand {
  readonly record: CircleRecord;
  /** State after earlier calls of the batch and before this call. */
  readonly before: CircleState;
  readonly state: CircleState;
  readonly changes: readonly Change[];
  readonly now: Instant;
  /** The caller's balance after the call. Undefined if the call needs no wallet. */
  readonly balanceKobo: Kobo | undefined;
}

export interface CircleCall<Body = unknown> {
  readonly groupId: GroupId;
  readonly request: CircleRequest;
  /** A row that the request names. It is loaded whatever its status. */
  readonly ejectionId?: EjectionId;
  readonly tradeId?: TradeId;
  readonly idempotency?: IdempotentRequest | undefined;
  /** Error for callers who must not learn that the group exists. Defaults to GROUP_NOT_FOUND. */
  readonly notFoundCode?: ErrorCode;
  readonly answer: (done: ExecutedCommand) => Body;
  /** Runs after the circle's rows are written. If it throws, the call fails. */
  readonly inSameTransaction?: (tx: Tx, done: ExecutedCommand) => Promise<void>;
}

/** Throws unless the user is owner, member, applicant or former member of the group. */
export function assertCanViewGroup(
  { group, members }: CircleState,
  userId: UserId,
  notFoundCode: ErrorCode = 'GROUP_NOT_FOUND',
): void {
  if (group.ownerId === userId) return;
  const status = members.find((member) => member.userId === userId)?.status;
  if (status === undefined || status === 'rejected') throw new AppError(notFoundCode);
}
