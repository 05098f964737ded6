import { useLingui } from '@lingui/react/macro';
import type { useWallet } from '../../lib/api/member-data.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Sum } from '../../ui/money.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function Balance({ wallet }: { wallet: ReturnType<typeof useWallet> }) {
  const { t } = useLingui();
  return (
    <section>
      <h2 className="flex justify-between text-sm font-normal tracking-normal text-muted">
        {t`Available Balance`}
        <span translate="no">NGN</span>
      </h2>
      {wallet.data !== undefined ? (
        <p>
          <Sum amount={wallet.data.balance} className="text-3xl whitespace-normal" />
        </p>
      ) : wallet.isError ? (
        <LoadFailure live title={t`Your balance could not be loaded`} query={wallet} className="mt-2" />
      ) : (
        <Loading label={t`Loading balance...`}>
          <Skeleton className="h-11 w-55 max-w-full" />
        </Loading>
      )}
    </section>
  );
}
