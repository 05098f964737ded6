import { expect, it } from 'vitest';
import '../../lib/i18n/i18n.ts';
import { emailFrequencyHint, formatHour, quietHoursHint } from './labels.ts';

it.each([
  ['00:00', '12am'],
  ['01:00', '1am'],
  ['08:00', '8am'],
  ['11:00', '11am'],
  ['12:00', '12pm'],
  ['13:00', '1pm'],
  ['22:00', '10pm'],
  ['23:00', '11pm'],
])('%s is %s', (hour, words) => {
  expect(formatHour(hour)).toBe(words);
});

it('names the time zone of the hours', () => {
  const hours = { quietHoursStart: '22:00', quietHoursEnd: '08:00' };
  expect(quietHoursHint({ ...hours, timezone: 'UTC' })).toContain('come at 8am, UTC (universal time).');
  expect(quietHoursHint({ ...hours, quietHoursEnd: '22:00', timezone: 'UTC' })).toContain('no quiet hours');
  for (const frequency of ['daily', 'weekly'] as const)
    expect(emailFrequencyHint(frequency, 'Africa/Lagos')).toContain('at 8am, Lagos (West Africa Time).');
});
