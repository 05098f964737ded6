import { QueryClientProvider } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { NotificationBell, UnreadBadge } from '../../features/notifications/bell.tsx';
import { NotificationPopups } from '../../features/notifications/popups.tsx';
import { AccountMenu, KycBadge, SideMenuAccount, type Person } from '../../frame/account-menu.tsx';
import { isIdentityAsked } from '../../../contract/standing.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { queryClient } from '../member/query-client.ts';

/** Who is signed in, for the menus. */
function personOf(user: User): Person {
  const name = `${user.firstName} ${user.lastName}`;
  return {
    name,
    avatar: <Avatar name={name} className="size-9 text-sm" />,
    email: <EmailAddress>{user.email}</EmailAddress>,
    needsKyc: isIdentityAsked(user),
  };
}

/** What the header offers somebody who is signed in, on any page: the ways in stand outside the signed-in area. */
export function MemberActions({ user }: { user: User }) {
  return (
    <>
      {isIdentityAsked(user) ? <KycBadge /> : null}
      <QueryClientProvider client={queryClient}>
        <NotificationBell />
      </QueryClientProvider>
      <AccountMenu {...personOf(user)} />
    </>
  );
}

/** The person's own pages, in the side menu. */
export const SideMenuPerson = ({ user }: { user: User }) => <SideMenuAccount {...personOf(user)} />;

export const Popups = () => (
  <QueryClientProvider client={queryClient}>
    <NotificationPopups />
  </QueryClientProvider>
);

export const Unread = () => (
  <QueryClientProvider client={queryClient}>
    <UnreadBadge />
  </QueryClientProvider>
);
