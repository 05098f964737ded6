import { useLingui } from '@lingui/react/macro';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { Holder } from './account-holder.ts';

export function HolderStatus({ holder, bankMissing }: { holder: Holder; bankMissing: boolean }) {
  const { t } = useLingui();
  return (
    <div role="status" className="flex min-h-15 items-start text-sm text-muted">
      {holder.state === 'asking' ? (
        <p className="flex items-center gap-2">
          <Spinner />
          {t`Looking up the account...`}
        </p>
      ) : holder.state === 'found' ? (
        <HolderName name={holder.name} isMine={holder.isMine} />
      ) : (
        <p>
          {bankMissing ? t`Choose your bank to look up this account.` : t`10 digits. We'll show you the account name.`}
        </p>
      )}
    </div>
  );
}

function HolderName({ name, isMine }: { name: string; isMine: boolean }) {
  const { t } = useLingui();
  const Icon = isMine ? CircleCheck : TriangleAlert;
  return (
    <div
      className={cx(
        'flex w-full gap-3 rounded-md border border-transparent px-3 py-2',
        isMine ? 'bg-tint-positive text-positive' : 'bg-tint-warning text-warning',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p translate="no" className="font-semibold [overflow-wrap:anywhere]">
          {name}
        </p>
        <p>
          {isMine
            ? t`The name you verified with us`
            : t`This is not the name you verified with us. You can still save this account, but the bank may delay a withdrawal or send it back. Money that is sent back returns to your wallet.`}
        </p>
      </div>
    </div>
  );
}
