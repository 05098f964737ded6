import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { formatList } from '../../../../contract/format-list.ts';
import type { Plan } from '../../../../contract/plan.ts';
import type { usePlan } from '../../../circles/plan.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useIsNarrow } from '../../../lib/shell/narrow.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import type { PrimaryTask } from '../primary-task/kinds.ts';
import { planHighlights } from './plan-highlights.ts';
import { ComingEntries } from './coming-entries.tsx';
import { PlanIntro } from './plan-intro.tsx';
import { MonthSums } from './month-sums.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { nextMoney, hasOnlyOwnerFees } from './plan-labels.ts';

interface PlanCardProps<P> {
  plan: P;
  balance: string;
  thing: PrimaryTask | undefined;
}

/** The payments and receipts of the coming months in all circles. */
export function PlanCard({ plan, balance, thing }: PlanCardProps<ReturnType<typeof usePlan>>) {
  const { t } = useLingui();
  if (plan.data === undefined) {
    return plan.isError ? <LoadFailure title={t`Your plan could not be loaded`} query={plan} /> : <PlanSkeleton />;
  }
  return (
    <Card
      title={t`Your plan`}
      lead={
        <span className="max-sm:hidden">
          {hasOnlyOwnerFees(plan.data.entries)
            ? t`What you pay and earn in the coming months, in all your circles.`
            : t`What you pay and receive in the coming months, in all your circles.`}
        </span>
      }
      flush
    >
      {plan.data.entries.length === 0 && plan.data.owed.length === 0 ? (
        <NothingUpcoming plan={plan.data} />
      ) : (
        <UpcomingPlan plan={plan.data} balance={balance} thing={thing} />
      )}
    </Card>
  );
}

/** Summary text first; on phones the details are folded. */
function UpcomingPlan({ plan, balance, thing }: PlanCardProps<Plan>) {
  const { t } = useLingui();
  const restId = useId();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const next = nextMoney(plan, balance);
  const words = <PlanIntro next={next} highlights={planHighlights(plan, next, thing)} />;
  const months =
    plan.months.length === 0 ? null : <MonthSums months={plan.months} earns={hasOnlyOwnerFees(plan.entries)} />;
  const rest = (
    <>
      {plan.entries.length === 0 ? null : <ComingEntries entries={plan.entries} />}
      <Remarks plan={plan} />
    </>
  );
  if (!isNarrow) {
    return (
      <>
        <div className="flex border-t border-line max-lg:flex-col">
          {words}
          {months}
        </div>
        {rest}
      </>
    );
  }
  return (
    <div className="border-t border-line">
      {words}
      <div className="border-line p-4 not-first:border-t">
        <Button
          variant="secondary"
          block
          aria-expanded={isOpen}
          aria-controls={restId}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? t`Show less` : t`See all payments`}
        </Button>
      </div>
      <div id={restId} hidden={!isOpen} className="border-t border-line">
        {isOpen ? months : null}
        {isOpen ? rest : null}
      </div>
    </div>
  );
}

function NothingUpcoming({ plan: { notStarted } }: { plan: Plan }) {
  const { t } = useLingui();
  const [first] = notStarted;
  return (
    <div className="border-t border-line">
      {first === undefined ? (
        <EmptyState
          quiet
          title={t`No payments coming up`}
          action={<ButtonLink variant="secondary" href={paths.groupJoin}>{t`Join a circle`}</ButtonLink>}
        >
          {t`Once a circle of yours has started, its dates and amounts show here.`}
        </EmptyState>
      ) : (
        <EmptyState
          quiet
          title={t`Your circle has not started yet`}
          action={<ButtonLink variant="secondary" href={paths.group(first.groupId)}>{t`See who is in`}</ButtonLink>}
        >
          {t`Its dates and amounts stand here once it starts.`}
        </EmptyState>
      )}
    </div>
  );
}

function Remarks({ plan }: { plan: Plan }) {
  const { t } = useLingui();
  const { notStarted, hasLater } = plan;
  const names = formatList(notStarted.map((one) => one.groupName));
  return (
    <div className="flex flex-col gap-1 border-t border-line px-5 py-4 text-sm text-muted [overflow-wrap:anywhere] sm:px-6">
      <p>
        {hasOnlyOwnerFees(plan.entries)
          ? t`You earn this if everyone pays. The days come from each circle's calendar.`
          : t`You get this after fees, if everyone pays. The days come from each circle's calendar.`}
      </p>
      {notStarted.length === 0 ? null : (
        <p>
          <Trans>Not started yet, so not counted: {names}</Trans>
        </p>
      )}
      {hasLater ? <p>{t`Later months are in each circle's calendar.`}</p> : null}
    </div>
  );
}
