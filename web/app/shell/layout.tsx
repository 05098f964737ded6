import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Route, useLocation } from 'wouter';
import { Footer, MemberFooter } from '../../frame/footer.tsx';
import { Frame } from '../../frame/frame.tsx';
import { Header, VisitorActions } from '../../frame/header.tsx';
import { NotFound } from '../../frame/not-found.tsx';
import { PhoneTabs } from '../../frame/phone-tabs.tsx';
import { SideMenu } from '../../frame/side-menu.tsx';
import { loadPublicConfig } from '../../lib/api/public-config.ts';
import { onConsent } from '../../lib/consent/consent.ts';
import { countPage } from '../../lib/consent/track.ts';
import { useConnection } from '../../lib/offline/connection.ts';
import { readChange } from '../../lib/session/page-person.ts';
import { loadViewer, useIsMember, useViewer } from '../../lib/session/session.ts';
import { paths } from '../../lib/shell/paths.ts';
import { toast } from '../../lib/shell/toast.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';
import { matchRoute } from '../match-route.ts';
import { NotAvailableOffline } from '../not-available-offline.tsx';
import { Notices } from '../offline/notices.tsx';
import { Page } from '../pages.tsx';
import { Chat } from './chat.tsx';
import { memberTools } from './member-tools-later.ts';
import { Sandbox } from './sandbox.tsx';
import { Toasts } from './toasts.tsx';

// Each part reads the viewer itself, so that the frame and the page do not re-render with the viewer.

function Actions() {
  const viewer = useViewer();
  return viewer == null ? <span className="h-11 w-24" /> : <memberTools.actions.Later user={viewer} />;
}

function Face() {
  const viewer = useViewer();
  return viewer == null ? null : <memberTools.face.Later user={viewer} />;
}

function Popups() {
  return useViewer() == null ? null : <memberTools.popups.Later />;
}

/** Shows a toast after a reload for another person, except on login and signup, which name the person themselves. */
function useChangedPerson(path: string): void {
  const { t } = useLingui();
  const viewer = useViewer();
  const isSaid = path === paths.login || path === paths.signup;
  useEffect(() => {
    if (viewer === undefined) return;
    const change = readChange();
    if (change === undefined || viewer === null || isSaid) return;
    const name = `${viewer.firstName} ${viewer.lastName}`;
    const title = t`You are now signed in as ${name}`;
    const description = t`Someone logged in on another tab. Nothing you typed here was sent.`;
    toast(
      change === 'here'
        ? { title, tone: 'positive', announces: 'security_alert' }
        : { title, description, stays: true },
    );
  }, [viewer, isSaid, t]);
}

/** After a navigation, scrolls to the top and focuses the main part, as a page load would. */
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

/** Offline, the service worker serves the app's shell for public pages that it has not cached. */
function NoPage() {
  return useConnection() === 'online' ? <NotFound /> : <NotAvailableOffline />;
}

export function Layout() {
  const [path] = useLocation();
  const route = matchRoute(path);
  const main = useFreshStart(path);
  const isPublic = route === undefined || route.access === 'public';
  const isMember = useIsMember(isPublic);
  useChangedPerson(path);
  useEffect(() => {
    void loadPublicConfig();
  }, []);
  useEffect(() => {
    if (isPublic) void loadViewer();
  }, [isPublic]);
  const pattern = route?.path ?? '/404';
  useEffect(() => {
    const count = (): void => {
      countPage(pattern);
    };
    count();
    return onConsent(count);
  }, [path, pattern]);
  // One prerendered shell serves all guarded pages, so it marks no link as current.
  const shown = import.meta.env.SSR && isMember ? undefined : path;
  const languages = <LanguageSwitch />;
  return (
    <>
      <Frame
        header={
          <>
            <Header isMember={isMember} path={shown}>
              {isMember ? <Actions /> : <VisitorActions path={path} />}
            </Header>
            {isMember ? (
              <memberTools.menu.Later path={shown}>{languages}</memberTools.menu.Later>
            ) : (
              <SideMenu path={shown} language={languages} />
            )}
            <Popups />
          </>
        }
        notices={<Notices />}
        main={main}
        footer={
          isMember ? <MemberFooter sandbox={<Sandbox />} /> : <Footer language={languages} sandbox={<Sandbox />} />
        }
        foot={
          isMember ? <PhoneTabs path={shown} face={<Face />} support={<Chat look="cell" />} /> : <Chat look="round" />
        }
      >
        {route === undefined ? (
          <NoPage />
        ) : (
          <Route path={route.path}>
            <ErrorBoundary place={path}>
              <Page route={route} place={path} />
            </ErrorBoundary>
          </Route>
        )}
      </Frame>
      <Toasts />
    </>
  );
}
