import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { Change } from '../../../circle/changes.ts';
import type { Command } from '../../../circle/commands.ts';
import type { CircleState } from '../../../circle/types.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { IdempotentCall } from '../../platform/http/idempotency.repo.ts';
import type { CircleRecord } from './circle-record.ts';

/** A command as a call names it; who applies is looked up by the batch. Time events and recounts are nobody's call. */
export type CircleRequest =
  | Exclude<Command, { readonly type: 'advance' | 'recount-votes' | 'join' }>
  | { readonly type: 'join'; readonly userId: UserId };

/** What a call's answer is made from: the circle right after it, and what it changed. */
export interface Done {
  readonly record: CircleRecord;
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
  /** Present when the answer is to be kept for repeats of the same request. */
  readonly idempotency?: IdempotentCall | undefined;
  readonly answer: (done: Done) => Body;
}

/** Who asks. */
export function callerOf(request: CircleRequest): UserId {
  switch (request.type) {
    case 'vote':
      return request.ballot.voterId;
    case 'edit':
      return request.byUserId;
    case 'pay-debt':
      return request.debt.userId;
    default:
      return request.userId;
  }
}

/** Everybody whose membership the command looks at. */
export const namedBy = (request: CircleRequest): readonly UserId[] =>
  request.type === 'vote' ? [request.ballot.voterId, request.ballot.candidateId] : [callerOf(request)];

export const movesMoney = ({ type }: CircleRequest): boolean => type !== 'join' && type !== 'vote' && type !== 'edit';

export const needsVotes = ({ type }: CircleRequest): boolean => type === 'join' || type === 'vote' || type === 'edit';

/**
 * Whether this person may know that the group exists (api.md): its owner, members, applicants, and those who left or were ejected.
 * What they may do in it is the circle's decision.
 */
export function assertInside({ group, members }: CircleState, userId: UserId): void {
  if (group.ownerId === userId) return;
  const status = members.find((member) => member.userId === userId)?.status;
  if (status === undefined || status === 'rejected') throw new AppError('GROUP_NOT_FOUND');
}
