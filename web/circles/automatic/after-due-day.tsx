import { useLingui } from '@lingui/react/macro';
import { contributionLateAt } from '../../../circle/round-times.ts';
import { endOfDay, lagosDayOf } from '../../../circle/time.ts';
import { formatClockTime } from '../../../contract/format-clock.ts';
import { NOTICE_HOURS } from '../../../contract/automatic-times.ts';
import { instant } from '../../../contract/ids.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { formatDate, parseInstant } from '../../lib/i18n/time.ts';
import { isAfterDueDay } from './comes-late.ts';

interface AfterDueDayProps {
  /** Instant of the charge. */
  at: string;
  /** Lagos day or instant at which the contribution is due. */
  dueDay: string | null;
  /** Late fees in naira on what is due that day; omitted where the page states them. */
  lateFee?: string;
}

/** Warns of a charge after the due day, when the announcement came less than a day before. */
export function AfterDueDay({ at, dueDay, lateFee = '0.00' }: AfterDueDayProps) {
  const { t } = useLingui();
  if (!isAfterDueDay({ at, dueDay })) return null;
  const due = formatDate(dueDay);
  const lateAt = contributionLateAt(endOfDay(lagosDayOf(instant(parseInstant(dueDay) ?? NaN))));
  const last = formatDate(lateAt);
  const time = formatClockTime(lateAt);
  const fee = formatNairaText(lateFee);
  return (
    <>
      <p className="text-warning">
        {t`That is after the due day, ${due}, because we announce each charge ${NOTICE_HOURS} hours before. Unless your wallet has enough, pay this round yourself to be on time.`}
      </p>
      {amountOf(lateFee) === 0n ? null : (
        <p className="text-warning">{t`If it is not paid by ${time} on ${last}, a late fee of ${fee} is added.`}</p>
      )}
    </>
  );
}
