import { useLingui } from '@lingui/react/macro';
import { CircleUser, IdCard, LayoutDashboard, Settings } from 'lucide-react';
import { Link } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import { paths } from '../../lib/shell/paths.ts';
import { isKycVerified } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { DisclosureMenu, MENU_ROW_CLASS } from '../../ui/disclosure-menu.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { SignOutRow } from './sign-out.tsx';

/** The person's menu behind their initials. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <DisclosureMenu
      label={t`Account menu`}
      button={<Avatar name={`${user.firstName} ${user.lastName}`} className="size-9 text-sm" />}
    >
      <p className="border-b border-line px-3 pt-1.5 pb-2.5">
        <span className="block font-semibold [overflow-wrap:anywhere]">{`${user.firstName} ${user.lastName}`}</span>
        <span className="block w-max max-w-[min(20rem,70vw)] text-sm text-muted wrap-break-word">
          <EmailAddress>{user.email}</EmailAddress>
        </span>
      </p>
      <nav aria-label={t`Account`} className="pt-1">
        <Link href={paths.dashboard} className={MENU_ROW_CLASS}>
          <LayoutDashboard aria-hidden="true" className="size-5" />
          {t`Dashboard`}
        </Link>
        <OwnPages />
        {isKycVerified(user) ? null : (
          <Link href={paths.kyc} className={MENU_ROW_CLASS}>
            <IdCard aria-hidden="true" className="size-5" />
            {t`Complete KYC`}
          </Link>
        )}
        <SignOutRow />
      </nav>
    </DisclosureMenu>
  );
}

function OwnPages({ className }: { className?: string }) {
  const { t } = useLingui();
  return (
    <>
      <Link href={paths.profile} className={cx(MENU_ROW_CLASS, className)}>
        <CircleUser aria-hidden="true" className="size-5" />
        {t`Profile`}
      </Link>
      <Link href={paths.settings} className={cx(MENU_ROW_CLASS, className)}>
        <Settings aria-hidden="true" className="size-5" />
        {t`Settings`}
      </Link>
    </>
  );
}

/** The same at the foot of the side menu. */
export function SideMenuAccount({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <div className="mt-auto border-t border-line pt-3">
      <p className="px-3 pb-2 text-sm text-muted wrap-break-word">
        <EmailAddress>{user.email}</EmailAddress>
      </p>
      <OwnPages className="min-h-12" />
      {isKycVerified(user) ? null : (
        <Link href={paths.kyc} className={cx(MENU_ROW_CLASS, 'min-h-12 text-accent')}>
          <IdCard aria-hidden="true" className="size-5" />
          {t`Complete KYC`}
        </Link>
      )}
      <SignOutRow className="min-h-12" />
    </div>
  );
}
