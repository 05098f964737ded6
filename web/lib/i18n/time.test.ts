import { describe, expect, test } from 'vitest';
import './i18n.ts';
import {
  formatAgo,
  formatAsOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayOfAnyYear,
  formatDistance,
  formatFullDate,
  formatFullDateTime,
  formatMonth,
  formatShortMonth,
  hoursLeft,
} from './time.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const ago = (ms: number): string => new Date(NOW - ms).toISOString();

describe('dates', () => {
  test('name the year only if it is another one', () => {
    expect([formatDay('2026-12-12', NOW), formatDay('2027-10-28', NOW)]).toEqual(['12 Dec', '28 Oct 2027']);
    expect([formatDayOfAnyYear('2027-10-28'), formatDay(null, NOW), formatDay('soon', NOW)]).toEqual([
      '28 Oct',
      '–',
      '–',
    ]);
  });

  test('are written out in Lagos time', () => {
    expect(formatFullDate('2026-12-12')).toBe('12 December 2026');
    expect(formatFullDate('2026-12-11T23:30:00.000Z')).toBe('12 December 2026');
    expect(formatFullDateTime('2026-12-12T13:30:00.000Z')).toBe('12 December 2026, 2:30pm');
    expect(formatFullDateTime('2026-11-30T23:00:00.000Z')).toBe('1 December 2026, 12:00am');
    expect(formatFullDateTime('2026-12-01T11:09:00.000Z')).toBe('1 December 2026, 12:09pm');
    expect(formatMonth('2027-01')).toBe('January 2027');
    expect(formatShortMonth('2026-09')).toBe('Sep');
    expect(formatDate(null)).toBe('–');
    expect(formatFullDate('soon')).toBe('–');
  });

  test('omit the current Lagos year in running text', () => {
    const [lastMoment, newYear] = ['2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z'];
    expect(formatDate(lastMoment, NOW)).toBe('31 December');
    expect(formatDateTime(lastMoment, NOW)).toBe('31 December, 11:59pm');
    expect(formatDate(newYear, Date.parse(lastMoment))).toBe('1 January 2027');
    expect(formatDateTime(newYear, Date.parse(newYear))).toBe('1 January, 12:00am');
    expect(formatDate(lastMoment, Date.parse(newYear))).toBe('31 December 2026');
  });
});

test('a recent date shows only its time if it is today', () => {
  expect(formatAsOf(Date.parse('2026-11-20T00:05:00.000Z'), NOW)).toBe('1:05am');
  expect(formatAsOf(Date.parse('2026-11-19T22:59:00.000Z'), NOW)).toBe('19 November, 11:59pm');
});

describe('recency', () => {
  test.each([
    [59_999, 'Just now'],
    [60_000, '1m ago'],
    [3_599_999, '59m ago'],
    [3_600_000, '1h ago'],
    [86_399_999, '23h ago'],
    [86_400_000, '1d ago'],
    [-5_000, 'Just now'],
  ])('%d ms ago is %s', (ms, words) => {
    expect(formatAgo(ago(ms), NOW)).toBe(words);
  });
});

describe('distance', () => {
  test.each([
    ['2026-11-20', 'today'],
    ['2026-11-21', 'tomorrow'],
    ['2026-11-19', 'yesterday'],
    ['2026-11-25', 'in 5 days'],
    ['2026-12-11', 'in 3 weeks'],
    ['2027-02-20', 'in 3 months'],
    ['2026-11-15', '5 days ago'],
  ])('%s is %s', (day, words) => {
    expect(formatDistance(day, NOW)).toBe(words);
  });

  test('hours left never go below zero', () => {
    expect(hoursLeft('2026-11-20T14:10:00.000Z', NOW)).toBe(3);
    expect(hoursLeft('2026-11-19T14:10:00.000Z', NOW)).toBe(0);
  });
});
