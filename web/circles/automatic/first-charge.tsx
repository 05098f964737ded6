import { useLingui } from '@lingui/react/macro';
import { NOTICE_HOURS } from '../../../contract/automatic-times.ts';
import { formatNairaText } from '../../../contract/money.ts';
import type { FirstCharge as Facts } from '../../../contract/payment-sources.ts';
import { formatDate } from '../../lib/i18n/time.ts';
import { AfterDueDay } from './after-due-day.tsx';
import { chargeTime } from './charge-day.ts';

type FirstChargeProps = Pick<Facts, 'at' | 'dueDay' | 'most' | 'lateFee'>;

/** Names, before the consent, the first charge that it leads to. */
export function FirstCharge({ at, dueDay, most: mostNaira, lateFee }: FirstChargeProps) {
  const { t } = useLingui();
  const due = formatDate(dueDay);
  const most = formatNairaText(mostNaira);
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
      <AfterDueDay at={at} dueDay={dueDay} lateFee={lateFee} />
    </div>
  );
}
