import { useLingui } from '@lingui/react/macro';
import { RowLink } from '../../../ui/row-link.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';

/** Offers a member who cannot go on a way out that costs no one anything (circle-rules §8). */
export function HandOverLine() {
  const { t } = useLingui();
  const { show } = useSheet('handover');
  const detail = useGroupDetail();
  if (detail.canHandOver !== true || detail.userMembership?.handover != null) return null;
  return <RowLink onClick={show}>{t`Can't go on? Hand over my seat`}</RowLink>;
}
