import { useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { BankAccount } from './data.ts';
import { WayRow } from './way-row.tsx';

export const bankText = (account: BankAccount): string =>
  `${account.bankName} ••••\u00a0${account.accountNumber.slice(-4)}`;

export function AccountRow({ account, onSetup }: { account: BankAccount; onSetup: () => void }) {
  const { t } = useLingui();
  return (
    <WayRow
      icon={<Landmark />}
      title={
        <span translate="no" className="tabular">
          {account.bankName} · {account.accountNumber}
        </span>
      }
      action={
        <Button variant="quiet" className="-mr-3 px-3!" aria-label={t`Change account`} onClick={onSetup}>
          {t`Change`}
        </Button>
      }
    >
      <span translate="no">{account.accountName}</span>
    </WayRow>
  );
}
