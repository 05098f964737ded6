import { useLingui } from '@lingui/react/macro';
import { WalletMinimal } from 'lucide-react';
import { formatNairaText } from '../../../contract/money.ts';
import type { useWallet } from '../../lib/api/member-data.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export type Tab = 'deposit' | 'withdraw' | 'history';

interface BalanceCardProps {
  wallet: ReturnType<typeof useWallet>;
  /** Opens deposit or withdrawal; undefined where the person can do neither. */
  onOpen: ((tab: Tab) => void) | undefined;
}

export function BalanceCard({ wallet, onOpen }: BalanceCardProps) {
  const { t } = useLingui();
  return (
    <section className="rounded-lg border border-line bg-surface p-5 shadow-lift sm:p-6">
      <h2 className="flex items-center gap-2 text-base font-medium text-muted">
        <WalletMinimal aria-hidden="true" className="size-5 text-brand" />
        {t`Available Balance`}
        <span translate="no" className="ml-auto text-sm">
          {wallet.data?.currency}
        </span>
      </h2>
      {wallet.data !== undefined ? (
        <p translate="no" className="tabular mt-2 text-3xl font-semibold [overflow-wrap:anywhere]">
          {formatNairaText(wallet.data.balance)}
        </p>
      ) : wallet.isError ? (
        <LoadFailure live title={t`Your balance could not be loaded`} query={wallet} className="mt-4" />
      ) : (
        <Loading label={t`Loading balance...`} className="mt-2">
          <Skeleton className="h-11 w-56 max-w-full" />
        </Loading>
      )}
      {onOpen === undefined ? null : (
        <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
          <Button
            variant="secondary"
            onClick={() => {
              onOpen('deposit');
            }}
          >{t`Add money`}</Button>
          <Button
            variant="secondary"
            aria-label={t`Withdraw money`}
            onClick={() => {
              onOpen('withdraw');
            }}
          >{t`Withdraw`}</Button>
        </div>
      )}
    </section>
  );
}
