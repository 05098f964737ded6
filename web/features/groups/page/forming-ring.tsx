import { Trans, useLingui } from '@lingui/react/macro';
import { areTurnsHidden } from '../../../../circle/turn-order.ts';
import { placesOf } from '../../../circles/places.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { lagosToday } from '../../../lib/i18n/lagos-today.ts';
import { CircleRing } from '../round/circle-ring.tsx';
import { useGroupDetail } from './group-detail.ts';

export function FormingRing() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const nowMs = useProductNow();
  const { inside, waiting, seats } = placesOf(group);
  const isHidden = areTurnsHidden(group);
  const day = formatDate(group.startDate);
  return (
    <CircleRing round={null} label={isHidden ? t`The places in this circle` : t`The positions in this circle`}>
      <strong className="tabular text-[0.9375rem] font-semibold xl:text-lg">{t`${inside} of ${seats} in`}</strong>
      {waiting === 0 ? null : <span className="text-sm text-muted">{t`${waiting} waiting`}</span>}
      {isHidden ? <span className="mt-1 text-xs text-muted">{t`Turns are drawn at the start`}</span> : null}
      {group.startDate === null || group.startDate <= lagosToday(nowMs) ? null : (
        <span className="mt-1 text-xs text-muted">
          <Trans>Starts at the earliest {day}</Trans>
        </span>
      )}
    </CircleRing>
  );
}
