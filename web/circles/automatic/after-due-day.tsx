import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../lib/i18n/time.ts';
import { isAfterDueDay } from './pays-itself.ts';

interface AfterDueDayProps {
  /** Instant of the charge. */
  at: string;
  /** Lagos day or instant at which the contribution is due. */
  dueDay: string | null;
}

/** Warns of a charge after the due day, which comes of a round that opened less than a day before. */
export function AfterDueDay({ at, dueDay }: AfterDueDayProps) {
  const { t } = useLingui();
  if (!isAfterDueDay({ at, dueDay })) return null;
  const due = formatDate(dueDay);
  return (
    <p className="text-warning">
      {t`That is after the due day, ${due}, because the round opened too late for an earlier charge. Pay by hand to be on time. If the charge goes through that day, there is no late fee.`}
    </p>
  );
}
