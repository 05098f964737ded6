import { appealUntil, refuseAppeal } from '../../../../circle/appeals.ts';
import { isOpen } from '../../../../circle/ejection-state.ts';
import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findEjectionsAbout } from '../rows/ejections.repo.ts';

/** What others decide, or have decided, about somebody, and what they can still do about it (circle-rules §9). */
export interface DecisionOnMember {
  readonly groupId: GroupId;
  readonly groupName: string;
  /** `vote`: the members vote on ejecting them. `appeal`: it was approved, and they can appeal. */
  readonly kind: 'vote' | 'appeal';
  /** When the vote, or the time to appeal, ends; null while the ejection has not taken effect. */
  readonly until: Instant | null;
}

/** The decisions about a person in all their groups, the latest first. */
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
