import { useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { NotificationBell, UnreadBadge } from '../../features/notifications/bell.tsx';
import { NotificationPopups } from '../../features/notifications/popups.tsx';
import { AccountMenu, KycBadge, KycRow, type Person } from '../../frame/account-menu.tsx';
import { startReturningBars } from '../../frame/behaviour/bars.ts';
import { MenuSheet, SHEET_ROW_CLASS, SheetPerson } from '../../frame/menu-sheet.tsx';
import { isIdentityRequired, isKycVerified, isUnderReview } from '../../../contract/standing.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { MemberProviders } from '../member/member-providers.tsx';

const nameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`;

function personOf(user: User): Person {
  const name = nameOf(user);
  return {
    name,
    avatar: <Avatar name={name} className="size-9 text-sm" />,
    email: <EmailAddress>{user.email}</EmailAddress>,
    needsKyc: isIdentityRequired(user),
  };
}

/** The header's tools for a signed-in person on any page, including those outside the signed-in area. */
export function MemberActions({ user }: { user: User }) {
  useEffect(startReturningBars, []);
  return (
    <>
      {isIdentityRequired(user) ? <KycBadge /> : null}
      <MemberProviders>
        <NotificationBell />
      </MemberProviders>
      <AccountMenu {...personOf(user)} language={<LanguageSwitch />} />
    </>
  );
}

/** The menu of the foot bar. It fetches the person itself, because the bar renders first. */
export function MemberMenu({ path, children }: { path: string | undefined; children: ReactNode }) {
  const user = useViewer();
  return (
    <MenuSheet
      path={path}
      unread={user == null ? null : <UnreadCount />}
      person={user == null ? null : <MenuPerson user={user} />}
      kyc={user == null || !isIdentityRequired(user) ? null : <KycRow className={SHEET_ROW_CLASS} />}
      language={children}
    />
  );
}

function MenuPerson({ user }: { user: User }) {
  const { t } = useLingui();
  const name = nameOf(user);
  return (
    <SheetPerson name={name} avatar={<Avatar name={name} className="size-11" />}>
      {isKycVerified(user) ? (
        <span className="inline-flex items-center gap-1 text-positive">
          <CircleCheck aria-hidden="true" className="size-4" />
          {t`Verified`}
        </span>
      ) : isUnderReview(user) ? (
        t`We are checking your details`
      ) : (
        t`Not verified`
      )}
    </SheetPerson>
  );
}

export const Face = ({ user }: { user: User }) => <Avatar name={nameOf(user)} className="size-6 text-xs" />;

export const Popups = () => (
  <MemberProviders>
    <NotificationPopups />
  </MemberProviders>
);

const UnreadCount = () => (
  <MemberProviders>
    <UnreadBadge />
  </MemberProviders>
);
