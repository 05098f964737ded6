import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../lib/api/api.ts';
import { sessionQuery } from '../../lib/api/member-data.ts';
import { paths } from '../../lib/shell/paths.ts';
import { signInAddress } from '../../lib/session/return-to.ts';
import { currentViewer, setViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { loadFailureText } from '../../ui/load-failure.tsx';
import { Authenticating } from '../authenticating.tsx';
import { queryClient } from './query-client.ts';
import { useOfflineFallback } from './offline-cache.ts';

/** Queries the signed-in person, and uses the stored one if no response comes. `isLost`: no person is stored. */
function useSession() {
  const viewer = currentViewer();
  const session = useQuery({
    ...sessionQuery,
    ...(viewer == null ? {} : { initialData: viewer }),
  });
  // No connection or no response, so it is unknown who is signed in.
  const unanswered =
    session.data === undefined &&
    (session.fetchStatus === 'paused' || (session.error instanceof ApiError && session.error.status === 0));
  const isLost = useOfflineFallback(queryClient, unanswered) && unanswered;
  useEffect(() => {
    if (session.data !== undefined) setViewer(session.data);
    else if (session.error instanceof ApiError && session.error.status === 401) setViewer(null);
  }, [session.data, session.error]);
  return { ...session, unanswered, isLost };
}

export function SessionGuard({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const session = useSession();
  const signedOut = session.data === undefined && session.error instanceof ApiError && session.error.status === 401;
  // The dashboard shows server errors itself, and stays even if a later call finds that the session has ended.
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
          title={session.isLost ? t`We could not reach Rota` : t`Your account could not be loaded`}
          actions={
            <Button
              variant="secondary"
              busy={session.isFetching}
              onClick={() => {
                // The page shows nothing yet that a reload could lose.
                window.location.reload();
              }}
            >{t`Retry`}</Button>
          }
        >
          {loadFailureText(session.error)}
        </Alert>
      </div>
    );
  }
  return <Authenticating />;
}

export function SessionWatch({ children }: { children: ReactNode }) {
  useSession();
  return children;
}
