import { t } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import type { PlanEntry } from '../../../../contract/plan.ts';
import { isPayment } from '../../../circles/shortfall.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { debtTypeLabel } from '../../../lib/i18n/labels.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SignedMoney } from '../../../ui/money.tsx';
import { entriesByRound } from './plan-labels.ts';

const SHOWN = 3;

export function ComingEntries({ entries: asAnswered }: { entries: readonly PlanEntry[] }) {
  const { t } = useLingui();
  const entries = entriesByRound(asAnswered);
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, SHOWN);
  return (
    <section aria-labelledby="plan-entries" className="border-t border-line">
      <h3 id="plan-entries" className="px-5 pt-5 pb-3 text-base sm:px-6">{t`All payments`}</h3>
      <ul>
        {shown.map((entry, index) => (
          <Entry key={`${entry.groupId ?? ''}/${String(entry.round)}/${entry.kind}/${String(index)}`} entry={entry} />
        ))}
      </ul>
      {all || entries.length <= SHOWN ? null : (
        <div className="border-t border-line p-4 sm:px-6">
          <Button
            variant="secondary"
            block
            onClick={() => {
              setAll(true);
            }}
          >
            <Plural value={entries.length} one="Show # entry" other="Show all # entries" />
          </Button>
        </div>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: PlanEntry }) {
  const { t } = useLingui();
  const { date, groupId, groupName, round, amount } = entry;
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 border-t border-line px-5 py-3 sm:px-6">
      <p className="min-w-0 flex-1 basis-28 font-medium">{kindText(entry)}</p>
      <SignedMoney amount={isPayment(entry) ? `-${amount}` : amount} className="ml-auto font-semibold" />
      <div className="w-full min-w-0">
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {date === null ? null : <>{formatDate(date)} · </>}
          {groupId === null ? (
            t`Owed to Rota`
          ) : (
            <Link href={paths.group(groupId)} className="text-link after:absolute after:inset-0">
              {groupName}
            </Link>
          )}
          {round === null ? null : <> · {t`Round ${round}`}</>}
        </p>
        <Status entry={entry} />
      </div>
    </li>
  );
}

function Status({ entry }: { entry: PlanEntry }) {
  const { t } = useLingui();
  const { status, kind } = entry;
  if (status === 'late' && isPayment(entry)) return <StatusBadge kind="failed">{t`Overdue`}</StatusBadge>;
  if (status === 'late') return <StatusBadge kind="waiting">{t`Waiting for late payments`}</StatusBadge>;
  if (status === 'ready' && kind === 'payout') return <StatusBadge kind="success">{t`Everyone has paid`}</StatusBadge>;
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
