import { addChange, emitNotice, type Draft } from './draft.ts';
import type { Refusal } from './refusals.ts';
import { recountVotes } from './joining.ts';
import { isApproved, memberIdsWithOwner } from './seats.ts';

/** Freezes or unfreezes a circle (circle-rules §4, decision 0080). Unfreezing recounts pending votes. */
export function setFrozen(draft: Draft, isFrozen: boolean): Refusal | undefined {
  const { group, members } = draft.state;
  // A circle that ended while frozen can be unfrozen.
  if (isFrozen && group.status !== 'forming' && group.status !== 'active') return { code: 'NOT_TO_FREEZE' };
  if ((group.frozenAt !== null) === isFrozen) return { code: 'FROZEN_UNCHANGED' };
  addChange(draft, { kind: 'group', group: { ...group, frozenAt: isFrozen ? draft.now : null } });
  const to = memberIdsWithOwner(
    group,
    members.filter((member) => isApproved(member) || member.status === 'pending'),
  );
  const what = isFrozen ? 'frozen' : 'unfrozen';
  emitNotice(draft, { type: 'group_updated', priority: 'medium', to, params: { what } });
  if (!isFrozen) recountVotes(draft);
  return undefined;
}
