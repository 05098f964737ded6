import { addChange, emitNotice, type Draft } from './draft.ts';
import type { Refusal } from './refusals.ts';
import { recountVotes } from './joining.ts';
import { isApproved, withOwner } from './seats.ts';

/**
 * Freezes a circle or ends the freeze (circle-rules §4, decision 0080). While it is frozen no one joins, trades or is
 * nominated; payments and time continue. Pending votes are counted again when it ends.
 */
export function setFrozen(draft: Draft, isFrozen: boolean): Refusal | undefined {
  const { group, members } = draft.state;
  // One that ended while it was frozen can be let go on.
  if (isFrozen && group.status !== 'forming' && group.status !== 'active') return { code: 'NOT_TO_FREEZE' };
  if ((group.frozenAt !== null) === isFrozen) return { code: 'FROZEN_UNCHANGED' };
  addChange(draft, { kind: 'group', group: { ...group, frozenAt: isFrozen ? draft.now : null } });
  const to = withOwner(
    group,
    members.filter((member) => isApproved(member) || member.status === 'pending'),
  );
  const what = isFrozen ? 'frozen' : 'unfrozen';
  emitNotice(draft, { type: 'group_updated', priority: 'medium', to, params: { what } });
  if (!isFrozen) recountVotes(draft);
  return undefined;
}
