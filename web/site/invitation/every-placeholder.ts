import { choicePlaceholder } from '../../../contract/page-placeholders.ts';
import { intervalLabel } from '../../lib/i18n/labels.ts';

/** Stands for 'every week' and its like, as the circle has it. */
export const allInvitationPlaceholders = (): string =>
  choicePlaceholder('frequency', {
    weekly: intervalLabel('weekly'),
    'bi-weekly': intervalLabel('bi-weekly'),
    monthly: intervalLabel('monthly'),
  });
