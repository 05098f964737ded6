import type { User } from '../../../contract/accounts.ts';
import { NotificationBell, UnreadBadge } from '../../features/notifications/bell.tsx';
import { NotificationPopups } from '../../features/notifications/popups.tsx';
import { AccountMenu, KycBadge, SideMenuAccount, type Person } from '../../frame/account-menu.tsx';
import { isIdentityRequired } from '../../../contract/standing.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { MemberProviders } from '../member/member-providers.tsx';

/** Who is signed in, for the menus. */
function personOf(user: User): Person {
  const name = `${user.firstName} ${user.lastName}`;
  return {
    name,
    avatar: <Avatar name={name} className="size-9 text-sm" />,
    email: <EmailAddress>{user.email}</EmailAddress>,
    needsKyc: isIdentityRequired(user),
  };
}

/** What the header offers somebody who is signed in, on any page: the ways in stand outside the signed-in area. */
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

/** The person's own pages, in the side menu. */
export const SideMenuPerson = ({ user }: { user: User }) => <SideMenuAccount {...personOf(user)} />;

export const Popups = () => (
  <MemberProviders>
    <NotificationPopups />
  </MemberProviders>
);

export const Unread = () => (
  <MemberProviders>
    <UnreadBadge />
  </MemberProviders>
);
