import { textTable } from '../measure.ts';
import { HABITS, PEAK_DAY_HEAD, peakDayRows } from './table.ts';

/** `npm run model:peak-day`: simulates the first day of a month for 10 million members on several installations. */

process.stdout.write(
  `${HABITS.members.toLocaleString('en')} members, busiest minute\n\n${textTable(PEAK_DAY_HEAD, peakDayRows())}\n`,
);
