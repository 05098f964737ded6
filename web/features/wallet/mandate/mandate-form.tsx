import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { bpsToPercent, formatNairaText } from '../../../../contract/money.ts';
import { sourceLabel } from '../../../../contract/source-label.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api, q } from '../../../lib/api/member-api.ts';
import { inlineFailureOf, toastOfFailure, type FailureText } from '../../../lib/api/payment-failure.ts';
import { usePublicConfig } from '../../../lib/api/public-config.ts';
import { webAddress } from '../../../lib/deposit/checkout.ts';
import { formatPercent } from '../../../lib/i18n/rates.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { ACCOUNT_DIGITS, useAccountHolder, type Holder } from '../account-holder.ts';
import { BankPicker } from '../bank-picker.tsx';
import type { Bank } from '../bank-search.ts';
import { useBanks, useVerifiedAccount } from '../data.ts';
import { HolderStatus } from '../holder-status.tsx';
import { saveTypedAccount, typedAccount } from './typed-account.ts';

export interface MandateFormProps {
  /** True if the bank has just refused, so that the form starts with the previous account. */
  isAgain?: boolean;
}

/** Form for an own bank account that we may debit. Submitting leads to the page where the bank confirms it. */
export function MandateForm({ isAgain = false }: MandateFormProps) {
  const { t } = useLingui();
  const banks = useBanks(true);
  if (banks.data === undefined) {
    return (
      <NotLoaded title={t`Your bank details could not be loaded`} query={banks}>
        <LoadingBlocks label={t`Loading...`} className="gap-3.5" blocks={['h-16', 'h-16', 'h-13']} />
      </NotLoaded>
    );
  }
  return <AccountForm banks={banks.data.banks} isAgain={isAgain} />;
}

const notAdded = (): FailureText => ({
  title: translate`Your bank account was not added`,
  fallback: translate`Please check your connection and try again.`,
  searchHint: translate`Nothing is taken before you confirm it at your bank.`,
});

function useOpenMandate() {
  const [isLeaving, setLeaving] = useState(false);
  const open = useAction({
    key: 'none',
    send: (body: { bankCode: string; accountNumber: string }) => api.openMandate({ body }),
    renew: [q.listSources()],
    onSuccess: ({ redirectUrl }, { bankCode, accountNumber: number }) => {
      const address = webAddress(redirectUrl);
      if (address === undefined) return;
      saveTypedAccount({ bankCode, number });
      setLeaving(true);
      window.location.assign(address);
    },
    failed: (error) => toastOfFailure(error, notAdded()),
  });
  return { open, isBusy: open.isBusy || isLeaving };
}

/** Fills in the previous account, once per form. */
function useTypedAccount(banks: readonly Bank[], isAgain: boolean, choose: (bank: Bank, number: string) => void): void {
  const asked = useRef(false);
  useEffect(() => {
    if (!isAgain || asked.current) return;
    asked.current = true;
    const typed = typedAccount();
    const bank = banks.find(({ code }) => code === typed?.bankCode);
    if (typed !== undefined && bank !== undefined) choose(bank, typed.number);
  }, [banks, isAgain, choose]);
}

function AccountForm({ banks, isAgain }: { banks: readonly Bank[]; isAgain: boolean }) {
  const { t } = useLingui();
  const { bank, number, holder, choose, chooseBank, typeNumber } = useAccountHolder();
  useTypedAccount(banks, isAgain, choose);
  const { open, isBusy } = useOpenMandate();
  const name = sourceLabel({ kind: 'debit', brand: null, bankName: bank?.name ?? null, last4: number.slice(-4) });
  const isMine = holder.state === 'found' && holder.isMine;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // The dialog may be opened from within the deposit form, which must not be sent.
    event.stopPropagation();
    if (bank !== undefined && isMine) open.run({ bankCode: bank.code, accountNumber: number });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <Terms />
      {bank === undefined && number === '' ? <PayoutAccount banks={banks} onChoose={choose} /> : null}
      <BankPicker banks={banks} chosen={bank} onChoose={chooseBank} />
      <CodeField
        id="debit-account-number"
        label={t`Account number`}
        kind="digits"
        length={ACCOUNT_DIGITS}
        value={number}
        onChange={(event) => {
          typeNumber(event.currentTarget.value);
        }}
      />
      <Found holder={holder} bankMissing={number.length === ACCOUNT_DIGITS && bank === undefined} />
      {bank === undefined || !isMine ? null : (
        <p>{t`I allow Rota to debit ${name} when I press Pay, or by itself where I have turned that on. A debit takes up to a day, and a late fee stays if it arrives too late.`}</p>
      )}
      <Failure {...inlineFailureOf(open.failure, notAdded())} />
      <NetworkActs words={t`You need network to add it`}>
        <SubmitButton size="lg" block disabled={!isMine} busy={isBusy} busyText={t`Opening your bank's page...`}>
          {t`Continue to your bank`}
        </SubmitButton>
      </NetworkActs>
    </form>
  );
}

/** Offers the account that withdrawals go to, which is in the person's own name. */
function PayoutAccount({
  banks,
  onChoose,
}: {
  banks: readonly Bank[];
  onChoose: (bank: Bank, number: string) => void;
}) {
  const { t } = useLingui();
  const account = useVerifiedAccount(true).data?.verifiedAccount;
  const bank = banks.find(({ name }) => name === account?.bankName);
  if (account == null || bank === undefined) return null;
  const { accountNumber } = account;
  const name = sourceLabel({ kind: 'debit', brand: null, bankName: bank.name, last4: accountNumber.slice(-4) });
  return (
    <Button
      variant="secondary"
      className="[overflow-wrap:anywhere]"
      onClick={() => {
        onChoose(bank, accountNumber);
      }}
    >
      {t`Use ${name}, where your withdrawals go`}
    </Button>
  );
}

/** States what a debit costs, how long it takes, and what the bank requires first. */
function Terms() {
  const { t } = useLingui();
  const tariff = usePublicConfig()?.moneyIn.tariffs.debit;
  const rate = tariff === undefined ? '' : formatPercent(bpsToPercent(BigInt(tariff.bps)));
  const cap = tariff === undefined ? '' : formatNairaText(tariff.cap);
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      {tariff === undefined ? null : (
        <p className="tabular">{t`Fee each time: ${rate}, at most ${cap}. The money takes up to a day.`}</p>
      )}
      <p>
        {t`First your bank asks you to confirm, by a small transfer from this account. Most banks take a few minutes, some take hours.`}
      </p>
    </div>
  );
}

function Found({ holder, bankMissing }: { holder: Holder; bankMissing: boolean }) {
  const { t } = useLingui();
  if (holder.state === 'found' && !holder.isMine) {
    return (
      <Alert tone="warning" live title={<span translate="no">{holder.name}</span>}>
        {t`This account is in another name. You can only use your own bank account.`}
      </Alert>
    );
  }
  if (holder.state === 'failed') {
    return (
      <Alert
        tone="negative"
        live
        title={holder.words}
        actions={
          holder.needsKyc ? (
            <ButtonLink variant="secondary" href={paths.kyc}>{t`Complete KYC Verification`}</ButtonLink>
          ) : undefined
        }
      />
    );
  }
  return <HolderStatus holder={holder} bankMissing={bankMissing} />;
}
