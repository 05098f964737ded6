import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatNairaText } from '../../../contract/money.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import type { verifyDeposit } from '../../../contract/wallet.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { useRefresh } from '../../lib/api/member-data.ts';
import { depositReturn, type DepositReturn } from '../../lib/deposit/checkout.ts';
import { takeWhatFor, whatFor } from '../../lib/deposit/what-for.ts';
import { paths } from '../../lib/shell/paths.ts';
import { toast } from '../../lib/shell/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { NextStep } from './next-step.tsx';

type Answer = AnswerOf<typeof verifyDeposit>;

/** What is known of the deposit somebody has just come back from; `unknown` when nobody could say. */
interface Returned {
  readonly reference: string;
  readonly state: 'checking' | 'done' | 'unknown' | 'cancelled' | Exclude<Answer['status'], 'completed'>;
  /** Of a payment that was not made, to be offered again. */
  readonly amount?: string | undefined;
  /** The address of what the deposit was begun for. */
  readonly path?: string | undefined;
}

const wasNotPaid = (status: Answer['status']): status is 'abandoned' | 'failed' =>
  status === 'abandoned' || status === 'failed';

const sayNotVerified = (): void => {
  toast({
    title: t`Deposit Verification Failed`,
    description: t`Payment verification failed. Please contact support if you were charged.`,
    tone: 'negative',
  });
};

/** Asks whether a deposit was paid, and says so. Answers what it was begun for, once it is paid. */
function useCheck(setReturned: (returned: Returned) => void) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const client = useQueryClient();
  const tellPaid = useCallback(
    (paid: Answer): void => {
      const { newBalance } = paid;
      // What comes next is judged by what the wallet holds now, not by what it held before.
      client.setQueryData(q.getWallet().queryKey, (known) =>
        known === undefined || newBalance === undefined ? known : { ...known, balance: newBalance },
      );
      const amount = formatNairaText(paid.amount);
      const balance = formatNairaText(newBalance);
      toast({
        title: t`Deposit Successful`,
        description: t`${amount} was added to your wallet. New balance: ${balance}`,
        tone: 'positive',
        tells: 'wallet_deposit',
      });
    },
    [client, t],
  );
  return useCallback(
    async ({ reference, cancelled }: DepositReturn): Promise<string | undefined> => {
      setReturned({ reference, state: 'checking' });
      let next: string | undefined;
      try {
        const answer = await api.verifyDeposit({ body: { reference } });
        if (answer.success) {
          next = takeWhatFor(reference);
          setReturned({ reference, state: 'done', path: next });
          tellPaid(answer);
        } else if (wasNotPaid(answer.status)) {
          const again = { amount: answer.amount, path: whatFor(reference) };
          setReturned({ reference, state: cancelled ? 'cancelled' : answer.status, ...again });
          if (!cancelled) sayNotVerified();
        } else {
          setReturned({ reference, state: answer.status === 'completed' ? 'unknown' : answer.status });
          sayNotVerified();
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
      return next;
    },
    [refresh, setReturned, tellPaid, t],
  );
}

/**
 * Asks, once for each return, whether the deposit was paid; says so, and cleans the address. What it was begun for
 * opens then, and looks for itself whether it is still to be paid.
 */
export function useDepositReturn() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [returned, setReturned] = useState<Returned>();
  const asked = useRef<string>(undefined);
  const check = useCheck(setReturned);
  useEffect(() => {
    const back = depositReturn(search);
    if (back === undefined || asked.current === back.reference) return;
    asked.current = back.reference;
    void check(back).then((next) => {
      // Somebody who has gone elsewhere meanwhile stays there.
      if (depositReturn(window.location.search)?.reference !== back.reference) return;
      navigate(back.cancelled ? path : paths.wallet, { replace: true });
      if (next !== undefined) navigate(next);
    });
  }, [search, path, check, navigate]);
  const checkAgain = (reference: string): void => {
    void check({ reference, cancelled: false }).then((next) => {
      if (next !== undefined) navigate(next);
    });
  };
  return { returned, checkAgain };
}

/** The deposit that is being checked, or did not arrive: where the money is, and what to do next. */
export function DepositReturnNotice({ returned, checkAgain }: ReturnType<typeof useDepositReturn>) {
  const { t } = useLingui();
  if (returned === undefined) return null;
  // Whoever came to pay something is led there.
  if (returned.state === 'done') return returned.path === undefined ? <NextStep /> : null;
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
              checkAgain(reference);
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
