import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { FLAT_FEE_FROM_KOBO, FLAT_FEE_KOBO, MIN_DEPOSIT_KOBO, topUpKobo } from '../../../contract/deposit-fee.ts';
import { formatNaira, formatWholeNaira, kobo, ZERO_KOBO, type Kobo } from '../../../contract/money.ts';
import { isAbroad } from '../../../contract/standing.ts';
import { usePlan } from '../../circles/plan.ts';
import { shortfallOf } from '../../circles/shortfall.ts';
import { openChargeNotice } from '../../circles/open-charge-later.ts';
import { TopUpNotice } from '../../circles/top-up-notice.tsx';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { awaitedOf, isOpen } from '../../lib/deposit/open-charge.ts';
import type { Ways } from '../../lib/deposit/ways/use-ways.ts';
import { chargeOf, isSource, priceOf, TRANSFER } from '../../lib/deposit/ways/way-price.ts';
import { feeText, rateText } from '../../lib/deposit/ways/way-rate.ts';
import type { Viewer } from '../../lib/session/session.ts';
import { groupAmount, typedKobo } from '../../lib/i18n/money.ts';
import { RATES } from '../../lib/i18n/rates.ts';
import { Alert } from '../../ui/alert.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { NetworkActs } from '../../ui/network-acts.tsx';
import { Failure } from '../../ui/failure.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { AmountChips, type AmountChip } from './amount-chips.tsx';
import { fillAmount, useAmountForm } from './amount-form.ts';
import { depositProblem } from './amount-problem.ts';
import { MandateDialog } from './mandate/mandate-dialog.tsx';
import { Sums } from './sums.tsx';
import { typedAmount } from './typed-amount.ts';
import { useAddMoney } from './use-add-money.ts';
import { PageWay, WayPicker } from './ways/way-picker.tsx';

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

function DepositForm({ balance, startsWith, isAdding }: Omit<DepositTabProps, 'user'>) {
  const { t } = useLingui();
  const form = useAmountForm('deposit', groupAmount(startsWith ?? typedAmount() ?? ''), depositProblem);
  const { setFocus } = form;
  const { deposit, topUp, ways, submit, isBusy } = useAddMoney(form);
  useEffect(() => {
    if (isAdding) setFocus('amount');
  }, [isAdding, setFocus]);
  const wanted = new URLSearchParams(useSearch()).get('way');
  const choose = useEffectEvent(ways.choose);
  useEffect(() => {
    if (wanted !== null) choose(wanted);
  }, [wanted]);
  const typed = form.watch('amount');
  const amountKobo = typedKobo(typed) ?? ZERO_KOBO;
  const { chosen } = ways;
  const others = openCharges(ways);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (chosen.kind === 'transfer') event.preventDefault();
        else submit(event);
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
      {others.map(({ id, awaited }) => (
        <openChargeNotice.Later key={id} isOther awaited={awaited} className="mt-3" />
      ))}
      {chosen.kind === 'transfer' ? (
        <TransferPart ways={ways} amountKobo={amountKobo} />
      ) : (
        <ChargePart
          ways={ways}
          amountKobo={amountKobo}
          notice={
            isSource(chosen) ? (
              <TopUpNotice {...topUp} way={chosen} className="mt-3" />
            ) : (
              <Failure {...deposit.failure} className="mt-3" />
            )
          }
          busy={isBusy}
          isSecond={others.length > 0}
          disabled={isOpen(chosen) || (isSource(chosen) && topUp.isWaiting)}
          busyText={deposit.isBusy ? t`Opening the payment page...` : topUp.isBusy ? t`Paying...` : undefined}
        />
      )}
    </form>
  );
}

/** Lists charges of other sources than the chosen way that the bank may still take. */
const openCharges = ({ ways, chosen }: Ways) =>
  ways.flatMap((way) =>
    isSource(way) && way.open !== null && way.id !== chosen.id
      ? [{ id: way.id, awaited: awaitedOf(way, way.open) }]
      : [],
  );

interface ChargePartProps extends WayProps {
  notice: ReactNode;
  busy: boolean;
  disabled: boolean;
  /** True while a charge by another way is open. */
  isSecond: boolean;
  busyText: string | undefined;
}

/** The sums and the button of a way that charges. */
function ChargePart({ ways: { chosen, tariffs }, amountKobo, notice, busyText, isSecond, ...state }: ChargePartProps) {
  const { t } = useLingui();
  const { feeKobo, paidKobo } = chargeOf(chosen, amountKobo, tariffs);
  const total = formatNaira(paidKobo);
  const fee = isSource(chosen) && tariffs !== undefined ? feeText(chosen, amountKobo, tariffs) : formatNaira(feeKobo);
  return (
    <>
      <Sums
        rows={[
          { term: t`Processing fee`, value: fee },
          { term: t`Total charge`, value: total, strong: true },
        ]}
      />
      {notice}
      <NetworkActs words={t`You need network to pay`}>
        <SubmitButton
          size="lg"
          block
          className="mt-3"
          // While a charge waits for the bank, its own button is the filled one.
          variant={state.disabled || isSecond ? 'secondary' : 'primary'}
          {...state}
          {...(busyText === undefined ? {} : { busyText })}
        >
          {amountKobo < MIN_DEPOSIT_KOBO ? t`Deposit` : t`Pay ${total}`}
        </SubmitButton>
      </NetworkActs>
      {chosen.kind === 'page' ? <FeeNote /> : null}
    </>
  );
}

interface WayProps {
  ways: Ways;
  amountKobo: Kobo;
}

/** The chosen way, and how to change it. The payment page alone is no choice. */
function Way({ ways: { ways, chosen, choose, canGetNumber, canAddBank, waiting, tariffs }, amountKobo }: WayProps) {
  const [isAddingBank, setAddingBank] = useState(false);
  const isOnlyPage = ways.length === 1 && waiting.length === 0 && !canGetNumber && !canAddBank;
  if (tariffs === undefined || isOnlyPage) return <PageWay />;
  const setUp = canGetNumber
    ? () => {
        choose(TRANSFER.id);
      }
    : undefined;
  const addBank = canAddBank
    ? () => {
        setAddingBank(true);
      }
    : undefined;
  return (
    <>
      <WayPicker {...{ ways, chosen, amountKobo, tariffs, setUp, addBank, waiting }} onChoose={choose} />
      <MandateDialog open={isAddingBank} onOpenChange={setAddingBank} />
    </>
  );
}

function TransferPart({ ways: { account, tariffs }, amountKobo }: WayProps) {
  const { t } = useLingui();
  if (account === undefined || tariffs === undefined) return null;
  const { paidKobo, feeKobo } = priceOf(TRANSFER, amountKobo, tariffs);
  const extraKobo = kobo(paidKobo - feeKobo - amountKobo);
  return (
    <>
      <Sums
        rows={[
          { term: t`Processing fee`, value: feeText(TRANSFER, amountKobo, tariffs) },
          ...(extraKobo === 0n ? [] : [{ term: t`Rounded up, stays in your wallet`, value: formatNaira(extraKobo) }]),
          { term: t`You send`, value: formatNaira(paidKobo), strong: true },
        ]}
      />
      <accountPanel.Later
        account={account}
        rate={rateText(TRANSFER, tariffs)}
        proposed={amountKobo === 0n ? undefined : { sentKobo: paidKobo, amountKobo, isExact: extraKobo === 0n }}
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

/** Returns the usual amounts, the missing one first, which is absent while loading. */
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
