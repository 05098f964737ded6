import { useLingui } from '@lingui/react/macro';
import {
  Bell,
  CircleHelp,
  Handshake,
  Home,
  Info,
  LayoutDashboard,
  LogIn,
  Mail,
  UserPlus,
  UsersRound,
  Wallet,
  X,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { retryWhenOnline } from '../../lib/boot/on-demand.ts';
import { paths } from '../../lib/shell/paths.ts';
import type { Viewer } from '../../lib/session/session.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { MENU_ROW_CLASS } from '../../ui/disclosure-menu.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { Logo } from './logo.tsx';
import { isCurrent, useNavLinks } from './nav-links.ts';

const Unread = lazy(() => retryWhenOnline(async () => ({ default: (await import('./member-tools.tsx')).Unread })));
const SideMenuAccount = lazy(() =>
  retryWhenOnline(async () => ({ default: (await import('./account-menu.tsx')).SideMenuAccount })),
);

const ICONS: Readonly<Record<string, LucideIcon>> = {
  [paths.home]: Home,
  [paths.faq]: CircleHelp,
  [paths.contact]: Mail,
  [paths.about]: Info,
  [paths.partner]: Handshake,
  [paths.dashboard]: LayoutDashboard,
  [paths.groups]: UsersRound,
  [paths.wallet]: Wallet,
  [paths.notifications]: Bell,
};

/**
 * The navigation of narrow screens: a native modal dialog at the right edge with the same links as the header. It opens
 * with each new number of openings.
 */
export function SideMenu({ viewer, openings }: { viewer: Viewer; openings: number }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [path] = useLocation();
  const links = useNavLinks(viewer != null);
  useEffect(() => {
    dialog.current?.close();
  }, [path]);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, [openings]);
  const close = (): void => {
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={t`Menu`}
      className="m-0 ml-auto h-dvh max-h-none w-[min(20rem,88vw)] max-w-none border-l border-line bg-surface text-ink backdrop:bg-scrim open:flex open:flex-col"
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className="flex h-16 items-center justify-between border-b border-line pr-2 pl-5">
        <Logo />
        <IconButton label={t`Close menu`} onClick={close}>
          <X aria-hidden="true" className="size-6" />
        </IconButton>
      </div>
      <nav aria-label={t`Menu`} className="flex flex-1 flex-col gap-1 overflow-y-auto p-3" onClick={close}>
        {links.map(({ href, label }) => {
          const Icon = ICONS[href];
          return (
            <Link
              key={href}
              href={href}
              aria-current={isCurrent(href, path) ? 'page' : undefined}
              className={cx(MENU_ROW_CLASS, 'min-h-12 aria-[current]:bg-tint-brand aria-[current]:text-brand')}
            >
              {Icon === undefined ? null : <Icon aria-hidden="true" className="size-5" />}
              {label}
              {href === paths.notifications ? (
                <Suspense fallback={null}>
                  <Unread />
                </Suspense>
              ) : null}
            </Link>
          );
        })}
        {viewer == null ? (
          <VisitorLinks />
        ) : (
          <Suspense fallback={null}>
            <SideMenuAccount user={viewer} />
          </Suspense>
        )}
      </nav>
      <LanguageSwitch className="border-t border-line p-3" />
    </dialog>
  );
}

function VisitorLinks() {
  const { t } = useLingui();
  return (
    <>
      <Link href={paths.signup} className={cx(MENU_ROW_CLASS, 'min-h-12')}>
        <UserPlus aria-hidden="true" className="size-5" />
        {t`Sign up`}
      </Link>
      <Link href={paths.login} className={cx(MENU_ROW_CLASS, 'min-h-12')}>
        <LogIn aria-hidden="true" className="size-5" />
        {t`Login`}
      </Link>
    </>
  );
}
