import { useLingui } from '@lingui/react/macro';
import { useMemo, type ReactNode } from 'react';
import type { User } from '../../../contract/accounts.ts';
import type { listGroups } from '../../../contract/groups.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import type { getWallet } from '../../../contract/wallet.ts';
import { Head } from '../../frame/head.tsx';
import { ApiError } from '../../lib/api/api.ts';
import { useGroups, useUser, useWallet } from '../../lib/api/member-data.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { DashboardSkeleton } from './dashboard-frame.tsx';
import { Overview, type OverviewProps } from './overview.tsx';

const NOT_SIGNED_IN = /Not authenticated|Authentication required/;

const signedOutText = (errors: readonly (Error | null)[]): string | undefined =>
  errors.find(
    (error) =>
      error !== null && ((error instanceof ApiError && error.status === 401) || NOT_SIGNED_IN.test(error.message)),
  )?.message;

/** Collects the dashboard's data; undefined until all of it has loaded. */
const useOverviewData = (
  user: User | null | undefined,
  groups: ResponseOf<typeof listGroups> | undefined,
  wallet: ResponseOf<typeof getWallet> | undefined,
): Omit<OverviewProps, 'asOf'> | undefined =>
  useMemo(
    () =>
      user == null || groups === undefined || wallet === undefined
        ? undefined
        : { user, groups: groups.groups, balance: wallet.balance },
    [user, groups, wallet],
  );

interface DashboardPageProps {
  /** Goes below the first card. */
  news: ReactNode;
  /** The age of the data, while offline. */
  asOf: string | undefined;
}

/** Signed-in home. */
export function DashboardPage(props: DashboardPageProps) {
  const { t } = useLingui();
  return (
    <>
      <Head title={t`Dashboard`} />
      <DashboardContent {...props} />
    </>
  );
}

function DashboardContent({ news, asOf }: DashboardPageProps) {
  const { t } = useLingui();
  const queries = { user: useUser(), groups: useGroups(), wallet: useWallet() };
  const { user, groups, wallet } = queries;
  const overview = useOverviewData(user.data, groups.data, wallet.data);
  const all = Object.values(queries);
  const retry = (): void => {
    for (const query of all) if (query.data == null || query.isError) void query.refetch();
  };
  const signedOut = signedOutText(all.map((query) => query.error));
  if (signedOut !== undefined) return <LogInPrompt words={signedOut} />;
  if (overview !== undefined) {
    return (
      <Overview {...overview} asOf={asOf}>
        {news}
      </Overview>
    );
  }
  const failed = all.find((query) => query.isError && query.data === undefined);
  if (failed !== undefined) {
    return (
      <div className="page-width py-10">
        <h1 className="sr-only">{t`Dashboard`}</h1>
        <LoadFailure
          live
          title={t`Error Loading Dashboard`}
          query={{ error: failed.error, isFetching: all.some((query) => query.isFetching), refetch: retry }}
        />
      </div>
    );
  }
  if (all.some((query) => query.isLoading)) return <DashboardSkeleton user={user.data ?? undefined} />;
  return (
    <div className="page-width py-10">
      <h1 className="sr-only">{t`Dashboard`}</h1>
      <Card className="mx-auto max-w-lg">
        <EmptyState title={t`No Data`} action={<Button onClick={retry}>{t`Refresh`}</Button>}>
          {t`Unable to load user data`}
        </EmptyState>
      </Card>
    </div>
  );
}

function LogInPrompt({ words }: { words: string }) {
  const { t } = useLingui();
  return (
    <div className="page-width py-10">
      <h1 className="sr-only">{t`Dashboard`}</h1>
      <Card className="mx-auto max-w-lg">
        <EmptyState title={t`Welcome to Rota`} action={<ButtonLink href={paths.login}>{t`Log In`}</ButtonLink>}>
          {t`Please log in to see your dashboard.`} <span className="block">{words}</span>
        </EmptyState>
      </Card>
    </div>
  );
}
