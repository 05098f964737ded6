import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { Link } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import { NotificationBell, UnreadBadge } from '../../features/notifications/bell.tsx';
import { NotificationPopups } from '../../features/notifications/popups.tsx';
import { paths } from '../../lib/shell/paths.ts';
import { isKycVerified } from '../../lib/session/session.ts';
import { queryClient } from '../member/query-client.ts';
import { AccountMenu } from './account-menu.tsx';

/** What the header offers somebody who is signed in, on any page: public ones stand outside the signed-in area. */
export function MemberActions({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <>
      {isKycVerified(user) ? null : (
        <Link
          href={paths.kyc}
          className="hidden min-h-11 items-center gap-1.5 rounded-md bg-tint-accent px-3 font-semibold text-accent hover:underline sm:inline-flex"
        >
          <IdCard aria-hidden="true" className="size-5" />
          {/* Between the main links and the bell there is room for the word only on wide screens. */}
          <span className="md:max-lg:sr-only">{t`Complete KYC`}</span>
        </Link>
      )}
      <QueryClientProvider client={queryClient}>
        <NotificationBell />
      </QueryClientProvider>
      <AccountMenu user={user} />
    </>
  );
}

export const Popups = () => (
  <QueryClientProvider client={queryClient}>
    <NotificationPopups />
  </QueryClientProvider>
);

export const Unread = ({ className }: { className?: string }) => (
  <QueryClientProvider client={queryClient}>
    <UnreadBadge {...(className === undefined ? {} : { className })} />
  </QueryClientProvider>
);
