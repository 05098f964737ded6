import { addDays, formatLagosDay, type LagosDay } from '../../../../circle/time.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { toIso } from '../../../platform/clock/clock.ts';

export interface CalendarEvent {
  /** Stable across files, so that calendar apps update the event instead of duplicating it. */
  readonly uid: string;
  readonly day: LagosDay;
  readonly summary: string;
  readonly description: string;
  readonly remind: boolean;
  readonly changedAt: Instant;
  /** Version of the event. Increases with every change of the event. */
  readonly sequence: number;
}

interface Calendar {
  readonly name: string;
  readonly events: readonly CalendarEvent[];
}

/** 08:00 on the day before, because an all-day event begins at midnight. */
const REMINDER = '-PT16H';

/**
 * Builds an iCalendar file (RFC 5545). Events are whole days without a time zone, so that a due day is the same day
 * everywhere. The file has no METHOD, so a new DTSTAMP marks a changed event (decision 0058).
 */
export function toICalendar({ name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rota//Savings circles//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    // How often a subscription refreshes. Often enough to show who has paid, but without draining a phone.
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
    // Without these two, calendar programs keep the old text (RFC 5545 §3.8.7).
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

const MAX_OCTETS = 75;

/** Folds a line after 75 octets without splitting characters. Continuation lines begin with a space. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
