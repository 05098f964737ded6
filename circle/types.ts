import type { GroupId, Instant, UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import type { Ejection, EjectionVote, Handover, Trade, Vote } from './decision-types.ts';
import type { LagosDay } from './time.ts';

/**
 * State of one circle: immutable, keyed by natural keys, never row ids. Always loaded: the group, members who have a
 * seat, are pending or are named in the command, the current cycle's rows from the open round on, hand-overs that are
 * open or done in this cycle, and wallets that may pay. `loaded` lists what else was read.
 */
export interface CircleState {
  readonly loaded: LoadedParts;
  readonly group: Group;
  readonly members: readonly Member[];
  readonly votes: readonly Vote[];
  readonly ejections: readonly Ejection[];
  readonly ejectionVotes: readonly EjectionVote[];
  readonly trades: readonly Trade[];
  readonly handovers: readonly Handover[];
  readonly contributions: readonly Contribution[];
  readonly payouts: readonly Payout[];
  readonly debts: readonly Debt[];
  readonly pots: readonly Pot[];
  readonly reminders: readonly Reminder[];
  /** Loaded wallets, in kobo. */
  readonly wallets: ReadonlyMap<UserId, Kobo>;
}

/** Parts that were read. `assertLoaded` throws for any other part, whose rows may be missing. */
export interface LoadedParts {
  /** All contributions and payouts of the current cycle, and its ejections. */
  readonly wholeCycle: boolean;
  /** Outstanding debts and, for each, the debtor's contribution, the pot and the payout of its round. */
  readonly debts: boolean;
  /** Votes on pending applications. */
  readonly votes: boolean;
  /** Ejections that are open or yet to take effect, with their votes. */
  readonly ejections: boolean;
  readonly trades: boolean;
  /** Last reminder per person and round. */
  readonly reminders: boolean;
}

export type Frequency = 'weekly' | 'bi-weekly' | 'monthly';
export type GroupStatus = 'forming' | 'active' | 'completed' | 'cancelled';
export type MemberStatus = 'pending' | 'approved' | 'rejected' | 'ejected' | 'left';
export type ContributionStatus = 'pending' | 'completed' | 'late' | 'missed';
export type PayoutStatus = 'pending' | 'completed';
export type DebtType = 'missed_contribution' | 'late_fee' | 'voluntary_exit_debt' | 'backlog_payment';
export type DebtStatus = 'outstanding' | 'resolved' | 'forgiven';
/** How turns are assigned: by joining, by joining with the owner last, or drawn at the start (circle-rules §2). */
export type TurnOrder = 'joining' | 'owner-last' | 'lot';
/** Terms and state of a group. Fee rates are fixed at creation (circle-rules §6). */
export interface Group {
  readonly id: GroupId;
  readonly name: string;
  readonly description: string | null;
  /** House rules in the owner's words; no rule reads them. */
  readonly rules: string | null;
  readonly isPrivate: boolean;
  readonly ownerId: UserId;
  readonly ownerParticipates: boolean;
  readonly country: string;
  readonly status: GroupStatus;
  readonly contributionKobo: Kobo;
  readonly frequency: Frequency;
  /** N: number of seats, and of rounds in a cycle. */
  readonly maxMembers: number;
  readonly platformFeeBps: bigint;
  readonly managementFeeBps: bigint;
  readonly startDate: LagosDay | null;
  /** First start of the circle; later cycles do not change it (circle-rules §4). */
  readonly startedAt: Instant | null;
  readonly currentCycle: number;
  readonly currentRound: number;
  /**
   * Due day of this cycle's round 1, from which all other due days are counted (circle-rules §4). Null while forming.
   */
  readonly anchorDay: LagosDay | null;
  /** Due time of the open round; null while none is open. */
  readonly dueDate: Instant | null;
  /** Earliest start, HOLD_HOURS after a change of amount or frequency (circle-rules §4). */
  readonly holdUntil: Instant | null;
  /** Auto-contribute slots of the open round up to this instant are done. */
  readonly autoSlotsDoneAt: Instant | null;
  /** Reminders and overdue notices of the open round up to this instant are done. */
  readonly remindersDoneAt: Instant | null;
  /** Pairs of seats that owe each other nothing in this cycle (circle-rules §§8, 9, decision 0006). */
  readonly closedPairs: readonly ClosedPair[];
  /** When the members were asked about another cycle; null while no answer is pending (circle-rules §11). */
  readonly nextCycleAskedAt: Instant | null;
  /** Time an operator froze the circle (circle-rules §4). */
  readonly frozenAt: Instant | null;
  /** Last time the owner proposed to start with fewer members (circle-rules §4). */
  readonly startProposedAt: Instant | null;
  /** Number of seats in the open proposal; null while none is open. */
  readonly startSeats: number | null;
  /** Time the members agreed to fewer seats, which count as held from then on. */
  readonly resizedAt: Instant | null;
  readonly turnOrder: TurnOrder;
  /** Latest draw that was prepared or held; kept when the order is no longer by lot. */
  readonly draw: Draw | null;
}

/** Draw of a cycle's turns (circle-rules §2). */
export interface Draw {
  readonly cycle: number;
  /** Hash of the seed, shown from the beginning. */
  readonly seal: string;
  /** Null while it is not needed, or cannot be opened: then the circle does not start. */
  readonly seed: string | null;
  readonly drawnAt: Instant | null;
}

/** A member's random number for a draw. `rota`: the member gave none, so Rota did. */
export interface DrawNumber {
  readonly value: string;
  readonly by: 'member' | 'rota';
}

/** A member's copy for checking a coming draw. */
export interface DrawCopy {
  readonly seal: string;
  readonly number: DrawNumber;
}

export interface DrawEntry extends DrawNumber {
  readonly userId: UserId;
}

/** Two seats, the lower one first; closed for both sides. */
export type ClosedPair = readonly [low: number, high: number];

export interface Member {
  readonly userId: UserId;
  readonly status: MemberStatus;
  /** Payout position. Kept after departing from an active circle, for its remaining rounds (circle-rules §8). */
  readonly seat: number | null;
  readonly hasReceivedPayout: boolean;
  readonly autoContribute: boolean;
  /** Copied from the account, never written by the circle (circle-rules §5). */
  readonly suspended: boolean;
  /**
   * Number of this user's application, from 1. Votes store this number, so that votes on earlier applications do not
   * count (circle-rules §3).
   */
  readonly application: number;
  readonly appliedAt: Instant;
  readonly approvedAt: Instant | null;
  readonly ejectedAt: Instant | null;
  readonly leftAt: Instant | null;
  readonly leaveReason: string | null;
  /** True once the member accepts the next cycle; false while no next cycle is proposed (circle-rules §11). */
  readonly staysOn: boolean;
  /** True once the member agrees to the open proposal to start with fewer members (circle-rules §4). */
  readonly agreesToStart: boolean;
  /** Rounds of this cycle that the seat had paid when this person took it over (circle-rules §8). */
  readonly paidBefore: readonly number[];
  /** Number for the coming draw (circle-rules §2); null unless turns are drawn. */
  readonly drawNumber: DrawNumber | null;
}

export interface Contribution {
  readonly userId: UserId;
  readonly cycle: number;
  readonly round: number;
  readonly amountKobo: Kobo;
  readonly status: ContributionStatus;
  readonly dueDate: Instant;
  readonly paidAt: Instant | null;
  readonly lateFeeKobo: Kobo;
  readonly isBacklogPayment: boolean;
}

/**
 * `grossKobo` is net plus both fees; all are 0 while pending. `setOffKobo` is the part of the net that paid the
 * recipient's own debts.
 */
export interface Payout {
  readonly cycle: number;
  readonly round: number;
  readonly recipientId: UserId;
  readonly status: PayoutStatus;
  readonly grossKobo: Kobo;
  readonly platformFeeKobo: Kobo;
  readonly managementFeeKobo: Kobo;
  readonly netKobo: Kobo;
  readonly setOffKobo: Kobo;
  readonly paidAt: Instant | null;
}

export interface DebtKey {
  readonly userId: UserId;
  readonly cycle: number;
  readonly round: number;
  readonly type: DebtType;
}

/** Debt between members. A `platform_fee` is owed to the platform and belongs to no circle. */
export interface Debt extends DebtKey {
  /** Amount still owed; once the debt is resolved, its full amount. */
  readonly amountKobo: Kobo;
  /** Paid so far: a set-off can pay a part (circle-rules §7). */
  readonly paidKobo: Kobo;
  readonly status: DebtStatus;
  /** Due date of the contribution that the debt replaces. */
  readonly dueDate: Instant;
  readonly openedAt: Instant;
  readonly resolvedAt: Instant | null;
}

/** A round's part of the group's pot account; no row means nothing was collected. */
export interface Pot {
  readonly cycle: number;
  readonly round: number;
  readonly balanceKobo: Kobo;
  /** Total ever paid in and the fees taken so far, from which the fee of the next piece follows (circle-rules §6). */
  readonly collectedKobo: Kobo;
  readonly platformFeeKobo: Kobo;
  readonly managementFeeKobo: Kobo;
}

/** Latest reminder for a person and round (circle-rules §14). */
export interface Reminder {
  /** Debtor, or the applicant of a reminder to vote. */
  readonly userId: UserId;
  readonly cycle: number;
  /** 0 for the votes on an application. */
  readonly round: number;
  readonly day: LagosDay;
  readonly byUserId: UserId;
  readonly sentAt: Instant;
}

/** Late fee that is not charged yet, and when it will be. */
export interface UpcomingFee {
  readonly amountKobo: Kobo;
  readonly at: Instant;
}
