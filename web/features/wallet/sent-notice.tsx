import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { formatNairaText } from '../../../contract/money.ts';
import { useWallet } from '../../lib/api/member-data.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useWithdrawals, type Withdrawal } from './data.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

/** True from sending a withdrawal until it fails or is cancelled. */
export function useIsSent(withdrawal: Withdrawal | undefined): boolean {
  const status = useWithdrawals().data?.requests.find(({ id }) => id === withdrawal?.id)?.status;
  return withdrawal !== undefined && status !== 'failed' && status !== 'cancelled';
}

/** A notice of a new withdrawal, with its receipt. Takes the focus. */
export function SentNotice({ withdrawal, bank }: { withdrawal: Withdrawal; bank: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // Focuses the notice in an effect, after the closing dialog has released the focus.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const amount = formatNairaText(withdrawal.amount);
  const line = useWallet().data?.transactions.find(
    ({ type, reference }) => type === 'withdrawal' && reference === withdrawal.reference,
  );
  return (
    <div ref={box} tabIndex={-1} data-quiet-focus="" className="mb-5">
      <Alert
        tone="positive"
        title={t`${amount} left your wallet`}
        actions={
          line === undefined ? null : (
            <Button
              variant="secondary"
              onClick={() => {
                setOpen(true);
              }}
            >{t`See the receipt`}</Button>
          )
        }
      >
        {t`It goes to ${bank}. You see how far it is under 'Recent withdrawals'.`}
        {line === undefined ? null : <ReceiptDialog line={line} open={open} onOpenChange={setOpen} />}
      </Alert>
    </div>
  );
}
