import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNaira } from '../../../contract/money.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import { usePlan } from '../../circles/plan.ts';
import { isPayment } from '../../circles/shortfall.ts';
import { useGroups } from '../../lib/api/member-data.ts';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';
import { formatDay } from '../../lib/i18n/time.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { circlesMoney, nextInCircles, potsKobo, type CircleMoney } from './circles-money.ts';

const list = onDemand(async () => (await import('./circles-list.tsx')).CirclesList);

/** Undefined while loading, or if a call has failed. */
function useCirclesMoney(): { circles: CircleMoney[]; next: PlanEntry | undefined } | undefined {
  const { data: mine } = useGroups();
  const { data: plan } = usePlan();
  if (mine === undefined || plan === undefined) return undefined;
  return { circles: circlesMoney(mine.groups, plan.entries), next: nextInCircles(plan.entries) };
}

/** One row below the balance, which opens the list of circles. Keeps its height while loading. */
export function InCirclesRow() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const money = useCirclesMoney();
  const hasCode = list.useWhen(open, () => {
    setOpen(false);
    toastLoadFailure();
  });
  if (money === undefined) return <div className="min-h-11" />;
  const { circles, next } = money;
  if (circles.length === 0) {
    return (
      <RowLink href={paths.groupJoin} className="text-sm [&>span]:grow">
        <Parts circles={circles} end={t`Join a circle`} />
      </RowLink>
    );
  }
  return (
    <>
      <RowLink
        className="text-sm [&>span]:grow"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Parts circles={circles} end={next === undefined ? null : nextText(next)} />
      </RowLink>
      <Dialog open={open && hasCode} onOpenChange={setOpen} title={t`In your circles`}>
        <list.Part circles={circles} />
      </Dialog>
    </>
  );
}

function Parts({ circles, end }: { circles: readonly CircleMoney[]; end: string | null }) {
  const { t } = useLingui();
  return (
    <span className="flex flex-wrap justify-between gap-x-3 text-muted">
      <span>
        {t`In your circles`}{' '}
        <b translate="no" data-sum="" className="tabular font-semibold text-ink">
          {formatNaira(potsKobo(circles))}
        </b>
      </span>
      <span>{end}</span>
    </span>
  );
}

function nextText(entry: PlanEntry): string {
  const day = formatDay(entry.date);
  if (isPayment(entry)) return entry.status === 'late' ? t`Overdue` : t`Pay by ${day}`;
  if (entry.status === 'ready') return t`Your pot is ready`;
  return entry.status === 'late' ? t`Payout is late` : t`Payout ${day}`;
}

/** Lists the circles in the open, for wide screens. */
export function InCirclesList() {
  const money = useCirclesMoney();
  return money === undefined || money.circles.length === 0 ? null : <list.Later circles={money.circles} />;
}
