import type * as contract from '../../../../contract/ejections.ts';
import type { EjectionId, GroupId, UserId } from '../../../../contract/ids.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type { EjectionBallot, Nomination } from '../../../../circle/commands.ts';
import { ejectionOf } from '../../../../circle/ejection-state.ts';
import type { Ejection, EjectionKey } from '../../../../circle/decision-types.ts';
import type { IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import type { CircleCall, ExecutedCommand } from '../shell/circle-call.ts';
import { ejectionKey, rowForKey } from '../shell/circle-record.ts';
import { saveEjectionDetails, type EjectionRef } from '../rows/ejections.repo.ts';
import { ejectionView } from '../views/ejection-views.ts';

type Key = IdempotentRequest | undefined;
type Answer = ResponseOf<typeof contract.voteOnEjection>;

export interface ExistingEjection extends EjectionRef {
  readonly id: EjectionId;
}

const ejectionResponse =
  (userId: UserId, find: (done: ExecutedCommand) => Ejection | undefined) =>
  (done: ExecutedCommand): Answer => {
    const ejection = find(done);
    if (ejection === undefined) throw new Error('The decided ejection was not found');
    return { ejection: ejectionView(done, ejection, userId) };
  };

/** Nominates a member for ejection (circle-rules §9). `details` are stored but have no effect. */
export function nominateCall(
  groupId: GroupId,
  nomination: Nomination,
  details: string | null,
  idempotency: Key,
): CircleCall<Answer> {
  const { nominatorId } = nomination;
  return {
    groupId,
    idempotency,
    request: { type: 'nominate', nomination },
    answer: ejectionResponse(nominatorId, (done) => nominatedIn(done)),
    ...(details === null
      ? {}
      : {
          inSameTransaction: async (tx, done) => {
            const ejection = nominatedIn(done);
            if (ejection === undefined) return;
            const { id } = rowForKey(done.record.ejectionRows, ejectionKey(ejection), done.now);
            await saveEjectionDetails(tx, id, details);
          },
        }),
  };
}

function nominatedIn({ changes, state }: ExecutedCommand): Ejection | undefined {
  const change = changes.find((other) => other.kind === 'ejection');
  return change?.kind === 'ejection' ? ejectionOf(state, change.ejection) : undefined;
}

/** Votes on an ejection (circle-rules §9). */
export const ejectionVoteCall = (
  { id, groupId, key }: ExistingEjection,
  ballot: Omit<EjectionBallot, 'ejection'>,
  idempotency: Key,
): CircleCall<Answer> => ({
  ...onEjection({ id, groupId }),
  idempotency,
  request: { type: 'vote-on-ejection', ballot: { ...ballot, ejection: key } },
  answer: ejectionResponse(ballot.voterId, named(key)),
});

/** Appeals against the caller's own ejection (circle-rules §9). */
export const appealCall = (
  { id, groupId, key }: ExistingEjection,
  userId: UserId,
  reason: string,
  idempotency: Key,
): CircleCall<Answer> => ({
  ...onEjection({ id, groupId }),
  idempotency,
  request: { type: 'appeal', ejection: key, userId, reason },
  answer: ejectionResponse(userId, named(key)),
});

/** Hides the existence of an ejection from users who must not learn that its group exists. */
const onEjection = ({ id, groupId }: Pick<ExistingEjection, 'id' | 'groupId'>) =>
  ({ groupId, ejectionId: id, notFoundCode: 'EJECTION_NOT_FOUND' }) as const;

const named =
  (key: EjectionKey) =>
  ({ state }: ExecutedCommand): Ejection | undefined =>
    ejectionOf(state, key);
