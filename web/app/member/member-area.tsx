import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { getUser } from '../../../contract/accounts.ts';
import { ApiError } from '../../lib/api.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { createQueryClient, getQuery } from '../../lib/query.ts';
import { signInAddress } from '../../lib/return-to.ts';
import { currentViewer, setViewer } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { BusyNotice } from '../../ui/spinner.tsx';
import type { PageAccess } from '../routes.ts';
import { onClockMove } from '../sandbox/clock-moved.ts';

const queryClient = createQueryClient();
const SESSION_FRESH_MS = 30_000;

/** The session check of the specification: no retry, fresh for 30 seconds, not renewed when the window gets the focus. */
function useSession() {
  const viewer = currentViewer();
  const session = useQuery({
    ...getQuery<typeof getUser>('/api/user'),
    ...(viewer == null ? {} : { initialData: viewer }),
    retry: false,
    staleTime: SESSION_FRESH_MS,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (session.data !== undefined) setViewer(session.data);
    else if (session.error instanceof ApiError && session.error.status === 401) setViewer(null);
  }, [session.data, session.error]);
  return session;
}

function SessionGuard({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const session = useSession();
  const signedOut = session.data === undefined && session.error instanceof ApiError && session.error.status === 401;
  useEffect(() => {
    if (signedOut) window.location.replace(signInAddress(window.location));
  }, [signedOut]);
  if (session.data !== undefined) return children;
  if (session.isError && !signedOut) {
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
                void session.refetch();
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

/** The signed-in area: the query client, and the check that somebody is signed in. */
export function MemberArea({ access, children }: { access: PageAccess; children: ReactNode }) {
  const Guard = access === 'protected' ? SessionGuard : SessionWatch;
  useLiveEvents(queryClient);
  useEffect(
    () =>
      onClockMove(() => {
        void queryClient.invalidateQueries();
      }),
    [],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Guard>{children}</Guard>
    </QueryClientProvider>
  );
}
