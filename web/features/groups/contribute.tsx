import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { contribute, Group, Round } from '../../../contract/groups.ts';
import { formatNairaText, kobo } from '../../../contract/money.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { useRefresh, useWallet } from '../../lib/member-data.ts';
import { amountOf } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { failureToast, paymentFailure } from '../../lib/payment-failure.ts';
import { useMoneyMutation } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PayDialog } from '../../ui/pay-dialog.tsx';
import { LowBalance } from './low-balance.tsx';

/** The button that pays this round's contribution, its dialog, and the warning when the wallet holds too little. */
export function Contribute({ group, round }: { group: Group; round: Round }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const refresh = useRefresh();
  const balance = useWallet().data?.balance;
  const number = round.number;
  const amount = formatNairaText(group.contributionAmount);
  const failureTitle = (error: Error | undefined): string =>
    error instanceof ApiError && error.status === 409 ? t`Cannot Contribute` : t`Contribution Failed`;
  const pay = useMoneyMutation(
    (body: { amount: string; round: number; cycle: number }, idempotencyKey) =>
      callApi<typeof contribute>('POST', '/api/groups/:id/contribute', {
        params: { id: group.id },
        body: { amount: body.amount },
        idempotencyKey,
      }),
    {
      onSuccess: () => {
        setOpen(false);
        refresh();
        toast({
          title: t`Contribution Successful`,
          description: t`${amount} was paid into the pot of round ${number}.`,
          tone: 'positive',
        });
      },
      onError: (error) => {
        setFailure(error);
        refresh();
        toast(failureToast(error, failureTitle(error), t`Please try again`));
      },
    },
  );
  const missingKobo = kobo(balance === undefined ? 0n : amountOf(group.contributionAmount) - amountOf(balance));
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      {missingKobo > 0n ? <LowBalance balance={balance} missingKobo={missingKobo} /> : null}
      <Button
        size="lg"
        className="max-sm:w-full"
        onClick={() => {
          setFailure(undefined);
          setOpen(true);
        }}
      >
        {t`Contribute`}
      </Button>
      <PayDialog
        open={open}
        onOpenChange={setOpen}
        title={t`Contribute to round ${number}`}
        lines={[{ term: t`Contribution`, value: amount }]}
        total={group.contributionAmount}
        balance={balance}
        topUpHref={paths.wallet}
        failure={paymentFailure(
          failure,
          failureTitle(failure),
          t`Your wallet balance and this round show what is true.`,
        )}
        busy={pay.isPending}
        onPay={() => {
          setFailure(undefined);
          pay.mutate({ amount: group.contributionAmount, round: round.number, cycle: round.cycle });
        }}
      />
    </div>
  );
}
