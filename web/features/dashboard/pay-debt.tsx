import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNaira, formatNairaText, kobo, parseNaira, ZERO_KOBO } from '../../../contract/money.ts';
import type { Debt, payDebt } from '../../../contract/wallet.ts';
import { ApiError, callApi, errorWords } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useMoneyMutation } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useRefresh } from './data.ts';
import { debtType } from './words.ts';

function usePayDebt(debt: Debt, onPaid: () => void) {
  const { t } = useLingui();
  const refresh = useRefresh();
  const [failure, setFailure] = useState<Error>();
  const amount = formatNairaText(debt.amount);
  const pay = useMoneyMutation(
    (_debt: { id: string }, idempotencyKey) =>
      callApi<typeof payDebt>('POST', '/api/debts/:id/pay', { params: { id: debt.id }, idempotencyKey }),
    {
      onSuccess: () => {
        onPaid();
        refresh();
        toast({ title: t`Debt Paid`, description: t`${amount} was paid from your wallet.`, tone: 'positive' });
      },
      onError: (error) => {
        setFailure(error);
        refresh();
        toast({ title: t`Payment Failed`, description: errorWords(error, t`Please try again`), tone: 'negative' });
      },
    },
  );
  return {
    failure,
    busy: pay.isPending,
    forget: () => setFailure(undefined),
    pay: () => {
      setFailure(undefined);
      pay.mutate({ id: debt.id });
    },
  };
}

/** The button beside a debt, and the dialog that says what paying it takes from the wallet. */
export function PayDebt({ debt, balance }: { debt: Debt; balance: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const payment = usePayDebt(debt, () => setOpen(false));
  const amount = formatNairaText(debt.amount);
  const type = debtType(debt.type);
  const restKobo = kobo((parseNaira(balance) ?? ZERO_KOBO) - (parseNaira(debt.amount) ?? ZERO_KOBO));
  const short = restKobo < 0n;
  const missing = formatNaira(kobo(short ? -restKobo : 0n));
  const has = formatNairaText(balance);
  return (
    <>
      <Button
        aria-label={t`Pay ${type}, ${amount}`}
        onClick={() => {
          payment.forget();
          setOpen(true);
        }}
      >
        {t`Pay`}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Pay this debt`}
        description={debt.description}
        closeLabel={t`Close`}
        footer={
          <>
            <Button variant="secondary" disabled={payment.busy} onClick={() => setOpen(false)}>{t`Cancel`}</Button>
            {short ? (
              <ButtonLink href={paths.walletDeposit}>{t`Add money to your wallet`}</ButtonLink>
            ) : (
              <Button busy={payment.busy} busyText={t`Paying...`} onClick={payment.pay}>
                <Trans>Pay {amount}</Trans>
              </Button>
            )}
          </>
        }
      >
        {payment.failure === undefined ? null : <PayFailure error={payment.failure} />}
        {short ? (
          <Alert live tone="warning" title={t`Insufficient wallet balance`} className="mb-4">
            <Trans>
              Your wallet holds {has}. You need {missing} more.
            </Trans>
          </Alert>
        ) : null}
        <DescriptionList
          rows={[
            { term: type, value: amount },
            { term: t`Fee`, value: formatNaira(ZERO_KOBO) },
            { term: t`Total`, value: amount, strong: true },
          ]}
        />
        {short ? null : (
          <DescriptionList
            className="mt-4 rounded-md bg-sunken px-4 py-1"
            rows={[
              { term: t`Wallet balance now`, value: has },
              { term: t`Wallet balance after`, value: formatNaira(restKobo), strong: true },
            ]}
          />
        )}
      </Dialog>
    </>
  );
}

/** What happened, where the money is, and what to do next; an answer that never came is not guessed at. */
function PayFailure({ error }: { error: Error }) {
  const { t } = useLingui();
  const unknown = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  const words = errorWords(error, t`Please try again`);
  return (
    <Alert
      live
      tone="negative"
      title={unknown ? t`We do not know yet whether you paid` : t`Payment Failed`}
      className="mb-4"
    >
      {unknown
        ? t`No clear answer came back. Your wallet balance and your debts show what is true. It is safe to press the button again: the same payment is never taken twice.`
        : t`${words}. Nothing left your wallet.`}
    </Alert>
  );
}
