import { useLingui } from '@lingui/react/macro';
import { firstSlot, type SourceKind } from '../../../circle/charge-slots.ts';
import { lateFee } from '../../../circle/fees.ts';
import { contributionLateAt } from '../../../circle/round-times.ts';
import { endOfDay, lagosDayOf, startOfDay } from '../../../circle/time.ts';
import { NOTICE_HOURS } from '../../../contract/automatic-times.ts';
import { formatClockTime } from '../../../contract/format-clock.ts';
import { instant } from '../../../contract/ids.ts';
import { formatNaira } from '../../../contract/money.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import type { OfferedCircle } from './data.ts';

interface FirstRoundProps {
  circle: OfferedCircle['group'] | undefined;
  kind: SourceKind;
}

/** States, before a circle starts, when its first round is charged: it opens a day at most before it is due. */
export function FirstRound({ circle, kind }: FirstRoundProps) {
  const { t } = useLingui();
  // The hours are the same for each due day. The latest charge is that of a round which opens as its due day begins.
  const day = lagosDayOf(instant(useProductNow()));
  const time = formatClockTime(firstSlot(kind, day, startOfDay(day)) ?? endOfDay(day));
  const late = formatClockTime(contributionLateAt(endOfDay(day)));
  const fee = formatNaira(lateFee(amountOf(circle?.contributionAmount ?? '0.00')));
  if (circle?.status !== 'forming') return null;
  return (
    <div className="flex flex-col gap-2">
      <p>
        {t`Round 1 is due about a day after it opens, and we announce each charge ${NOTICE_HOURS} hours before. So it may be charged as late as ${time} on the day after it is due.`}
      </p>
      <p>
        {kind === 'debit'
          ? t`A debit can take up to a day. If the money is not here by ${late} on that day, ${fee} is added. To be on time, pay round 1 by hand.`
          : t`If it is not paid by ${late} on that day, ${fee} is added. To be on time, pay round 1 by hand.`}
      </p>
    </div>
  );
}
