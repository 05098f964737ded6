import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { WalletTransaction } from '../../../contract/wallet.ts';
import { q } from '../../lib/api/member-api.ts';
import { WALLET_FRESH_MS } from '../../lib/api/member-data.ts';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const content = onDemand(async () => (await import('./receipt-content.tsx')).ReceiptContent);

interface ReceiptDialogProps {
  line: WalletTransaction;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ReceiptDialog({ line, open, onOpenChange }: ReceiptDialogProps) {
  const { t } = useLingui();
  const receipt = useQuery({
    ...q.getReceipt({ id: line.id }),
    staleTime: WALLET_FRESH_MS,
    enabled: open,
  });
  const hasCode = content.useWhen(open, () => {
    onOpenChange(false);
    toastLoadFailure();
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t`Receipt`}>
      {receipt.data !== undefined && hasCode ? (
        <content.Part receipt={receipt.data} />
      ) : receipt.isError ? (
        <LoadFailure live title={t`The receipt could not be loaded`} query={receipt} />
      ) : (
        <Loading label={t`Loading receipt...`}>
          <Skeleton className="h-9 w-1/2" />
          <Skeleton className="mt-4 h-64" />
        </Loading>
      )}
    </Dialog>
  );
}
