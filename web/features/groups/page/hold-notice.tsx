import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { startHoldBegin } from '../../../../circle/round-times.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { instant } from '../../../../contract/ids.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { formatDateTime } from '../../../lib/i18n/time.ts';
import { Alert } from '../../../ui/alert.tsx';

interface HoldNoticeProps {
  group: Pick<Group, 'status' | 'holdUntil'>;
  className?: string;
}

function useHold({ status, holdUntil }: HoldNoticeProps['group']): ReactNode | undefined {
  const nowMs = useProductNow();
  const untilMs = holdUntil === null ? 0 : Date.parse(holdUntil);
  if (status !== 'forming' || untilMs <= nowMs) return undefined;
  const changed = formatDateTime(startHoldBegin(instant(untilMs)));
  const until = formatDateTime(untilMs);
  return (
    <Trans>
      The amount or the frequency was changed on {changed}. The circle does not start before {until}, so that members
      can leave.
    </Trans>
  );
}

export function HoldText({ group, className }: HoldNoticeProps) {
  const words = useHold(group);
  return words === undefined ? null : <p className={className}>{words}</p>;
}

/** States that changed terms delay the start by two days, so that members can leave (circle-rules §4). */
export function HoldNotice({ group, className }: HoldNoticeProps) {
  const { t } = useLingui();
  const words = useHold(group);
  if (words === undefined) return null;
  return (
    <Alert tone="warning" title={t`The terms were changed`} {...(className === undefined ? {} : { className })}>
      {words}
    </Alert>
  );
}
