import { useLingui } from '@lingui/react/macro';
import { NOTICE_HOURS } from '../../../contract/automatic-times.ts';
import { formatNairaText } from '../../../contract/money.ts';
import type { FirstCharge as Facts } from '../../../contract/payment-sources.ts';
import { formatDate } from '../../lib/i18n/time.ts';
import { AboveLimit } from './above-limit.tsx';
import { AfterDueDay } from './after-due-day.tsx';
import { chargeTime } from './charge-day.ts';
import { isAboveLimit } from './is-above-limit.ts';

interface FirstChargeProps extends Pick<Facts, 'at' | 'dueDay' | 'most' | 'lateFee'> {
  /** The most that the person allows in one charge, as typed. */
  limit: string;
}

/** States, before consent, the first charge that it leads to. */
export function FirstCharge({ at, dueDay, most: mostNaira, lateFee, limit }: FirstChargeProps) {
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
      {isAboveLimit(mostNaira, limit) ? (
        <AboveLimit limit={limit} />
      ) : (
        <AfterDueDay at={at} dueDay={dueDay} lateFee={lateFee} />
      )}
    </div>
  );
}
