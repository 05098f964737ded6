import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { api } from '../../lib/api/member-api.ts';
import { useRefresh } from '../../lib/api/member-data.ts';
import { sendSettled } from '../../lib/api/money-intent.ts';
import { depositReturn, webAddress, type DepositReturn } from '../../lib/deposit/checkout.ts';
import { cacheBalance, depositedToast } from '../../lib/deposit/deposited.ts';
import { withDepositNews, type DepositNews } from '../../lib/deposit/deposit-news.ts';
import { consumeDepositReturnPath } from '../../lib/deposit/return-path.ts';
import { paths } from '../../lib/shell/paths.ts';
import { toast } from '../../lib/shell/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { NextStep } from './next-step.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { type ReturnedDeposit, type Answer, wasNotPaid, toastNotPaid, outcomeText } from './deposit-outcome.tsx';

/** The page of the payment that a deposit was made for, and its text. */
interface Next {
  readonly path: string;
  readonly news: DepositNews;
}

/**
 * Returns a function that verifies a deposit and announces the outcome. A deposit made for a payment, paid or not,
 * resolves to the page of the payment.
 */
function useCheck(setReturned: (returned: ReturnedDeposit) => void) {
  const refresh = useRefresh();
  const client = useQueryClient();
  const tellPaid = useCallback(
    (paid: Answer): void => {
      cacheBalance(client, paid);
      toast(depositedToast(paid));
    },
    [client],
  );
  return useCallback(
    async ({ reference, cancelled }: DepositReturn): Promise<Next | undefined> => {
      setReturned({ reference, state: 'checking' });
      let path: string | undefined;
      let news: DepositNews = { isPaid: false };
      try {
        const answer = await sendSettled(() => api.verifyDeposit({ body: { reference } }));
        const { status, amount } = answer;
        if (answer.success || wasNotPaid(status)) path = consumeDepositReturnPath(reference);
        if (answer.success) {
          news = { isPaid: true, amount };
          setReturned({ reference, state: path === undefined ? 'done' : 'told', paid: answer });
          tellPaid(answer);
        } else if (wasNotPaid(status)) {
          setReturned({ reference, state: path === undefined ? status : 'told', amount });
          if (!cancelled) toastNotPaid(status);
        } else if (webAddress(answer.confirmUrl) !== undefined) {
          setReturned({ reference, state: 'confirm', confirmUrl: answer.confirmUrl });
        } else {
          const state = status === 'completed' ? 'unknown' : status;
          setReturned({ reference, state });
          toastNotPaid(state);
        }
      } catch {
        setReturned({ reference, state: 'unknown' });
        toastNotPaid('unknown');
      }
      refresh();
      return path === undefined ? undefined : { path, news };
    },
    [refresh, setReturned, tellPaid],
  );
}

/** Checks a deposit once per return and cleans the URL. Then opens the payment that the deposit was started for. */
export function useDepositReturn() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [returned, setReturned] = useState<ReturnedDeposit>();
  const asked = useRef<string>(undefined);
  const check = useCheck(setReturned);
  const goOn = useCallback(
    (next: Next | undefined): void => {
      if (next !== undefined) navigate(next.path, { state: withDepositNews(next.news) });
    },
    [navigate],
  );
  useEffect(() => {
    const back = depositReturn(search);
    if (back === undefined || asked.current === back.reference) return;
    asked.current = back.reference;
    void check(back).then((next) => {
      // Does not navigate if the person has left the page.
      if (depositReturn(window.location.search)?.reference !== back.reference) return;
      navigate(back.cancelled ? path : paths.wallet, { replace: true });
      goOn(next);
    });
  }, [search, path, check, goOn, navigate]);
  const checkAgain = (reference: string): void => {
    void check({ reference, cancelled: false }).then(goOn);
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
  if (returned === undefined || returned.state === 'told') return null;
  if (returned.state === 'done') return <NextStep paid={returned.paid ?? {}} />;
  if (returned.state === 'checking') {
    return (
      <div role="status" className="mb-6 flex items-center gap-3 rounded-md border border-line bg-surface p-4">
        <Spinner className="size-5 text-brand" />
        {t`Checking your payment...`}
      </div>
    );
  }
  const { reference, state } = returned;
  if (state === 'confirm') return <ToConfirm {...returned} />;
  if (wasNotPaid(state)) {
    return (
      <Alert
        live
        tone="info"
        title={t`Payment not made. Nothing was taken.`}
        className="mb-6"
        actions={<Button variant="secondary" onClick={onAgain}>{t`Try again`}</Button>}
      >
        <p>{t`If money leaves your bank all the same, it comes to your wallet by itself.`}</p>
        <Reference reference={reference} />
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
      actions={state === 'pending' || state === 'unknown' ? check : undefined}
    >
      <p>{words}</p>
      {note === undefined ? null : <p className="mt-1">{note}</p>}
      <Reference reference={reference} />
    </Alert>
  );
}

function ToConfirm({ reference, confirmUrl }: ReturnedDeposit) {
  const { t } = useLingui();
  return (
    <Alert
      live
      tone="warning"
      title={t`Your bank still waits for you to confirm. Nothing was taken yet.`}
      className="mb-6"
      actions={<a href={confirmUrl} className={buttonClass()}>{t`Confirm at your bank`}</a>}
    >
      <Reference reference={reference} />
    </Alert>
  );
}

function Reference({ reference }: Pick<ReturnedDeposit, 'reference'>) {
  return (
    <p className="mt-1 text-sm [overflow-wrap:anywhere]">
      <Trans>
        Payment reference: <Verbatim>{reference}</Verbatim>
      </Trans>
    </p>
  );
}
