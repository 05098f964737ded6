import type { GroupId, UserId } from '../../../../contract/ids.ts';
import { parseNaira, toNaira, type Kobo } from '../../../../contract/money.ts';
import type * as contributions from '../../../../contract/contributions.ts';
import type * as contract from '../../../../contract/groups.ts';
import type { castVote } from '../../../../contract/votes.ts';
import type { ResponseOf, BodyOf } from '../../../../contract/route.ts';
import type { Ballot, GroupEdit } from '../../../../circle/commands.ts';
import { contributionOf } from '../../../../circle/duties.ts';
import { approvedMembers, memberOf } from '../../../../circle/seats.ts';
import { drawOf } from '../../../../circle/turn-order.ts';
import type { Group, Member, Payout } from '../../../../circle/types.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import type { CircleCall, ExecutedCommand } from '../shell/circle-call.ts';
import { payoutKey, rowForKey } from '../shell/circle-record.ts';
import { contributionView, groupViewAfter } from '../views/group-views.ts';

type Key = IdempotentRequest | undefined;

export function koboOf(amount: string | number): Kobo {
  const amountKobo = parseNaira(amount);
  if (amountKobo === undefined) throw new Error('The contract accepted an invalid amount');
  return amountKobo;
}

/** Pays the contribution of the open round (circle-rules §5). The benchmarks call this function too. */
export function contributeCall(
  groupId: GroupId,
  userId: UserId,
  amountKobo: Kobo,
  idempotency?: Key,
): CircleCall<ResponseOf<typeof contributions.contribute>> {
  return {
    groupId,
    idempotency,
    request: { type: 'contribute', userId, amountKobo },
    answer: (done) => {
      const paid = paidContribution(done, userId);
      return { contribution: contributionView(done.record, paid, done.now), wallet: walletAfter(done) };
    },
  };
}

function paidContribution({ changes, state }: ExecutedCommand, userId: UserId) {
  const change = changes.find((other) => other.kind === 'contribution' && other.contribution.userId === userId);
  if (change?.kind !== 'contribution') throw new Error('The paid contribution is not among the changes');
  const { cycle, round } = change.contribution;
  return contributionOf(state, userId, cycle, round) ?? change.contribution;
}

export function walletAfter({ balanceKobo }: ExecutedCommand): { balance: string } {
  if (balanceKobo === undefined) throw new Error('The caller’s wallet was not loaded');
  return { balance: toNaira(balanceKobo) };
}

/** Withdraws the complete pot (circle-rules §5). */
export const withdrawCall = (
  groupId: GroupId,
  userId: UserId,
  idempotency: Key,
): CircleCall<ResponseOf<typeof contributions.withdrawPot>> => ({
  groupId,
  idempotency,
  request: { type: 'withdraw', userId },
  answer: (done) => ({ payout: completedPayout(done), wallet: walletAfter(done) }),
});

function completedPayout({ record, changes, now }: ExecutedCommand) {
  const payout = changes
    .flatMap((change): Payout[] => (change.kind === 'payout' ? [change.payout] : []))
    .find(({ status }) => status === 'completed');
  if (payout === undefined) throw new Error('The withdrawal completed no payout');
  return {
    id: rowForKey(record.payoutRows, payoutKey(payout), now).id,
    recipientId: payout.recipientId,
    round: payout.round,
    cycle: payout.cycle,
    status: payout.status,
    grossAmount: toNaira(payout.grossKobo),
    platformFee: toNaira(payout.platformFeeKobo),
    managementFee: toNaira(payout.managementFeeKobo),
    amount: toNaira(payout.netKobo),
    setOff: toNaira(payout.setOffKobo),
  };
}

/** Applies for a place in a group (circle-rules §3). */
export const joinCall = (
  groupId: GroupId,
  userId: UserId,
  drawNumber: string | null,
  idempotency: Key,
): CircleCall<ResponseOf<typeof contract.joinGroup>> => ({
  groupId,
  idempotency,
  request: { type: 'join', userId, drawNumber },
  answer: ({ record, state }) => {
    const member = memberOf(state, userId);
    const autoApproved = member?.status === 'approved';
    return {
      group: groupViewAfter(record, state, userId),
      autoApproved,
      requiresVoting: !autoApproved,
      approvedMembersCount: approvedMembers(state).length,
      draw: joinedDraw(state.group, member),
    };
  },
});

function joinedDraw(group: Group, member: Member | undefined): ResponseOf<typeof contract.joinGroup>['draw'] {
  const draw = drawOf(group);
  return draw === null || member?.drawNumber == null ? null : { seal: draw.seal, number: member.drawNumber.value };
}

/** Votes on an application (circle-rules §3). */
export const voteCall = (
  groupId: GroupId,
  ballot: Ballot,
  idempotency: Key,
): CircleCall<ResponseOf<typeof castVote>> => ({
  groupId,
  idempotency,
  request: { type: 'vote', ballot },
  answer: ({ changes }) => {
    const decided = changes.flatMap((change): string[] => {
      if (change.kind === 'member' && change.member.userId === ballot.candidateId) return [change.member.status];
      return change.kind === 'handover' && change.handover.substituteId === ballot.candidateId
        ? [change.handover.status]
        : [];
    });
    if (decided.includes('approved') || decided.includes('admitted')) return { result: 'approved' };
    return { result: decided.includes('rejected') ? 'rejected' : 'waiting' };
  },
});

/** Changes the group's settings (circle-rules §§2, 4). */
export const editCall = (
  groupId: GroupId,
  byUserId: UserId,
  input: BodyOf<typeof contract.editGroup>,
): CircleCall<ResponseOf<typeof contract.editGroup>> => ({
  groupId,
  request: { type: 'edit', byUserId, edit: toEdit(input) },
  answer: ({ record, state }) => ({ group: groupViewAfter(record, state, byUserId) }),
});

function toEdit({ description, rules, contributionAmount, ...input }: BodyOf<typeof contract.editGroup>): GroupEdit {
  const edit = {
    name: input.name,
    description: description === '' ? null : description,
    rules: rules === '' ? null : rules,
    isPrivate: input.isPrivate,
    contributionKobo: contributionAmount === undefined ? undefined : koboOf(contributionAmount),
    frequency: input.frequency,
    maxMembers: input.maxMembers,
    turnOrder: input.turnOrder,
  } satisfies { [Field in keyof Required<GroupEdit>]: GroupEdit[Field] | undefined };
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
}

/** Switches automatic contributions on or off (circle-rules §5). */
export const setAutoContributeCall = (
  groupId: GroupId,
  userId: UserId,
  enabled: boolean,
): CircleCall<ResponseOf<typeof contributions.setAutoContribute>> => ({
  groupId,
  request: { type: 'set-auto-contribute', userId, enabled },
  answer: ({ state }) => {
    const member = memberOf(state, userId);
    if (member === undefined) throw new AppError('NOT_A_MEMBER');
    return { enabled: member.autoContribute };
  },
});

/**
 * Pays the user's overdue contribution after a credit, if the user opted in and the wallet covers it (circle-rules §5).
 */
export const autoContributeCall = (groupId: GroupId, userId: UserId): CircleCall<null> => ({
  groupId,
  request: { type: 'auto-contribute', userId },
  answer: () => null,
});
