import { formatCount } from '../../../contract/format-count.ts';
import { DEPOSIT_DAYS } from '../../../contract/limits.ts';
import type { ClosureObstacle } from '../../../contract/account-closure.ts';
import type { GroupId } from '../../../contract/ids.ts';
import { formatNaira, type Kobo } from '../../../contract/money.ts';
import { WALLET_LIMITS } from '../../../contract/wallet.ts';
import type { OpenClaims } from '../groups/index.ts';
import type { MoneyInTransit } from '../wallet/index.ts';

export interface Obstacle {
  readonly code: ClosureObstacle;
  /** States the obstacle and what to do. */
  readonly message: string;
  readonly groupId: GroupId | null;
}

export interface ClosureState {
  readonly balanceKobo: Kobo;
  readonly isInNigeria: boolean;
  readonly isVerified: boolean;
  readonly inTransit: MoneyInTransit;
  readonly ties: readonly OpenClaims[];
}

type CodedMessage = readonly [ClosureObstacle, string];

function balanceObstacle({ balanceKobo, isInNigeria, isVerified }: ClosureState): CodedMessage | undefined {
  if (balanceKobo === 0n) return undefined;
  const held = `Your wallet holds ${formatNaira(balanceKobo)}`;
  if (!isInNigeria) {
    return [
      'wallet_outside_nigeria',
      `${held}. Withdrawals are only available for Nigerian users: please contact support.`,
    ];
  }
  const leastKobo = WALLET_LIMITS.minWithdrawalKobo;
  if (balanceKobo < leastKobo) {
    const least = `the least that can be withdrawn is ${formatNaira(leastKobo)}`;
    return [
      'wallet_below_least_withdrawal',
      `${held}, and ${least}. Add the rest and withdraw it, or contact support.`,
    ];
  }
  if (!isVerified) {
    return ['wallet_before_kyc', `${held}. Verify your identity, then withdraw it to your bank account.`];
  }
  return ['wallet_balance', `${held}. Withdraw it to your bank account first.`];
}

function moneyObstacles(standing: ClosureState): Obstacle[] {
  const { inTransit } = standing;
  const found: Obstacle[] = [];
  const add = (code: ClosureObstacle, message: string) => found.push({ code, message, groupId: null });
  const balance = balanceObstacle(standing);
  if (balance !== undefined) add(...balance);
  if (inTransit.withdrawingKobo > 0n) {
    const amount = formatNaira(inTransit.withdrawingKobo);
    add('withdrawal_on_its_way', `${amount} is on its way to your bank account. Wait until it arrives.`);
  }
  if (inTransit.returningKobo > 0n) {
    const amount = formatNaira(inTransit.returningKobo);
    add('deposit_on_its_way_back', `${amount} is on its way back to where you paid from. Wait until it arrives.`);
  }
  if (inTransit.depositingKobo > 0n) {
    const amount = formatNaira(inTransit.depositingKobo);
    const limit = formatCount(DEPOSIT_DAYS, 'day').replace(/^1 /, 'one ');
    add(
      'deposit_undecided',
      `A deposit of ${amount} has been started and may still be paid. Otherwise it expires after ${limit}.`,
    );
  }
  if (inTransit.isUnderReview) {
    add('payment_under_review', 'Our team is checking one of your payments. Wait until it is settled.');
  }
  return found;
}

function ownerObstacle({ status, groupName, isNextCycleAsked }: OpenClaims): CodedMessage | undefined {
  if (status === 'forming') return ['owns_forming_group', `You own ${groupName}, which is forming. Cancel it first.`];
  if (status === 'active') {
    return ['owns_active_group', `You own ${groupName}, which is running. Its cycle has to finish first.`];
  }
  if (status !== 'completed' || !isNextCycleAsked) return undefined;
  return [
    'owns_next_cycle',
    `You have asked the members of ${groupName} for another cycle. Wait until it forms, then cancel it.`,
  ];
}

function memberObstacle({ status, memberStatus, groupName, staysOn }: OpenClaims): CodedMessage | undefined {
  if (memberStatus === 'pending') {
    return ['application', `Your application to ${groupName} is waiting for votes. Withdraw it first.`];
  }
  if (memberStatus !== 'approved') return undefined;
  if (status === 'forming') {
    return ['place_in_forming_group', `You have a place in ${groupName}, which is forming. Leave it first.`];
  }
  if (status === 'active') {
    return ['seat_in_active_group', `You have a seat in ${groupName}, which is running. Leave it first.`];
  }
  if (status !== 'completed' || !staysOn) return undefined;
  return ['seat_in_next_cycle', `You stay for another cycle of ${groupName}. Leave it as soon as it forms.`];
}

function tieObstacles(tie: OpenClaims): Obstacle[] {
  const { groupId, groupName, owedKobo } = tie;
  const messages: (CodedMessage | undefined)[] = [
    tie.isOwner ? ownerObstacle(tie) : memberObstacle(tie),
    tie.isAppealing
      ? ['appeal', `Your appeal against your ejection from ${groupName} has not been decided.`]
      : undefined,
    tie.isRefundAhead
      ? ['refund_to_come', `Your refund from ${groupName} is still to come. It would have nowhere to go.`]
      : undefined,
    owedKobo > 0n
      ? [
          'owed_by_members',
          `Members of ${groupName} still owe you ${formatNaira(owedKobo)}, before fees. It is paid into your wallet.`,
        ]
      : undefined,
    tie.areFeesAhead
      ? [
          'management_fee_to_come',
          `Members of ${groupName} still have debts to pay. They bring you your management fee as its owner.`,
        ]
      : undefined,
  ];
  return messages.flatMap((each) => (each === undefined ? [] : [{ code: each[0], message: each[1], groupId }]));
}

/** Returns what blocks closing an account, money first (circle-rules §8). The user's own debts never block closing. */
export const closureObstacles = (standing: ClosureState): Obstacle[] => [
  ...moneyObstacles(standing),
  ...standing.ties.flatMap(tieObstacles),
];
