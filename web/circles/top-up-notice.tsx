import { useLingui } from '@lingui/react/macro';
import { formatNairaText } from '../../contract/money.ts';
import { errorMessage } from '../lib/api/api.ts';
import { refusalText } from '../lib/deposit/refusal-text.ts';
import type { Untold, useTopUp } from '../lib/deposit/top-up.ts';
import { Alert } from '../ui/alert.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';

interface TopUpNoticeProps extends Pick<ReturnType<typeof useTopUp>, 'outcome' | 'failure'> {
  className: string;
}

/** States the outcome of a press that has not added money, and where the money is. */
export function TopUpNotice({ outcome, failure, className }: TopUpNoticeProps) {
  const { t } = useLingui();
  if (failure !== undefined) {
    return <Failure className={className} words={errorMessage(failure, t`Please try again`)} />;
  }
  return outcome === undefined ? null : <Outcome outcome={outcome} className={className} />;
}

function Outcome({ outcome, className }: { outcome: Untold; className: string }) {
  const { t } = useLingui();
  switch (outcome.kind) {
    case 'confirm': {
      const total = formatNairaText(outcome.total);
      return (
        <Alert
          live
          tone="warning"
          className={className}
          actions={<a href={outcome.confirmUrl} className={buttonClass()}>{t`Confirm at your bank`}</a>}
        >
          {t`Your bank wants you to confirm ${total}.`}
        </Alert>
      );
    }
    case 'refused':
      return (
        <Alert refusal tone="negative" className={className}>
          {refusalText(outcome.why)}
        </Alert>
      );
    case 'unknown':
      return (
        <Alert live tone="warning" className={className}>
          {t`Your bank has not answered. If the money was taken, it is added to your wallet by itself. Please do not pay again now.`}
        </Alert>
      );
  }
}
