import { useLingui } from '@lingui/react/macro';
import {
  depositFee,
  FLAT_FEE_FROM_KOBO,
  FLAT_FEE_KOBO,
  MIN_DEPOSIT_KOBO,
  topUpKobo,
} from '../../../contract/deposit-fee.ts';
import { formatNaira, formatWholeNaira, kobo, ZERO_KOBO } from '../../../contract/money.ts';
import { isAbroad } from '../../../contract/standing.ts';
import { usePlan } from '../../circles/plan.ts';
import { shortfallOf } from '../../circles/shortfall.ts';
import { useStartDeposit } from '../../lib/deposit/start-deposit.ts';
import type { Viewer } from '../../lib/session/session.ts';
import { groupAmount, plainAmount, typedKobo } from '../../lib/i18n/money.ts';
import { RATES } from '../../lib/i18n/rates.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Sums } from '../../ui/description-list.tsx';
import { Failure } from '../../ui/failure.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { AmountChips } from './amount-chips.tsx';
import { fillAmount, useAmountForm } from './amount-form.ts';
import { depositProblem } from './amount-problem.ts';

interface DepositTabProps {
  user: Viewer;
  /** In naira; undefined while loading. */
  balance: string | undefined;
  startsWith?: string | undefined;
  /** Path to open once paid, if the deposit was for a payment. */
  path?: string | undefined;
}

export function DepositTab({ user, ...form }: DepositTabProps) {
  const { t } = useLingui();
  if (user != null && isAbroad(user)) {
    return (
      <Alert tone="info" title={t`Deposits are not available in your country yet`}>
        {t`You could not withdraw it again, so we do not take it.`}
      </Alert>
    );
  }
  return <DepositForm {...form} />;
}

const USUAL_KOBO = [5_000_00n, 10_000_00n, 20_000_00n, 50_000_00n].map(kobo);

function DepositForm({ balance, startsWith = '', path }: Omit<DepositTabProps, 'user'>) {
  const { t } = useLingui();
  const form = useAmountForm('deposit', groupAmount(startsWith), depositProblem);
  const deposit = useStartDeposit((error) => {
    if (form.showServerErrors(error)) form.setFocus('amount');
  });
  const submit = form.send(({ amount }) => deposit.start({ amount: plainAmount(amount), path }));
  const typed = form.watch('amount');
  const field = form.field('amount');
  const missing = useMissing(balance);
  const { deposit: rate } = RATES;
  const least = formatNaira(MIN_DEPOSIT_KOBO);
  const flat = formatNaira(FLAT_FEE_KOBO);
  const from = formatNaira(FLAT_FEE_FROM_KOBO);
  return (
    <Card
      title={t`Add money to your wallet`}
      lead={t`You pay by card, transfer or USSD on our payment provider's page, and come back here.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <MoneyField
          label={t`Deposit amount`}
          hint={t`Minimum ${least}. Fee each time: ${rate}, plus ${flat} if you add ${from} or more.`}
          placeholder="5,000"
          required
          value={typed}
          {...field}
        />
        <AmountChips
          label={t`Amounts to choose from`}
          typed={typed}
          chips={[...USUAL_KOBO.map((amountKobo) => ({ amountKobo, words: formatWholeNaira(amountKobo) })), ...missing]}
          onChoose={(amount) => {
            fillAmount(form, amount);
          }}
        />
        <Charge typed={field.error === undefined ? typed : ''} />
        <Failure {...deposit.failure} />
        <SubmitButton
          size="lg"
          block
          busy={form.formState.isSubmitting || deposit.isBusy}
          {...(deposit.isBusy ? { busyText: t`Opening the payment page...` } : {})}
        >
          {t`Deposit`}
        </SubmitButton>
      </form>
    </Card>
  );
}

/** Returns the missing amount as a chip; none while loading. */
function useMissing(balance: string | undefined) {
  const { t } = useLingui();
  const { data: plan } = usePlan();
  const short = plan === undefined || balance === undefined ? undefined : shortfallOf(plan.entries, balance);
  if (short === undefined) return [];
  const amountKobo = topUpKobo(short.missingKobo);
  const added = formatNaira(amountKobo);
  return [
    { amountKobo, words: short.kind === 'owed' ? t`${added} for what you owe` : t`${added} for what you pay next` },
  ];
}

/** Amount, fee and total of the typed value; renders nothing for an invalid amount. */
function Charge({ typed }: { typed: string }) {
  const { t } = useLingui();
  const amountKobo = typedKobo(typed) ?? ZERO_KOBO;
  const feeKobo = depositFee(amountKobo);
  return (
    <Sums
      rows={
        typed.trim() === ''
          ? []
          : [
              { term: t`Deposit amount`, value: formatNaira(amountKobo) },
              { term: t`Processing fee`, value: formatNaira(feeKobo) },
              { term: t`Total charge`, value: formatNaira(kobo(amountKobo + feeKobo)), strong: true },
            ]
      }
    />
  );
}
