import { useLingui } from '@lingui/react/macro';
import type { AccountNumber } from '../../../../contract/account-number.ts';
import { NoAccount } from './no-account.tsx';
import { OwnAccount, type ProposedSum } from './own-account.tsx';
import { WaitingAccount } from './waiting-account.tsx';

interface AccountNumberPanelProps {
  /** Null if the person never requested a number. */
  account: AccountNumber | null;
  /** Description of the fee. */
  rate: string;
  /** The transfer for the typed amount; undefined while nothing is typed. */
  proposed: ProposedSum | undefined;
}

/** Panel for bank transfers, in place of the deposit button: the person's account number, or how to get one. */
export function AccountNumberPanel({ account, rate, proposed }: AccountNumberPanelProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Your account number`} className="mt-4">
      {account?.status === 'active' && account.number !== null ? (
        <OwnAccount account={{ ...account, number: account.number }} rate={rate} proposed={proposed} />
      ) : account?.status === 'asked' ? (
        <WaitingAccount />
      ) : (
        <NoAccount why={account?.status === 'refused' ? (account.why ?? 'refused') : undefined} />
      )}
    </section>
  );
}
