import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { depositFee, MIN_DEPOSIT_KOBO } from '../../../../contract/deposit-fee.ts';
import type { Round } from '../../../../contract/groups.ts';
import { formatNaira, formatNairaText, kobo, type Kobo } from '../../../../contract/money.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { api, q } from '../../../lib/api/member-api.ts';
import { useRefresh, useWallet } from '../../../lib/api/member-data.ts';
import { paymentFailure, paymentToast } from '../../../lib/api/payment-failure.ts';
import { isUnknownOutcome, useIdempotentMutation } from '../../../lib/api/query.ts';
import { countFeature } from '../../../lib/consent/track.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { toast } from '../../../lib/shell/toast.ts';
import { amountOf } from '../../../lib/words/money.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PayDialog } from '../../../ui/pay-dialog.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

const failureTitle = (error: Error | undefined): string =>
  error instanceof ApiError && error.status === 409 ? t`Cannot Contribute` : t`Contribution Failed`;

/** The payment, and what becomes of its dialog. */
function usePayment(round: Round, amount: string) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const refresh = useRefresh();
  const client = useQueryClient();
  const number = round.number;
  const pay = useIdempotentMutation(
    (idempotencyKey, body: { amount: string }) => api.contribute({ params: { id: group.id }, body, idempotencyKey }),
    {
      intent: { round: number, cycle: round.cycle },
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
      ...q.getGroup({ id: group.id }),
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
  const forget = (): void => {
    setFailure(undefined);
  };
  return { pay, open, setOpen, failure, forget };
}

/** The button that pays this round's contribution, its dialog, and the warning when the wallet holds too little. */
export function Contribute({ round }: { round: Round }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const balance = useWallet().data?.balance;
  const number = round.number;
  const amount = formatNairaText(group.contributionAmount);
  const { pay, open, setOpen, failure, forget } = usePayment(round, amount);
  const missingKobo = kobo(balance === undefined ? 0n : amountOf(group.contributionAmount) - amountOf(balance));
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      {missingKobo > 0n ? <LowBalance balance={balance} missingKobo={missingKobo} /> : null}
      <Button
        size="lg"
        className="max-sm:w-full"
        onClick={() => {
          forget();
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
          forget();
          pay.mutate({ amount: group.contributionAmount });
        }}
      />
    </div>
  );
}

/** The wallet holds too little for the contribution: how much is missing, and what adding it costs. */
function LowBalance({ balance, missingKobo }: { balance: string | undefined; missingKobo: Kobo }) {
  const { t } = useLingui();
  const has = formatNairaText(balance);
  const missing = formatNaira(missingKobo);
  const depositKobo = missingKobo < MIN_DEPOSIT_KOBO ? MIN_DEPOSIT_KOBO : missingKobo;
  const amount = formatNaira(depositKobo);
  const fee = formatNaira(depositFee(depositKobo));
  const total = formatNaira(kobo(depositKobo + depositFee(depositKobo)));
  return (
    <Alert
      tone="warning"
      title={t`Insufficient wallet balance`}
      actions={<ButtonLink href={paths.wallet} variant="secondary">{t`Add money to your wallet`}</ButtonLink>}
    >
      <p className="tabular">
        <Trans>
          Your wallet holds {has}. You need <b>{missing}</b> more.
        </Trans>
      </p>
      <p className="tabular mt-1 text-sm">
        <Trans>
          Adding {amount} costs a fee of {fee}, so you pay {total}. You see it again before you pay.
        </Trans>
      </p>
    </Alert>
  );
}
