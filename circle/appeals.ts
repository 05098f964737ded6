import type { Instant, UserId } from '../contract/ids.ts';
import type { Refusal } from './refusals.ts';
import { forgive, outstandingDebtsOf } from './debts.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { isRoundOver, openRoundOf } from './duties.ts';
import { ejectionOf } from './ejection-state.ts';
import { APPEAL_HOURS } from './figures.ts';
import { pendingContribution } from './rounds.ts';
import { approvedMembers, isApproved, isClosed, memberOf, reopenPairs, withOwner } from './seats.ts';
import { plusHours } from './time.ts';
import type { CircleState, Member } from './types.ts';
import type { Ejection, EjectionKey } from './decision-types.ts';

/** Until when an ejection can be appealed; null while it has not taken effect, which leaves all the time (§9). */
export const appealUntil = ({ effectiveAt }: Ejection): Instant | null =>
  effectiveAt === null ? null : plusHours(effectiveAt, APPEAL_HOURS);

/** Why this user cannot appeal now; undefined when they can (circle-rules §9). */
export function refuseAppeal(ejection: Ejection, userId: UserId, now: Instant) {
  if (ejection.nomineeId !== userId) return 'NOT_THE_NOMINEE';
  if (ejection.appealedAt !== null) return 'ALREADY_APPEALED';
  if (ejection.status !== 'approved') return 'NOTHING_TO_APPEAL';
  const until = appealUntil(ejection);
  return until !== null && now >= until ? 'APPEAL_TOO_LATE' : undefined;
}

/** The ejected member appeals, once (circle-rules §9). */
export function appeal(draft: Draft, key: EjectionKey, userId: UserId, reason: string): Refusal | undefined {
  const ejection = ejectionOf(draft.state, key);
  if (ejection === undefined) return { code: 'EJECTION_NOT_FOUND' };
  const code = refuseAppeal(ejection, userId, draft.now);
  if (code !== undefined) return { code };
  const appealed = { ...ejection, status: 'appealing' as const, appealedAt: draft.now, appealReason: reason };
  addChange(draft, { kind: 'ejection', ejection: appealed });
  return undefined;
}

/** An operator's answer to an appeal (circle-rules §9). */
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
  // One that has not taken effect is cancelled by that alone.
  if (ejection.effectiveAt !== null) takeBack(draft, ejection);
  emitNotice(draft, { type: 'group_updated', priority: 'low', to, params: { what: 'appeal-overturned' } });
  return undefined;
}

/** The outcomes (a) to (d) of circle-rules §9. */
function takeBack(draft: Draft, ejection: Ejection): void {
  const { group } = draft.state;
  const member = memberOf(draft.state, ejection.nomineeId);
  if (member?.status !== 'ejected') throw new Error(`Nominee ${ejection.nomineeId} is not ejected`);
  const { cycle } = ejection;
  const isSameCycle = cycle === group.currentCycle;
  // Who was ejected while the group was forming holds no seat that could be given back.
  const { seat } = member;
  takeBackDebts(draft, member.userId, cycle);
  if (isSameCycle && seat !== null && member.hasReceivedPayout) {
    welcomeBack(draft, member, seat);
  } else if (isSameCycle && seat !== null && isStillToCome(draft.state, seat)) {
    welcomeBack(draft, member, seat);
    reopenAccounts(draft, member, seat);
  } else {
    addChange(draft, { kind: 'member', member: { ...member, status: 'left', leftAt: draft.now } });
  }
}

const isStillToCome = ({ group }: CircleState, seat: number): boolean =>
  group.status === 'active' && seat > group.currentRound;

/** The seat is theirs again. */
function welcomeBack(draft: Draft, member: Member, seat: number): void {
  const others = withOwner(draft.state.group, approvedMembers(draft.state));
  addChange(draft, { kind: 'member', member: { ...member, status: 'approved', ejectedAt: null } });
  const params = { userId: member.userId, seat };
  emitNotice(draft, { type: 'member_joined', priority: 'low', to: others, params });
}

/**
 * Unpaid ejection debts of rounds that have ended are missed contributions after all; those of rounds to come are
 * removed, because the seat pays its contributions again; what was paid counts (circle-rules §9a).
 */
function takeBackDebts(draft: Draft, userId: UserId, cycle: number): void {
  for (const debt of outstandingDebtsOf(draft.state, userId)) {
    if (debt.type !== 'backlog_payment' || debt.cycle !== cycle) continue;
    if (!isRoundOver(draft.state.group, cycle, debt.round)) {
      forgive(draft, debt);
      continue;
    }
    addChange(draft, { kind: 'debt', debt: { ...debt, status: 'forgiven', resolvedAt: draft.now } });
    addChange(draft, { kind: 'debt', debt: { ...debt, type: 'missed_contribution' } });
  }
}

/**
 * Opens the pairs again that the ejection closed (circle-rules §9b). Those with recipients of rounds that have ended
 * stay closed both ways, and so do those with members who have departed themselves; the open round counts as ended for
 * this once its due day is over.
 */
function reopenAccounts(draft: Draft, { userId }: Member, seat: number): void {
  const { group, members } = draft.state;
  const open = openRoundOf(draft.state);
  if (open === undefined) throw new Error('A seat is only given back before its round while a round is open');
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
