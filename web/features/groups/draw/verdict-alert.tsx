import { useLingui } from '@lingui/react/macro';
import { Alert } from '../../../ui/alert.tsx';
import type { DrawVerdict } from './check-draw.ts';

interface VerdictAlertProps {
  verdict: DrawVerdict;
  /** Source of the number that was compared with the one in the draw. */
  compared?: 'kept' | 'mail' | 'none';
}

/** The result of the check in one plain sentence, and what to do when something is wrong. */
export function VerdictAlert({ verdict, compared = 'none' }: VerdictAlertProps) {
  const { t } = useLingui();
  if (verdict === 'well') {
    const with_ = {
      kept: t`Your number in it is the one this device kept.`,
      mail: t`Your number in it is the one you pasted.`,
      none: t`This device kept no copy. Paste your number from our email to compare it too.`,
    };
    return (
      <Alert live tone="positive" title={t`All is well: your device drew again and got the same order`}>
        {with_[compared]}
      </Alert>
    );
  }
  const wrong = {
    'kept-seal': t`The seal is not the one you were shown`,
    number: t`Your number is not in this draw`,
    seal: t`The seed does not match the seal`,
    order: t`The order is not the one that this draw gives`,
  };
  return (
    <Alert live tone="negative" title={wrong[verdict]}>
      {verdict === 'number'
        ? t`If you applied again on another device, paste the number from that email. Otherwise contact support and keep your email.`
        : t`Please contact support and keep your email. It proves what you were shown.`}
    </Alert>
  );
}
