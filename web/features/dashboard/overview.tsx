import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '../../../contract/accounts.ts';
import type { Debt } from '../../../contract/debts.ts';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { useOutstandingDebts } from '../../lib/api/member-data.ts';
import { usePlan } from '../../circles/plan.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { hasLeft } from '../../circles/membership.ts';
import { isAbroad, isKycVerified } from '../../../contract/standing.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DebtsCard } from '../../circles/debts-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { PrimaryTaskCard } from './primary-task/primary-task-card.tsx';
import type { PrimaryTask } from './primary-task/kinds.ts';
import { usePrimaryTask } from './primary-task/use-primary-task.ts';
import { ownsOpenCircle } from './group-facts.ts';
import { PlanCard } from './plan/plan-card.tsx';
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
}

export function Overview({ user, groups, balance, children }: OverviewProps & { children: ReactNode }) {
  const { t } = useLingui();
  const name = user.firstName;
  const here = groups.filter((group) => !hasLeft(group));
  const plan = usePlan();
  const debts = useOutstandingDebts();
  const first = usePrimaryTask({ user, groups, plan: plan.data, debts: debts.data });
  // Unless a query failed, waits for the plan and debts, so that the first card does not push others down later.
  const isFirst = ({ isLoading, failureCount, errorUpdateCount }: typeof plan | typeof debts): boolean =>
    isLoading && failureCount + errorUpdateCount === 0;
  if (isFirst(plan) || isFirst(debts)) return <DashboardSkeleton />;
  return (
    <div className="page-width py-4 sm:py-8">
      <h1 className="mb-3 text-xl [overflow-wrap:anywhere] sm:mb-8 sm:text-2xl">{t`Welcome, ${name}!`}</h1>
      <div className="flex flex-col gap-4 sm:gap-6">
        {plan.isPending || debts.isPending ? (
          <Skeleton className="h-58 rounded-lg sm:h-55" />
        ) : (
          <PrimaryTaskCard first={first} user={user} debts={debts.data} balance={balance} />
        )}
        {children}
        <Figures user={user} groups={here} balance={balance} />
        <DebtsCard debts={debts} balance={balance} plan={plan.data?.entries} />
        {groups.length === 0 ? null : <PlanCard plan={plan} balance={balance} thing={first.thing} />}
        <Circles user={user} groups={groups} debts={debts.data} thing={first.thing} />
      </div>
    </div>
  );
}

interface CirclesProps extends Pick<OverviewProps, 'user' | 'groups'> {
  debts: readonly Debt[] | undefined;
  thing: PrimaryTask | undefined;
}

function Circles({ user, groups, debts, thing }: CirclesProps) {
  const here = groups.filter((group) => !hasLeft(group));
  // A cancelled circle earns nothing and needs no management.
  const owned = groups.filter(({ ownerId, status }) => ownerId === user.id && status !== 'cancelled');
  const owns = owned.length > 0;
  return (
    <div className="grid grid-cols-1 items-start gap-6 max-sm:order-2 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <Timeline groups={here} user={user} debts={debts} />
      <div className={cx('flex flex-col gap-6', owns && 'lg:row-span-2')}>
        <QuickActions user={user} ownsGroup={ownsOpenCircle(groups, user.id)} />
        {owns ? (
          <ownerTools.Needed groups={owned} coveredLateId={thing?.kind === 'late' ? thing.group.id : undefined} />
        ) : null}
      </div>
      {/* Fills the space that owner tools leave below the timeline. */}
      <div className={cx('empty:hidden', !owns && 'lg:col-span-2')}>
        <YourGroups groups={groups} userId={user.id} />
      </div>
    </div>
  );
}

/**
 * Four amounts of the specification. On phones the three small ones are shown after the plan, unlike in the HTML. The
 * tab order stays right, because none of the three can be focused.
 */
function Figures({ user, groups, balance }: OverviewProps) {
  const { t } = useLingui();
  const active = groups.filter(({ status }) => status === 'active').length;
  return (
    <div className="gap-4 max-sm:contents sm:grid lg:grid-cols-[2fr_3fr]">
      <dl className="sm:*:h-full">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-5 py-4 shadow-lift sm:gap-y-3 sm:p-6">
          <dt className="text-sm font-medium text-muted sm:w-full">{t`Wallet Balance`}</dt>
          <dd className="tabular text-xl font-semibold [overflow-wrap:anywhere]">{formatNairaText(balance)}</dd>
          {isAbroad(user) ? null : <MoneyInAndOut />}
        </div>
      </dl>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-3 max-sm:order-1 sm:gap-4">
        <SmallFigure label={t`KYC Status`} value={isKycVerified(user) ? t`Verified` : t`Pending`} />
        <SmallFigure label={t`Active Groups`} value={active} />
        <SmallFigure label={t`Total Groups`} value={groups.length} />
      </dl>
    </div>
  );
}

function MoneyInAndOut() {
  const { t } = useLingui();
  return (
    <dd className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      <ButtonLink href={paths.walletDeposit} variant="secondary" aria-label={t`Add money`}>{t`Add`}</ButtonLink>
      <ButtonLink
        href={paths.walletWithdraw}
        variant="secondary"
        aria-label={t`Withdraw money`}
      >{t`Withdraw`}</ButtonLink>
    </dd>
  );
}

function SmallFigure({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="flex min-w-0 flex-col justify-between gap-1 rounded-lg border border-line bg-surface p-3 shadow-lift sm:gap-3 sm:p-6">
      <dt className="text-xs font-medium text-muted sm:text-sm">{label}</dt>
      {/* As high as the buttons next to the balance, so that all four amounts align. */}
      <dd className="tabular font-semibold [overflow-wrap:anywhere] sm:flex sm:min-h-11 sm:items-center sm:text-xl">
        {value}
      </dd>
    </div>
  );
}
