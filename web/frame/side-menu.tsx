import { useLingui } from '@lingui/react/macro';
import { LogIn, UserPlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../lib/shell/paths.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/logo.tsx';
import { HelpLinks } from './help-links.tsx';
import { MENU_ROW_CLASS } from './menu.tsx';
import { isCurrent, useNavLinks } from './nav-links.ts';
import { AUTH_LINKS, type AuthLinks } from './auth-links.ts';

interface SideMenuProps {
  isMember: boolean;
  path: string | undefined;
  unread?: ReactNode;
  /** Entries below the links: sign-up and login, or the person's own pages. */
  children: ReactNode;
  language: ReactNode;
}

/** The navigation of narrow screens: a native modal dialog with the header's links (behaviour/dialogs.ts closes it). */
export function SideMenu({ isMember, path, unread, children, language }: SideMenuProps) {
  const { t } = useLingui();
  return (
    <dialog
      id="side-menu"
      data-dialog=""
      aria-label={t`Menu`}
      className="m-0 ml-auto h-dvh max-h-none w-[min(20rem,88vw)] max-w-none border-l border-line bg-surface text-ink backdrop:bg-scrim open:flex open:flex-col"
    >
      <div className="flex h-16 items-center justify-between border-b border-line pr-2 pl-5">
        <Logo />
        <IconButton label={t`Close menu`} data-closes="">
          <X aria-hidden="true" className="size-6" />
        </IconButton>
      </div>
      <nav aria-label={t`Menu`} className="flex flex-1 flex-col gap-1 overflow-y-auto p-3">
        {useNavLinks(isMember).map(({ href, label, Icon }) => (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent(href, path) ? 'page' : undefined}
            className={cx(MENU_ROW_CLASS, 'min-h-12 aria-[current]:bg-tint-brand aria-[current]:text-brand')}
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
            {href === paths.notifications ? unread : null}
          </Link>
        ))}
        {children}
      </nav>
      <div className="border-t border-line p-3">
        {isMember ? (
          <div className="flex flex-wrap gap-x-5 px-3 text-sm">
            <HelpLinks className="inline-flex min-h-11 items-center font-medium text-muted hover:text-ink" closes="" />
          </div>
        ) : null}
        {language}
      </div>
    </dialog>
  );
}

export function VisitorLinks({ ways = AUTH_LINKS }: { ways?: AuthLinks }) {
  const { t } = useLingui();
  return (
    <>
      <Link href={ways.signup} className={cx(MENU_ROW_CLASS, 'min-h-12')}>
        <UserPlus aria-hidden="true" className="size-5" />
        {t`Sign up`}
      </Link>
      <Link href={ways.login} className={cx(MENU_ROW_CLASS, 'min-h-12')}>
        <LogIn aria-hidden="true" className="size-5" />
        {t`Login`}
      </Link>
    </>
  );
}
