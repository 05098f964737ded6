import { expect, it } from 'vitest';
import { instant } from '../../../contract/ids.ts';
import { formatDay, formatFullDay, timeOfDay } from './format-lagos-time.ts';

const at = (iso: string) => instant(Date.parse(iso));

it('formats days and times in Lagos time', () => {
  expect(formatFullDay(at('2026-01-31T22:59:59.999Z'))).toBe('31 January 2026');
  expect(formatFullDay(at('2026-01-31T23:00:00.000Z'))).toBe('1 February 2026');
  expect(timeOfDay(at('2026-01-31T23:05:00.000Z'))).toBe('00:05');
  expect(timeOfDay(at('2026-09-05T13:00:00.000Z'))).toBe('14:00');
});

it('omits the current year in running text, as of Lagos', () => {
  const [lastMoment, newYear] = [at('2026-12-31T22:59:59.999Z'), at('2026-12-31T23:00:00.000Z')];
  expect(formatDay(lastMoment, at('2026-01-01T10:00:00.000Z'))).toBe('31 December');
  expect(formatDay(newYear, lastMoment)).toBe('1 January 2027');
  expect(formatDay(lastMoment, newYear)).toBe('31 December 2026');
  expect(formatDay(newYear, newYear)).toBe('1 January');
});
