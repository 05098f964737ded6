import type { User } from '../../../../contract/accounts.ts';
import type { Debt } from '../../../../contract/debts.ts';
import type { MembershipHandover } from '../../../../contract/group-parts.ts';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import type { Kobo } from '../../../../contract/money.ts';
import type { Plan } from '../../../../contract/plan.ts';
import type { AutomaticFacts, PaysItself } from '../../../circles/automatic/pays-itself.ts';
import type { OpenContribution } from '../../../circles/pay-contribution.ts';
import type { DebtOfRound } from '../../../circles/shortfall.ts';
import type { NextReceipt } from '../plan/plan-labels.ts';

export interface PrimaryTaskData {
  readonly user: User;
  readonly groups: readonly ListedGroup[];
  /** Undefined if loading failed, so that contributions and pots are omitted. */
  readonly plan: Pick<Plan, 'entries' | 'owed' | 'decisions' | 'allPaid' | 'toConfirm'> | undefined;
  /** Outstanding debts only. */
  readonly debts: readonly Debt[] | undefined;
  /** Omitted where no circle pays automatically. */
  readonly automatic?: Omit<AutomaticFacts, 'groups'>;
  /** True if the user has an invitation and has not applied yet. */
  readonly isInvited: boolean;
  readonly nowMs: number;
}

export type PaymentUrgency = 'overdue' | 'soon' | 'next';

/** A planned contribution with its circle and date. */
export interface Contribution extends OpenContribution {
  readonly groupName: string;
  /** Lagos day, `YYYY-MM-DD`. */
  readonly date: string;
}

/** A charge that waits for the person at their bank's page. */
export interface Confirmation {
  readonly id: string;
  /** In naira, fee included. */
  readonly total: string;
  readonly confirmUrl: string;
  /** Circles for which it is charged automatically; empty for the person's own press. */
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

/** The most urgent task, with the data of its button. */
export type PrimaryTask =
  | { readonly kind: 'held' }
  /**
   * `isOpen`: payable now. `others`: further payments that are overdue too, or due within a week. `isUpToDate`: false
   * also if debts failed to load.
   */
  | {
      readonly kind: 'contribution';
      readonly when: PaymentUrgency;
      readonly contribution: Contribution;
      readonly isOpen: boolean;
      readonly isUpToDate: boolean;
      /** How it is paid without the person; undefined if they must pay it. */
      readonly byItself: PaysItself | undefined;
      /** Amount due of the oldest overdue contribution to which a late fee will still be added. */
      readonly feeOf?: Contribution['toPay'];
      readonly others: { readonly count: number; readonly totalKobo: Kobo };
    }
  | ({
      readonly kind: 'debt';
      readonly when: PaymentUrgency;
      readonly others: { readonly count: number; readonly totalKobo: Kobo };
    } & DebtOfRound)
  /** The bank of a saved source wants a charge confirmed. */
  | { readonly kind: 'confirm'; readonly confirmation: Confirmation }
  | { readonly kind: 'pot'; readonly pot: Contribution }
  /** Late members of an owned circle. */
  | { readonly kind: 'late'; readonly group: ListedGroup; readonly late: NonNullable<ListedGroup['late']> }
  | { readonly kind: 'votes'; readonly group: ListedGroup; readonly count: number }
  | { readonly kind: 'ejections'; readonly group: ListedGroup; readonly count: number }
  | { readonly kind: 'trades'; readonly group: ListedGroup; readonly count: number }
  /** Renewal for another cycle; no response means leaving. */
  | { readonly kind: 'stays'; readonly group: ListedGroup; readonly answerBy: string }
  /** The owner proposes to start with fewer members; no response ends it (circle-rules §4). */
  | { readonly kind: 'smaller'; readonly group: ListedGroup; readonly seats: number; readonly answerBy: string }
  /** An admitted substitute must pay for the seat; a leaver sees what their offer waits for (circle-rules §8). */
  | {
      readonly kind: 'handover';
      readonly group: ListedGroup;
      readonly handover: MembershipHandover;
      readonly isLeaver: boolean;
    }
  | { readonly kind: 'decision'; readonly decision: Plan['decisions'][number] }
  | { readonly kind: 'invitation' }
  /** The person lives outside Nigeria, so the card offers nothing. */
  | { readonly kind: 'abroad' }
  | { readonly kind: 'email' }
  | { readonly kind: 'identity'; readonly state: 'open' | 'refused' | 'waiting' }
  | { readonly kind: 'receipt'; readonly receipt: NextReceipt }
  | { readonly kind: 'owed'; readonly owed: Plan['owed'][number] }
  /** The last round is open, and this person has paid every round. */
  | { readonly kind: 'paid'; readonly circle: Plan['allPaid'][number] }
  | { readonly kind: 'forming'; readonly group: ListedGroup }
  | { readonly kind: 'applied'; readonly group: ListedGroup }
  | { readonly kind: 'start' };

/** Tasks where others wait for this person. */
export type Waiting = Extract<
  PrimaryTask,
  {
    kind:
      | 'contribution'
      | 'debt'
      | 'confirm'
      | 'pot'
      | 'late'
      | 'votes'
      | 'ejections'
      | 'trades'
      | 'stays'
      | 'smaller'
      | 'handover'
      | 'decision';
  }
>;
