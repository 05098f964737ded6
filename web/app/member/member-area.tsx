import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { getUser } from '../../../contract/accounts.ts';
import { ApiError } from '../../lib/api.ts';
import { productNow } from '../../lib/clock.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { getQuery } from '../../lib/query.ts';
import { paths } from '../../lib/paths.ts';
import { signInAddress } from '../../lib/return-to.ts';
import { currentViewer, setViewer } from '../../lib/session.ts';
import { formatAsOf } from '../../lib/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { BusyNotice } from '../../ui/spinner.tsx';
import type { PageAccess } from '../routes.ts';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { onClockMove } from '../sandbox/clock-moved.ts';
import { queryClient } from './query-client.ts';
import { useAsOf, useKeptForOffline, useSeenInstead } from './seen.ts';

const SESSION_FRESH_MS = 30_000;

/**
 * The session check of the specification: no retry, fresh for 30 seconds, not renewed when the window gets the focus. Without a
 * connection what this person last saw stands in; `isLost`: there is nothing of that either.
 */
function useSession() {
  const viewer = currentViewer();
  const session = useQuery({
    ...getQuery<typeof getUser>('/api/user'),
    ...(viewer == null ? {} : { initialData: viewer }),
    retry: false,
    staleTime: SESSION_FRESH_MS,
    refetchOnWindowFocus: false,
  });
  // Nobody said who is signed in: no connection, or no answer.
  const unanswered =
    session.data === undefined &&
    (session.fetchStatus === 'paused' || (session.error instanceof ApiError && session.error.status === 0));
  const isLost = useSeenInstead(queryClient, unanswered) && unanswered;
  useEffect(() => {
    if (session.data !== undefined) setViewer(session.data);
    else if (session.error instanceof ApiError && session.error.status === 401) setViewer(null);
  }, [session.data, session.error]);
  return { ...session, unanswered, isLost };
}

function SessionGuard({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const session = useSession();
  const signedOut = session.data === undefined && session.error instanceof ApiError && session.error.status === 401;
  // The dashboard tells itself what went wrong, also when a later call finds that nobody is signed in any more.
  const [path] = useLocation();
  const onDashboard = path === paths.dashboard;
  const wasRefused = session.error instanceof ApiError && session.error.status > 0 && !signedOut;
  const [answersItself, setAnswersItself] = useState(false);
  if (!answersItself && (session.data !== undefined || (onDashboard && wasRefused))) setAnswersItself(true);
  const shows = session.data !== undefined || (onDashboard && answersItself);
  const leaves = signedOut && !shows;
  useEffect(() => {
    if (leaves) window.location.replace(signInAddress(window.location));
  }, [leaves]);
  if (shows) return children;
  if (session.isLost || (session.isError && !session.unanswered && !signedOut)) {
    return (
      <div className="page-width py-10">
        <Alert
          live
          tone="negative"
          title={t`We could not reach Rota`}
          actions={
            <Button
              variant="secondary"
              busy={session.isFetching}
              onClick={() => {
                // Nothing of the page stands yet that could be lost.
                window.location.reload();
              }}
            >{t`Retry`}</Button>
          }
        >
          {t`Please check your connection and try again. Nothing has been lost.`}
        </Alert>
      </div>
    );
  }
  return <BusyNotice page>{t`Authenticating...`}</BusyNotice>;
}

function SessionWatch({ children }: { children: ReactNode }) {
  useSession();
  return children;
}

function AgeNotice() {
  const asOfMs = useAsOf(queryClient);
  return <OfflineNotice asOf={asOfMs === undefined ? undefined : formatAsOf(asOfMs, productNow())} />;
}

/** The signed-in area: the query client, and the check that somebody is signed in. */
export function MemberArea({ access, children }: { access: PageAccess; children: ReactNode }) {
  const Guard = access === 'protected' ? SessionGuard : SessionWatch;
  useLiveEvents(queryClient);
  useKeptForOffline(queryClient);
  useEffect(
    () =>
      onClockMove(() => {
        void queryClient.invalidateQueries();
      }),
    [],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <AgeNotice />
      <Guard>{children}</Guard>
    </QueryClientProvider>
  );
}
