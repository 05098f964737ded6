import type { User } from '../../../../contract/accounts.ts';
import type { Debt } from '../../../../contract/debts.ts';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import type { Kobo } from '../../../../contract/money.ts';
import type { Plan } from '../../../../contract/plan.ts';
import type { OpenContribution } from '../../../circles/pay-contribution.ts';
import type { DebtOfRound } from '../../../circles/shortfall.ts';
import type { NextReceipt } from '../plan/plan-labels.ts';

/** What the dashboard knows of a person. */
export interface Known {
  readonly user: User;
  readonly groups: readonly ListedGroup[];
  /** Undefined when it could not be had: then nothing is said about contributions and pots. */
  readonly plan: Pick<Plan, 'entries' | 'owed' | 'decisions' | 'allPaid'> | undefined;
  /** Those that are not paid. */
  readonly debts: readonly Debt[] | undefined;
  /** They came with an invitation, and have not applied yet. */
  readonly isInvited: boolean;
  readonly nowMs: number;
}

/** When a payment was or is to be made. */
export type When = 'overdue' | 'soon' | 'next';

/** A contribution of the plan, which belongs to a circle and has a day. */
export interface Contribution extends OpenContribution {
  readonly groupName: string;
  /** A Lagos day. */
  readonly date: string;
}

/** The one thing that is most urgent for somebody, with what its button needs. */
export type PrimaryTask =
  | { readonly kind: 'held' }
  /**
   * `isOpen`: its round is open, so that it can be paid now. `others`: how many more are overdue, with what in all.
   * `isUpToDate`: nothing is owed; false where debts could not be had.
   */
  | {
      readonly kind: 'contribution';
      readonly when: When;
      readonly contribution: Contribution;
      readonly isOpen: boolean;
      readonly isUpToDate: boolean;
      /** Whichever of all that is overdue has the next late fee coming. */
      readonly feeOf?: Contribution['toPay'];
      readonly others: { readonly count: number; readonly totalKobo: Kobo };
    }
  | ({
      readonly kind: 'debt';
      readonly when: When;
      readonly others: { readonly count: number; readonly totalKobo: Kobo };
    } & DebtOfRound)
  | { readonly kind: 'pot'; readonly pot: Contribution }
  /** Members of a circle that this person owns are late. */
  | { readonly kind: 'late'; readonly group: ListedGroup; readonly late: NonNullable<ListedGroup['late']> }
  /** Applicants of a circle wait for this person's vote. */
  | { readonly kind: 'votes'; readonly group: ListedGroup; readonly count: number }
  /** Members of a circle decide on ejecting somebody, and wait for this person's vote. */
  | { readonly kind: 'ejections'; readonly group: ListedGroup; readonly count: number }
  /** Members of a circle ask this person to swap turns. */
  | { readonly kind: 'trades'; readonly group: ListedGroup; readonly count: number }
  /** A circle asks whether this person stays for another cycle; no answer is a no. */
  | { readonly kind: 'stays'; readonly group: ListedGroup; readonly answerBy: string }
  | { readonly kind: 'decision'; readonly decision: Plan['decisions'][number] }
  | { readonly kind: 'invitation' }
  /** True outside Nigeria: nothing is offered. */
  | { readonly kind: 'abroad' }
  | { readonly kind: 'email' }
  | { readonly kind: 'identity'; readonly state: 'open' | 'refused' | 'waiting' }
  | { readonly kind: 'receipt'; readonly receipt: NextReceipt }
  | { readonly kind: 'owed'; readonly owed: Plan['owed'][number] }
  /** The last round is open, and this person has paid it as all before. */
  | { readonly kind: 'paid'; readonly circle: Plan['allPaid'][number] }
  | { readonly kind: 'forming'; readonly group: ListedGroup }
  | { readonly kind: 'applied'; readonly group: ListedGroup }
  | { readonly kind: 'start' };

/** What somebody is waited for, beside whatever comes first. */
export type Waiting = Extract<
  PrimaryTask,
  { kind: 'contribution' | 'debt' | 'pot' | 'late' | 'votes' | 'ejections' | 'trades' | 'stays' | 'decision' }
>;
