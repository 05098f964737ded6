import { sumKobo, toNaira } from '../../../contract/money.ts';
import type { WalletTransaction } from '../../../contract/wallet.ts';
import { amountOf } from '../../lib/i18n/money.ts';

interface Balance {
  readonly balance: string;
  /** Newest first. */
  readonly transactions: readonly Pick<WalletTransaction, 'type' | 'amount' | 'groupId' | 'isLateFee'>[];
}

/**
 * Returns the last pot received, if nothing was withdrawn since and the wallet still holds it. What members of its
 * circle paid late since then belongs to it; their late fees come on top.
 */
export function unsentPot({ balance, transactions }: Balance): string | undefined {
  const at = transactions.findIndex(({ type }) => type === 'payout_received' || type === 'withdrawal');
  const last = transactions[at];
  if (last?.type !== 'payout_received') return undefined;
  const later = transactions
    .slice(0, at)
    .filter(
      ({ type, groupId, isLateFee }) => type === 'backlog_distribution' && groupId === last.groupId && !isLateFee,
    );
  const potKobo = sumKobo([last, ...later].map(({ amount }) => amountOf(amount)));
  return potKobo > amountOf(balance) ? undefined : toNaira(potKobo);
}
