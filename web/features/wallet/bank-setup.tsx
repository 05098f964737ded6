import { t as translate } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SyntheticEvent } from 'react';
import { useAction } from '../../lib/api/action.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { paths } from '../../lib/shell/paths.ts';
import { inlineFailureOf, toastOfFailure, type FailureText } from '../../lib/api/payment-failure.ts';
import { toast } from '../../lib/shell/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Failure } from '../../ui/failure.tsx';
import { BankPicker } from './bank-picker.tsx';
import type { Bank } from './bank-search.ts';
import { ACCOUNT_DIGITS, isKycRequired, kycRequiredToast, useAccountHolder } from './account-holder.ts';
import { HolderStatus } from './holder-status.tsx';

const BVN_REMINDER_MS = 2_000;

interface BankSetupProps {
  banks: readonly Bank[];
  verified: boolean;
  onDone: () => void;
  /** Closes the form and shows the existing account; undefined if there is none. */
  onCancel?: (() => void) | undefined;
}

/** Sets up the bank account for withdrawals. Typing the tenth digit of the account number looks up its holder. */
export function BankSetup({ banks, verified, onDone, onCancel }: BankSetupProps) {
  const { t } = useLingui();
  const { bank, number, holder, chooseBank, typeNumber, askAgain } = useAccountHolder();
  const setup = useSetup(onDone);
  const needsKyc = isKycRequired(setup.failure);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (bank === undefined || holder.state !== 'found') {
      toast({
        title: t`Missing Information`,
        description: t`Please verify your account details first`,
        tone: 'negative',
      });
      return;
    }
    setup.run({ accountNumber: number, bankCode: bank.code, accountName: holder.name, bankName: bank.name });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      <header>
        <h2 className="text-lg">{t`Set up your bank account`}</h2>
        <p className="text-sm text-muted">
          {onCancel === undefined
            ? t`In your own name, linked to your BVN. Once only.`
            : t`In your own name, linked to your BVN.`}
        </p>
      </header>
      {verified && !needsKyc && !(holder.state === 'failed' && holder.needsKyc) ? null : <KycFirst />}
      <BankPicker banks={banks} chosen={bank} onChoose={chooseBank} />
      <CodeField
        id="account-number"
        label={t`Account number`}
        kind="digits"
        length={ACCOUNT_DIGITS}
        value={number}
        onChange={(event) => typeNumber(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Submits the form to show the reason, because Enter does nothing while the button is disabled.
          if (event.key === 'Enter' && holder.state !== 'found') submit(event);
        }}
      />
      <HolderStatus holder={holder} bankMissing={number.length === ACCOUNT_DIGITS && bank === undefined} />
      {holder.state === 'failed' ? <NotFound needsKyc={holder.needsKyc} onAgain={askAgain} /> : null}
      <Failure {...inlineFailureOf(setup.failure, notSetUp())} />
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <SubmitButton
          size="lg"
          className="sm:flex-1"
          disabled={holder.state !== 'found'}
          busy={setup.isBusy}
          busyText={t`Setting up...`}
        >
          {t`Set Up Bank Account`}
        </SubmitButton>
        {onCancel === undefined ? null : (
          <Button size="lg" variant="secondary" disabled={setup.isBusy} onClick={onCancel}>{t`Cancel`}</Button>
        )}
      </div>
    </form>
  );
}

/** Next action after a failed lookup. A toast shows the reason. */
function NotFound({ needsKyc, onAgain }: { needsKyc: boolean; onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col items-start gap-3">
      {needsKyc ? null : (
        <p>
          {t`Check the 10 digits and the bank, and look up again. If both are right, the bank may not be answering: try again in a few minutes, or use an account at another bank. Your money stays in your wallet.`}
        </p>
      )}
      <Button variant="secondary" onClick={onAgain}>{t`Look up again`}</Button>
    </div>
  );
}

function KycFirst() {
  const { t } = useLingui();
  return (
    <Alert
      tone="warning"
      title={t`KYC Verification Required`}
      actions={<ButtonLink variant="secondary" href={paths.kyc}>{t`Complete KYC Verification`}</ButtonLink>}
    >
      <Trans>Please complete KYC verification with your BVN first</Trans>
    </Alert>
  );
}

interface Setup {
  accountNumber: string;
  bankCode: string;
  accountName: string;
  bankName: string;
}

const notSetUp = (): FailureText => ({
  title: translate`Setup Failed`,
  fallback: translate`Failed to setup bank account`,
  searchHint: translate`This page shows the account that is set, once it is loaded again.`,
});

function useSetup(onDone: () => void) {
  const { t } = useLingui();
  return useAction({
    key: 'none',
    send: (body: Setup) => api.setupRecipient({ body }),
    renew: [q.getVerifiedAccount()],
    onSuccess: ({ bvnWarning }) => {
      onDone();
      if (bvnWarning === null) return;
      setTimeout(() => {
        toast({
          title: t`BVN Verification Important`,
          description: t`Your bank account must be linked to the same BVN you used for KYC.`,
        });
      }, BVN_REMINDER_MS);
    },
    success: ({ bvnWarning }, { bankName, accountName }) => ({
      title: bvnWarning === null ? t`Bank Account Verified & Setup Complete` : t`Bank Account Setup Complete`,
      description: bvnWarning ?? t`Withdrawals go to ${accountName} at ${bankName}.`,
      tone: bvnWarning === null ? 'positive' : 'neutral',
      announces: 'security_alert',
    }),
    failed: (error) => (isKycRequired(error) ? kycRequiredToast() : toastOfFailure(error, notSetUp())),
  });
}
