import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { User } from '../../../contract/accounts.ts';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import { useOutstandingDebts } from '../../lib/api/member-data.ts';
import { useAutomatic } from '../../circles/automatic/data.ts';
import { usePlan } from '../../circles/plan.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { useHashDialog } from '../../lib/shell/hash-dialog.ts';
import { useIsWide } from '../../lib/shell/narrow.ts';
import { ALL_PAYMENTS } from '../../lib/shell/paths.ts';
import { hasLeft } from '../../circles/membership.ts';
import { DebtsCard } from '../../circles/debts-card.tsx';
import { FailureRow } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DashboardFrame, DashboardSkeleton } from './dashboard-frame.tsx';
import { PrimaryTaskCard } from './primary-task/primary-task-card.tsx';
import { usePrimaryTask } from './primary-task/use-primary-task.ts';
import { ownPotOf, ownsOpenCircle } from './group-facts.ts';
import { Figures } from './figures.tsx';
import { NextPayout } from './plan/next-payout.tsx';
import { nextReceipt } from './plan/plan-labels.ts';
import { PlanSheet } from './plan/plan-sheet.tsx';
import { StillOwedRows } from './plan/still-owed-rows.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Timeline } from './timeline.tsx';
import { YourGroups } from './your-groups.tsx';

const ownerTools = onDemand(
  async () => (await import('./owner-tools.tsx')).OwnerTools,
  () => <Skeleton className="h-64 rounded-lg" />,
);

export interface OverviewProps {
  user: User;
  groups: readonly ListedGroup[];
  balance: string;
  /** The age of the data, while offline. */
  asOf: string | undefined;
}

/** Returns the person's next incoming money; undefined if there is none. */
function nextMoney(entries: readonly PlanEntry[], groups: readonly ListedGroup[]) {
  const receipt = nextReceipt(entries);
  const owes = entries.some(
    (entry) => entry.status === 'late' && entry.groupId === receipt?.entry.groupId && entry.kind === 'contribution',
  );
  const pot =
    receipt?.entry.kind === 'payout' ? ownPotOf(groups.find(({ id }) => id === receipt.entry.groupId)) : undefined;
  const circle = groups.length > 1 ? (receipt?.entry.groupName ?? undefined) : undefined;
  return receipt === undefined ? undefined : { receipt, owes, pot, circle };
}

export function Overview({ user, groups, balance, asOf, children }: OverviewProps & { children: ReactNode }) {
  const { t } = useLingui();
  const isWide = useIsWide();
  const [isPlanOpen, setPlanOpen] = useState(false);
  const openPlan = (): void => {
    setPlanOpen(true);
  };
  useHashDialog(ALL_PAYMENTS, openPlan);
  const here = groups.filter((group) => !hasLeft(group));
  // A cancelled circle earns nothing and needs no management.
  const owned = groups.filter(({ ownerId, status }) => ownerId === user.id && status !== 'cancelled');
  const plan = usePlan();
  const debts = useOutstandingDebts();
  const automatic = useAutomatic(groups.some(({ membership }) => membership?.autoContribute === true));
  const first = usePrimaryTask({ user, groups, plan: plan.data, debts: debts.data, automatic });
  // Unless a query failed, waits for the plan and debts, so that the first card does not push others down later.
  const isFirst = ({ isLoading, failureCount, errorUpdateCount }: typeof plan | typeof debts): boolean =>
    isLoading && failureCount + errorUpdateCount === 0;
  if (isFirst(plan) || isFirst(debts) || automatic.isLoading) return <DashboardSkeleton user={user} />;
  const entries = plan.data?.entries ?? [];
  const comes = nextMoney(entries, here);
  const onAll = entries.length === 0 ? undefined : openPlan;
  // The first card already shows this debt.
  const inCard = first.thing?.kind === 'debt' ? first.thing.debt.id : undefined;
  const quickActions = <QuickActions user={user} ownsGroup={ownsOpenCircle(groups, user.id)} />;
  return (
    <DashboardFrame
      user={user}
      asOf={asOf}
      lead={
        <>
          {plan.isPending || debts.isPending ? (
            <Skeleton className="h-61 rounded-lg" />
          ) : (
            <PrimaryTaskCard
              {...{ first, user, groups, balance }}
              debts={debts.data}
              foot={comes === undefined ? null : <NextPayout {...comes} onOpen={openPlan} />}
            />
          )}
          <StillOwedRows owed={plan.data?.owed} thing={first.thing} />
          {plan.data === undefined && plan.isError ? (
            <FailureRow title={t`Your plan could not be loaded`} query={plan} />
          ) : null}
          <div className="mt-4 empty:hidden">
            <DebtsCard debts={debts} balance={balance} plan={plan.data?.entries} asked={inCard} />
          </div>
          {children}
        </>
      }
      aside={
        <>
          <Figures user={user} groups={here} balance={balance} />
          {owned.length === 0 ? null : (
            <ownerTools.Needed
              groups={owned}
              coveredLateId={first.thing?.kind === 'late' ? first.thing.group.id : undefined}
            />
          )}
          {isWide ? quickActions : null}
        </>
      }
    >
      <Timeline groups={here} {...{ user, automatic }} debts={debts.data} onAll={onAll} />
      {isWide ? null : quickActions}
      <YourGroups groups={groups} />
      <PlanSheet plan={plan.data} {...{ automatic, groups }} open={isPlanOpen} onOpenChange={setPlanOpen} />
    </DashboardFrame>
  );
}
