import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { api, q } from '../../lib/api/member-api.ts';
import { paths } from '../../lib/shell/paths.ts';
import { failureOf, toastOfFailure } from '../../lib/api/payment-failure.ts';
import { isAnswered } from '../../lib/api/query.ts';
import type { MoneyFailure } from '../../ui/money-dialog.tsx';
import { toast } from '../../lib/shell/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { BankPicker } from './bank-picker.tsx';
import type { Bank } from './bank-search.ts';
import { tellKycRequired, ACCOUNT_DIGITS, useAccountHolder, type Holder } from './account-holder.ts';

const BVN_REMINDER_MS = 2_000;

interface BankSetupProps {
  banks: readonly Bank[];
  verified: boolean;
  onDone: () => void;
  /** Back to the account that is set up already, where there is one. */
  onCancel?: (() => void) | undefined;
}

type Failure = 'kyc' | MoneyFailure;

/** The bank account withdrawals go to: a bank, a number whose tenth digit finds the holder, and the setup. */
export function BankSetup({ banks, verified, onDone, onCancel }: BankSetupProps) {
  const { t } = useLingui();
  const { bank, number, holder, chooseBank, typeNumber, askAgain } = useAccountHolder();
  const { failure, pending, save } = useSetup(onDone);
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
    save({ accountNumber: number, bankCode: bank.code, accountName: holder.name, bankName: bank.name });
  };
  return (
    <Card
      title={t`Set up your bank account`}
      lead={t`Withdrawals go to this account. Use one in your own name, linked to your BVN.`}
      // The list of banks reaches over the card's edge.
      className="overflow-visible!"
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {verified && failure !== 'kyc' ? null : <KycFirst />}
        <BankPicker banks={banks} chosen={bank} onChoose={chooseBank} />
        <CodeField
          id="account-number"
          label={t`Account number`}
          hint={t`10 digits. We'll show you the account name.`}
          kind="digits"
          length={ACCOUNT_DIGITS}
          value={number}
          error={holder.state === 'failed' ? holder.words : undefined}
          onChange={(event) => typeNumber(event.currentTarget.value)}
          onKeyDown={(event) => {
            // With the button disabled, Enter would do nothing and say nothing.
            if (event.key === 'Enter' && holder.state !== 'found') submit(event);
          }}
        />
        <HolderStatus holder={holder} bankMissing={number.length === ACCOUNT_DIGITS && bank === undefined} />
        {holder.state === 'failed' ? <NotFound needsKyc={holder.needsKyc} onAgain={askAgain} /> : null}
        {failure === undefined || failure === 'kyc' ? null : (
          <Alert refusal tone="negative" title={failure.title}>
            {failure.words}
          </Alert>
        )}
        <div className="flex flex-col gap-3 sm:flex-row-reverse">
          <SubmitButton
            size="lg"
            className="sm:flex-1"
            disabled={holder.state !== 'found'}
            busy={pending}
            busyText={t`Setting up...`}
          >
            {t`Set Up Bank Account`}
          </SubmitButton>
          {onCancel === undefined ? null : (
            <Button size="lg" variant="secondary" disabled={pending} onClick={onCancel}>{t`Cancel`}</Button>
          )}
        </div>
      </form>
    </Card>
  );
}

/** What to do after a look-up that failed; why it did stands at the field. */
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

/** What is known of the account's holder, announced as it changes. */
function HolderStatus({ holder, bankMissing }: { holder: Holder; bankMissing: boolean }) {
  const { t } = useLingui();
  return (
    <div role="status" className="empty:hidden">
      {holder.state === 'asking' ? (
        <p className="flex items-center gap-2 text-muted">
          <Spinner />
          {t`Looking up the account...`}
        </p>
      ) : holder.state === 'found' ? (
        <Alert
          tone={holder.isMine ? 'positive' : 'warning'}
          title={
            <>
              <span className="block text-sm font-normal text-muted">{t`Account holder`}</span>
              <span translate="no" className="[overflow-wrap:anywhere]">
                {holder.name}
              </span>
            </>
          }
        >
          {holder.isMine
            ? null
            : t`This is not the name you verified with us. You can still save this account, but the bank may delay a withdrawal or send it back. Money that is sent back returns to your wallet.`}
        </Alert>
      ) : bankMissing ? (
        <p className="text-muted">{t`Choose your bank to look up this account.`}</p>
      ) : null}
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

function useSetup(onDone: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [failure, setFailure] = useState<Failure>();
  const setup = useMutation({
    mutationFn: (body: Setup) => api.setupRecipient({ body }),
    onSuccess: async ({ bvnWarning }, { bankName, accountName }) => {
      const isMine = bvnWarning === null;
      toast({
        title: isMine ? t`Bank Account Verified & Setup Complete` : t`Bank Account Setup Complete`,
        description: bvnWarning ?? t`Withdrawals go to ${accountName} at ${bankName}.`,
        tone: isMine ? 'positive' : 'neutral',
        tells: 'security_alert',
      });
      if (!isMine) {
        setTimeout(() => {
          toast({
            title: t`BVN Verification Important`,
            description: t`Your bank account must be linked to the same BVN you used for KYC.`,
          });
        }, BVN_REMINDER_MS);
      }
      await client.invalidateQueries(q.getVerifiedAccount());
      onDone();
    },
    onError: (error) => {
      if (isAnswered(error)) return;
      if (tellKycRequired(error)) {
        setFailure('kyc');
        return;
      }
      const said = {
        title: t`Setup Failed`,
        fallback: t`Failed to setup bank account`,
        whereToLook: t`This page shows the account that is set, once it is loaded again.`,
      };
      setFailure(failureOf(error, said));
      toast(toastOfFailure(error, said));
    },
  });
  const save = (body: Setup): void => {
    setFailure(undefined);
    setup.mutate(body);
  };
  return { failure, pending: setup.isPending, save };
}
