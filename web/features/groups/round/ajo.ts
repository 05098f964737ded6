import type { GroupDetail, Member } from '../../../../contract/round-schemas.ts';
import { paymentState, type PaymentState } from '../../../circles/payment-state.ts';
import { productNow } from '../../../lib/i18n/clock.ts';
import { isDeparted, positionHolders } from './round-view.ts';
import { contributionOfSeat } from './seat-chain.ts';

export interface AjoCell {
  readonly round: number;
  readonly state: PaymentState;
  /** True in the round of the member's own pot. */
  readonly turn: boolean;
}

export interface AjoRow {
  readonly member: Member;
  readonly cells: readonly AjoCell[];
}

export function ajoRows(
  detail: Pick<GroupDetail, 'group' | 'members' | 'contributions' | 'handovers'>,
  nowMs = productNow(),
): AjoRow[] {
  const { group } = detail;
  const rounds = Array.from({ length: group.maxMembers }, (_, index) => index + 1);
  const stateIn = (member: Member, round: number): PaymentState => {
    const row = contributionOfSeat(detail, member.userId, { number: round, cycle: group.currentCycle });
    if (row !== undefined) return paymentState(row, nowMs);
    // The round required nothing of this member, or the member has left and owes debts instead of contributions.
    return round <= group.currentRound || isDeparted(member) ? 'open' : 'to-come';
  };
  return positionHolders(detail).map((member) => ({
    member,
    cells: rounds.map((round) => ({
      round,
      state: stateIn(member, round),
      turn: member.payoutPosition === round,
    })),
  }));
}
