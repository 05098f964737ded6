import { useLingui } from '@lingui/react/macro';
import { APPLICATION_DAYS } from '../../../circle/figures.ts';
import { invitationPlaceholder as mark } from '../../../contract/page-placeholders.ts';
import { LeaveAfter, LeaveBefore, OthersLeave, OthersMiss, WorstCases, YouMiss } from '../../circles/worst-cases.tsx';
import { Each } from '../each.tsx';
import { Part } from './part.tsx';

/** Explains what happens if someone does not pay or leaves. The circle's own page shows the same texts. */
export function IfThingsGoWrong() {
  const [amount, days] = [mark('amount'), mark('closeDays')];
  return (
    <Part>
      <WorstCases>
        <Each list="missed">
          <OthersMiss amount={amount} days={days} first="⟦first⟧" rest="⟦rest⟧" />
        </Each>
        <OthersLeave amount={amount} />
        <YouMiss fee={mark('lateFee')} amount={amount} days={days} />
        <Each list="owesAfter">
          <LeaveAfter amount={amount} />
        </Each>
        <Each list="refund">
          <LeaveBefore gross="⟦gross⟧" net="⟦net⟧" />
        </Each>
      </WorstCases>
    </Part>
  );
}

export function Next() {
  const { t } = useLingui();
  return (
    <Part title={t`What happens next`}>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        <Each list="visitor">
          <li>{t`You create an account. It takes a minute and costs nothing.`}</li>
        </Each>
        <li>{t`You prove who you are with your BVN and NIN, if you have not yet. Everyone in a circle is verified.`}</li>
        <Each list="atOnce">
          <li>{t`You apply to this circle. There are no members to vote yet, so you are in at once. Then you vote on everyone who applies after you.`}</li>
        </Each>
        <Each list="votes">
          <li>{t`You apply to this circle. Those who are in when you apply vote within ${APPLICATION_DAYS} days, and all must say yes. One no ends your application.`}</li>
        </Each>
        <li>{t`When every seat is taken and the start date has come, the circle starts and the first payment is due.`}</li>
      </ol>
    </Part>
  );
}
