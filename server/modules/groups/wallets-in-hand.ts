import type { Instant, UserId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { walletDeltas } from '../../../circle/apply.ts';
import type { Change } from '../../../circle/changes.ts';
import type { CircleState } from '../../../circle/types.ts';

/** Balances of the locked wallets as a batch goes on: what one command pays, the next one no longer has. */
export interface WalletsInHand {
  /** The balances of these users, for the state of one circle. */
  of(userIds: readonly UserId[]): ReadonlyMap<UserId, Kobo>;
  apply(changes: readonly Change[]): void;
}

export function walletsInHand(locked: ReadonlyMap<UserId, { readonly balanceKobo: Kobo }>): WalletsInHand {
  const balances = new Map([...locked].map(([userId, { balanceKobo }]) => [userId, balanceKobo]));
  return {
    of(userIds) {
      const own = new Map<UserId, Kobo>();
      for (const userId of userIds) {
        const balanceKobo = balances.get(userId);
        if (balanceKobo !== undefined) own.set(userId, balanceKobo);
      }
      return own;
    },
    apply(changes) {
      for (const [userId, deltaKobo] of walletDeltas(changes)) {
        const balanceKobo = balances.get(userId);
        if (balanceKobo !== undefined) balances.set(userId, kobo(balanceKobo + deltaKobo));
      }
    },
  };
}

/** Everybody whose wallet money can leave or reach when a round of this circle ends or a debt in it is paid. */
export const walletsOfCircle = ({ group, members, payouts, debts }: CircleState): UserId[] => [
  ...new Set([
    group.ownerId,
    ...members.map((member) => member.userId),
    ...payouts.map((payout) => payout.recipientId),
    ...debts.map((debt) => debt.userId),
  ]),
];

/**
 * The wallets to lock for a payment by one member. Before the end of the due day a contribution only leaves the payer's wallet;
 * after it a pot that becomes complete is paid out at once, so every wallet of the circle may move.
 */
export const walletsOfPayment = (state: CircleState, payerId: UserId, now: Instant): readonly UserId[] =>
  state.group.dueDate !== null && now < state.group.dueDate ? [payerId] : [payerId, ...walletsOfCircle(state)];
