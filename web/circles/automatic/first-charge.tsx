import { useLingui } from '@lingui/react/macro';
import { NOTICE_HOURS } from '../../../contract/automatic-times.ts';
import { formatNaira, type Kobo } from '../../../contract/money.ts';
import { formatDate } from '../../lib/i18n/time.ts';
import { AfterDueDay } from './after-due-day.tsx';
import { chargeTime } from './charge-day.ts';
import type { FirstCharge as Facts } from './first-charge-day.ts';

interface FirstChargeProps extends Facts {
  lateFeeKobo: Kobo;
}

/** Names, before the consent, the first charge that it leads to. */
export function FirstCharge({ at, dueDay, mostKobo, lateFeeKobo }: FirstChargeProps) {
  const { t } = useLingui();
  const due = formatDate(dueDay);
  const most = formatNaira(mostKobo);
  const { day, time } = chargeTime(at ?? '');
  if (at === null) {
    return (
      <p className="text-warning">
        {t`It is too late to charge what is due on ${due}, because we announce each charge ${NOTICE_HOURS} hours before. Please pay that by hand.`}
      </p>
    );
  }
  return (
    <div className="tabular">
      <p>{t`First charge: ${day}, from ${time}, ${most} at most`}</p>
      <AfterDueDay at={at} dueDay={dueDay} lateFeeKobo={lateFeeKobo} />
    </div>
  );
}
