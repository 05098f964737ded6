import { useLingui } from '@lingui/react/macro';
import { lateFee } from '../../../circle/fees.ts';
import { NOTICE_HOURS } from '../../../contract/automatic-times.ts';
import { formatNaira } from '../../../contract/money.ts';
import { amountOf } from '../../lib/i18n/money.ts';

interface FirstRoundProps {
  /** In naira. */
  contribution: string;
}

/** States, before a circle starts, when its first round is charged: it opens a day at most before it is due. */
export function FirstRound({ contribution }: FirstRoundProps) {
  const { t } = useLingui();
  const fee = formatNaira(lateFee(amountOf(contribution)));
  return (
    <p>
      {t`Round 1 is due about a day after it opens, and we announce each charge ${NOTICE_HOURS} hours before. So a card is charged late on the due day or at noon the day after, a bank account at 6:30am the day after. If that goes through, there is no late fee; if not, ${fee} is added at 11:59pm. To be on time, pay round 1 by hand.`}
    </p>
  );
}
