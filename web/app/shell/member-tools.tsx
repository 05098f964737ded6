import type { User } from '../../../contract/accounts.ts';
import { NotificationBell, UnreadBadge } from '../../features/notifications/bell.tsx';
import { NotificationPopups } from '../../features/notifications/popups.tsx';
import { AccountMenu, KycBadge, SideMenuAccount, type Person } from '../../frame/account-menu.tsx';
import { isIdentityRequired } from '../../../contract/standing.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { MemberProviders } from '../member/member-providers.tsx';

function personOf(user: User): Person {
  const name = `${user.firstName} ${user.lastName}`;
  return {
    name,
    avatar: <Avatar name={name} className="size-9 text-sm" />,
    email: <EmailAddress>{user.email}</EmailAddress>,
    needsKyc: isIdentityRequired(user),
  };
}

/** The header's tools for a signed-in person on any page, including those outside the signed-in area. */
export function MemberActions({ user }: { user: User }) {
  return (
    <>
      {isIdentityRequired(user) ? <KycBadge /> : null}
      <MemberProviders>
        <NotificationBell />
      </MemberProviders>
      <AccountMenu {...personOf(user)} />
    </>
  );
}

export const SideMenuPerson = ({ user }: { user: User }) => <SideMenuAccount {...personOf(user)} />;

export const Popups = () => (
  <MemberProviders>
    <NotificationPopups />
  </MemberProviders>
);

export const UnreadCount = () => (
  <MemberProviders>
    <UnreadBadge />
  </MemberProviders>
);
