import { QueryClientProvider } from '@tanstack/react-query';
import { NotificationBell } from '../../features/notifications/bell.tsx';
import { NotificationPopups } from '../../features/notifications/popups.tsx';
import { UnreadBadge } from '../../features/notifications/unread-badge.tsx';
import { queryClient } from '../member/query-client.ts';

/** The bell, for any page: public ones stand outside the signed-in area. */
export const Bell = () => (
  <QueryClientProvider client={queryClient}>
    <NotificationBell />
  </QueryClientProvider>
);

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
