import { useLingui } from '@lingui/react/macro';
import type { AccountNumber } from '../../../../contract/account-number.ts';
import { isKycVerified } from '../../../../contract/standing.ts';
import { useAction } from '../../../lib/api/action.ts';
import { errorMessage } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/member-api.ts';
import { useViewer } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';
import { bankText } from '../account-row.tsx';
import { useVerifiedAccount } from '../data.ts';

type Why = NonNullable<AccountNumber['why']>;

/** Sets up the bank account, and leads back to here. */
const SETUP_PATH = `${paths.walletWithdraw}?for=number`;

/** Explains how to get an account number. `why`: why the last request was refused. */
export function NoAccount({ why }: { why: Why | undefined }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const bank = useVerifiedAccount(true);
  const ask = useAction({ key: 'none', send: () => api.askAccountNumber() });
  if (viewer == null || bank.data === undefined) return null;
  if (!isKycVerified(viewer)) {
    return (
      <Alert
        title={t`Verify your identity first`}
        actions={<ButtonLink href={paths.kyc}>{t`Verify your identity`}</ButtonLink>}
      >
        {t`One number for as long as you use Rota. To open it, Paystack checks your name and BVN with your bank account.`}
      </Alert>
    );
  }
  const account = bank.data.verifiedAccount;
  if (account === null) {
    return (
      <Alert
        title={t`Set up your bank account first`}
        actions={<ButtonLink href={SETUP_PATH}>{t`Set up your bank account`}</ButtonLink>}
      >
        {t`One number for as long as you use Rota. To open it, Paystack checks your name and BVN with your bank account.`}
      </Alert>
    );
  }
  return (
    <>
      {why === undefined ? (
        <p className="text-sm">
          {t`One number for as long as you use Rota. To open it, Paystack checks your name and BVN with your bank account.`}
        </p>
      ) : (
        <Refused why={why} bank={bankText(account)} />
      )}
      <Failure
        className="mt-3"
        {...(ask.failure === undefined ? {} : { words: errorMessage(ask.failure, t`Please try again`) })}
      />
      <NetworkActs words={t`You need network to get your number`}>
        <Button
          size="lg"
          block
          className="mt-3"
          busy={ask.isBusy}
          onClick={() => {
            ask.run();
          }}
        >
          {why === undefined ? t`Get my account number` : t`Try again`}
        </Button>
      </NetworkActs>
    </>
  );
}

function Refused({ why, bank }: { why: Why; bank: string }) {
  const { t } = useLingui();
  const words: Readonly<Record<Why, string>> = {
    identity: t`Paystack could not match your BVN with ${bank}. Check that the account is your own.`,
    'not offered': t`Account numbers are not available right now. You can still add money another way.`,
    refused: t`Paystack did not open an account number. You can still add money another way.`,
    'no answer': t`Paystack did not open an account number in time. Please try again.`,
  };
  return (
    <Alert
      tone="warning"
      {...(why === 'identity'
        ? {
            actions: (
              <ButtonLink variant="secondary" href={SETUP_PATH}>
                {t`Check account`}
              </ButtonLink>
            ),
          }
        : {})}
    >
      {words[why]}
    </Alert>
  );
}
