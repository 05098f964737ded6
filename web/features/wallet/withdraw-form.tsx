import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { MIN_WITHDRAWAL_KOBO } from '../../../contract/limits.ts';
import { formatNaira, formatNairaText, kobo, parseNaira, ZERO_KOBO } from '../../../contract/money.ts';
import { groupAmount, plainAmount, typedKobo } from '../../lib/i18n/money.ts';
import { paths } from '../../lib/shell/paths.ts';
import { inlineFailureOf } from '../../lib/api/payment-failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Sums } from '../../ui/description-list.tsx';
import { MoneyDialog } from '../../ui/money-dialog.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { fillAmount, useAmountForm, type AmountForm } from './amount-form.ts';
import { withdrawalProblem } from './amount-problem.ts';
import type { BankAccount, Withdrawal } from './data.ts';
import { SentNotice } from './sent-notice.tsx';
import { useWithdraw, withdrawalFailedText } from './use-withdraw.ts';
import { bankText, AccountCard } from './account-card.tsx';

/** Rota charges nothing for withdrawals. */
const TRANSFER_FEE = formatNaira(ZERO_KOBO);

interface WithdrawFormProps {
  account: BankAccount;
  balance: string | undefined;
  onSetup: () => void;
}

export function WithdrawForm({ account, balance, onSetup }: WithdrawFormProps) {
  const { t } = useLingui();
  const [held, setHeld] = useState<string>();
  const [sent, setSent] = useState<Withdrawal>();
  const balanceKobo = parseNaira(balance ?? '') ?? ZERO_KOBO;
  // Links shown after a received payout carry the amount to withdraw.
  const startsWith = new URLSearchParams(useSearch()).get('amount') ?? '';
  const form = useAmountForm('withdraw', parseNaira(startsWith) === undefined ? '' : groupAmount(startsWith), (typed) =>
    withdrawalProblem(typed, balanceKobo),
  );
  const [asked, setRequested] = useState('');
  const withdraw = useWithdraw({ form, onSetup, onHeld: setHeld, onSent: setSent });
  return (
    <Card title={t`Withdraw to your bank`}>
      {held === undefined ? null : <WithdrawalsOnHold words={held} />}
      {sent === undefined ? null : <SentNotice key={sent.id} withdrawal={sent} bank={bankText(account)} />}
      <AccountCard account={account} onSetup={onSetup} />
      {account.bvnLinked ? null : (
        <Alert tone="warning" className="mt-4" title={t`Not the name you verified with us`}>
          {t`The bank may delay a withdrawal to this account or send it back. Money that is sent back returns to your wallet. To be sure, change to an account in your own name.`}
        </Alert>
      )}
      <div className="mt-5">
        <Amount
          form={form}
          balance={balance}
          onRight={(amount) => {
            setRequested(amount);
            withdraw.begin();
          }}
        />
      </div>
      <WithdrawDialog withdraw={withdraw} typed={asked} account={account} balance={balance} />
    </Card>
  );
}

interface AmountProps {
  form: AmountForm;
  balance: string | undefined;
  onRight: (amount: string) => void;
}

function Amount({ form, balance, onRight }: AmountProps) {
  const { t } = useLingui();
  const least = formatNaira(kobo(MIN_WITHDRAWAL_KOBO));
  const available = formatNairaText(balance);
  const hasEnough = (parseNaira(balance ?? '') ?? ZERO_KOBO) >= MIN_WITHDRAWAL_KOBO;
  const typed = form.watch('amount');
  const field = form.field('amount');
  const amount = formatNaira(typedKobo(typed) ?? ZERO_KOBO);
  const submit = form.send((values) => {
    onRight(values.amount);
    return Promise.resolve();
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <MoneyField
        label={t`Withdrawal amount`}
        hint={
          hasEnough || balance === undefined
            ? t`From ${least} up to your balance of ${available}.`
            : t`You can withdraw ${least} or more. Your wallet holds ${available}.`
        }
        placeholder="5,000"
        required
        value={typed}
        {...field}
      />
      {balance === undefined || !hasEnough ? null : (
        <Button
          variant="quiet"
          className="-mt-3 self-start"
          onClick={() => {
            fillAmount(form, groupAmount(balance));
          }}
        >{t`Withdraw all`}</Button>
      )}
      <Sums
        rows={
          field.error === undefined
            ? [
                { term: t`Withdrawal amount`, value: amount },
                { term: t`Transfer fee`, value: TRANSFER_FEE },
                { term: t`You receive`, value: amount, strong: true },
              ]
            : []
        }
      />
      <SubmitButton size="lg" block busy={form.formState.isSubmitting} disabled={balance === undefined}>
        {t`Withdraw`}
      </SubmitButton>
    </form>
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
