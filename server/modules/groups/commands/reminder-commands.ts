import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type * as contract from '../../../../contract/reminders.ts';
import type { IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import type { CircleCall, ExecutedCommand } from '../shell/circle-call.ts';

type Key = IdempotentRequest | undefined;
type Answer = ResponseOf<typeof contract.remindMember>;

function sentCountResponse({ changes }: ExecutedCommand): Answer {
  const recipients = changes.flatMap((change) => (change.kind === 'notice' ? change.notice.to : []));
  return { sent: new Set(recipients).size };
}

/** Reminds a member of what they owe (circle-rules §14). */
export const remindMemberCall = (
  groupId: GroupId,
  byUserId: UserId,
  userId: UserId,
  idempotency: Key,
): CircleCall<Answer> => ({
  groupId,
  idempotency,
  request: { type: 'remind', byUserId, userId },
  answer: sentCountResponse,
});

/** Reminds members who have not voted (circle-rules §14). */
export const remindVotersCall = (
  groupId: GroupId,
  byUserId: UserId,
  candidateId: UserId,
  idempotency: Key,
): CircleCall<Answer> => ({
  groupId,
  idempotency,
  request: { type: 'remind-voters', byUserId, candidateId },
  answer: sentCountResponse,
});
