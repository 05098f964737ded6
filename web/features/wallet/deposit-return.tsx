import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatNairaText } from '../../../contract/money.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import type { verifyDeposit } from '../../../contract/wallet.ts';
import { api } from '../../lib/api/member-api.ts';
import { useRefresh } from '../../lib/api/member-data.ts';
import { paths } from '../../lib/shell/paths.ts';
import { toast } from '../../lib/shell/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { depositReturn, type DepositReturn } from './checkout.ts';

type Answer = AnswerOf<typeof verifyDeposit>;

/** What is known of the deposit somebody has just come back from; `unknown` when nobody could say. */
interface Returned {
  readonly reference: string;
  readonly state: 'checking' | 'done' | 'unknown' | 'cancelled' | Exclude<Answer['status'], 'completed'>;
  /** Of a payment that was given up, to be offered again. */
  readonly amount?: string | undefined;
}

const wasNotPaid = (status: Answer['status']): boolean => status === 'abandoned' || status === 'failed';

/** Asks, once for each return, whether the deposit was paid; says so, and cleans the address. */
export function useDepositReturn() {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const refresh = useRefresh();
  const [returned, setReturned] = useState<Returned>();
  const asked = useRef<string>(undefined);
  const check = useCallback(
    async ({ reference, cancelled }: DepositReturn): Promise<void> => {
      setReturned({ reference, state: 'checking' });
      try {
        const answer = await api.verifyDeposit({ body: { reference } });
        if (answer.success) {
          const amount = formatNairaText(answer.amount);
          const balance = formatNairaText(answer.newBalance);
          setReturned({ reference, state: 'done' });
          toast({
            title: t`Deposit Successful`,
            description: t`${amount} was added to your wallet. New balance: ${balance}`,
            tone: 'positive',
          });
        } else if (cancelled && wasNotPaid(answer.status)) {
          setReturned({ reference, state: 'cancelled', amount: answer.amount });
        } else {
          setReturned({ reference, state: answer.status === 'completed' ? 'unknown' : answer.status });
          toast({
            title: t`Deposit Verification Failed`,
            description: t`Payment verification failed. Please contact support if you were charged.`,
            tone: 'negative',
          });
        }
      } catch {
        setReturned({ reference, state: 'unknown' });
        toast({
          title: t`Verification Error`,
          description: t`Could not verify payment. Please check your wallet balance or contact support.`,
          tone: 'negative',
        });
      }
      refresh();
    },
    [refresh, t],
  );
  useEffect(() => {
    const back = depositReturn(search);
    if (back === undefined || asked.current === back.reference) return;
    asked.current = back.reference;
    void check(back).then(() => {
      // Somebody who has gone elsewhere meanwhile stays there.
      if (depositReturn(window.location.search)?.reference !== back.reference) return;
      navigate(back.cancelled ? path : paths.wallet, { replace: true });
    });
  }, [search, path, check, navigate]);
  return { returned, check };
}

/** The deposit that is being checked, or did not arrive: where the money is, and what to do. */
export function DepositReturnNotice({ returned, check }: ReturnType<typeof useDepositReturn>) {
  const { t } = useLingui();
  if (returned === undefined || returned.state === 'done') return null;
  if (returned.state === 'checking') {
    return (
      <div role="status" className="mb-6 flex items-center gap-3 rounded-md border border-line bg-surface p-4">
        <Spinner className="size-5 text-brand" />
        {t`Checking your payment...`}
      </div>
    );
  }
  if (returned.state === 'cancelled') {
    return (
      <Alert live tone="info" title={t`You cancelled the payment`} className="mb-6">
        {t`Nothing was paid, and nothing was taken from you. The amount is still here if you want to try again.`}
      </Alert>
    );
  }
  const reference = returned.reference;
  const open = returned.state === 'pending' || returned.state === 'unknown';
  return (
    <Alert
      tone={open ? 'warning' : 'negative'}
      title={open ? t`Your payment is not confirmed yet` : t`Deposit Verification Failed`}
      className="mb-6"
      actions={
        open ? (
          <Button
            variant="secondary"
            onClick={() => {
              void check({ reference, cancelled: false });
            }}
          >{t`Check again`}</Button>
        ) : undefined
      }
    >
      <p>
        <StateWords state={returned.state} />
      </p>
      <p className="mt-1 text-sm [overflow-wrap:anywhere]">
        <Trans>Payment reference: {reference}</Trans>
      </p>
    </Alert>
  );
}

function StateWords({ state }: { state: Exclude<Returned['state'], 'checking' | 'done' | 'cancelled'> }) {
  const { t } = useLingui();
  switch (state) {
    case 'pending':
    case 'unknown':
      return t`If you paid, the money comes to your wallet by itself as soon as the payment provider confirms it. If you did not pay, nothing was taken. Please do not pay a second time yet.`;
    case 'quarantined':
      return t`We received a payment that does not match this deposit. It is safe with us while our team checks it, and we will tell you the outcome. Please contact support if you have questions.`;
    case 'reversed':
      return t`This payment was reversed, so it is not in your wallet. The money goes back to where it came from.`;
    case 'abandoned':
      return t`The payment was not completed, so nothing was added to your wallet. You can start again. If you were charged after all, the money comes by itself; please contact support if it does not.`;
    case 'failed':
      return t`The payment did not go through and your wallet was not credited. You can try again. Please contact support if you were charged.`;
  }
}
