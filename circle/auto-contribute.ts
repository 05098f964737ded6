import type { Instant, UserId } from '../contract/ids.ts';
import { autoSlots } from './round-times.ts';
import type { Refusal } from './refusals.ts';
import { payContribution } from './contribute.ts';
import { addChange, type Draft } from './draft.ts';
import { balanceOf, openRoundOf, type OpenRound } from './duties.ts';
import { approvedMemberOf, isApproved } from './seats.ts';
import { latest } from './time.ts';
import type { CircleState } from './types.ts';

/**
 * The next slot of the open round at which the engine pays for somebody (circle-rules §5); null when there is nobody
 * to pay for.
 */
export function nextAutoSlot(state: CircleState, open: OpenRound): Instant | null {
  if (!open.unpaid.some((member) => isApproved(member) && member.autoContribute)) return null;
  const doneAt = state.group.autoSlotsDoneAt;
  return autoSlots(open.dueDate).find((slot) => doneAt === null || slot > doneAt) ?? null;
}

/**
 * One slot: pays for every member who opted in, has not paid, and whose wallet covers it, in the order of seats
 * (circle-rules §5).
 */
export function runAutoSlot(draft: Draft, open: OpenRound, slot: Instant): void {
  for (const member of open.unpaid) payIfWanted(draft, member.userId);
  markSlotsDone(draft, slot);
}

/**
 * Opts a member in or out (circle-rules §5). After the end of the due day opting in pays at once. Slots that have
 * passed are marked as done, because those at which nobody had opted in were never due.
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

/** After the end of the due day: pays when the member has opted in and the wallet now covers it (circle-rules §5). */
export function payOverdue(draft: Draft, userId: UserId): void {
  const { dueDate } = draft.state.group;
  if (dueDate !== null && draft.now >= dueDate) payIfWanted(draft, userId);
}

function payIfWanted(draft: Draft, userId: UserId): void {
  const open = openRoundOf(draft.state);
  const member = open?.unpaid.find((other) => other.userId === userId);
  if (open === undefined || member === undefined || !isApproved(member) || !member.autoContribute) return;
  if (balanceOf(draft.state, userId) >= draft.state.group.contributionKobo) payContribution(draft, open, userId);
}

function markSlotsDone(draft: Draft, until: Instant): void {
  const { group } = draft.state;
  addChange(draft, { kind: 'group', group: { ...group, autoSlotsDoneAt: latest(until, group.autoSlotsDoneAt) } });
}
