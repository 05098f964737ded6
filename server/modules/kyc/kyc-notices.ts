import type { UserId } from '../../../contract/ids.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import type { NewNotification } from '../notifications/index.ts';

export const approvedNotice = (userId: UserId): NewNotification => ({
  userId,
  type: 'kyc_approved',
  priority: 'high',
  title: text('Identity verified'),
  message: text('Your identity has been verified. You can now create and join circles.'),
  actionUrl: '/groups',
  actionText: text('View circles'),
});

export const resetNotice = (userId: UserId, reason: string): NewNotification => ({
  userId,
  type: 'kyc_rejected',
  priority: 'high',
  title: text('Please verify your identity again'),
  message: text(
    'Please verify your identity again. Your circles go on as usual, but you cannot withdraw or join another circle until then. The reason: {reason}.',
    { reason: reason.replace(/\.$/, '') },
  ),
  actionUrl: '/kyc',
  actionText: text('Verify your identity'),
  metadata: { reason },
});

/** Reason for rejecting a user whose pending number was verified for another account. */
export const PROVED_BY_ANOTHER = 'this BVN or NIN was verified for another account';

/** Returns a reviewer's reason as written. Translates the reason about another account, which is our own text. */
const asText = (reason: string): string | Text =>
  reason === PROVED_BY_ANOTHER ? text('this BVN or NIN was verified for another account') : reason.replace(/\.$/, '');

export const asRejectionReason = (words: string): string => {
  const [first = words] = words.split('. ');
  return `${first.charAt(0).toLowerCase()}${first.slice(1)}`;
};

export const rejectedNotice = (userId: UserId, reason: string): NewNotification => ({
  userId,
  type: 'kyc_rejected',
  priority: 'high',
  title: text('Identity not verified'),
  message: text(
    'We could not verify your identity. The reason: {reason}. Please check your details and send them again, or contact support.',
    { reason: asText(reason) },
  ),
  actionUrl: '/kyc',
  actionText: text('Try again'),
  metadata: { reason },
});
