import { Trans, useLingui } from '@lingui/react/macro';
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

/** States that changed terms delay the start by two days, so that members can leave (circle-rules §4). */
export function HoldNotice({ group, className }: HoldNoticeProps) {
  const { t } = useLingui();
  const nowMs = useProductNow();
  const untilMs = group.holdUntil === null ? 0 : Date.parse(group.holdUntil);
  if (group.status !== 'forming' || untilMs <= nowMs) return null;
  const changed = formatDateTime(startHoldBegin(instant(untilMs)));
  const until = formatDateTime(untilMs);
  return (
    <Alert tone="warning" title={t`The terms were changed`} {...(className === undefined ? {} : { className })}>
      <Trans>
        The amount or the frequency was changed on {changed}. The circle does not start before {until}, so that members
        can leave.
      </Trans>
    </Alert>
  );
}
