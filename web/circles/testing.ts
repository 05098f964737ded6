import type { Debt } from '../../contract/debts.ts';
import type { Contribution, Member, Payout } from '../../contract/round-schemas.ts';
import type { ListedGroup } from '../../contract/group-schemas.ts';
import type { PlanEntry } from '../../contract/plan.ts';

/** Ada's forming circle of five at ₦20,000 a month, as the API lists it. */
export const aGroup = (changes: Partial<ListedGroup> = {}): ListedGroup => ({
  id: '0193a7f0-0000-7000-8000-000000000000',
  name: 'Allen Avenue Ajo',
  description: null,
  rules: null,
  startedAt: null,
  ownerId: 'ada',
  status: 'forming',
  contributionAmount: '20000.00',
  frequency: 'monthly',
  maxMembers: 5,
  currentMembers: 1,
  applicants: 0,
  currentRound: 1,
  currentCycle: 1,
  startDate: null,
  nextContributionDate: null,
  holdUntil: null,
  isPrivate: false,
  invitationCode: null,
  createdAt: '2027-01-01T10:00:00.000Z',
  country: 'NG',
  ownerParticipates: true,
  platformFeeRate: '0.50',
  managementFeeRate: '0.50',
  nextCycle: null,
  startProposal: null,
  turnOrder: 'joining',
  draw: null,
  membership: null,
  seen: null,
  ...changes,
});

export const aMembership = (changes: Partial<NonNullable<ListedGroup['membership']>> = {}) => ({
  status: 'approved' as const,
  role: 'member' as const,
  payoutPosition: 2,
  autoContribute: false,
  staysOn: false,
  payoutAmount: null,
  contributionStatus: null,
  votesWaiting: 0,
  ejectionVotesWaiting: 0,
  tradesWaiting: 0,
  received: false,
  ...changes,
});

/** A plan entry: ₦5,000 for round 2, due on 1 December 2026. */
export const aPlanEntry = (changes: Partial<PlanEntry> = {}): PlanEntry => ({
  date: '2026-12-01',
  month: '2026-12',
  groupId: 'yaba',
  groupName: 'Yaba Traders',
  cycle: 1,
  round: 2,
  kind: 'contribution',
  debtType: null,
  amount: '5000.00',
  status: 'due',
  ...changes,
});

/** An overdue debt of ₦5,000 for round 2. */
export const aDebt = (changes: Partial<Debt> = {}): Debt => ({
  id: 'debt',
  type: 'missed_contribution',
  amount: '5000.00',
  paidAmount: '0.00',
  description: '',
  dueDate: null,
  status: 'outstanding',
  groupId: 'yaba',
  groupName: 'Yaba Traders',
  cycle: 1,
  round: 2,
  createdAt: '2026-11-21T00:00:00.000Z',
  resolvedAt: null,
  ...changes,
});

export const aMember = (userId: string, payoutPosition: number, changes: Partial<Member> = {}): Member => ({
  userId,
  payoutPosition,
  status: 'approved',
  hasReceivedPayout: false,
  firstName: userId,
  lastName: '',
  name: userId,
  email: null,
  ...changes,
});

/** An unpaid contribution of ₦20,000 to round 1 of cycle 1, due at the end of January. */
export const aContribution = (userId: string, changes: Partial<Contribution> = {}): Contribution => ({
  id: userId,
  userId,
  round: 1,
  cycle: 1,
  amount: '20000.00',
  status: 'pending',
  dueDate: '2027-01-31T22:59:59.999Z',
  paidAt: null,
  lateFee: '0.00',
  isBacklogPayment: false,
  createdAt: '2027-01-31T22:59:59.999Z',
  firstName: userId,
  lastName: '',
  name: userId,
  ...changes,
});

/** Ada's full, paid payout of round 2 in cycle 1. */
export const aPayout = (changes: Partial<Payout> = {}): Payout => ({
  id: 'payout',
  recipientId: 'ada',
  round: 2,
  cycle: 1,
  status: 'completed',
  amount: '59400.00',
  grossAmount: '60000.00',
  platformFee: '300.00',
  managementFee: '300.00',
  paidAt: '2027-02-01T10:00:00.000Z',
  createdAt: '2027-02-01T10:00:00.000Z',
  firstName: 'Ada',
  lastName: 'Obi',
  name: 'Ada Obi',
  ...changes,
});
