import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '../../../../contract/format-list.ts';
import type { Plan, PlanEntry } from '../../../../contract/plan.ts';
import { isByItself, paysItself, type AutomaticFacts } from '../../../circles/automatic/pays-itself.ts';
import { OwedToMe } from '../../../circles/owed-to-me.tsx';
import { entriesByRound, isPayment } from '../../../circles/shortfall.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { debtTypeLabel } from '../../../lib/i18n/labels.ts';
import { SignedMoney } from '../../../ui/money.tsx';
import { CircleName } from '../primary-task/circle-name.tsx';
import { MonthSums } from './month-sums.tsx';
import { hasOnlyOwnerFees } from './plan-labels.ts';

interface PlanDetailsProps {
  plan: Plan;
  automatic: AutomaticFacts;
}

export function PlanDetails({ plan, automatic }: PlanDetailsProps) {
  const { t } = useLingui();
  const nowMs = useProductNow();
  const pays = (entry: PlanEntry): boolean =>
    entry.kind === 'contribution' && isByItself(paysItself(entry, automatic, nowMs));
  const { entries, months, owed } = plan;
  return (
    <>
      {months.length === 0 ? null : <MonthSums months={months} earns={hasOnlyOwnerFees(entries)} />}
      {owed.map((one) => (
        <p key={one.groupId} className="mt-2">
          <CircleName id={one.groupId} name={one.groupName} />: <OwedToMe {...one} />
        </p>
      ))}
      <ul aria-label={t`All payments`} className="mt-2 divide-y divide-hair">
        {entriesByRound(entries).map((entry, index) => (
          <Entry
            key={`${entry.groupId ?? ''}/${String(entry.round)}/${entry.kind}/${String(index)}`}
            entry={entry}
            pays={pays(entry)}
          />
        ))}
      </ul>
      <Remarks plan={plan} />
    </>
  );
}

function Entry({ entry, pays }: { entry: PlanEntry; pays: boolean }) {
  const { t } = useLingui();
  const { date, groupId, groupName, round, amount } = entry;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 py-2">
      <p className="min-w-0 flex-1 basis-28 font-medium">{kindText(entry)}</p>
      <SignedMoney amount={isPayment(entry) ? `-${amount}` : amount} className="ml-auto font-semibold" />
      <p className="w-full min-w-0 text-sm text-muted [overflow-wrap:anywhere]">
        {date === null ? null : <>{formatDate(date)} · </>}
        {groupId === null ? t`Owed to Rota` : <CircleName id={groupId} name={groupName} />}
        {round === null ? null : <> · {t`Round ${round}`}</>}
        <Status entry={entry} />
        {pays ? <> · {t`by itself`}</> : null}
      </p>
    </li>
  );
}

function Status({ entry: { status, kind } }: { entry: PlanEntry }) {
  const { t } = useLingui();
  if (status === 'late' && isPayment({ kind })) return <span className="text-negative"> · {t`Overdue`}</span>;
  if (status === 'late') return <> · {t`Waiting for late payments`}</>;
  if (status === 'ready' && kind === 'payout') return <span className="text-positive"> · {t`Everyone has paid`}</span>;
  return null;
}

function kindText({ kind, debtType }: PlanEntry): string {
  switch (kind) {
    case 'contribution':
      return t`Contribution`;
    case 'debt':
      return debtType === null ? t`Debt` : debtTypeLabel(debtType);
    case 'payout':
      return t`Your turn`;
    case 'refund':
      return t`Refund`;
    case 'management_fee':
      return t`Your management fee`;
  }
}

function Remarks({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const { notStarted, hasLater, entries } = plan;
  const names = formatList(notStarted.map((one) => one.groupName));
  return (
    <div className="mt-3 flex flex-col gap-1 text-sm text-muted [overflow-wrap:anywhere]">
      {entries.every(isPayment) ? null : (
        <p>
          {hasOnlyOwnerFees(entries)
            ? t`You earn this if everyone pays. The days come from each circle's calendar.`
            : t`You get this after fees, if everyone pays. The days come from each circle's calendar.`}
        </p>
      )}
      {notStarted.length === 0 ? null : (
        <p>
          <Trans>Not started yet, so not counted: {names}</Trans>
        </p>
      )}
      {hasLater ? <p>{t`Later months are in each circle's calendar.`}</p> : null}
    </div>
  );
}
