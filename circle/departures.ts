import type { UserId } from '../contract/ids.ts';
import { markDebtForgiven, openDebt } from './debts.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { contributionOf, openRoundOf } from './duties.ts';
import { recountVotes } from './joining.ts';
import { notifyIfPotComplete } from './rounds.ts';
import { approvedMembers, closePairs, memberIdsWithOwner } from './seats.ts';
import type { Member } from './types.ts';
import { departureOf, nettingOf } from './departure-sums.ts';

export type Exit =
  | { readonly status: 'ejected' }
  | { readonly status: 'left'; readonly how: 'left' | 'removed'; readonly reason: string | null };

/**
 * Removes an approved member (circle-rules §§8, 9). In a running circle the seat stays. A member who has received the
 * pot owes c for each remaining round. For any other member, unpaid pairs close and the seat's round becomes a refund.
 */
export function depart(draft: Draft, member: Member, exit: Exit): void {
  const { group } = draft.state;
  const wasComplete = openRoundOf(draft.state)?.complete;
  if (group.status === 'forming' || member.seat === null) {
    recordExit(draft, { ...member, seat: null }, exit);
  } else if (member.hasReceivedPayout) {
    openExitDebts(draft, member, exit);
    recordExit(draft, member, exit);
  } else {
    closeAccounts(draft, member, member.seat);
    recordExit(draft, member, exit);
  }
  notifyOthers(draft, member.userId, exit);
  recountVotes(draft);
  if (wasComplete === false) notifyIfPotComplete(draft);
}

function recordExit(draft: Draft, member: Member, exit: Exit): void {
  const gone: Member =
    exit.status === 'left'
      ? { ...member, status: 'left', leftAt: draft.now, leaveReason: exit.reason }
      : { ...member, status: 'ejected', ejectedAt: draft.now };
  addChange(draft, { kind: 'member', member: gone });
}

function openExitDebts(draft: Draft, member: Member, exit: Exit): void {
  const { userId } = member;
  const { currentCycle: cycle } = draft.state.group;
  const { debts, debtKobo } = departureOf(draft.state, member);
  const debtType = exit.status === 'left' ? 'voluntary_exit_debt' : 'backlog_payment';
  for (const { round, amountKobo, dueDate } of debts) {
    openDebt(draft, debtType, { userId, cycle, round, dueDate }, amountKobo);
  }
  if (debts.length === 0) return;
  const rounds = debts.map(({ round }) => round);
  const params = { cycle, rounds, debtType, amountKobo: debtKobo } as const;
  emitNotice(draft, { type: 'backlog_payment_required', priority: 'urgent', to: [userId], params });
}

function closeAccounts(draft: Draft, member: Member, seat: number): void {
  const { group } = draft.state;
  const { closing, forgiven } = nettingOf(draft.state, member, seat);
  if (closing.length === 0) return;
  addChange(draft, { kind: 'group', group: closePairs(group, seat, closing) });
  for (const debt of forgiven) markDebtForgiven(draft, debt);
  if (!closing.includes(group.currentRound)) return;
  const contribution = contributionOf(draft.state, member.userId, group.currentCycle, group.currentRound);
  if (contribution !== undefined) addChange(draft, { kind: 'contribution-withdrawn', contribution });
}

function notifyOthers(draft: Draft, userId: UserId, exit: Exit): void {
  const others = memberIdsWithOwner(draft.state.group, approvedMembers(draft.state)).filter(
    (other) => other !== userId,
  );
  if (exit.status === 'ejected') {
    emitNotice(draft, { type: 'member_ejected', priority: 'urgent', to: [userId], params: { userId } });
    emitNotice(draft, { type: 'member_ejected', priority: 'medium', to: others, params: { userId } });
    return;
  }
  const { how } = exit;
  emitNotice(draft, { type: 'member_left', priority: 'low', to: others, params: { userId, how } });
  if (how === 'removed')
    emitNotice(draft, { type: 'group_updated', priority: 'low', to: [userId], params: { what: how } });
}
