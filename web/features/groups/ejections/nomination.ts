import type { GroupDetail, Member } from '../../../../contract/groups.ts';
import { seated } from '../round-view.ts';
import { REASON_MIN, reasonLength } from './ejection-view.ts';

/** Whom a member can nominate: the other approved members, but not the owner (circle-rules §9). */
export const nominable = ({ group, members }: Pick<GroupDetail, 'group' | 'members'>, myId: string): Member[] =>
  seated(members).filter(({ userId }) => userId !== myId && userId !== group.ownerId);

export interface NominationTexts {
  readonly noMember: string;
  readonly noReason: string;
  readonly shortReason: string;
}

/** What is wrong with a nomination, in the specification's words, by field. */
export function nominationProblems(
  { nominee, reason }: { nominee: string; reason: string },
  texts: NominationTexts,
): { nominee?: string; reason?: string } {
  const length = reasonLength(reason);
  return {
    ...(nominee === '' ? { nominee: texts.noMember } : {}),
    ...(length === 0 ? { reason: texts.noReason } : length < REASON_MIN ? { reason: texts.shortReason } : {}),
  };
}
