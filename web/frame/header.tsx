import { useLingui } from '@lingui/react/macro';
import { Menu as MenuIcon, Monitor, Moon, Sun, SunMoon, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../lib/shell/paths.ts';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { MENU_ROW_CLASS, Menu } from './menu.tsx';
import { isCurrent, useNavLinks } from './nav-links.ts';
import { AUTH_LINKS, type AuthLinks } from './auth-links.ts';

interface HeaderProps {
  isMember: boolean;
  /** Path of the current page; undefined in a header shared by many pages, where no link is current. */
  path: string | undefined;
  /** Number of unread notifications, next to their link. */
  unread?: ReactNode;
  /** Placed between the theme menu and the narrow screens' menu button. */
  children: ReactNode;
}

/** The header of every page; on narrow screens the side menu (side-menu.tsx) has its links. */
export function Header({ isMember, path, unread, children }: HeaderProps) {
  const { t } = useLingui();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg">
      <div className="header-row page-width @container flex min-h-16 flex-wrap items-center gap-x-2 py-1">
        <Link
          href={isMember ? paths.dashboard : paths.home}
          aria-label="Rota"
          className="logo-link -ml-1 inline-flex rounded-sm p-1.5"
        >
          <Logo />
        </Link>
        <nav aria-label={t`Main`} className="ml-2 hidden lg:ml-4 items-center md:flex lg:gap-1">
          {useNavLinks(isMember).map(({ href, label }) => (
            // Between the links a count fits only on wide screens.
            <Link
              key={href}
              href={href}
              aria-current={isCurrent(href, path) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-md px-2.5 font-medium text-muted lg:px-3 transition-colors hover:text-ink aria-[current]:text-brand aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8 max-lg:[&_[aria-hidden]]:hidden"
            >
              {label}
              {href === paths.notifications ? unread : null}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex flex-wrap items-center justify-end min-[23rem]:gap-1 sm:gap-2">
          <ThemeMenu />
          {children}
          <IconButton
            label={t`Open menu`}
            aria-haspopup="dialog"
            data-opens="side-menu"
            className="needs-script md:hidden"
          >
            <MenuIcon aria-hidden="true" className="size-6" />
          </IconButton>
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
      {path === paths.signup ? null : (
        <ButtonLink href={ways.signup} variant="quiet" data-way-in="" className="max-sm:px-1.5! max-sm:text-sm!">
          {t`Sign up`}
        </ButtonLink>
      )}
      {path === paths.login ? null : (
        <ButtonLink href={ways.login} className="max-sm:px-2.5! max-sm:text-sm!">
          {t`Login`}
        </ButtonLink>
      )}
    </>
  );
}

/** The current theme is marked by behaviour/theme.ts. */
function ThemeMenu() {
  const { t } = useLingui();
  const rows: readonly { value: string; label: string; Icon: LucideIcon }[] = [
    { value: 'light', label: t`Light`, Icon: Sun },
    { value: 'dark', label: t`Dark`, Icon: Moon },
    { value: 'system', label: t`System`, Icon: Monitor },
  ];
  return (
    <Menu label={t`Theme`} button={<SunMoon aria-hidden="true" className="size-5" />} className="needs-script">
      {rows.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          data-theme-choice={value}
          aria-pressed="false"
          className={`${MENU_ROW_CLASS} group`}
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="flex-1">{label}</span>
          <span aria-hidden="true" className="hidden group-aria-pressed:inline">
            ✓
          </span>
        </button>
      ))}
    </Menu>
  );
}
