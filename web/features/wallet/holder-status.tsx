import { useLingui } from '@lingui/react/macro';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Holder } from './account-holder.ts';

export function HolderStatus({ holder, bankMissing }: { holder: Holder; bankMissing: boolean }) {
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
