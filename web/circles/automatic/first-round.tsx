import { useLingui } from '@lingui/react/macro';
import { firstSlot, type SourceKind } from '../../../circle/charge-slots.ts';
import { lateFee } from '../../../circle/fees.ts';
import { contributionLateAt } from '../../../circle/round-times.ts';
import { endOfDay, lagosDayOf, startOfDay } from '../../../circle/time.ts';
import { NOTICE_HOURS } from '../../../contract/automatic-times.ts';
import { formatClockTime } from '../../../contract/format-clock.ts';
import { instant } from '../../../contract/ids.ts';
import { formatNaira, formatNairaText } from '../../../contract/money.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import { formatDate } from '../../lib/i18n/time.ts';
import type { OfferedCircle } from './data.ts';

interface FirstRoundProps {
  circle: OfferedCircle['group'] | undefined;
  kind: SourceKind;
}

/** States, before a circle starts, when its first round is charged: it opens at most a day before it is due. */
export function FirstRound({ circle, kind }: FirstRoundProps) {
  const { t } = useLingui();
  // The hours are the same for each due day. The latest charge is that of a round which opens as its due day begins.
  const day = lagosDayOf(instant(useProductNow()));
  const time = formatClockTime(firstSlot(kind, day, startOfDay(day)) ?? endOfDay(day));
  const late = formatClockTime(contributionLateAt(endOfDay(day)));
  const fee = formatNaira(lateFee(amountOf(circle?.contributionAmount ?? '0.00')));
  if (circle?.status !== 'forming') return null;
  const amount = formatNairaText(circle.contributionAmount);
  const startsOn = formatDate(circle.startDate);
  return (
    <div className="flex flex-col gap-2">
      <p>
        {circle.startDate === null
          ? t`Round 1 is due about a day after it opens, and we announce each charge ${NOTICE_HOURS} hours before. So it may be charged as late as ${time} on the day after it is due.`
          : t`If the circle is full before ${startsOn}, round 1 is due on the day it starts. We announce each charge ${NOTICE_HOURS} hours before. So it may be charged as late as ${time} on the day after it is due.`}
      </p>
      <p>
        {kind === 'debit'
          ? t`A debit can take up to a day. If the money is not here by ${late} on that day, ${fee} is added. To be on time, have ${amount} in your wallet on the day round 1 is due.`
          : t`If it is not paid by ${late} on that day, ${fee} is added. To be on time, have ${amount} in your wallet on the day round 1 is due.`}
      </p>
    </div>
  );
}
