import type { WalletTransaction } from '../../../contract/wallet.ts';
import { amountOf } from '../../lib/i18n/money.ts';

interface Balance {
  readonly balance: string;
  /** Newest first. */
  readonly transactions: readonly Pick<WalletTransaction, 'type' | 'amount'>[];
}

/** Returns the last pot received, if nothing was withdrawn since and the wallet still holds it. */
export function unsentPot({ balance, transactions }: Balance): string | undefined {
  const last = transactions.find(({ type }) => type === 'payout_received' || type === 'withdrawal');
  if (last?.type !== 'payout_received' || amountOf(last.amount) > amountOf(balance)) return undefined;
  return last.amount;
}
