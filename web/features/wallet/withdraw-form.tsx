import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearch } from 'wouter';
import { MIN_WITHDRAWAL_KOBO } from '../../../contract/limits.ts';
import {
  formatNaira,
  formatNairaText,
  formatWholeNaira,
  kobo,
  parseNaira,
  ZERO_KOBO,
} from '../../../contract/money.ts';
import { amountOf, groupAmount, plainAmount, typedKobo } from '../../lib/i18n/money.ts';
import { paths } from '../../lib/shell/paths.ts';
import { inlineFailureOf } from '../../lib/api/payment-failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { NetworkActs } from '../../ui/network-acts.tsx';
import { MoneyDialog } from '../../ui/money-dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { AccountRow, bankText } from './account-row.tsx';
import { AmountChips } from './amount-chips.tsx';
import { fillAmount, useAmountForm, type AmountForm } from './amount-form.ts';
import { withdrawalProblem } from './amount-problem.ts';
import type { BankAccount, Wallet, Withdrawal } from './data.ts';
import { SentNotice, useIsSent } from './sent-notice.tsx';
import { Sums } from './sums.tsx';
import { unsentPot } from './unsent-pot.ts';
import { useWithdraw, withdrawalFailedText } from './use-withdraw.ts';

/** Rota charges nothing for withdrawals. */
const TRANSFER_FEE = formatNaira(ZERO_KOBO);

interface WithdrawFormProps {
  account: BankAccount;
  wallet: Wallet | undefined;
  onSetup: () => void;
}

export function WithdrawForm({ account, wallet, onSetup }: WithdrawFormProps) {
  const [held, setHeld] = useState<string>();
  const [sent, setSent] = useState<Withdrawal>();
  const pot = wallet === undefined ? undefined : unsentPot(wallet);
  const balance = wallet?.balance;
  // Links shown after a received payout contain the amount to withdraw.
  const linked = new URLSearchParams(useSearch()).get('amount') ?? '';
  const startsWith = parseNaira(linked) === undefined ? (pot ?? '') : linked;
  const form = useAmountForm('withdraw', groupAmount(startsWith), (typed) =>
    withdrawalProblem(typed, amountOf(balance ?? '')),
  );
  const [asked, setRequested] = useState('');
  const isSent = useIsSent(sent);
  const withdraw = useWithdraw({ form, onSetup, onHeld: setHeld, onSent: setSent });
  const submit = form.send((values) => {
    setRequested(values.amount);
    withdraw.begin();
    return Promise.resolve();
  });
  return (
    <form noValidate onSubmit={submit}>
      {held === undefined ? null : <WithdrawalsOnHold words={held} />}
      {isSent && sent !== undefined ? (
        <>
          <SentNotice key={sent.id} withdrawal={sent} bank={bankText(account)} />
          <Again
            balance={balance}
            onAgain={() => {
              // Synchronous, so that the field exists before it receives the focus.
              flushSync(() => {
                setSent(undefined);
              });
              document.getElementById(form.field('amount').id)?.focus();
            }}
          />
        </>
      ) : (
        <>
          <Amount form={form} balance={balance} pot={pot} />
          <AccountRow account={account} onSetup={onSetup} />
          <OtherName account={account} className="mt-3" />
          <Withdrawn form={form} isKnown={balance !== undefined} />
        </>
      )}
      <WithdrawDialog withdraw={withdraw} typed={asked} account={account} balance={balance} />
    </form>
  );
}

/** After a withdrawal: the way to another one, if the wallet holds enough for it. */
function Again({ balance, onAgain }: { balance: string | undefined; onAgain: () => void }) {
  const { t } = useLingui();
  if (balance === undefined) return null;
  return isTooLittle(balance) ? (
    <TooLittle balance={balance} />
  ) : (
    <Button variant="secondary" block onClick={onAgain}>{t`Make another withdrawal`}</Button>
  );
}

const isTooLittle = (balance: string): boolean => amountOf(balance) < MIN_WITHDRAWAL_KOBO;

function TooLittle({ balance }: { balance: string }) {
  const { t } = useLingui();
  const least = formatNaira(kobo(MIN_WITHDRAWAL_KOBO));
  const available = formatNairaText(balance);
  return (
    <p className="mt-1.5 flex min-h-13 items-center text-sm text-muted">
      {t`You can withdraw ${least} or more. Your wallet holds ${available}.`}
    </p>
  );
}

/** Warns that the account's holder is not the verified person. */
function OtherName({ account, className }: { account: BankAccount; className: string }) {
  const { t } = useLingui();
  return account.bvnLinked ? null : (
    <Alert tone="warning" className={className} title={t`Not the name you verified with us`}>
      {t`The bank may delay a withdrawal to this account or send it back. Money that is sent back returns to your wallet. To be sure, change to an account in your own name.`}
    </Alert>
  );
}

interface AmountProps {
  form: AmountForm;
  balance: string | undefined;
  pot: string | undefined;
}

function Amount({ form, balance, pot }: AmountProps) {
  const { t } = useLingui();
  const typed = form.watch('amount');
  const balanceKobo = amountOf(balance ?? '');
  const wholePot = formatWholeNaira(amountOf(pot ?? ''));
  return (
    <>
      <MoneyField
        large
        label={t`Withdrawal amount`}
        placeholder="5,000"
        required
        value={typed}
        {...form.field('amount')}
      />
      {balance !== undefined && isTooLittle(balance) ? (
        <TooLittle balance={balance} />
      ) : (
        <AmountChips
          label={t`Amounts to choose from`}
          typed={typed}
          chips={[
            ...(pot === undefined || pot === balance
              ? []
              : [{ amountKobo: amountOf(pot), words: t`Your pot · ${wholePot}` }]),
            ...(balance === undefined ? [] : [{ amountKobo: balanceKobo, words: t`Withdraw all` }]),
          ]}
          onChoose={(amount) => {
            fillAmount(form, amount);
          }}
        />
      )}
    </>
  );
}

/** The amount that reaches the bank, with the button. */
function Withdrawn({ form, isKnown }: { form: AmountForm; isKnown: boolean }) {
  const { t } = useLingui();
  const amountKobo = typedKobo(form.watch('amount')) ?? ZERO_KOBO;
  const amount = formatNaira(amountKobo);
  return (
    <>
      <Sums
        rows={[
          { term: t`Transfer fee`, value: TRANSFER_FEE },
          { term: t`You receive`, value: amount, strong: true },
        ]}
      />
      <NetworkActs words={t`You need network to withdraw`}>
        <SubmitButton size="lg" block className="mt-3" busy={form.formState.isSubmitting} disabled={!isKnown}>
          {amountKobo < MIN_WITHDRAWAL_KOBO ? t`Withdraw` : t`Withdraw ${amount}`}
        </SubmitButton>
      </NetworkActs>
    </>
  );
}

/** After 'This was not me', withdrawals are held until a new password is set. */
function WithdrawalsOnHold({ words }: { words: string }) {
  const { t } = useLingui();
  return (
    <Alert
      refusal
      tone="warning"
      className="mb-5"
      title={t`Withdrawals are on hold`}
      actions={<ButtonLink variant="secondary" href={paths.forgotPassword}>{t`Reset your password`}</ButtonLink>}
    >
      {words}
    </Alert>
  );
}

interface WithdrawDialogProps {
  withdraw: ReturnType<typeof useWithdraw>;
  typed: string;
  account: BankAccount;
  balance: string | undefined;
}

function WithdrawDialog({ withdraw, typed, account, balance }: WithdrawDialogProps) {
  const { t } = useLingui();
  const { isOpen, setOpen, isBusy, failure } = withdraw;
  const amountKobo = typedKobo(typed) ?? ZERO_KOBO;
  const amount = formatNaira(amountKobo);
  const balanceKobo = parseNaira(balance ?? '') ?? ZERO_KOBO;
  const holder = account.accountName;
  const bank = bankText(account);
  return (
    <MoneyDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t`Confirm your withdrawal`}
      description={t`To ${holder} at ${bank}`}
      rows={[
        { term: t`Withdrawal amount`, value: amount },
        { term: t`Transfer fee`, value: TRANSFER_FEE },
        { term: t`You receive`, value: amount, strong: true },
      ]}
      after={[
        { term: t`Wallet balance now`, value: formatNaira(balanceKobo) },
        { term: t`Wallet balance after`, value: formatNaira(kobo(balanceKobo - amountKobo)), strong: true },
      ]}
      notice={<OtherName account={account} className="mb-4" />}
      failure={inlineFailureOf(failure, withdrawalFailedText())}
      confirm={t`Withdraw ${amount}`}
      busy={isBusy}
      busyText={t`Withdrawing...`}
      onConfirm={() => {
        withdraw.run({ amount: plainAmount(typed) });
      }}
    />
  );
}
