import { useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import type { AccountNumber } from '../../../../contract/account-number.ts';
import { groupAccountNumber } from '../../../lib/i18n/account-number.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { PayingInRow } from './paying-in-row.tsx';

/** The account number, or a link to get one. The wallet's panel does the rest. */
export function AccountNumberRow({ account }: { account: AccountNumber | null }) {
  const { t } = useLingui();
  const icon = <Landmark />;
  if (account?.status === 'active' && account.number !== null) {
    const { number, bankName, accountName } = account;
    return (
      <PayingInRow
        icon={icon}
        name={
          <span translate="no" className="tabular">
            {groupAccountNumber(number)}
          </span>
        }
        action={<CopyButton text={number} label={t`Copy number`} copiedLabel={t`Copied`} />}
      >
        <span translate="no">{[bankName, accountName].filter((part) => part !== null).join(' · ')}</span>
      </PayingInRow>
    );
  }
  if (account?.status === 'asked') {
    return (
      <PayingInRow icon={icon} name={t`Your account number`}>
        {t`We are getting your account number. It is ready in about a minute.`}
      </PayingInRow>
    );
  }
  return (
    <PayingInRow
      icon={icon}
      name={t`Your account number`}
      action={
        <ButtonLink variant="secondary" href={paths.walletNumber}>
          {t`Get your own account number`}
        </ButtonLink>
      }
    >
      {t`Send to it from any bank app, and it is in your wallet in about a minute.`}
    </PayingInRow>
  );
}
