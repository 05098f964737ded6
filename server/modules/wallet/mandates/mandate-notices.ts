import type { UserId } from '../../../../contract/ids.ts';
import { sourceLabel, type SourceLabel } from '../../../../contract/source-label.ts';
import { text } from '../../../platform/texts/text.ts';
import type { NewNotification } from '../../notifications/index.ts';

/** Days until a mandate that the bank has not confirmed expires. */
export const MANDATE_DAYS = 7;

const LINK = { actionUrl: '/settings#paying-in', actionText: text('Check it') } as const;

/** Text that the person agreed to, stored as evidence. */
export const consentWords = (source: SourceLabel): string =>
  `I allow Rota to debit ${sourceLabel(source)} when I press Pay, or by itself where I have turned that on. ` +
  'A debit takes up to a day, and a late fee stays if it arrives too late.';

/** Alert that the bank has confirmed a bank account. No money can be debited before that, or after a refusal. */
export const addedAlert = (userId: UserId, source: SourceLabel): NewNotification => ({
  userId,
  type: 'security_alert',
  priority: 'urgent',
  mayBeDenied: true,
  title: text('A bank account was added'),
  message: text(
    'Your bank has confirmed {source}. You can now add money from it with one press. If it was not you, tell us now.',
    { source: sourceLabel(source) },
  ),
  ...LINK,
});

export const unconfirmedNotice = (userId: UserId, source: SourceLabel): NewNotification => ({
  userId,
  type: 'wallet_deposit',
  priority: 'medium',
  title: text('Your bank account was not confirmed'),
  message: text('Your bank did not confirm {source} within {days} days, so we removed it. You can add it again.', {
    days: MANDATE_DAYS,
    source: sourceLabel(source),
  }),
  ...LINK,
});
