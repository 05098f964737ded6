import { Trans, useLingui } from '@lingui/react/macro';
import { formatNaira, formatNairaText, type Kobo } from '../../../../contract/money.ts';
import { usePayContribution } from '../../../lib/circles/pay-contribution.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDate, formatDistance } from '../../../lib/words/time.ts';
import { debtTypeWords } from '../../../lib/words/words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PayDebt } from '../../../ui/pay-debt.tsx';
import { PayDialog } from '../../../ui/pay-dialog.tsx';
import type { FirstThing } from './first-thing.ts';
import { CircleName, Thing } from './thing.tsx';

interface PayProps<Kind extends FirstThing['kind']> {
  thing: FirstThing & { kind: Kind };
  balance: string;
  nowMs: number;
}

/** A contribution: its button opens the dialog of the circle's page right here. */
export function PayContribution({ thing, balance, nowMs }: PayProps<'contribution'>) {
  const { t } = useLingui();
  const { contribution, when, isOpen, others } = thing;
  const payment = usePayContribution(contribution, balance);
  const amount = formatNairaText(contribution.amount);
  const day = formatDate(contribution.date);
  const distance = formatDistance(contribution.date, nowMs);
  const { groupId, groupName } = contribution;
  const isOverdue = when === 'overdue';
  return (
    <Thing
      tone={isOverdue ? 'negative' : when === 'soon' ? 'brand' : 'plain'}
      title={isOverdue ? t`Payment overdue` : t`Next payment`}
      amount={amount}
      actions={
        isOpen ? (
          <Button size="lg" onClick={payment.begin}>{t`Pay ${amount}`}</Button>
        ) : (
          <ButtonLink size="lg" variant="secondary" href={paths.group(groupId)}>{t`See the circle`}</ButtonLink>
        )
      }
    >
      <p>
        <CircleName id={groupId} name={groupName} /> ·{' '}
        {isOverdue ? (
          <Trans>
            was due on {day}, {distance}
          </Trans>
        ) : (
          <Trans>
            due on {day}, {distance}
          </Trans>
        )}
      </p>
      <MoreOverdue {...others} />
      <PayDialog {...payment.dialog} />
    </Thing>
  );
}

/** A debt, of several the oldest: paying it is the first step. */
export function PayFirstDebt({ thing: { debt, when, others }, balance, nowMs }: PayProps<'debt'>) {
  const { t } = useLingui();
  const amount = formatNairaText(debt.amount);
  const day = formatDate(debt.dueDate);
  const distance = debt.dueDate === null ? '' : formatDistance(debt.dueDate, nowMs);
  const isOverdue = when === 'overdue';
  return (
    <Thing
      tone={isOverdue ? 'negative' : when === 'soon' ? 'brand' : 'plain'}
      title={isOverdue ? t`You owe from earlier` : t`Next payment`}
      amount={amount}
      actions={
        <PayDebt
          size="lg"
          debt={debt}
          type={debtTypeWords(debt.type).toUpperCase()}
          balance={balance}
          words={t`Pay ${amount}`}
        />
      }
    >
      <p>
        {debt.groupName === null ? null : (
          <>
            <CircleName id={debt.groupId} name={debt.groupName} /> ·{' '}
          </>
        )}
        {isOverdue ? (
          debtTypeWords(debt.type)
        ) : (
          <Trans>
            due on {day}, {distance}
          </Trans>
        )}
      </p>
      <MoreOverdue {...others} />
    </Thing>
  );
}

/** How many more wait, and what all of them come to. */
function MoreOverdue({ count, totalKobo }: { count: number; totalKobo: Kobo }) {
  const total = formatNaira(totalKobo);
  if (count === 0) return null;
  return (
    <p className="tabular mt-1 text-sm">
      <Trans>
        and {count} more, {total} in all
      </Trans>
    </p>
  );
}
