import { expect, test } from 'vitest';
import { parseLagosDay, type LagosDay } from '../../../../circle/time.ts';
import { fromIso } from '../../../platform/clock/clock.ts';
import { toICalendar } from './icalendar.ts';

const day = (text: string): LagosDay => parseLagosDay(text) ?? expect.fail(text);
const event = {
  uid: 'group-1-2@rota',
  day: day('2026-12-31'),
  summary: 'Lagos; Savers, round 2',
  description: 'First line\nsecond \\ line',
  remind: true,
  changedAt: fromIso('2026-11-21T02:03:04.567Z'),
  sequence: 7,
};
const file = (events: Parameters<typeof toICalendar>[0]['events']): string => toICalendar({ name: 'Savers', events });
const unfold = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

test('a due day is an all-day event with its last change and a reminder the day before', () => {
  expect(unfold(file([event]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rota//Savings circles//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Savers',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VEVENT',
    'UID:group-1-2@rota',
    'DTSTAMP:20261121T020304Z',
    'LAST-MODIFIED:20261121T020304Z',
    'SEQUENCE:7',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Lagos\\; Savers\\, round 2',
    'DESCRIPTION:First line\\nsecond \\\\ line',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Lagos\\; Savers\\, round 2',
    'TRIGGER:-PT16H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('past events have no reminder', () => {
  expect(file([{ ...event, remind: false }])).not.toContain('VALARM');
});

test('lines end in CRLF and are folded at 75 octets, between characters', () => {
  const summary = `Ẹgbẹ́ 🌍 ₦${'ọ̀'.repeat(90)}`;
  const text = file([{ ...event, summary }]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(text)).toContain(`SUMMARY:${summary}`);
});

test('a name cannot inject lines', () => {
  const text = file([{ ...event, summary: 'x\r\nATTENDEE:mailto:a@example.com\u0007' }]);
  expect(unfold(text)).toContain('SUMMARY:x\\nATTENDEE:mailto:a@example.com');
});
