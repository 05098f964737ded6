import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

interface DashboardFrameProps {
  /** Undefined while loading. */
  user: User | undefined;
  asOf?: string | undefined;
  /** The first card and what belongs to it. */
  lead: ReactNode;
  /** The second column on a desktop; below the first card on a phone. */
  aside: ReactNode;
  children: ReactNode;
}

export function DashboardFrame({ user, asOf, lead, aside, children }: DashboardFrameProps) {
  const { t } = useLingui();
  const name = user?.firstName ?? '';
  return (
    <div className="page-width pt-1 pb-4 lg:pt-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2 lg:pb-5">
        <h1 className="min-h-7 text-lg [overflow-wrap:anywhere] lg:text-2xl">
          {user === undefined ? <span className="sr-only">{t`Dashboard`}</span> : t`Welcome, ${name}!`}
        </h1>
        {asOf === undefined ? null : <p className="text-sm text-muted">{t`as of ${asOf}`}</p>}
      </div>
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <div className="flex min-w-0 flex-col gap-3">{lead}</div>
        <div className="mt-3 flex min-w-0 flex-col gap-7 lg:row-span-2 lg:mt-0">{aside}</div>
        <div className="mt-7 flex min-w-0 flex-col gap-7">{children}</div>
      </div>
    </div>
  );
}

/** The greeting is real; the rest has its final height. */
export function DashboardSkeleton({ user }: { user: User | undefined }) {
  const { t } = useLingui();
  return (
    <DashboardFrame
      user={user}
      lead={
        <Loading label={t`Loading dashboard...`}>
          <Skeleton className="h-61 rounded-lg lg:h-66" />
        </Loading>
      }
      aside={<Skeleton className="h-30 rounded-lg" />}
    >
      <div>
        <Skeleton className="mb-2 h-6 w-40" />
        {[1, 2, 3].map((row) => (
          <span key={row} className="flex min-h-15 items-center gap-4">
            <Skeleton className="size-10" />
            <Skeleton className="h-5 grow" />
          </span>
        ))}
      </div>
    </DashboardFrame>
  );
}
