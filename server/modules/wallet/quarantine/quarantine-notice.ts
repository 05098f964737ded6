import type { NewNotification } from '../../notifications/index.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import type { UserId } from '../../../../contract/ids.ts';

/** What a person is told about a payment of theirs that was put aside and has been decided. */
export const quarantineNotice = (userId: UserId, title: Text, message: Text): NewNotification => ({
  userId,
  type: 'wallet_deposit',
  priority: 'high',
  title,
  message,
  actionUrl: '/wallet',
  actionText: text('View wallet'),
});
