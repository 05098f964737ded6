import { inPotKobo } from '../../../circle/payment-state.ts';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { sumKobo, type Kobo } from '../../../contract/money.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import { byUrgency } from '../../circles/group-order.ts';
import { hasLeft, paysAndReceives } from '../../circles/membership.ts';
import { entriesByRound, isOverduePayment, isPayment } from '../../circles/shortfall.ts';
import { amountOf } from '../../lib/i18n/money.ts';

/** A circle with what the person has in it, pays next and receives next. */
export interface CircleMoney {
  readonly id: string;
  readonly name: string;
  readonly stage: 'forming' | 'running' | 'left' | 'over';
  readonly status: ListedGroup['status'];
  /** Paid into the pot of the open round. */
  readonly potKobo: Kobo;
  /** With its late fee. */
  readonly payment: PlanEntry | undefined;
  readonly payout: PlanEntry | undefined;
}

const isPayout = ({ kind }: PlanEntry): boolean => kind === 'payout' || kind === 'refund';

/** The circles in which the person has a seat, or money to pay or to receive. */
export const circlesMoney = (groups: readonly ListedGroup[], entries: readonly PlanEntry[]): CircleMoney[] =>
  byUrgency(groups).flatMap((group) => {
    const { id, name, status } = group;
    const own = entries.filter(({ groupId }) => groupId === id);
    const payment = entriesByRound(own).find(isPayment);
    const payout = own.find(isPayout);
    const hasSeat = paysAndReceives(group);
    if (!hasSeat && payment === undefined && payout === undefined) return [];
    const stage = hasLeft(group) ? 'left' : !hasSeat ? 'over' : status === 'forming' ? 'forming' : 'running';
    const potKobo = inPotKobo(amountOf(group.contributionAmount), group.membership?.contributionStatus ?? null);
    return [{ id, name, stage, status, potKobo, payment, payout }];
  });

export const potsKobo = (circles: readonly CircleMoney[]): Kobo => sumKobo(circles.map(({ potKobo }) => potKobo));

/** Returns an overdue payment, else the first payout, else the first payment. The plan is in the order of dates. */
export const nextInCircles = (entries: readonly PlanEntry[]): PlanEntry | undefined =>
  entries.find(isOverduePayment) ?? entries.find(isPayout) ?? entries.find(isPayment);
