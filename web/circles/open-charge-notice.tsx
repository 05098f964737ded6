import { awaitedText, type Awaited } from '../lib/deposit/open-charge.ts';
import { Alert } from '../ui/alert.tsx';
import { ConfirmAtBank } from './confirm-at-bank.tsx';

interface OpenChargeNoticeProps {
  awaited: Awaited;
  className: string;
}

/** States what a charge without an outcome waits for. */
export function OpenChargeNotice({ awaited, className }: OpenChargeNoticeProps) {
  return (
    <Alert
      live
      tone={awaited.kind === 'asked' ? 'info' : 'warning'}
      className={className}
      actions={awaited.kind === 'confirm' ? <ConfirmAtBank href={awaited.confirmUrl} /> : undefined}
    >
      {awaitedText(awaited)}
    </Alert>
  );
}
