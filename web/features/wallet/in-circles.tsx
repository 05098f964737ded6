import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { formatNaira } from '../../../contract/money.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import { isAbroad } from '../../../contract/standing.ts';
import { usePlan } from '../../circles/plan.ts';
import { isPayment } from '../../circles/shortfall.ts';
import { useGroups } from '../../lib/api/member-data.ts';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';
import { formatDay } from '../../lib/i18n/time.ts';
import { useViewer } from '../../lib/session/session.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { circlesMoney, nextInCircles, potsKobo, type CircleMoney } from './circles-money.ts';

const list = onDemand(async () => (await import('./circles-list.tsx')).CirclesList);

interface Loaded {
  circles: readonly CircleMoney[];
  next: PlanEntry | undefined;
}

/** Loads the circles and the plan. Shows a row of the same height while they load, and if they did not. */
function WithCircles({ children }: { children: (loaded: Loaded) => ReactNode }) {
  const { t } = useLingui();
  const [groups, plan] = [useGroups(), usePlan()];
  if (groups.data !== undefined && plan.data !== undefined) {
    const { entries } = plan.data;
    return children({ circles: circlesMoney(groups.data.groups, entries), next: nextInCircles(entries) });
  }
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 text-sm text-muted">
      {groups.isError || plan.isError ? (
        <>
          <p role="alert">{t`Your circles could not be loaded`}</p>
          <Button
            variant="quiet"
            className="-mr-4 shrink-0 text-sm"
            onClick={() => {
              void groups.refetch();
              void plan.refetch();
            }}
          >{t`Retry`}</Button>
        </>
      ) : null}
    </div>
  );
}

/** Row below the balance that opens the list of circles. */
export function InCirclesRow() {
  return <WithCircles>{(loaded) => <Row {...loaded} />}</WithCircles>;
}

function useMayJoin(): boolean {
  const viewer = useViewer();
  return viewer != null && !isAbroad(viewer);
}

function Row({ circles, next }: Loaded) {
  const { t } = useLingui();
  const mayJoin = useMayJoin();
  const [open, setOpen] = useState(false);
  const hasCode = list.useWhen(open, () => {
    setOpen(false);
    toastLoadFailure();
  });
  if (circles.length === 0 && !mayJoin) {
    return (
      <div className="flex min-h-11 items-center text-sm">
        <Parts circles={circles} end={null} />
      </div>
    );
  }
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

/** Lists the circles without a sheet, for wide screens. */
export function InCirclesList() {
  const { t } = useLingui();
  const mayJoin = useMayJoin();
  return (
    <WithCircles>
      {({ circles }) =>
        circles.length > 0 ? (
          <list.Later circles={circles} />
        ) : mayJoin ? (
          <RowLink href={paths.groupJoin}>{t`Join a circle`}</RowLink>
        ) : (
          <p className="text-sm text-muted">{t`You are not in a circle yet.`}</p>
        )
      }
    </WithCircles>
  );
}
