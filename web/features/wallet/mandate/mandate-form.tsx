import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
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
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { ACCOUNT_DIGITS, useAccountHolder, type Holder } from '../account-holder.ts';
import { BankPicker } from '../bank-picker.tsx';
import type { Bank } from '../bank-search.ts';
import { useBanks } from '../data.ts';
import { HolderStatus } from '../holder-status.tsx';

/** Form for an own bank account that may be debited. Sending it leads to the page on which the bank confirms it. */
export function MandateForm() {
  const { t } = useLingui();
  const banks = useBanks(true);
  if (banks.data === undefined) {
    return (
      <NotLoaded title={t`Your bank details could not be loaded`} query={banks}>
        <LoadingBlocks label={t`Loading...`} className="gap-3.5" blocks={['h-16', 'h-16', 'h-13']} />
      </NotLoaded>
    );
  }
  return <AccountForm banks={banks.data.banks} />;
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
    onSuccess: ({ redirectUrl }) => {
      const address = webAddress(redirectUrl);
      if (address === undefined) return;
      setLeaving(true);
      window.location.assign(address);
    },
    failed: (error) => toastOfFailure(error, notAdded()),
  });
  return { open, isBusy: open.isBusy || isLeaving };
}

function AccountForm({ banks }: { banks: readonly Bank[] }) {
  const { t } = useLingui();
  const { bank, number, holder, chooseBank, typeNumber } = useAccountHolder();
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

/** Says what a debit costs, how long it takes, and what the bank asks for first. */
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
