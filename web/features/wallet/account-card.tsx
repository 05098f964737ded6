import { useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { BankAccount } from './data.ts';

export const bankText = (account: BankAccount): string => `${account.bankName} ${lastDigits(account)}`;

const lastDigits = (account: BankAccount): string => `••••\u00a0${account.accountNumber.slice(-4)}`;

export function AccountCard({ account, onSetup }: { account: BankAccount; onSetup: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-4 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex min-w-0 items-start gap-3">
        <Landmark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
        <div className="min-w-0">
          <p translate="no" className="font-semibold [overflow-wrap:anywhere]">
            {account.accountName}
          </p>
          <p translate="no" className="tabular text-sm text-muted">
            {account.bankName} · {lastDigits(account)}
          </p>
        </div>
      </div>
      <Button variant="secondary" className="shrink-0" onClick={onSetup}>{t`Change account`}</Button>
    </div>
  );
}
