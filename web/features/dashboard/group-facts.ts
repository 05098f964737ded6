import { t } from '@lingui/core/macro';
import type { Group, ListedGroup } from '../../../contract/group-schemas.ts';
import { formatNaira, kobo, type Kobo, sumKobo } from '../../../contract/money.ts';
import { byUrgency } from '../../circles/group-order.ts';
import { placesOf } from '../../circles/places.ts';
import { paymentState } from '../../circles/payment-state.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { groupStatus } from '../../lib/i18n/labels.ts';
import { divisionOf } from '../../lib/i18n/rates.ts';

export function progressText(group: Pick<Group, 'status' | 'currentRound'>): string {
  const round = group.currentRound;
  return group.status === 'forming' || group.status === 'cancelled' ? t`Not started` : t`Round ${round}`;
}

/** True while money may still move in the circle; the rule for closing an account uses these states too. */
const isOpen = ({ status }: Pick<Group, 'status'>): boolean => status === 'active' || status === 'forming';

/** Leaves out a running circle whose seat the person only applies for, because they pay nothing there yet. */
export const groupsOnTimeline = <G extends Group>(groups: readonly G[]): G[] =>
  byUrgency(groups).filter(
    (group) => isOpen(group) && !(group.status === 'active' && group.membership?.status === 'pending'),
  );

export const ownsOpenCircle = (groups: readonly Group[], userId: string): boolean =>
  groups.some((group) => group.ownerId === userId && isOpen(group));

/** Returns the payment state of the open round; null if the person owes nothing. */
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

/** This person's own pot while it fills. */
export interface OwnPot {
  readonly inPotKobo: Kobo;
  /** Number of positions that have paid. */
  readonly paid: number;
  readonly all: number;
}

/** Returns the pot of the open round, if it is this person's turn and some have paid, but not all. */
export function ownPotOf(group: ListedGroup | undefined): OwnPot | undefined {
  if (group?.status !== 'active' || !isOwnRound(group)) return undefined;
  const paid = group.paidPositions?.length ?? 0;
  const all = placesOf(group).inside;
  if (paid === 0 || paid >= all) return undefined;
  return { paid, all, inPotKobo: kobo(amountOf(group.contributionAmount) * BigInt(paid)) };
}

/** True in the member's own round, when an unpaid contribution never becomes a debt (circle-rules §5). */
export const isOwnRound = ({ membership, currentRound }: ListedGroup): boolean =>
  membership?.payoutPosition === currentRound;

/** True if this payment is for the person's own open round, and everyone else has paid it. */
export function completesOwnPot(
  group: ListedGroup | undefined,
  { cycle, round }: { readonly cycle: number; readonly round: number },
): boolean {
  if (group?.status !== 'active' || !isOwnRound(group)) return false;
  const { currentCycle, currentRound, paidPositions = [] } = group;
  const isOpen = cycle === currentCycle && round === currentRound;
  return isOpen && !paidPositions.includes(currentRound) && paidPositions.length === placesOf(group).inside - 1;
}

type Terms = Pick<
  Group,
  'contributionAmount' | 'maxMembers' | 'platformFeeRate' | 'managementFeeRate' | 'frequency' | 'status'
>;

/** Payouts a month, as the specification's fee summary counts them. */
const PAYOUTS_A_MONTH = { weekly: 4n, 'bi-weekly': 2n, monthly: 1n } as const;

export const feePerPayout = (group: Terms): Kobo => divisionOf(group).managementFeeKobo;

/** A completed circle pays no further pot, so its owner earns nothing from it. */
export function feePerPayoutText(group: Terms): string {
  const fee = formatNaira(feePerPayout(group));
  return group.status === 'completed' ? groupStatus(group.status).text : t`${fee} per payout`;
}

export const feePerMonth = (group: Terms): Kobo => kobo(feePerPayout(group) * PAYOUTS_A_MONTH[group.frequency]);

/** Returns the monthly management fee in kobo. Forming circles are left out, because they may never start. */
export const monthlyManagementFee = (groups: readonly Terms[]): Kobo =>
  sumKobo(groups.filter(({ status }) => status === 'active').map(feePerMonth));
