import { expect, test } from 'vitest';
import './i18n.ts';
import { byDay, formatDayHead } from './day-head.ts';

// Half past midnight in Lagos; in UTC it is the previous day.
const NOW = Date.parse('2026-12-03T23:30:00.000Z');

test('a day is named as people in Lagos call it', () => {
  expect(formatDayHead('2026-12-03T23:05:00.000Z', NOW)).toBe('Today');
  expect(formatDayHead('2026-12-03T22:55:00.000Z', NOW)).toBe('Yesterday');
  expect(formatDayHead('2026-11-26T12:00:00.000Z', NOW)).toBe('Thursday 26 November');
  expect(formatDayHead('2026-11-29T23:30:00.000Z', NOW)).toBe('Monday 30 November');
  expect(formatDayHead('2025-12-31T12:00:00.000Z', NOW)).toBe('31 December 2025');
});

test('items stay in their order under the days', () => {
  const times = ['2026-12-03T23:10:00.000Z', '2026-12-03T23:05:00.000Z', '2026-12-01T09:00:00.000Z'];
  expect(byDay(times, (time) => time, NOW)).toEqual([
    { head: 'Today', items: times.slice(0, 2) },
    { head: 'Tuesday 1 December', items: times.slice(2) },
  ]);
});
