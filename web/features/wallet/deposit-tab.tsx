import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import {
  depositFee,
  FLAT_FEE_FROM_KOBO,
  FLAT_FEE_KOBO,
  MIN_DEPOSIT_KOBO,
  topUpKobo,
} from '../../../contract/deposit-fee.ts';
import { formatNaira, formatWholeNaira, kobo, ZERO_KOBO, type Kobo } from '../../../contract/money.ts';
import { isAbroad } from '../../../contract/standing.ts';
import { usePlan } from '../../circles/plan.ts';
import { shortfallOf } from '../../circles/shortfall.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { useStartDeposit } from '../../lib/deposit/start-deposit.ts';
import type { Viewer } from '../../lib/session/session.ts';
import { groupAmount, plainAmount, typedKobo } from '../../lib/i18n/money.ts';
import { RATES } from '../../lib/i18n/rates.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { NetworkActs } from '../../ui/network-acts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { AmountChips, type AmountChip } from './amount-chips.tsx';
import { fillAmount, useAmountForm } from './amount-form.ts';
import { depositProblem } from './amount-problem.ts';
import { Sums } from './sums.tsx';
import { useWays } from './ways/use-ways.ts';
import { PageWay, WayPicker } from './ways/way-picker.tsx';
import { priceOf } from './ways/way-price.ts';

const accountPanel = onDemand(
  async () => (await import('./account-number/account-number-panel.tsx')).AccountNumberPanel,
);

interface DepositTabProps {
  user: Viewer;
  /** In naira; undefined while loading. */
  balance: string | undefined;
  startsWith?: string | undefined;
  /** Puts the caret into the amount field, for a person who pressed 'Add money'. */
  isAdding: boolean;
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

function DepositForm({ balance, startsWith = '', isAdding }: Omit<DepositTabProps, 'user'>) {
  const { t } = useLingui();
  const form = useAmountForm('deposit', groupAmount(startsWith), depositProblem);
  const { setFocus } = form;
  const deposit = useStartDeposit((error) => {
    if (form.showServerErrors(error)) setFocus('amount');
  });
  useEffect(() => {
    if (isAdding) setFocus('amount');
  }, [isAdding, setFocus]);
  const submit = form.send(({ amount }) => deposit.start({ amount: plainAmount(amount) }));
  const typed = form.watch('amount');
  const amountKobo = typedKobo(typed) ?? ZERO_KOBO;
  const ways = useWays();
  const isByPage = ways.chosen === 'page';
  const total = chargeOf(amountKobo);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (isByPage) {
          submit(event);
        } else {
          event.preventDefault();
        }
      }}
    >
      <MoneyField
        large
        label={t`Deposit amount`}
        placeholder="5,000"
        required
        value={typed}
        {...form.field('amount')}
      />
      <AmountChips
        label={t`Amounts to choose from`}
        typed={typed}
        chips={useChips(balance)}
        onChoose={(amount) => {
          fillAmount(form, amount);
        }}
      />
      <Way ways={ways} amountKobo={amountKobo} />
      {isByPage ? (
        <>
          <PageSums amountKobo={amountKobo} />
          <Failure {...deposit.failure} className="mt-3" />
          <NetworkActs words={t`You need network to pay`}>
            <SubmitButton
              size="lg"
              block
              className="mt-3"
              busy={form.formState.isSubmitting || deposit.isBusy}
              {...(deposit.isBusy ? { busyText: t`Opening the payment page...` } : {})}
            >
              {amountKobo < MIN_DEPOSIT_KOBO ? t`Deposit` : t`Pay ${total}`}
            </SubmitButton>
          </NetworkActs>
          <FeeNote />
        </>
      ) : (
        <TransferPart ways={ways} amountKobo={amountKobo} />
      )}
    </form>
  );
}

const chargeOf = (amountKobo: Kobo): string => formatNaira(kobo(amountKobo + depositFee(amountKobo)));

interface WayProps {
  ways: ReturnType<typeof useWays>;
  amountKobo: Kobo;
}

/** The chosen way, and how to change it. The payment page alone is no choice. */
function Way({ ways: { ways, chosen, choose, canGetNumber, tariffs }, amountKobo }: WayProps) {
  if (tariffs === undefined || (ways.length === 1 && !canGetNumber)) return <PageWay />;
  const setUp = canGetNumber
    ? () => {
        choose('transfer');
      }
    : undefined;
  return <WayPicker {...{ ways, chosen, amountKobo, tariffs, setUp }} onChoose={choose} />;
}

function PageSums({ amountKobo }: { amountKobo: Kobo }) {
  const { t } = useLingui();
  return (
    <Sums
      rows={[
        { term: t`Processing fee`, value: formatNaira(depositFee(amountKobo)) },
        { term: t`Total charge`, value: chargeOf(amountKobo), strong: true },
      ]}
    />
  );
}

function TransferPart({ ways: { account, tariffs }, amountKobo }: WayProps) {
  const { t } = useLingui();
  if (account === undefined || tariffs === undefined) return null;
  const { paidKobo, feeKobo } = priceOf('transfer', amountKobo, tariffs);
  return (
    <>
      <Sums
        rows={[
          { term: t`Processing fee`, value: formatNaira(feeKobo) },
          { term: t`You send`, value: formatNaira(paidKobo), strong: true },
        ]}
      />
      <accountPanel.Later
        account={account}
        proposed={amountKobo === 0n ? undefined : { sentKobo: paidKobo, amountKobo }}
      />
    </>
  );
}

function FeeNote() {
  const { t } = useLingui();
  const { deposit: rate } = RATES;
  const least = formatNaira(MIN_DEPOSIT_KOBO);
  const flat = formatNaira(FLAT_FEE_KOBO);
  const from = formatNaira(FLAT_FEE_FROM_KOBO);
  return (
    <p className="mt-6 text-sm text-muted">
      {t`Minimum ${least}. Fee each time: ${rate}, plus ${flat} if you add ${from} or more.`}
    </p>
  );
}

/** Returns the usual amounts; the missing one comes first, and is absent while loading. */
function useChips(balance: string | undefined): AmountChip[] {
  const { t } = useLingui();
  const { data: plan } = usePlan();
  const usual = USUAL_KOBO.map((amountKobo) => ({ amountKobo, words: formatWholeNaira(amountKobo) }));
  const short = plan === undefined || balance === undefined ? undefined : shortfallOf(plan.entries, balance);
  if (short === undefined) return usual;
  const amountKobo = topUpKobo(short.missingKobo);
  const whole: ReactNode = <b className="font-semibold">{formatWholeNaira(amountKobo)}</b>;
  const added = formatNaira(amountKobo);
  const missing =
    short.kind === 'owed'
      ? { words: <Trans>{whole} · owed</Trans>, name: t`${added} for what you owe` }
      : { words: <Trans>{whole} · next</Trans>, name: t`${added} for what you pay next` };
  return [{ amountKobo, ...missing }, ...usual.filter((chip) => chip.amountKobo !== amountKobo)];
}
