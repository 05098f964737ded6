import { useLingui } from '@lingui/react/macro';
import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../lib/shell/paths.ts';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Logo } from '../ui/logo.tsx';
import { MENU_ID } from './menu.tsx';
import { isCurrent, useNavLinks } from './nav-links.ts';
import { AUTH_LINKS, type AuthLinks } from './auth-links.ts';
import { ThemeMenu } from './theme-choice.tsx';

interface HeaderProps {
  isMember: boolean;
  /** Path of the current page; undefined in a header shared by many pages, where no link is current. */
  path: string | undefined;
  /** Placed between the theme menu and the narrow screens' menu button. */
  children: ReactNode;
}

/**
 * The header of every page. On phones a menu has its links: the side menu of visitors (side-menu.tsx), or the menu of
 * the foot bar (menu-sheet.tsx). A signed-in person's header scrolls away on a phone (styles/phone.css).
 */
export function Header({ isMember, path, children }: HeaderProps) {
  const { t } = useLingui();
  return (
    <header className={cx('sticky top-0 z-30 border-b border-line bg-bg', isMember && 'max-md:border-0 print:hidden')}>
      <div className="page-width @container flex min-h-14 flex-wrap items-center gap-x-2 md:min-h-[calc(--spacing(16)-1px)]">
        <Link
          href={isMember ? paths.dashboard : paths.home}
          aria-label="Rota"
          className="logo-link -ml-1 inline-flex rounded-sm p-1.5"
        >
          <Logo />
        </Link>
        <nav aria-label={t`Main`} className="ml-2 hidden lg:ml-4 md:flex lg:gap-1">
          {useNavLinks(isMember).map(({ href, label }) => (
            // The line of the chosen link covers the header's lower edge.
            <Link
              key={href}
              href={href}
              aria-current={isCurrent(href, path) ? 'page' : undefined}
              className="-mb-px inline-flex min-h-16 items-center border-b-2 border-transparent px-2.5 font-medium text-muted transition-colors hover:text-ink aria-[current]:border-brand aria-[current]:text-ink lg:px-3"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex flex-wrap items-center justify-end min-[23rem]:gap-1 sm:gap-2">
          <ThemeMenu className={isMember ? 'max-md:hidden' : ''} />
          {children}
          {isMember ? null : (
            <IconButton
              label={t`Open menu`}
              aria-haspopup="dialog"
              data-opens={MENU_ID}
              className="needs-script md:hidden"
            >
              <MenuIcon aria-hidden="true" className="size-6" />
            </IconButton>
          )}
        </div>
      </div>
    </header>
  );
}

/** Links for visitors to sign up and log in, without a link to the current page. */
export function VisitorActions({ path, ways = AUTH_LINKS }: { path: string; ways?: AuthLinks }) {
  const { t } = useLingui();
  return (
    <>
      {path === paths.login ? null : (
        <ButtonLink href={ways.login} variant="quiet" className="max-sm:px-2! max-sm:text-sm!">
          {t`Login`}
        </ButtonLink>
      )}
      {path === paths.signup ? null : (
        <ButtonLink href={ways.signup} variant="secondary" data-way-in="" className="max-sm:px-2.5! max-sm:text-sm!">
          {t`Sign up`}
        </ButtonLink>
      )}
    </>
  );
}
