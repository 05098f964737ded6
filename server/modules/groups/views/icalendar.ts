import { addDays, formatLagosDay, type LagosDay } from '../../../../circle/time.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { toIso } from '../../../platform/clock/clock.ts';

/** A day on which something is due. */
export interface CalendarEvent {
  /** The same for the same thing in every file, so that a calendar program replaces what it knows. */
  readonly uid: string;
  readonly day: LagosDay;
  readonly summary: string;
  readonly description: string;
  /** Whether the calendar program is to remind of it. */
  readonly remind: boolean;
  /** The last change that it may show. */
  readonly changedAt: Instant;
  /** Greater with every such change. */
  readonly sequence: number;
}

interface Calendar {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
}

/** 08:00 on the day before: all-day events begin at midnight. */
const REMINDER = '-PT16H';

/**
 * An iCalendar file (RFC 5545): whole days without a time zone, so that a due day stays the same day wherever it is
 * read; lines end in CRLF and are folded at 75 octets. Without METHOD a stamp means a changed event (decision 0122).
 */
export function toICalendar({ name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rota//Savings circles//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    // For programs that read it again and again: often enough for who has paid, seldom enough for a phone.
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function eventLines({ uid, day, summary, description, remind, changedAt, sequence }: CalendarEvent): string[] {
  const changed = toIso(changedAt).replace(/[-:]|\.\d+/g, '');
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    `TRIGGER:${REMINDER}`,
    'END:VALARM',
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${String(sequence)}`,
    `DTSTART;VALUE=DATE:${basicDay(day)}`,
    `DTEND;VALUE=DATE:${basicDay(addDays(day, 1))}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    ...(remind ? alarm : []),
    'END:VEVENT',
  ];
}

const basicDay = (day: LagosDay): string => formatLagosDay(day).replaceAll('-', '');

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const MOST_OCTETS = 75;

/** A long line goes on in the next, which begins with a space; no character is cut in two. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
