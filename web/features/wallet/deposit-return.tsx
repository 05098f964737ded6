import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatNairaText } from '../../../contract/money.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { useRefresh } from '../../lib/api/member-data.ts';
import { sendSettled } from '../../lib/api/money-intent.ts';
import { depositReturn, type DepositReturn } from '../../lib/deposit/checkout.ts';
import { consumeDepositReturnPath, depositReturnPath } from '../../lib/deposit/return-path.ts';
import { paths } from '../../lib/shell/paths.ts';
import { toast } from '../../lib/shell/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { NextStep } from './next-step.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { type ReturnedDeposit, type Answer, wasNotPaid, toastNotPaid, outcomeText } from './deposit-outcome.tsx';

/** Returns a function that verifies a deposit and announces the outcome. If paid, resolves to the path to open. */
function useCheck(setReturned: (returned: ReturnedDeposit) => void) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const client = useQueryClient();
  const tellPaid = useCallback(
    (paid: Answer): void => {
      const { newBalance } = paid;
      // Caches the new balance at once, because later steps need it.
      client.setQueryData(q.getWallet().queryKey, (known) =>
        known === undefined || newBalance === undefined ? known : { ...known, balance: newBalance },
      );
      const amount = formatNairaText(paid.amount);
      const balance = formatNairaText(newBalance);
      toast({
        title: t`Deposit Successful`,
        description: t`${amount} was added to your wallet. New balance: ${balance}`,
        tone: 'positive',
        announces: 'wallet_deposit',
      });
    },
    [client, t],
  );
  return useCallback(
    async ({ reference, cancelled }: DepositReturn): Promise<string | undefined> => {
      setReturned({ reference, state: 'checking' });
      let next: string | undefined;
      try {
        const answer = await sendSettled(() => api.verifyDeposit({ body: { reference } }));
        if (answer.success) {
          next = consumeDepositReturnPath(reference);
          setReturned({ reference, state: 'done', path: next });
          tellPaid(answer);
        } else if (wasNotPaid(answer.status)) {
          const again = { amount: answer.amount, path: depositReturnPath(reference) };
          setReturned({ reference, state: cancelled ? 'cancelled' : answer.status, ...again });
          if (!cancelled) toastNotPaid(answer.status);
        } else {
          const state = answer.status === 'completed' ? 'unknown' : answer.status;
          setReturned({ reference, state });
          toastNotPaid(state);
        }
      } catch {
        setReturned({ reference, state: 'unknown' });
        toastNotPaid('unknown');
      }
      refresh();
      return next;
    },
    [refresh, setReturned, tellPaid],
  );
}

/** Checks a deposit once per return and cleans the URL. Then opens the page that the deposit was started for. */
export function useDepositReturn() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [returned, setReturned] = useState<ReturnedDeposit>();
  const asked = useRef<string>(undefined);
  const check = useCheck(setReturned);
  useEffect(() => {
    const back = depositReturn(search);
    if (back === undefined || asked.current === back.reference) return;
    asked.current = back.reference;
    void check(back).then((next) => {
      // Does not navigate if the person has left the page.
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

interface DepositReturnNoticeProps extends ReturnType<typeof useDepositReturn> {
  /** Opens the deposit form with the amount filled in. */
  onAgain: () => void;
}

/** A deposit being checked or not received: what happened, where the money is, and what to do next. */
export function DepositReturnNotice({ returned, checkAgain, onAgain }: DepositReturnNoticeProps) {
  const { t } = useLingui();
  if (returned === undefined) return null;
  // A deposit made for a payment leads back to that payment, so it needs no next step on this page.
  if (returned.state === 'done') return returned.path === undefined ? <NextStep /> : null;
  if (returned.state === 'checking') {
    return (
      <div role="status" className="mb-6 flex items-center gap-3 rounded-md border border-line bg-surface p-4">
        <Spinner className="size-5 text-brand" />
        {t`Checking your payment...`}
      </div>
    );
  }
  const { reference, state } = returned;
  const again = <Button variant="secondary" onClick={onAgain}>{t`Try again`}</Button>;
  if (state === 'cancelled') {
    return (
      <Alert live tone="info" title={t`You cancelled the payment`} className="mb-6" actions={again}>
        {t`Nothing was paid, and nothing was taken from you. The amount is still here if you want to try again.`}
      </Alert>
    );
  }
  const { tone, title, words, note } = outcomeText(state);
  const check = (
    <Button
      variant="secondary"
      onClick={() => {
        checkAgain(reference);
      }}
    >{t`Check again`}</Button>
  );
  return (
    <Alert
      tone={tone}
      title={title}
      className="mb-6"
      actions={state === 'pending' || state === 'unknown' ? check : wasNotPaid(state) ? again : undefined}
    >
      <p>{words}</p>
      {note === undefined ? null : <p className="mt-1">{note}</p>}
      <p className="mt-1 text-sm [overflow-wrap:anywhere]">
        <Trans>
          Payment reference: <Verbatim>{reference}</Verbatim>
        </Trans>
      </p>
    </Alert>
  );
}
