import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { useHydrated } from '../../lib/boot/hydrated.ts';
import { retryWhenOnline } from '../../lib/boot/on-demand.ts';
import { paths } from '../../lib/shell/paths.ts';
import { useViewer } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Logo } from './logo.tsx';
import { isCurrent, useNavLinks } from './nav-links.ts';
import { SideMenuButton } from './side-menu-button.tsx';
import { useMemberShell } from './member-shell.ts';
import { ThemeMenu } from './theme-menu.tsx';

const Unread = lazy(() => retryWhenOnline(async () => ({ default: (await import('./member-tools.tsx')).Unread })));
const Popups = lazy(() => retryWhenOnline(async () => ({ default: (await import('./member-tools.tsx')).Popups })));
const MemberActions = lazy(() =>
  retryWhenOnline(async () => ({ default: (await import('./member-tools.tsx')).MemberActions })),
);

const MEMBER_ACTIONS_PLACE = <span className="h-11 w-24" />;

/**
 * The head of every page. It is made of native elements only, because public pages load no primitives library. In the
 * shell of guarded pages, which is the same for all of them, no link is the current one.
 */
export function Header() {
  const { t } = useLingui();
  const viewer = useViewer();
  const [path] = useLocation();
  const hydrated = useHydrated();
  const isMember = useMemberShell();
  const links = useNavLinks(isMember);
  return (
    <>
      <header className="sticky top-0 z-30 border-b border-line bg-bg">
        <div className="page-width @container flex min-h-16 flex-wrap items-center gap-x-2 py-1">
          <Link
            href={isMember ? paths.dashboard : paths.home}
            aria-label="Rota"
            className="-ml-1 inline-flex rounded-sm p-1.5"
          >
            <Logo />
          </Link>
          <nav aria-label={t`Main`} className="ml-2 hidden lg:ml-4 items-center md:flex lg:gap-1">
            {links.map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                aria-current={(hydrated || !isMember) && isCurrent(href, path) ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-md px-2.5 font-medium text-muted lg:px-3 transition-colors hover:text-ink aria-[current]:text-brand aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
              >
                {label}
                {href === paths.notifications && viewer != null ? (
                  <Suspense fallback={null}>
                    <Unread className="max-lg:hidden" />
                  </Suspense>
                ) : null}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex flex-wrap items-center justify-end min-[22rem]:gap-1 sm:gap-2">
            <ThemeMenu />
            {viewer == null ? (
              isMember ? (
                MEMBER_ACTIONS_PLACE
              ) : (
                <VisitorActions path={path} />
              )
            ) : (
              <Suspense fallback={MEMBER_ACTIONS_PLACE}>
                <MemberActions user={viewer} />
              </Suspense>
            )}
            <SideMenuButton viewer={viewer} />
          </div>
        </div>
      </header>
      {viewer == null ? null : (
        <Suspense fallback={null}>
          <Popups />
        </Suspense>
      )}
    </>
  );
}

function VisitorActions({ path }: { path: string }) {
  const { t } = useLingui();
  return (
    <>
      {path === paths.signup ? null : (
        <ButtonLink href={paths.signup} variant="quiet" className="max-md:hidden">
          {t`Sign up`}
        </ButtonLink>
      )}
      {path === paths.login ? null : (
        <ButtonLink href={paths.login} className="max-sm:px-3.5">
          {t`Login`}
        </ButtonLink>
      )}
    </>
  );
}
