import { appealUntil, refuseAppeal } from '../../../../circle/appeals.ts';
import { isOpen } from '../../../../circle/ejection-state.ts';
import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findEjectionsAbout } from '../rows/ejections.repo.ts';

/** A pending or past decision about a member, and their options (circle-rules §9). */
export interface DecisionOnMember {
  readonly groupId: GroupId;
  readonly groupName: string;
  /** `vote`: members are voting on their ejection. `appeal`: it was approved and can be appealed. */
  readonly kind: 'vote' | 'appeal';
  /** End of the vote or the appeal period; null while the ejection has not taken effect. */
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
    if (isOpen(ejection)) {
      return now < ejection.votingDeadline ? [{ ...group, kind: 'vote', until: ejection.votingDeadline }] : [];
    }
    const canAppeal = refuseAppeal(ejection, userId, now) === undefined;
    return canAppeal ? [{ ...group, kind: 'appeal', until: appealUntil(ejection) }] : [];
  });
}
