import type { Instant, UserId } from '../contract/ids.ts';
import { kobo } from '../contract/money.ts';
import type { Refusal } from './refusals.ts';
import { markDebtForgiven, outstandingDebtsOf } from './debts.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { isRoundOver, openRoundOf } from './duties.ts';
import { ejectionOf } from './ejection-state.ts';
import { APPEAL_HOURS } from './figures.ts';
import { pendingContribution } from './rounds.ts';
import { approvedMembers, isApproved, isClosed, memberOf, reopenPairs, memberIdsWithOwner } from './seats.ts';
import { plusHours } from './time.ts';
import type { CircleState, Member } from './types.ts';
import type { Ejection, EjectionKey } from './decision-types.ts';

/**
 * Returns the deadline for an appeal. Null until the ejection takes effect, because the time to appeal starts then
 * (circle-rules §9).
 */
export const appealUntil = ({ effectiveAt }: Ejection): Instant | null =>
  effectiveAt === null ? null : plusHours(effectiveAt, APPEAL_HOURS);

/** Returns why this user cannot appeal now; undefined when they can (circle-rules §9). */
export function refuseAppeal(ejection: Ejection, userId: UserId, now: Instant) {
  if (ejection.nomineeId !== userId) return 'NOT_THE_NOMINEE';
  if (ejection.appealedAt !== null) return 'ALREADY_APPEALED';
  if (ejection.status !== 'approved') return 'NOTHING_TO_APPEAL';
  const until = appealUntil(ejection);
  return until !== null && now >= until ? 'APPEAL_TOO_LATE' : undefined;
}

/** Records the ejected member's appeal. Each ejection can be appealed once (circle-rules §9). */
export function appeal(draft: Draft, key: EjectionKey, userId: UserId, reason: string): Refusal | undefined {
  const ejection = ejectionOf(draft.state, key);
  if (ejection === undefined) return { code: 'EJECTION_NOT_FOUND' };
  const code = refuseAppeal(ejection, userId, draft.now);
  if (code !== undefined) return { code };
  const appealed = { ...ejection, status: 'appealing' as const, appealedAt: draft.now, appealReason: reason };
  addChange(draft, { kind: 'ejection', ejection: appealed });
  return undefined;
}

/** Applies an operator's decision on an appeal (circle-rules §9). */
export function decideAppeal(draft: Draft, key: EjectionKey, decision: 'uphold' | 'overturn'): Refusal | undefined {
  const ejection = ejectionOf(draft.state, key);
  if (ejection === undefined) return { code: 'EJECTION_NOT_FOUND' };
  if (ejection.status !== 'appealing') return { code: 'NO_APPEAL' };
  const to = [ejection.nomineeId];
  if (decision === 'uphold') {
    addChange(draft, { kind: 'ejection', ejection: { ...ejection, status: 'approved' } });
    emitNotice(draft, { type: 'group_updated', priority: 'low', to, params: { what: 'appeal-upheld' } });
    return undefined;
  }
  addChange(draft, { kind: 'ejection', ejection: { ...ejection, status: 'rejected', rejectedAt: draft.now } });
  // An ejection that has not taken effect has changed nothing yet, so nothing needs reversing.
  if (ejection.effectiveAt !== null) reverseEjection(draft, ejection);
  emitNotice(draft, { type: 'group_updated', priority: 'low', to, params: { what: 'appeal-overturned' } });
  return undefined;
}

/** Applies outcomes (a) to (d) of circle-rules §9. */
function reverseEjection(draft: Draft, ejection: Ejection): void {
  const { group } = draft.state;
  const member = memberOf(draft.state, ejection.nomineeId);
  if (member?.status !== 'ejected') throw new Error(`Nominee ${ejection.nomineeId} is not ejected`);
  const { cycle } = ejection;
  const isSameCycle = cycle === group.currentCycle;
  // A member ejected while the group was forming holds no seat to give back.
  const { seat } = member;
  takeBackDebts(draft, member.userId, cycle);
  if (isSameCycle && seat !== null && member.hasReceivedPayout) {
    welcomeBack(draft, member, seat);
  } else if (isSameCycle && seat !== null && isUpcomingSeat(draft.state, seat)) {
    welcomeBack(draft, member, seat);
    reopenAccounts(draft, member, seat);
  } else {
    addChange(draft, { kind: 'member', member: { ...member, status: 'left', leftAt: draft.now } });
  }
}

const isUpcomingSeat = ({ group }: CircleState, seat: number): boolean =>
  group.status === 'active' && seat > group.currentRound;

function welcomeBack(draft: Draft, member: Member, seat: number): void {
  const others = memberIdsWithOwner(draft.state.group, approvedMembers(draft.state));
  addChange(draft, { kind: 'member', member: { ...member, status: 'approved', ejectedAt: null } });
  const params = { userId: member.userId, seat };
  emitNotice(draft, { type: 'member_joined', priority: 'low', to: others, params });
}

/** Turns unpaid ejection debts of ended rounds into missed contributions; forgives the others (circle-rules §9a). */
function takeBackDebts(draft: Draft, userId: UserId, cycle: number): void {
  for (const debt of outstandingDebtsOf(draft.state, userId)) {
    if (debt.type !== 'backlog_payment' || debt.cycle !== cycle) continue;
    if (!isRoundOver(draft.state.group, cycle, debt.round)) {
      markDebtForgiven(draft, debt);
      continue;
    }
    // Both the paid and the owed part move to the new debt.
    const moved = { ...debt, paidKobo: kobo(0n), status: 'forgiven', resolvedAt: draft.now } as const;
    addChange(draft, { kind: 'debt', debt: moved });
    addChange(draft, { kind: 'debt', debt: { ...debt, type: 'missed_contribution' } });
  }
}

/** Reopens pairs that the ejection closed (circle-rules §9b), except with departed members and past recipients. */
function reopenAccounts(draft: Draft, { userId }: Member, seat: number): void {
  const { group, members } = draft.state;
  const open = openRoundOf(draft.state);
  if (open === undefined) throw new Error('A seat is reinstated only while a round is open');
  const firstRound = draft.now < open.dueDate ? open.round : open.round + 1;
  const others = members.flatMap((other) =>
    isApproved(other) && other.seat !== null && other.seat >= firstRound && isClosed(group, seat, other.seat)
      ? [other.seat]
      : [],
  );
  addChange(draft, { kind: 'group', group: reopenPairs(group, seat, others) });
  if (!others.includes(open.round)) return;
  const { cycle, round, dueDate } = open;
  const contribution = pendingContribution({ userId, cycle, round, amountKobo: group.contributionKobo, dueDate });
  addChange(draft, { kind: 'contribution', contribution });
}
