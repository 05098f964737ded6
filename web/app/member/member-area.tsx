import { useEffect, type ReactNode } from 'react';
import { onPress } from '../../frame/behaviour/on-press.ts';
import { productNow } from '../../lib/i18n/clock.ts';
import { useSubmitInvitation } from '../../circles/saved-invitation.ts';
import { useLiveEvents } from '../../lib/api/live-events.ts';
import { isStillSignedIn, useViewer } from '../../lib/session/session.ts';
import { formatAsOf } from '../../lib/i18n/time.ts';
import { useConnection } from '../../lib/offline/connection.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { markStartComplete } from '../../lib/boot/after-start.ts';
import { NotAvailableOffline } from '../not-available-offline.tsx';
import { setOfflineStatus } from '../offline/offline-status.ts';
import { onClockMove } from '../../lib/shell/clock-moved.ts';
import { MemberProviders } from './member-providers.tsx';
import { queryClient } from './query-client.ts';
import { usePersistForOffline, useOfflineAge } from './offline-cache.ts';
import { ReauthenticationPrompt } from './reauthentication-prompt.tsx';
import { SessionGuard, SessionWatch } from './session-guard.tsx';

const personLanguage = onDemand(async () => (await import('./person-language.ts')).PersonLanguage);

/** Reports when all queries of the first page have settled. */
function useStartComplete(): void {
  const isKnown = useViewer() !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    const look = (): void => {
      if (queryClient.isFetching() === 0) markStartComplete();
    };
    // The page's queries have started by now, because effects of children run first.
    look();
    return queryClient.getQueryCache().subscribe(look);
  }, [isKnown]);
}

// The browser shows no reason for a refused download, so each press on a download link checks who is logged in.
onPress('a[download]', () => void isStillSignedIn());

/** A page restored by the back button may belong to a person who has logged out since. */
function useRestoredPageCheck(): void {
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

/** Offline, reports the age of the page's data, or replaces a page that has no data. */
function OfflineCopy({ children }: { children: ReactNode }) {
  const reading = useOfflineAge(queryClient);
  const offline = useConnection() === 'offline';
  const missing = reading === 'nothing' && offline;
  useEffect(() => {
    setOfflineStatus(typeof reading === 'number' ? { asOf: formatAsOf(reading, productNow()) } : reading);
    return () => {
      setOfflineStatus(undefined);
    };
  }, [reading]);
  return (
    <>
      {missing ? <NotAvailableOffline /> : null}
      {/** The page stays mounted while it waits for data, and appears once the data arrive. */}
      <div hidden={missing}>{children}</div>
    </>
  );
}

/** Provides the services of the member area. With `isGuarded`, also requires a signed-in person. */
export function MemberArea({ isGuarded, children }: { isGuarded: boolean; children: ReactNode }) {
  const Guard = isGuarded ? SessionGuard : SessionWatch;
  useLiveEvents(queryClient);
  usePersistForOffline(queryClient);
  useStartComplete();
  useRestoredPageCheck();
  useSubmitInvitation(queryClient);
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
        <OfflineCopy>{children}</OfflineCopy>
      </Guard>
      <ReauthenticationPrompt />
      <personLanguage.Later client={queryClient} />
    </MemberProviders>
  );
}
