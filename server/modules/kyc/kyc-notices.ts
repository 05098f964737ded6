import type { UserId } from '../../../contract/ids.ts';
import type { NewNotification } from '../notifications/index.ts';

export const approvedNotice = (userId: UserId): NewNotification => ({
  userId,
  type: 'kyc_approved',
  priority: 'high',
  title: 'Identity verified',
  message: 'Your identity has been verified. You can now create and join groups.',
  actionUrl: '/groups',
  actionText: 'View groups',
});

export const rejectedNotice = (userId: UserId, reason: string): NewNotification => ({
  userId,
  type: 'kyc_rejected',
  priority: 'high',
  title: 'Identity not verified',
  message: `We could not verify your identity: ${reason}. Please check your details and send them again.`,
  actionUrl: '/kyc',
  actionText: 'Try again',
  metadata: { reason },
});
