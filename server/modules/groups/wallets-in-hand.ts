import type { UserId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { walletDeltas } from '../../../circle/apply.ts';
import type { Change } from '../../../circle/changes.ts';
import type { CircleState } from '../../../circle/types.ts';
import type { WalletRow } from '../ledger/index.ts';

/** Balances of the locked wallets as a batch goes on: what one command pays, the next one no longer has. */
export interface WalletsInHand {
  readonly locked: ReadonlyMap<UserId, WalletRow>;
  /** The balances of these users, for the state of one circle. */
  of(userIds: readonly UserId[]): ReadonlyMap<UserId, Kobo>;
  apply(changes: readonly Change[]): void;
}

export function walletsInHand(locked: ReadonlyMap<UserId, WalletRow>): WalletsInHand {
  const balances = new Map([...locked].map(([userId, { balanceKobo }]) => [userId, balanceKobo]));
  return {
    locked,
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
