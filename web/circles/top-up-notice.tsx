import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '../lib/api/api.ts';
import { awaitedOf } from '../lib/deposit/open-charge.ts';
import { refusalText } from '../lib/deposit/refusal-text.ts';
import type { Untold, useTopUp } from '../lib/deposit/top-up.ts';
import { isSource, type DepositWay } from '../lib/deposit/ways/way-price.ts';
import { Alert } from '../ui/alert.tsx';
import { Failure } from '../ui/failure.tsx';
import { openChargeNotice } from './open-charge-later.ts';

interface TopUpNoticeProps extends Pick<ReturnType<typeof useTopUp>, 'outcome' | 'failure'> {
  /** The chosen way. Its open charge has more details than the response. */
  way: DepositWay;
  className: string;
}

/** States a source's open charge or why the last attempt added no money, and where the money is. */
export function TopUpNotice({ way, outcome, failure, className }: TopUpNoticeProps) {
  const { t } = useLingui();
  if (isSource(way) && way.open !== null) {
    return <openChargeNotice.Later awaited={awaitedOf(way, way.open)} className={className} />;
  }
  if (failure !== undefined) {
    return <Failure className={className} words={errorMessage(failure, t`Please try again`)} />;
  }
  return outcome === undefined ? null : <Outcome outcome={outcome} className={className} />;
}

function Outcome({ outcome, className }: { outcome: Untold; className: string }) {
  return outcome.kind === 'refused' ? (
    <Alert refusal tone="negative" className={className}>
      {refusalText(outcome.why)}
    </Alert>
  ) : (
    <openChargeNotice.Later awaited={outcome} className={className} />
  );
}
