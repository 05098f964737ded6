import { useLingui } from '@lingui/react/macro';
import { LogIn, UserPlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/logo.tsx';
import { MENU_ID, MENU_ROW_CLASS } from './menu.tsx';
import { isCurrent, useNavLinks } from './nav-links.ts';
import { AUTH_LINKS, type AuthLinks } from './auth-links.ts';

interface SideMenuProps {
  path: string | undefined;
  ways?: AuthLinks;
  language: ReactNode;
}

/** Visitors' menu on phones: a native modal dialog with the header's links (behaviour/dialogs.ts closes it). */
export function SideMenu({ path, ways = AUTH_LINKS, language }: SideMenuProps) {
  const { t } = useLingui();
  return (
    <dialog
      id={MENU_ID}
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
        {useNavLinks(false).map(({ href, label, Icon }) => (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent(href, path) ? 'page' : undefined}
            className={cx(MENU_ROW_CLASS, 'min-h-12 aria-[current]:bg-tint-brand aria-[current]:text-brand')}
          >
            <Icon aria-hidden="true" className="size-5" />
            {label}
          </Link>
        ))}
        <Link href={ways.signup} className={cx(MENU_ROW_CLASS, 'min-h-12')}>
          <UserPlus aria-hidden="true" className="size-5" />
          {t`Sign up`}
        </Link>
        <Link href={ways.login} className={cx(MENU_ROW_CLASS, 'min-h-12')}>
          <LogIn aria-hidden="true" className="size-5" />
          {t`Login`}
        </Link>
      </nav>
      <div className="border-t border-line p-3">{language}</div>
    </dialog>
  );
}
