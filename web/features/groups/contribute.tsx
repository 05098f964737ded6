import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { contribute, getGroup, Group, Round } from '../../../contract/groups.ts';
import { formatNairaText, kobo } from '../../../contract/money.ts';
import { ApiError, callApi } from '../../lib/api.ts';
import { useRefresh, useWallet } from '../../lib/member-data.ts';
import { amountOf } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { paymentToast, paymentFailure } from '../../lib/payment-failure.ts';
import { getQuery, isUnknownOutcome, useMoneyMutation } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { countFeature } from '../../lib/track.ts';
import { Button } from '../../ui/button.tsx';
import { PayDialog } from '../../ui/pay-dialog.tsx';
import { LowBalance } from './low-balance.tsx';

/** The button that pays this round's contribution, its dialog, and the warning when the wallet holds too little. */
export function Contribute({ group, round }: { group: Group; round: Round }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const refresh = useRefresh();
  const client = useQueryClient();
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
        countFeature('contribution_paid');
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
        toast(paymentToast(error, failureTitle(error), t`Please try again`));
        if (isUnknownOutcome(error)) tellWhenPaid();
        else refresh();
      },
    },
  );
  // A payment whose answer was lost may be seen in the round itself; then nothing is open any more.
  function tellWhenPaid(): void {
    const now = client.query({
      ...getQuery<typeof getGroup>('/api/groups/:id', { params: { id: group.id } }),
      staleTime: 0,
    });
    void now
      .then(
        ({ round: seen }) => {
          const paidAt = seen?.cycle === round.cycle && seen.number === number ? seen.myContribution?.paidAt : null;
          if (paidAt == null) return;
          setOpen(false);
          toast({
            title: t`Contribution Successful`,
            description: t`${amount} was paid into the pot of round ${number}.`,
            tone: 'positive',
          });
          // Without an answer here either, the words stay as they are.
        },
        () => undefined,
      )
      .then(refresh);
  }
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
