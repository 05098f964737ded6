import type * as contract from '../../../../contract/ejections.ts';
import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import { appealUntil, refuseAppeal } from '../../../../circle/appeals.ts';
import { refuseEjectionVote } from '../../../../circle/ejections.ts';
import { ejectionBallotsOf, ejectionVoteOf, tallyOf } from '../../../../circle/ejection-state.ts';
import { isEjectionOpen } from '../../../../circle/ejection-state.ts';
import { isApproved, memberOf } from '../../../../circle/seats.ts';
import type { CircleState } from '../../../../circle/types.ts';
import type { Ejection } from '../../../../circle/decision-types.ts';
import { isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ballotView } from './ballot-view.ts';
import { ejectionKey, rowForKey, type CircleRecord } from '../shell/circle-record.ts';
import { findEjectionsOf } from '../rows/ejections.repo.ts';
import type { GroupsDeps } from '../deps.ts';
import { readFullCircle } from './read-full-circle.ts';

/** Shows an ejection to one user, with the state of the vote and the user's options (circle-rules §9). */
export function ejectionView(
  { record, state, now }: { readonly record: CircleRecord; readonly state: CircleState; readonly now: Instant },
  ejection: Ejection,
  userId: UserId,
): contract.Ejection {
  const nameOf = (id: UserId): string => record.people.get(id)?.name ?? 'A former member';
  const { approvalCount, requiredVotes } = tallyOf(state, ejection, now);
  const readsVotes = ejection.nomineeId !== userId || !isEjectionOpen(ejection);
  return {
    id: rowForKey(record.ejectionRows, ejectionKey(ejection), now).id,
    groupId: state.group.id,
    nominatedUserId: ejection.nomineeId,
    nominatedName: nameOf(ejection.nomineeId),
    nominatorUserId: ejection.nominatorId,
    nominatorName: nameOf(ejection.nominatorId),
    reason: ejection.reason,
    status: ejection.status,
    votingDeadline: toIso(ejection.votingDeadline),
    createdAt: toIso(ejection.nominatedAt),
    approvedAt: isoOrNull(ejection.approvedAt),
    rejectedAt: isoOrNull(ejection.rejectedAt),
    effectiveAt: isoOrNull(ejection.effectiveAt),
    appealedAt: isoOrNull(ejection.appealedAt),
    approvalCount,
    requiredVotes,
    myVote: ejectionVoteOf(state, ejection, userId) ?? null,
    votes: readsVotes ? ejectionBallotsOf(state, ejection).map((ballot) => ballotView(ballot, nameOf)) : [],
    canVote: refuseEjectionVote(state, ejection, userId, now) === undefined,
    canAppeal: refuseAppeal(ejection, userId, now) === undefined,
    appealUntil: isoOrNull(appealUntil(ejection)),
  };
}

/** Lists the ejections of the current cycle, newest first. Former members see only their own. Throws NOT_A_MEMBER. */
export function listEjections(
  { database, clock }: GroupsDeps,
  groupId: GroupId,
  userId: UserId,
): Promise<{ ejections: contract.Ejection[] }> {
  return database.transaction(
    async (tx) => {
      const now = await clock.now(tx);
      const ejectionIds = await findEjectionsOf(tx, groupId, userId);
      const record = await readFullCircle(tx, groupId, { userId, ejectionIds });
      const { state } = record;
      const member = memberOf(state, userId);
      if (member?.status === 'pending') throw new AppError('NOT_A_MEMBER');
      const seesAll = state.group.ownerId === userId || (member !== undefined && isApproved(member));
      const isShown = (ejection: Ejection): boolean =>
        seesAll ? ejection.cycle === state.group.currentCycle : ejection.nomineeId === userId;
      const shown = state.ejections.filter(isShown);
      return { ejections: shown.map((ejection) => ejectionView({ record, state, now }, ejection, userId)) };
    },
    { isolation: 'repeatable read' },
  );
}
