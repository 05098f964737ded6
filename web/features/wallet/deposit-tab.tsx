import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { depositFee, FLAT_FEE_FROM_KOBO, FLAT_FEE_KOBO, MIN_DEPOSIT_KOBO } from '../../../contract/deposit-fee.ts';
import { formatNaira, kobo, toNaira, ZERO_KOBO } from '../../../contract/money.ts';
import { RATES } from '../../lib/words/rates.ts';
import { ApiError, errorWords } from '../../lib/api/api.ts';
import { api } from '../../lib/api/member-api.ts';
import { plainAmount, typedKobo } from '../../lib/words/money.ts';
import { failureToast } from '../../lib/api/payment-failure.ts';
import { useIdempotentMutation } from '../../lib/api/query.ts';
import type { Viewer } from '../../lib/session/session.ts';
import { toast, type ToastMessage } from '../../lib/shell/toast.ts';
import { countFeature } from '../../lib/consent/track.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { MoneyDialog } from '../../ui/money-dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { useAmountForm, type AmountForm } from './amount-form.ts';
import { depositProblem } from './amount-problem.ts';
import { checkoutAddress } from './checkout.ts';

/**
 * Money into the wallet: the amount with its fee and total, then the payment provider's own page. `startsWith`: an
 * amount to begin with.
 */
export function DepositTab({ user, startsWith = '' }: { user: Viewer; startsWith?: string | undefined }) {
  const { t } = useLingui();
  if (user != null && user.country !== 'NG') {
    return (
      <Alert tone="info" title={t`Deposits are not available in your country yet`}>
        {t`Nothing you pay could be withdrawn again, so we do not take it.`}
      </Alert>
    );
  }
  return <DepositForm startsWith={startsWith} />;
}

function DepositForm({ startsWith }: { startsWith: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const form = useAmountForm(
    'deposit-amount',
    depositProblem,
    () => {
      setOpen(true);
    },
    startsWith,
  );
  const { lines } = useCharge(form.typed);
  const { deposit: rate } = RATES;
  const least = formatNaira(MIN_DEPOSIT_KOBO);
  const flat = formatNaira(FLAT_FEE_KOBO);
  const from = formatNaira(FLAT_FEE_FROM_KOBO);
  return (
    <Card
      title={t`Add money to your wallet`}
      lead={t`You pay by card, transfer or USSD on our payment provider's page, and come back here.`}
    >
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <MoneyField
          label={t`Deposit amount`}
          hint={t`At least ${least}. The fee is ${rate}, plus ${flat} from ${from} on.`}
          placeholder="5,000"
          {...form.field}
        />
        <div aria-live="polite" className="rounded-md bg-sunken px-4 py-1">
          <DescriptionList rows={lines} />
        </div>
        <SubmitButton size="lg" block busy={form.judging}>
          {t`Deposit`}
        </SubmitButton>
      </form>
      <DepositDialog form={form} open={open} onOpenChange={setOpen} />
    </Card>
  );
}

/** Amount, fee and total of what is typed; zeros while it is no amount. */
function useCharge(typed: string) {
  const { t } = useLingui();
  const amountKobo = typedKobo(typed);
  const feeKobo = amountKobo === undefined ? ZERO_KOBO : depositFee(amountKobo);
  const totalKobo = kobo((amountKobo ?? ZERO_KOBO) + feeKobo);
  return {
    amount: amountKobo === undefined || amountKobo === 0n ? undefined : formatNaira(amountKobo),
    total: totalKobo === 0n ? undefined : formatNaira(totalKobo),
    lines: [
      { term: t`Deposit amount`, value: formatNaira(amountKobo ?? ZERO_KOBO) },
      { term: t`Processing fee`, value: formatNaira(feeKobo) },
      { term: t`Total charge`, value: formatNaira(totalKobo), strong: true },
    ],
  };
}

/** Whether the browser is on its way to the provider's page. */
function useLeaving() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back from the provider's page by the browser's own button: the page wakes up as it was left.
    const wake = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(false);
    };
    window.addEventListener('pageshow', wake);
    return () => {
      window.removeEventListener('pageshow', wake);
    };
  }, []);
  return [leaving, setLeaving] as const;
}

interface DepositDialogProps {
  form: AmountForm;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function DepositDialog({ form, open, onOpenChange }: DepositDialogProps) {
  const { t } = useLingui();
  const { lines, total = formatNaira(ZERO_KOBO), amount = formatNaira(ZERO_KOBO) } = useCharge(form.typed);
  const [failure, setFailure] = useState<string>();
  const [leaving, setLeaving] = useLeaving();
  const fail = (message: ToastMessage, words: string, said: boolean): void => {
    const safe = t`You have not been charged: money moves only on the payment page. It is safe to try again.`;
    // The provider's absence is told in words that say as much.
    setFailure(said ? words : `${words.replace(/\.$/, '')}. ${safe}`);
    toast(message);
  };
  const start = useIdempotentMutation(
    (idempotencyKey, body: { amount: string }) => api.startDeposit({ body, idempotencyKey }),
    {
      onSuccess: (answer) => {
        const address = checkoutAddress(answer);
        if (address === undefined) {
          const words = t`Failed to initialize Paystack payment`;
          fail({ title: t`Initialization Failed`, description: words, tone: 'negative' }, words, false);
          return;
        }
        setLeaving(true);
        countFeature('deposit_started');
        window.location.assign(address);
      },
      onError: (error) => {
        const words = errorWords(error, t`Failed to initialize deposit`);
        const onAmount = error instanceof ApiError ? error.fields['amount'] : undefined;
        if (onAmount === undefined) {
          const said = error instanceof ApiError && error.code === 'PROVIDER_UNAVAILABLE';
          fail(failureToast(error, t`Deposit Failed`, words), words, said);
          return;
        }
        onOpenChange(false);
        form.refuse({ title: t`Deposit Failed`, message: onAmount });
      },
    },
  );
  const amountKobo = typedKobo(form.typed);
  return (
    <MoneyDialog
      open={open}
      onOpenChange={(next) => {
        setFailure(undefined);
        onOpenChange(next);
      }}
      title={t`Confirm your deposit`}
      description={t`${amount} comes to your wallet. You pay on the next page.`}
      rows={lines}
      failure={
        failure === undefined
          ? undefined
          : {
              title: t`Deposit Failed`,
              words: failure,
            }
      }
      confirm={t`Pay ${total}`}
      busy={start.isPending || leaving}
      busyText={t`Opening the payment page...`}
      onConfirm={() => {
        setFailure(undefined);
        start.mutate({ amount: amountKobo === undefined ? plainAmount(form.typed) : toNaira(amountKobo) });
      }}
    />
  );
}
