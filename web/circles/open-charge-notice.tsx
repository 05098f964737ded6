import { useLingui } from '@lingui/react/macro';
import { awaitedText, type Awaited } from '../lib/deposit/open-charge.ts';
import { Alert } from '../ui/alert.tsx';
import { ConfirmAtBank } from './confirm-at-bank.tsx';

interface OpenChargeNoticeProps {
  awaited: Awaited;
  /** True if the person can pay by another way meanwhile. */
  isOther?: boolean;
  className: string;
}

/** States what an open charge is waiting for. */
export function OpenChargeNotice({ awaited, isOther = false, className }: OpenChargeNoticeProps) {
  const { t } = useLingui();
  return (
    <Alert
      live
      tone={awaited.kind === 'asked' ? 'info' : 'warning'}
      className={className}
      actions={awaited.kind === 'confirm' ? <ConfirmAtBank href={awaited.confirmUrl} /> : undefined}
    >
      {awaitedText(awaited)}
      {isOther ? <p>{t`If you pay now and the charge goes through too, its money stays in your wallet.`}</p> : null}
    </Alert>
  );
}
