import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Route, useLocation } from 'wouter';
import { lazyOnInteraction, pressNow } from '../../lib/boot/hydrate-on-interaction.ts';
import { onDemand, retryWhenOnline } from '../../lib/boot/on-demand.ts';
import { useAfterStart } from '../../lib/boot/after-start.ts';
import { loadPublicConfig, usePublicConfig } from '../../lib/api/public-config.ts';
import { loadViewer } from '../../lib/session/session.ts';
import { currentToasts, dismissToast, subscribeToasts, type ToastEntry } from '../../lib/shell/toast.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { matchRoute } from '../match-route.ts';
import { CookieConsent } from './cookie-consent.tsx';
import { Header } from './header.tsx';
import { PageOutlet } from './page-outlet.tsx';

const toaster = onDemand(async () => (await import('../../ui/toaster.tsx')).Toaster);
const WhatsAppButton = lazy(() =>
  retryWhenOnline(async () => ({ default: (await import('./whatsapp-button.tsx')).WhatsAppButton })),
);
const SandboxBar = lazy(() =>
  retryWhenOnline(async () => ({ default: (await import('../sandbox/sandbox-bar.tsx')).SandboxBar })),
);

const Footer = lazyOnInteraction(async () => (await import('./footer.tsx')).Footer);
const FOOTER = (
  <Suspense fallback={null}>
    <Footer />
  </Suspense>
);

const Notices = lazyOnInteraction(async () => (await import('../offline/notices.tsx')).Notices);
const NOTICES = (
  <Suspense fallback={null}>
    <Notices />
  </Suspense>
);

/** By then a plain toast has been read. */
const PLAIN_TOAST_MS = 10_000;

/** A toast without its library, where that cannot be loaded: just the words, for a while. */
function PlainToast({ entry }: { entry: ToastEntry }) {
  const { id } = entry;
  useEffect(() => {
    const timer = setTimeout(dismissToast, PLAIN_TOAST_MS, id);
    return () => {
      clearTimeout(timer);
    };
  }, [id]);
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-70 rounded-md border border-line bg-surface p-4 shadow-float sm:left-auto sm:w-96"
    >
      <p className="font-semibold">{entry.title}</p>
      <p className="text-muted">{entry.description}</p>
    </div>
  );
}

/** The toasts' library is loaded with the first toast; one that comes while it cannot be loaded is shown without it. */
function Toasts() {
  const { t } = useLingui();
  const latest = useSyncExternalStore(
    subscribeToasts,
    () => currentToasts()[0],
    () => undefined,
  );
  const [failed, setFailed] = useState(0);
  const arrived = toaster.useWhen(latest !== undefined && failed !== latest.id, () => {
    setFailed(latest?.id ?? 0);
  });
  if (arrived) return <toaster.Part regionLabel={t`Notifications (F8)`} closeLabel={t`Close`} />;
  return latest?.open === true && failed === latest.id ? <PlainToast entry={latest} /> : null;
}

/** After a navigation the page starts at its top and the focus goes to its main part, as a page load would do. */
function useFreshStart(path: string): React.RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    window.scrollTo(0, 0);
    main.current?.closest('.app-scroll')?.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

/**
 * Opens the sandbox bar, where there is a sandbox. `returning`: the bar was just closed, so the focus comes back here.
 */
function SandboxButton({ returning, onOpen }: { returning: boolean; onOpen: () => void }) {
  const { t } = useLingui();
  const config = usePublicConfig();
  if (config?.sandbox !== true) return null;
  return (
    <button
      type="button"
      autoFocus={returning}
      className="inline-flex min-h-11 items-center rounded-md border border-control bg-surface px-3 text-sm font-semibold text-ink hover:bg-sunken"
      onClick={onOpen}
    >
      {t`Sandbox`}
    </button>
  );
}

/** Support by chat, where a number is configured. */
function Chat() {
  const number = usePublicConfig()?.whatsappNumber;
  const late = useAfterStart();
  if (number == null || !late) return null;
  return (
    <Suspense fallback={null}>
      <WhatsAppButton number={number} />
    </Suspense>
  );
}

function SkipLink() {
  const { t } = useLingui();
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t`Skip to main content`}
    </a>
  );
}

/** What surrounds every page: skip link, header, footer, and what the public configuration switches on. */
export function Layout() {
  const [path] = useLocation();
  const route = matchRoute(path);
  const main = useFreshStart(path);
  const isPublic = route.access === 'public';
  const [bar, setBar] = useState<'unused' | 'open' | 'closed'>('unused');
  const barOpen = bar === 'open';
  useEffect(pressNow, []);
  useEffect(() => {
    void loadPublicConfig();
  }, []);
  useEffect(() => {
    if (isPublic) void loadViewer();
  }, [isPublic]);
  return (
    <div className={cx('flex flex-col', barOpen && 'h-dvh')}>
      <SkipLink />
      <CookieConsent path={path} pattern={route.path} />
      <div
        className={
          barOpen ? 'app-scroll flex min-h-0 flex-1 flex-col overflow-y-auto' : 'app-scroll flex min-h-dvh flex-col'
        }
      >
        <Header />
        {NOTICES}
        <main id="main" ref={main} tabIndex={-1} className="flex-1">
          <Route path={route.path}>
            <ErrorBoundary place={path}>
              <PageOutlet route={route} params={path} />
            </ErrorBoundary>
          </Route>
        </main>
        <footer className="mt-auto border-t border-line">
          {FOOTER}
          <div className="page-width flex flex-col-reverse gap-x-4 gap-y-5 pb-4 text-sm text-muted max-md:pr-20 sm:flex-row sm:items-center sm:justify-between">
            <div className="min-h-11">
              {barOpen ? null : (
                <SandboxButton
                  returning={bar === 'closed'}
                  onOpen={() => {
                    setBar('open');
                  }}
                />
              )}
            </div>
            <p>
              <Trans>Amounts are in Nigerian naira (₦).</Trans>
            </p>
          </div>
        </footer>
      </div>
      <Chat />
      {barOpen ? (
        <Suspense fallback={null}>
          <SandboxBar
            onClose={() => {
              setBar('closed');
            }}
          />
        </Suspense>
      ) : null}
      <Toasts />
    </div>
  );
}
