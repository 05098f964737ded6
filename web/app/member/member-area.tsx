import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../lib/api/api.ts';
import { onPress } from '../../frame/behaviour/on-press.ts';
import { productNow } from '../../lib/words/clock.ts';
import { useCarriedInvitation } from '../../circles/kept-invitation.ts';
import { useLiveEvents } from '../../lib/api/live-events.ts';
import { sessionQuery } from '../../lib/api/member-data.ts';
import { paths } from '../../lib/shell/paths.ts';
import { signInAddress } from '../../lib/session/return-to.ts';
import { currentViewer, isStillSignedIn, setViewer, useViewer } from '../../lib/session/session.ts';
import { formatAsOf } from '../../lib/words/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { loadFailureWords } from '../../ui/load-failure.tsx';
import { BusyNotice } from '../../ui/spinner.tsx';
import { useConnection } from '../../lib/offline/connection.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { startIsOver } from '../../lib/boot/after-start.ts';
import { NotAvailableOffline } from '../not-available-offline.tsx';
import { setReading } from '../offline/reading.ts';
import { onClockMove } from '../../lib/shell/clock-moved.ts';
import { MemberProviders } from './member-providers.tsx';
import { queryClient } from './query-client.ts';
import { useKeptForOffline, useOfflineAge, useSeenInstead } from './seen.ts';
import { WhoItIs } from './who-it-is.tsx';

const personLanguage = onDemand(async () => (await import('./person-language.ts')).PersonLanguage);

/**
 * Who is signed in. Without a connection, what this person last saw is used; `isLost`: there is nothing of that either.
 */
function useSession() {
  const viewer = currentViewer();
  const session = useQuery({
    ...sessionQuery,
    ...(viewer == null ? {} : { initialData: viewer }),
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
          title={session.isLost ? t`We could not reach Rota` : t`Your account could not be loaded`}
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
          {loadFailureWords(session.error)}
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

/** Tells when the first page has the answers that it asked for, or knows that it gets none. */
function useEndOfStart(): void {
  const isKnown = useViewer() !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    const look = (): void => {
      if (queryClient.isFetching() === 0) startIsOver();
    };
    // By now the page has asked: its effects come before those of what surrounds it.
    look();
    return queryClient.getQueryCache().subscribe(look);
  }, [isKnown]);
}

// A refused download shows no reason in the browser, so each press checks who is logged in.
onPress('a[download]', () => void isStillSignedIn());

/** A page that the browser's back button brings back as it was may be that of somebody who has logged out since. */
function useBroughtBack(): void {
  useEffect(() => {
    const ask = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      void isStillSignedIn().then((isStill) => {
        if (!isStill) window.location.reload();
      });
    };
    window.addEventListener('pageshow', ask);
    return () => {
      window.removeEventListener('pageshow', ask);
    };
  }, []);
}

/** Tells the bar how old the page is; a page of which nothing is kept gives way to words that say so. */
function AsLastSeen({ children }: { children: ReactNode }) {
  const reading = useOfflineAge(queryClient);
  const offline = useConnection() === 'offline';
  const missing = reading === 'nothing' && offline;
  useEffect(() => {
    setReading(typeof reading === 'number' ? { asOf: formatAsOf(reading, productNow()) } : reading);
    return () => {
      setReading(undefined);
    };
  }, [reading]);
  return (
    <>
      {missing ? <NotAvailableOffline /> : null}
      {/* It goes on waiting for its answers, and comes back with them. */}
      <div hidden={missing}>{children}</div>
    </>
  );
}

/** The signed-in area: the query client, and the check that somebody is signed in. */
export function MemberArea({ isGuarded, children }: { isGuarded: boolean; children: ReactNode }) {
  const Guard = isGuarded ? SessionGuard : SessionWatch;
  useLiveEvents(queryClient);
  useKeptForOffline(queryClient);
  useEndOfStart();
  useBroughtBack();
  useCarriedInvitation(queryClient);
  useEffect(
    () =>
      onClockMove(() => {
        void queryClient.invalidateQueries();
      }),
    [],
  );
  return (
    <MemberProviders>
      <Guard>
        <AsLastSeen>{children}</AsLastSeen>
      </Guard>
      <WhoItIs />
      <personLanguage.Later client={queryClient} />
    </MemberProviders>
  );
}
