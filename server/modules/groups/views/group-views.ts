import type { UserId } from '../../../../contract/ids.ts';
import { bpsToPercent, toNaira } from '../../../../contract/money.ts';
import type { Contribution as ContributionView } from '../../../../contract/round-schemas.ts';
import type { Group as GroupView } from '../../../../contract/group-schemas.ts';
import type { membershipSchema, AmountDue as AnsweredToPay } from '../../../../contract/group-parts.ts';
import type * as z from 'zod/mini';
import { projectedDivision } from '../../../../circle/duties.ts';
import { applicants } from '../../../../circle/applicants.ts';
import { requiresVoting } from '../../../../circle/applicants.ts';
import { nextCycleAnswerDeadline } from '../../../../circle/next-cycle.ts';
import { startAnswersOf, startProposalOf, type StartAnswers } from '../../../../circle/start-smaller.ts';
import { countPlacesTaken } from '../../../../circle/seats.ts';
import { drawOf, shownSeat } from '../../../../circle/turn-order.ts';
import { formatLagosDay } from '../../../../circle/time.ts';
import type { AmountDue } from '../../../../circle/amount-due.ts';
import type { CircleState, Contribution, Group, Member } from '../../../../circle/types.ts';
import { isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { contributionKey, rowForKey, type CircleRecord, type Person } from '../shell/circle-record.ts';

export type MembershipFacts = Pick<Member, 'status' | 'seat' | 'autoContribute' | 'staysOn' | 'hasReceivedPayout'>;

type MembershipView = z.output<typeof membershipSchema>;

/** Returns a user's role and status. Null for strangers. An owner without a seat has no status. */
export function membershipView(
  group: Group,
  member: MembershipFacts | undefined,
  userId: UserId,
): MembershipView | null {
  const isOwner = group.ownerId === userId;
  if (member === undefined && !isOwner) return null;
  const ahead = member === undefined ? null : projectedDivision(group, member);
  return {
    status: member?.status ?? null,
    role: isOwner ? 'owner' : 'member',
    payoutPosition: shownSeat(group, member?.seat ?? null),
    autoContribute: member?.autoContribute ?? false,
    staysOn: member?.staysOn ?? false,
    payoutAmount: ahead === null ? null : toNaira(ahead.netKobo),
  };
}

export interface GroupFacts {
  readonly group: Group;
  readonly invitationCode: string;
  readonly createdAt: Instant;
  readonly currentMembers: number;
  readonly applicants: number;
  /** True if members vote on applications. Undefined in lists. */
  readonly requiresVoting?: boolean | undefined;
  /** Undefined where no one may see them, for example in offers. */
  readonly startAnswers?: StartAnswers | undefined;
}

/** Returns a group as one user sees it. Only owner and approved members see the invitation code. */
export function groupView(facts: GroupFacts, membership: MembershipView | null): GroupView {
  const { group } = facts;
  const isInside = membership?.role === 'owner' || membership?.status === 'approved';
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    rules: group.rules,
    ownerId: group.ownerId,
    status: group.status,
    contributionAmount: toNaira(group.contributionKobo),
    frequency: group.frequency,
    maxMembers: group.maxMembers,
    currentMembers: facts.currentMembers,
    applicants: facts.applicants,
    ...(facts.requiresVoting === undefined ? {} : { requiresVoting: facts.requiresVoting }),
    currentRound: group.currentRound,
    currentCycle: group.currentCycle,
    startDate: group.startDate === null ? null : formatLagosDay(group.startDate),
    startedAt: isoOrNull(group.startedAt),
    nextContributionDate: isoOrNull(group.dueDate),
    holdUntil: group.status === 'forming' ? isoOrNull(group.holdUntil) : null,
    isPrivate: group.isPrivate,
    invitationCode: isInside ? facts.invitationCode : null,
    createdAt: toIso(facts.createdAt),
    country: group.country,
    ownerParticipates: group.ownerParticipates,
    platformFeeRate: bpsToPercent(group.platformFeeBps),
    managementFeeRate: bpsToPercent(group.managementFeeBps),
    nextCycle: nextCycleView(group),
    startProposal: isInside ? startProposalView(facts) : null,
    turnOrder: group.turnOrder,
    draw: drawView(group),
    membership,
  };
}

export const toPayView = ({ contributionKobo, lateFeeKobo, totalKobo, feeAhead }: AmountDue): AnsweredToPay => ({
  contribution: toNaira(contributionKobo),
  lateFee: toNaira(lateFeeKobo),
  total: toNaira(totalKobo),
  ...(feeAhead === null ? {} : { feeAhead: { amount: toNaira(feeAhead.amountKobo), at: toIso(feeAhead.at) } }),
});

/** Undefined unless members are deciding whether to stay (circle-rules §11). */
function nextCycleView(group: Group): GroupView['nextCycle'] {
  const answerBy = nextCycleAnswerDeadline({ group });
  if (group.nextCycleAskedAt === null || answerBy === null) return null;
  return { askedAt: toIso(group.nextCycleAskedAt), answerBy: toIso(answerBy) };
}

function startProposalView({ group, startAnswers }: GroupFacts): GroupView['startProposal'] {
  const proposal = startProposalOf(group);
  if (proposal === null || startAnswers === undefined) return null;
  return {
    seats: proposal.seats,
    proposedAt: toIso(proposal.proposedAt),
    answerBy: toIso(proposal.answerBy),
    agreed: [...startAnswers.agreed],
    missing: [...startAnswers.missing],
  };
}

/** Shows an earlier cycle's draw even if the order is no longer by lot, because it is published for good. */
function drawView(group: Group): GroupView['draw'] {
  const draw = drawOf(group) ?? group.draw;
  return draw === null || (draw.drawnAt === null && group.turnOrder !== 'lot')
    ? null
    : { cycle: draw.cycle, seal: draw.seal, drawnAt: isoOrNull(draw.drawnAt) };
}

export function groupViewAfter(record: CircleRecord, state: CircleState, userId: UserId): GroupView {
  const { group, members } = state;
  const member = members.find((other) => other.userId === userId);
  const { invitationCode, createdAt } = record;
  return groupView(
    {
      group,
      invitationCode,
      createdAt,
      currentMembers: countPlacesTaken(state),
      applicants: applicants(state).length,
      requiresVoting: requiresVoting(state),
      startAnswers: startAnswersOf(state),
    },
    membershipView(group, member, userId),
  );
}

/** Returns the view of a contribution. Its row may not exist yet if its round has just opened. */
export function contributionView(record: CircleRecord, contribution: Contribution, now: Instant): ContributionView {
  const person = record.people.get(contribution.userId);
  if (person === undefined) throw new Error('The member of a contribution was not loaded');
  return toContributionView(
    contribution,
    rowForKey(record.contributionRows, contributionKey(contribution), now),
    person,
  );
}

export const toContributionView = (
  contribution: Contribution,
  row: { readonly id: string; readonly createdAt: Instant },
  person: Person,
): ContributionView => ({
  id: row.id,
  userId: contribution.userId,
  round: contribution.round,
  cycle: contribution.cycle,
  amount: toNaira(contribution.amountKobo),
  status: contribution.status,
  dueDate: toIso(contribution.dueDate),
  paidAt: isoOrNull(contribution.paidAt),
  lateFee: toNaira(contribution.lateFeeKobo),
  isBacklogPayment: contribution.isBacklogPayment,
  createdAt: toIso(row.createdAt),
  firstName: person.firstName,
  lastName: person.lastName,
  name: person.name,
});
