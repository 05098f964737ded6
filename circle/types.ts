import type { GroupId, Instant, UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import type { Ejection, EjectionVote, Trade, Vote } from './decision-types.ts';
import type { LagosDay } from './time.ts';

/**
 * The state of one circle: plain, immutable data. Rows are named by natural keys, never by row ids: a member by user,
 * a contribution by (user, cycle, round), a payout and a pot by (cycle, round), a debt by (user, cycle, round, type),
 * an ejection by (nominee, nominator, cycle, round), a trade by (requester, target, instant), a reminder by (user,
 * cycle, round). So the core needs no
 * source of ids; the shell finds or makes the row ids when it writes the changes.
 *
 * ## What must be loaded
 * Always: the group, every member who holds a seat, is pending or is named by the command, and the contributions,
 * payouts and pots of the current cycle from the open round on. `loaded` says what else was read, `command-table.ts`
 * what each command needs of it. Of wallets those that money may leave: the payer's, the debtor's, and those of members
 * who opted in to automatic contributions; one that is only credited need not be loaded. Loading more is harmless.
 */
export interface CircleState {
  readonly loaded: Loaded;
  readonly group: Group;
  readonly members: readonly Member[];
  readonly votes: readonly Vote[];
  readonly ejections: readonly Ejection[];
  readonly ejectionVotes: readonly EjectionVote[];
  readonly trades: readonly Trade[];
  readonly contributions: readonly Contribution[];
  readonly payouts: readonly Payout[];
  readonly debts: readonly Debt[];
  readonly pots: readonly Pot[];
  readonly reminders: readonly Reminder[];
  /** Balances of the loaded wallets, in kobo. */
  readonly wallets: ReadonlyMap<UserId, Kobo>;
}

/**
 * What was read into a state. A part that is false may lack rows that exist, so nobody may take it for "none":
 * `assertLoaded` throws.
 */
export interface Loaded {
  /** All contributions and payouts of the current cycle, not only those from the open round on, and its ejections. */
  readonly wholeCycle: boolean;
  /** The outstanding debts and, for the round of each, the debtor's contribution, the pot and the payout. */
  readonly debts: boolean;
  /** The votes on the applications that are open. */
  readonly votes: boolean;
  /** The ejections that are open or wait to take effect, with their votes. */
  readonly ejections: boolean;
  /** The trades that are pending. */
  readonly trades: boolean;
  /** The last reminder of each person and round. */
  readonly reminders: boolean;
}

export type Frequency = 'weekly' | 'bi-weekly' | 'monthly';
export type GroupStatus = 'forming' | 'active' | 'completed' | 'cancelled';
export type MemberStatus = 'pending' | 'approved' | 'rejected' | 'ejected' | 'left';
export type ContributionStatus = 'pending' | 'completed' | 'late' | 'missed';
export type PayoutStatus = 'pending' | 'completed';
export type DebtType = 'missed_contribution' | 'late_fee' | 'voluntary_exit_debt' | 'backlog_payment';
export type DebtStatus = 'outstanding' | 'resolved' | 'forgiven';
/** The group's terms and where it stands. Rates were fixed when it was created (circle-rules §6). */
export interface Group {
  readonly id: GroupId;
  readonly name: string;
  readonly description: string | null;
  /** What the owner asks of the members, in their own words; nothing is computed from it. */
  readonly rules: string | null;
  readonly isPrivate: boolean;
  readonly ownerId: UserId;
  readonly ownerParticipates: boolean;
  readonly country: string;
  readonly status: GroupStatus;
  readonly contributionKobo: Kobo;
  readonly frequency: Frequency;
  /** N: the number of seats and of rounds in a cycle. */
  readonly maxMembers: number;
  readonly platformFeeBps: bigint;
  readonly managementFeeBps: bigint;
  readonly startDate: LagosDay | null;
  /** When the circle first started (§4); null until then. Further cycles don't change it. */
  readonly startedAt: Instant | null;
  readonly currentCycle: number;
  readonly currentRound: number;
  /** The due day of this cycle's round 1; every later due day is counted from it (§4). Null while forming. */
  readonly anchorDay: LagosDay | null;
  /** The open round's due instant; null while no round is open. */
  readonly dueDate: Instant | null;
  /** The circle does not start before this instant: HOLD_HOURS after an amount or frequency was changed (§4). */
  readonly holdUntil: Instant | null;
  /** Auto-contribute slots of the open round up to this instant are done, whoever they were for. */
  readonly autoSlotsDoneAt: Instant | null;
  /** Reminders and overdue notices of the open round up to this instant are done. */
  readonly remindersDoneAt: Instant | null;
  /** Pairs of seats that owe each other nothing in this cycle, after a departure (§§8, 9, decision 0006). */
  readonly closedPairs: readonly ClosedPair[];
  /**
   * When the members of a completed group were asked whether they stay for another cycle; null while they are not
   * (§11).
   */
  readonly nextCycleAskedAt: Instant | null;
  /** Since when an operator has kept the circle as it is (§4); null while nobody does. */
  readonly frozenAt: Instant | null;
}

/** Two seats, the lower one first. A pair is closed in both directions or not at all. */
export type ClosedPair = readonly [low: number, high: number];

export interface Member {
  readonly userId: UserId;
  readonly status: MemberStatus;
  /** The payout position. A member who departed from an active circle keeps it, for the rounds still to come (§8). */
  readonly seat: number | null;
  readonly hasReceivedPayout: boolean;
  readonly autoContribute: boolean;
  /** The account's flag, read from it and never written by the circle (§5). */
  readonly suspended: boolean;
  /** Counts this user's applications here from 1; votes carry the number, so old votes don't count (§3). */
  readonly application: number;
  readonly appliedAt: Instant;
  readonly approvedAt: Instant | null;
  readonly ejectedAt: Instant | null;
  readonly leftAt: Instant | null;
  /** What the member said when leaving; optional (§8). */
  readonly leaveReason: string | null;
  /** Whether the member has accepted to stay for the next cycle; false whenever nobody is asked (§11). */
  readonly staysOn: boolean;
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

/** `grossKobo` = net + both fees, always; all are 0 while pending. `setOffKobo` is what the net then paid in debts. */
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

/**
 * A debt between members. What an operator charges (`platform_fee`) is owed to the platform and no part of a circle.
 */
export interface Debt extends DebtKey {
  readonly amountKobo: Kobo;
  readonly status: DebtStatus;
  /** The due date of the contribution that it repairs. */
  readonly dueDate: Instant;
  readonly openedAt: Instant;
  readonly resolvedAt: Instant | null;
}

/** One round's part of the group's pot account. A round without a row has collected nothing. */
export interface Pot {
  readonly cycle: number;
  readonly round: number;
  readonly balanceKobo: Kobo;
  /**
   * Everything ever paid in for this round, and the fees taken from it so far: the fee of the next piece needs both
   * (§6).
   */
  readonly collectedKobo: Kobo;
  readonly platformFeeKobo: Kobo;
  readonly managementFeeKobo: Kobo;
}

/** That somebody pressed 'Remind' (circle-rules §14): the last time for this person and round. */
export interface Reminder {
  /** Who owes; of a reminder to vote the applicant. */
  readonly userId: UserId;
  readonly cycle: number;
  /** 0 for the votes on an application. */
  readonly round: number;
  readonly day: LagosDay;
  readonly byUserId: UserId;
  readonly sentAt: Instant;
}

/** A late fee that has not been charged yet, and the instant at which it will be. */
export interface UpcomingFee {
  readonly amountKobo: Kobo;
  readonly at: Instant;
}
