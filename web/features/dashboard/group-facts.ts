import { t } from '@lingui/core/macro';
import type { Group, ListedGroup } from '../../../contract/group-schemas.ts';
import { kobo, type Kobo, sumKobo } from '../../../contract/money.ts';
import { byUrgency } from '../../circles/group-order.ts';
import { paymentState } from '../../circles/payment-state.ts';
import { divisionOf } from '../../lib/i18n/rates.ts';

/** 'Round 2', or that the circle has not begun; one that was cancelled never did. */
export function progressText(group: Pick<Group, 'status' | 'currentRound'>): string {
  const round = group.currentRound;
  return group.status === 'forming' || group.status === 'cancelled' ? t`Not started` : t`Round ${round}`;
}

/** A circle that is forming or runs, as closing an account judges it: money is to move in it, or may be. */
const isOpen = ({ status }: Pick<Group, 'status'>): boolean => status === 'active' || status === 'forming';

/** Circles with something still to come for the person looking, the most urgent first. */
export const onTimeline = <G extends Group>(groups: readonly G[]): G[] => byUrgency(groups).filter(isOpen);

/** Create Group is offered to people who own no forming or active circle. */
export const ownsOpenCircle = (groups: readonly Group[], userId: string): boolean =>
  groups.some((group) => group.ownerId === userId && isOpen(group));

/** The present state of the person's contribution to the open round; null if they owe none. */
export function myPaymentState(
  {
    status,
    membership,
    nextContributionDate: dueDate,
  }: Pick<ListedGroup, 'status' | 'membership' | 'nextContributionDate'>,
  nowMs: number,
): ReturnType<typeof paymentState> | null {
  const contribution = membership?.contributionStatus ?? null;
  if (status !== 'active' || contribution === null) return null;
  return paymentState({ status: contribution, dueDate, paidAt: null }, nowMs);
}

type Terms = Pick<
  Group,
  'contributionAmount' | 'maxMembers' | 'platformFeeRate' | 'managementFeeRate' | 'frequency' | 'status'
>;

/** How many payouts a month has, as the fee summary counts them. */
const PAYOUTS_A_MONTH = { weekly: 4n, 'bi-weekly': 2n, monthly: 1n } as const;

/** What the owner earns on one full pot, in kobo. */
export const feePerPayout = (group: Terms): Kobo => divisionOf(group).managementFeeKobo;

/** The same for a month of full pots. */
export const feePerMonth = (group: Terms): Kobo => kobo(feePerPayout(group) * PAYOUTS_A_MONTH[group.frequency]);

/** The monthly management fee of active circles, in kobo. Forming ones may never start. */
export const monthlyManagementFee = (groups: readonly Terms[]): Kobo =>
  sumKobo(groups.filter(({ status }) => status === 'active').map(feePerMonth));
