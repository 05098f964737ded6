import { choicePlaceholder } from '../../../contract/page-placeholders.ts';
import { everyWords } from '../../lib/i18n/labels.ts';

/** Stands for 'every week' and its like, as the circle has it. */
export const everyMark = (): string =>
  choicePlaceholder('frequency', {
    weekly: everyWords('weekly'),
    'bi-weekly': everyWords('bi-weekly'),
    monthly: everyWords('monthly'),
  });
