import { appealUntil, refuseAppeal } from '../../../../circle/appeals.ts';
import { isEjectionOpen } from '../../../../circle/ejection-state.ts';
import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findEjectionsAbout } from '../rows/ejections.repo.ts';

/** An ejection vote on a member, or an ejection that the member can still appeal (circle-rules §9). */
export interface DecisionOnMember {
  readonly groupId: GroupId;
  readonly groupName: string;
  /** `vote`: members are voting on the ejection. `appeal`: it was approved, and the member can appeal. */
  readonly kind: 'vote' | 'appeal';
  /** End of the vote or of the time to appeal. Null until an approved ejection takes effect. */
  readonly until: Instant | null;
}

/** Reads the decisions about a user in all groups, latest first. */
export async function readDecisionsOnMember(
  queryable: Queryable,
  userId: UserId,
  now: Instant,
): Promise<DecisionOnMember[]> {
  const found = await findEjectionsAbout(queryable, userId);
  return found.flatMap(({ ejection, ...group }): DecisionOnMember[] => {
    if (isEjectionOpen(ejection)) {
      return now < ejection.votingDeadline ? [{ ...group, kind: 'vote', until: ejection.votingDeadline }] : [];
    }
    const canAppeal = refuseAppeal(ejection, userId, now) === undefined;
    return canAppeal ? [{ ...group, kind: 'appeal', until: appealUntil(ejection) }] : [];
  });
}
