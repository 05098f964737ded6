import type { UserId } from '../../../contract/ids.ts';
import type { NewNotification } from '../notifications/index.ts';

export const approvedNotice = (userId: UserId): NewNotification => ({
  userId,
  type: 'kyc_approved',
  priority: 'high',
  title: 'Identity verified',
  message: 'Your identity has been verified. You can now create and join circles.',
  actionUrl: '/groups',
  actionText: 'View circles',
});

export const resetNotice = (userId: UserId, reason: string): NewNotification => ({
  userId,
  type: 'kyc_rejected',
  priority: 'high',
  title: 'Please prove your identity again',
  message:
    `We need you to prove your identity again: ${reason.replace(/\.$/, '')}. Your circles go on: please pay as before, and ` +
    'what is due to you still comes to your wallet. Until then you cannot withdraw or join another circle.',
  actionUrl: '/kyc',
  actionText: 'Prove your identity',
  metadata: { reason },
});

/** Told to whoever still waits with a number when somebody else has proved that it is theirs. */
export const PROVED_BY_ANOTHER = 'another account has proved that this BVN or NIN is theirs';

/** What the form says of one field, as a reason within a sentence: its first sentence, without the advice after it. */
export const asReason = (words: string): string => {
  const [first = words] = words.split('. ');
  return `${first.charAt(0).toLowerCase()}${first.slice(1)}`;
};

export const rejectedNotice = (userId: UserId, reason: string): NewNotification => ({
  userId,
  type: 'kyc_rejected',
  priority: 'high',
  title: 'Identity not verified',
  message: `We could not verify your identity: ${reason.replace(/\.$/, '')}. Please check your details and send them again, or contact support.`,
  actionUrl: '/kyc',
  actionText: 'Try again',
  metadata: { reason },
});
