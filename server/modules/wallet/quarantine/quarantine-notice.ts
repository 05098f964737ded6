import type { NewNotification } from '../../notifications/index.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import type { UserId } from '../../../../contract/ids.ts';

export const quarantineNotice = (userId: UserId, title: Text, message: Text): NewNotification => ({
  userId,
  type: 'wallet_deposit',
  priority: 'high',
  title,
  message,
  actionUrl: '/wallet',
  actionText: text('View wallet'),
});
