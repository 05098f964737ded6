import { useLingui } from '@lingui/react/macro';
import { CircleHelp, CircleUser, IdCard, LayoutDashboard, LogOut, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../lib/shell/paths.ts';
import { MENU_ROW_CLASS, Menu } from './menu.tsx';

/** The signed-in person, as filled in by the app or by the script of public pages. */
export interface Person {
  readonly avatar: ReactNode;
  readonly name: ReactNode;
  readonly email: ReactNode;
  /** Shows the link 'Complete KYC'; the script removes it for people who need no KYC. */
  readonly needsKyc: boolean;
}

export function KycBadge() {
  const { t } = useLingui();
  return (
    <Link
      href={paths.kyc}
      data-kyc=""
      className="inline-flex min-h-11 items-center gap-1.5 rounded-md bg-tint-accent px-3 font-semibold text-accent hover:underline max-sm:min-w-11 max-sm:max-w-min max-sm:justify-center max-sm:px-1.5 max-sm:text-center max-sm:text-xs"
    >
      <IdCard aria-hidden="true" className="size-5 max-sm:hidden max-[21rem]:block" />
      {/** Visually hidden where space is short: between the main links and the bell, and on the narrowest phones. */}
      <span className="max-[21rem]:sr-only md:max-lg:sr-only">{t`Complete KYC`}</span>
    </Link>
  );
}

export function AccountMenu({ avatar, name, email, needsKyc, language }: Person & { language: ReactNode }) {
  const { t } = useLingui();
  return (
    <Menu label={t`Account menu`} button={avatar} className="max-md:hidden">
      <p className="border-b border-line px-3 pt-1.5 pb-2.5">
        <span translate="no" className="block font-semibold [overflow-wrap:anywhere]">
          {name}
        </span>
        <span className="block w-max max-w-[min(20rem,70vw)] text-sm text-muted wrap-break-word">{email}</span>
      </p>
      <nav aria-label={t`Account`} className="pt-1">
        <Link href={paths.dashboard} className={MENU_ROW_CLASS}>
          <LayoutDashboard aria-hidden="true" className="size-5" />
          {t`Dashboard`}
        </Link>
        <OwnPages />
        {needsKyc ? <KycRow /> : null}
        <HelpRow />
        <div className="my-1 border-y border-hair py-1">{language}</div>
        <LogOutRow />
      </nav>
    </Menu>
  );
}

export function OwnPages({ className = MENU_ROW_CLASS }: { className?: string }) {
  const { t } = useLingui();
  return (
    <>
      <Link href={paths.profile} className={className}>
        <CircleUser aria-hidden="true" className="size-5" />
        {t`Profile`}
      </Link>
      <Link href={paths.settings} className={className}>
        <Settings aria-hidden="true" className="size-5" />
        {t`Settings`}
      </Link>
    </>
  );
}

export function KycRow({ className = MENU_ROW_CLASS }: { className?: string }) {
  const { t } = useLingui();
  return (
    <Link href={paths.kyc} data-kyc="" className={className}>
      <IdCard aria-hidden="true" className="size-5" />
      {t`Complete KYC`}
    </Link>
  );
}

export function HelpRow({ className = MENU_ROW_CLASS }: { className?: string }) {
  const { t } = useLingui();
  return (
    <Link href={paths.help} className={className}>
      <CircleHelp aria-hidden="true" className="size-5" />
      {t`Help`}
    </Link>
  );
}

/** Signs out; stays disabled until the browser has left the page (behaviour/start.ts). */
export function LogOutRow({ className = MENU_ROW_CLASS }: { className?: string }) {
  const { t } = useLingui();
  return (
    <button type="button" data-log-out={t`Signing Out...`} className={className}>
      <LogOut aria-hidden="true" className="size-5" />
      <span>{t`Log out`}</span>
    </button>
  );
}
