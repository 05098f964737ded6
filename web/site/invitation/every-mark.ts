import { choicePlaceholder } from '../../../contract/page-marks.ts';
import { everyWords } from '../../lib/words/words.ts';

/** Stands for 'every week' and its like, as the circle has it. */
export const everyMark = (): string =>
  choicePlaceholder('frequency', {
    weekly: everyWords('weekly'),
    'bi-weekly': everyWords('bi-weekly'),
    monthly: everyWords('monthly'),
  });
