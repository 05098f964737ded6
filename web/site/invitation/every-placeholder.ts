import { choicePlaceholder } from '../../../contract/page-placeholders.ts';
import { intervalLabel } from '../../lib/i18n/labels.ts';

/** Returns the placeholder for the circle's frequency, such as 'every week'. */
export const allInvitationPlaceholders = (): string =>
  choicePlaceholder('frequency', {
    weekly: intervalLabel('weekly'),
    'bi-weekly': intervalLabel('bi-weekly'),
    monthly: intervalLabel('monthly'),
  });
