import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNairaText } from '../../contract/money.ts';
import type { Debt, payDebt } from '../../contract/wallet.ts';
import type { PayDialogProps } from '../ui/pay-dialog.tsx';
import { callApi } from './api.ts';
import { useRefresh } from './member-data.ts';
import { paths } from './paths.ts';
import { paymentToast, paymentFailure } from './payment-failure.ts';
import { useMoneyMutation } from './query.ts';
import { toast } from './toast.ts';

/**
 * Paying one debt whole from the wallet: `begin` opens the dialog, which `dialog` describes. `type` is the debt's name as
 * the page says it; `balance` is undefined while it is not known.
 */
export function usePayDebt(
  debt: Debt,
  type: string,
  balance: string | undefined,
): { begin: () => void; dialog: PayDialogProps } {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const refresh = useRefresh();
  const amount = formatNairaText(debt.amount);
  const pay = useMoneyMutation(
    (_debt: { id: string }, idempotencyKey) =>
      callApi<typeof payDebt>('POST', '/api/debts/:id/pay', { params: { id: debt.id }, idempotencyKey }),
    {
      onSuccess: () => {
        setOpen(false);
        refresh();
        toast({ title: t`Debt Paid`, description: t`${amount} was paid from your wallet.`, tone: 'positive' });
      },
      onError: (error) => {
        setFailure(error);
        refresh();
        toast(paymentToast(error, t`Payment Failed`, t`Please try again`));
      },
    },
  );
  return {
    begin: () => {
      setFailure(undefined);
      setOpen(true);
    },
    dialog: {
      open,
      onOpenChange: setOpen,
      title: t`Pay this debt`,
      description: debt.description,
      lines: [{ term: type, value: amount }],
      total: debt.amount,
      balance,
      topUpHref: paths.walletDeposit,
      failure: paymentFailure(failure, t`Payment Failed`, t`Your wallet balance and your debts show what is true.`),
      busy: pay.isPending,
      onPay: () => {
        setFailure(undefined);
        pay.mutate({ id: debt.id });
      },
    },
  };
}
