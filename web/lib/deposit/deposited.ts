import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { formatNairaText } from '../../../contract/money.ts';
import { q } from '../api/member-api.ts';
import { amountOf } from '../i18n/money.ts';
import type { ToastMessage } from '../shell/toast.ts';

export interface PaidDeposit {
  /** In naira, without the fee. */
  readonly amount?: string | undefined;
  readonly newBalance?: string | undefined;
}

/** Caches the new balance at once, because later steps need it. */
export function cacheBalance(client: QueryClient, { newBalance }: PaidDeposit): void {
  client.setQueryData(q.getWallet().queryKey, (known) =>
    known === undefined || newBalance === undefined ? known : { ...known, balance: newBalance },
  );
}

/** True if the money has already left the wallet: contributions and debts are paid as soon as possible. */
export const wasSpent = ({ amount, newBalance }: PaidDeposit): boolean =>
  amount !== undefined && newBalance !== undefined && amountOf(newBalance) < amountOf(amount);

export function depositedToast(paid: PaidDeposit): ToastMessage {
  const amount = formatNairaText(paid.amount);
  const balance = formatNairaText(paid.newBalance);
  return {
    title: t`Deposit Successful`,
    description: wasSpent(paid)
      ? t`${amount} came in and paid what was due in your circles by itself. New balance: ${balance}`
      : t`${amount} was added to your wallet. New balance: ${balance}`,
    tone: 'positive',
    announces: 'wallet_deposit',
  };
}
