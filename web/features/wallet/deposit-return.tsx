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
import { sendSettled } from '../../lib/api/money-intent.ts';
import { depositReturn, type DepositReturn } from '../../lib/deposit/checkout.ts';
import { takeWhatFor, whatFor } from '../../lib/deposit/what-for.ts';
import { paths } from '../../lib/shell/paths.ts';
import { toast } from '../../lib/shell/toast.ts';
import { Alert, type Tone } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { NextStep } from './next-step.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';

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

const wasNotPaid = (status: Returned['state'] | Answer['status']): status is 'abandoned' | 'failed' =>
  status === 'abandoned' || status === 'failed';

/** The failed deposit, in the page's own words. */
function sayNotPaid(state: Unpaid): void {
  const { title, words, tone } = outcomeWords(state);
  toast({ title, description: words, tone: tone === 'negative' ? tone : 'neutral' });
}

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
        const answer = await sendSettled(() => api.verifyDeposit({ body: { reference } }));
        if (answer.success) {
          next = takeWhatFor(reference);
          setReturned({ reference, state: 'done', path: next });
          tellPaid(answer);
        } else if (wasNotPaid(answer.status)) {
          const again = { amount: answer.amount, path: whatFor(reference) };
          setReturned({ reference, state: cancelled ? 'cancelled' : answer.status, ...again });
          if (!cancelled) sayNotPaid(answer.status);
        } else {
          const state = answer.status === 'completed' ? 'unknown' : answer.status;
          setReturned({ reference, state });
          sayNotPaid(state);
        }
      } catch {
        setReturned({ reference, state: 'unknown' });
        sayNotPaid('unknown');
      }
      refresh();
      return next;
    },
    [refresh, setReturned, tellPaid],
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

interface DepositReturnNoticeProps extends ReturnType<typeof useDepositReturn> {
  /** Leads to the form, in which the amount stands. */
  onAgain: () => void;
}

/** The deposit that is being checked, or did not arrive: what happened, where the money is, and what to do next. */
export function DepositReturnNotice({ returned, checkAgain, onAgain }: DepositReturnNoticeProps) {
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
  const { reference, state } = returned;
  const again = <Button variant="secondary" onClick={onAgain}>{t`Try again`}</Button>;
  if (state === 'cancelled') {
    return (
      <Alert live tone="info" title={t`You cancelled the payment`} className="mb-6" actions={again}>
        {t`Nothing was paid, and nothing was taken from you. The amount is still here if you want to try again.`}
      </Alert>
    );
  }
  const { tone, title, words, note } = outcomeWords(state);
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

type Unpaid = Exclude<Returned['state'], 'checking' | 'done' | 'cancelled'>;

interface OutcomeWords {
  readonly tone: Tone;
  readonly title: string;
  readonly words: string;
  /** What the page says beside that. */
  readonly note?: string;
}

/** What became of a payment that is not in the wallet, and where its money is: only what is known. */
function outcomeWords(state: Unpaid): OutcomeWords {
  const doNotPayAgain = t`If you paid, the money comes to your wallet by itself. If you did not, nothing was taken. Please do not pay again yet.`;
  switch (state) {
    case 'pending':
      return { tone: 'warning', title: t`We are still checking your payment`, words: doNotPayAgain };
    case 'unknown':
      return {
        tone: 'negative',
        title: t`Verification Error`,
        words: t`Could not verify payment. Please check your wallet balance or contact support.`,
        note: doNotPayAgain,
      };
    case 'quarantined':
      return {
        tone: 'warning',
        title: t`Your payment is being looked at`,
        words: t`We received a payment that does not match this deposit. It is safe with us. Somebody at Rota looks at it, and we'll tell you what comes of it.`,
      };
    case 'reversed':
      return {
        tone: 'info',
        title: t`This payment was sent back`,
        words: t`It is not in your wallet. The money goes back to where it came from.`,
      };
    case 'abandoned':
    case 'failed':
      return {
        tone: 'negative',
        title: t`Deposit Verification Failed`,
        words: t`Payment verification failed. Please contact support if you were charged.`,
        note: t`Our payment provider says that no money was taken. Money that reaches us all the same goes to your wallet by itself.`,
      };
  }
}
