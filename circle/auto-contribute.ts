import type { Instant, UserId } from '../contract/ids.ts';
import { autoContributeTimes } from './round-times.ts';
import type { Refusal } from './refusals.ts';
import { payContribution } from './contribute.ts';
import { addChange, type Draft } from './draft.ts';
import { balanceOf, openRoundOf, type OpenRound } from './duties.ts';
import { approvedMemberOf, isApproved } from './seats.ts';
import { latest } from './time.ts';
import type { CircleState } from './types.ts';

/** Returns when auto-contribute next pays in the open round; null if no unpaid member opted in (circle-rules §5). */
export function nextAutoContributeTime(state: CircleState, open: OpenRound): Instant | null {
  if (!open.unpaid.some((member) => isApproved(member) && member.autoContribute)) return null;
  const doneAt = state.group.autoSlotsDoneAt;
  return autoContributeTimes(open.dueDate).find((slot) => doneAt === null || slot > doneAt) ?? null;
}

/** Pays c for every opted-in member who owes it and whose wallet covers it, in seat order (circle-rules §5). */
export function payAutoContributions(draft: Draft, open: OpenRound, slot: Instant): void {
  for (const member of open.unpaid) payIfOptedIn(draft, member.userId);
  markSlotsDone(draft, slot);
}

/**
 * Switches automatic contributions on or off for a member (circle-rules §5). If switched on after the due day, pays at
 * once; if switched on earlier, pays at the next slot.
 */
export function setAutoContribute(draft: Draft, userId: UserId, enabled: boolean): Refusal | undefined {
  const member = approvedMemberOf(draft.state, userId);
  if (member === undefined) return { code: 'NOT_A_MEMBER' };
  if (member.autoContribute === enabled) return undefined;
  addChange(draft, { kind: 'member', member: { ...member, autoContribute: enabled } });
  if (!enabled || openRoundOf(draft.state) === undefined) return undefined;
  markSlotsDone(draft, draft.now);
  payOverdue(draft, userId);
  return undefined;
}

/** After the due day, pays the contribution if the member has opted in and the wallet covers it (circle-rules §5). */
export function payOverdue(draft: Draft, userId: UserId): void {
  const { dueDate } = draft.state.group;
  if (dueDate !== null && draft.now >= dueDate) payIfOptedIn(draft, userId);
}

function payIfOptedIn(draft: Draft, userId: UserId): void {
  const open = openRoundOf(draft.state);
  const member = open?.unpaid.find((other) => other.userId === userId);
  if (open === undefined || member === undefined || !isApproved(member) || !member.autoContribute) return;
  if (balanceOf(draft.state, userId) >= draft.state.group.contributionKobo) payContribution(draft, open, userId);
}

function markSlotsDone(draft: Draft, until: Instant): void {
  const { group } = draft.state;
  addChange(draft, { kind: 'group', group: { ...group, autoSlotsDoneAt: latest(until, group.autoSlotsDoneAt) } });
}
