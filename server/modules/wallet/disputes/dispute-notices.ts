import type { UserId } from '../../../../contract/ids.ts';
import { formatNaira, type Kobo } from '../../../../contract/money.ts';
import { sourceLabel, type SourceLabel } from '../../../../contract/source-label.ts';
import { text } from '../../../platform/texts/text.ts';
import type { NewNotification } from '../../notifications/index.ts';

const LINK = { actionUrl: '/settings#paying-in', actionText: text('Check it') } as const;

export const pausedNotice = (userId: UserId, source: SourceLabel, amountKobo: Kobo): NewNotification => ({
  userId,
  type: 'contribution_reminder',
  priority: 'high',
  title: text('A payment is disputed'),
  message: text(
    'Your bank questions {amount} from {source}. We charge nothing from it until that is settled. You can still pay on the payment page.',
    { amount: formatNaira(amountKobo), source: sourceLabel(source) },
  ),
  ...LINK,
});

export const resumedNotice = (userId: UserId, source: SourceLabel): NewNotification => ({
  userId,
  type: 'contribution_reminder',
  priority: 'medium',
  title: text('A dispute is settled'),
  message: text('Your bank has settled the dispute. {source} works again, and so do automatic charges from it.', {
    source: sourceLabel(source),
  }),
  ...LINK,
});
