import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { formatNaira, formatNairaText, type Kobo } from '../../../../contract/money.ts';
import { usePayContribution } from '../../../circles/pay-contribution.ts';
import { debtDayLabel } from '../../../circles/debt-labels.ts';
import { paySums } from '../../../circles/pay-sums.ts';
import { topUpKobo } from '../../../../contract/deposit-fee.ts';
import { debtWithFee, totalOf } from '../../../circles/shortfall.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDate, formatDistance } from '../../../lib/i18n/time.ts';
import { debtTypeLabel } from '../../../lib/i18n/labels.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { UpcomingLateFee, LateFeeParts } from '../../../circles/late-fee-parts.tsx';
import { PayDebt } from '../../../circles/pay-debt-button.tsx';
import { PayDialog } from '../../../circles/pay-dialog.tsx';
import type { PrimaryTask } from './kinds.ts';
import { CircleName, TaskCard, type TaskCardProps } from './task-card.tsx';

interface PayProps<Kind extends PrimaryTask['kind']> {
  thing: PrimaryTask & { kind: Kind };
  balance: string;
  nowMs: number;
}

export function PayContribution({ thing, balance, nowMs }: PayProps<'contribution'>) {
  const { t } = useLingui();
  const { contribution, when, isOpen, isUpToDate, others, feeOf } = thing;
  const payment = usePayContribution(contribution, balance);
  const total = totalOf(contribution);
  const amount = formatNairaText(total);
  const { missingKobo } = paySums(total, balance);
  const added = formatNaira(topUpKobo(missingKobo));
  const day = formatDate(contribution.date);
  const distance = formatDistance(contribution.date, nowMs);
  const { groupId, groupName } = contribution;
  const isOverdue = when === 'overdue';
  return (
    <TaskCard
      tone={isOverdue ? 'negative' : when === 'soon' ? 'brand' : 'plain'}
      {...(when === 'next' && isUpToDate ? upToDate() : { title: isOverdue ? t`Payment overdue` : t`Next payment` })}
      amount={amount}
      actions={
        isOpen ? (
          // Early payment is possible, but not urgent.
          <Button size="lg" variant={when === 'next' ? 'secondary' : 'primary'} onClick={payment.begin}>
            {missingKobo > 0n ? t`Add ${added} and pay` : t`Pay ${amount}`}
          </Button>
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
      <LateFeeParts toPay={contribution.toPay} />
      {when === 'next' ? null : <UpcomingLateFee toPay={feeOf ?? contribution.toPay} isOverdue={isOverdue} />}
      <MoreOverdue {...others} />
      {isOverdue || missingKobo > 0n ? null : <Covered />}
      <PayDialog {...payment.dialog} />
    </TaskCard>
  );
}

/** The oldest debt, with a pay button. */
export function PayFirstDebt({ thing: { debt, fee, when, others }, balance, nowMs }: PayProps<'debt'>) {
  const { t } = useLingui();
  const total = debtWithFee(debt, fee);
  const amount = formatNairaText(total);
  const { missingKobo } = paySums(total, balance);
  const added = formatNaira(topUpKobo(missingKobo));
  // Debts to Rota allow part payments, so no deposit is needed first.
  const isFilled = missingKobo > 0n && debt.type !== 'platform_fee';
  const day = formatDate(debt.dueDate);
  const distance = debt.dueDate === null ? '' : formatDistance(debt.dueDate, nowMs);
  const isOverdue = when === 'overdue';
  return (
    <TaskCard
      tone={isOverdue ? 'negative' : when === 'soon' ? 'brand' : 'plain'}
      title={isOverdue ? t`You owe from earlier` : t`Next payment`}
      amount={amount}
      actions={
        <PayDebt
          size="lg"
          debt={debt}
          fee={fee}
          type={debtTypeLabel(debt.type).toUpperCase()}
          balance={balance}
          variant={when === 'next' ? 'secondary' : 'primary'}
          {...(isFilled ? { words: t`Add ${added} and pay` } : {})}
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
          [debtTypeLabel(debt.type), debtDayLabel(debt)].filter(Boolean).join(' · ')
        ) : (
          <Trans>
            due on {day}, {distance}
          </Trans>
        )}
      </p>
      {fee === undefined ? null : <LateFeeParts toPay={{ contribution: debt.amount, lateFee: fee.amount, total }} />}
      <MoreOverdue {...others} />
    </TaskCard>
  );
}

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

/** States that nothing is due soon or owed. */
const upToDate = (): Pick<TaskCardProps, 'title' | 'label'> => ({
  title: (
    <span className="flex items-center gap-2">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
      {t`You're up to date`}
    </span>
  ),
  label: t`Next payment`,
});

function Covered() {
  const { t } = useLingui();
  return (
    <p className="mt-1 flex items-center gap-2 text-sm text-positive">
      <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
      {t`Your wallet covers this.`}
    </p>
  );
}
