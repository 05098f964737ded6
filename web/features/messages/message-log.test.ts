import { describe, expect, test } from 'vitest';
import type { Message } from '../../../contract/messages.ts';
import '../../lib/i18n/i18n.ts';
import {
  byDay,
  charactersLeft,
  mayBeEdited,
  countMessagesToLoad,
  withEdited,
  withNewest,
  withOlder,
  withSent,
} from './message-log.ts';

const START = Date.parse('2026-11-20T12:00:00.000Z');

function message(number: number, over: Partial<Message> = {}): Message {
  return {
    id: `m${String(number)}`,
    message: `Message ${String(number)}`,
    createdAt: new Date(START + number * 60_000).toISOString(),
    senderId: 'ada',
    senderName: 'Ada Obi',
    senderFirstName: 'Ada',
    senderLastName: 'Obi',
    senderEmail: null,
    isEdited: false,
    editedAt: null,
    ...over,
  };
}

/** A page as the server returns it, newest first. */
const page = (newest: number, oldest: number) => ({
  messages: Array.from({ length: newest - oldest + 1 }, (_, index) => message(newest - index)),
  nextCursor: oldest === 1 ? null : `before-${String(oldest)}`,
});
const numbers = ({ messages }: { messages: readonly Message[] }) => messages.map(({ id }) => Number(id.slice(1)));
const range = (newest: number, oldest: number) => numbers(page(newest, oldest));

describe('a log of messages', () => {
  test('grows at its newer end and keeps the older pages', () => {
    let log = withNewest(undefined, page(40, 21));
    expect([numbers(log), log.olderCursor]).toEqual([range(40, 21), 'before-21']);
    log = withOlder(log, page(20, 11));
    expect([numbers(log), log.olderCursor]).toEqual([range(40, 11), 'before-11']);
    log = withNewest(log, page(45, 26));
    expect([numbers(log), log.olderCursor]).toEqual([range(45, 11), 'before-11']);
    log = withNewest(log, page(45, 26));
    expect([numbers(log), log.olderCursor]).toEqual([range(45, 11), 'before-11']);
    log = withOlder(log, page(10, 1));
    expect([numbers(log), log.olderCursor]).toEqual([range(45, 1), null]);
    log = withNewest(log, page(46, 27));
    expect([numbers(log), log.olderCursor]).toEqual([range(46, 1), null]);
  });

  test('shows edits of any message', () => {
    const log = withOlder(withNewest(undefined, page(40, 21)), page(20, 11));
    const changed = message(15, { message: 'Better words', isEdited: true });
    expect(withEdited(log, changed).messages[25]).toEqual(changed);
    expect(numbers(withEdited(log, changed))).toEqual(range(40, 11));
    // There is one message a minute, and the message of 15 minutes ago is not editable.
    const at = START + 40 * 60_000;
    expect([mayBeEdited(message(25), at), mayBeEdited(message(26), at)]).toEqual([false, true]);
  });

  test('reloads all messages that may have been edited', () => {
    const at = START + 100 * 60_000;
    const soon = (count: number) => ({
      messages: Array.from({ length: count }, (_, n) => message(100, { id: `m${String(n)}` })),
      olderCursor: null,
    });
    expect(countMessagesToLoad(undefined, at)).toBeUndefined();
    expect(countMessagesToLoad(soon(20), at)).toBeUndefined();
    expect(countMessagesToLoad(soon(35), at)).toBe(35);
    expect(countMessagesToLoad(soon(135), at)).toBe(100);
    expect(countMessagesToLoad(soon(35), at + 16 * 60_000)).toBeUndefined();
  });

  test('has no gaps: drops messages that do not adjoin the newest page', () => {
    const log = withNewest(withNewest(undefined, page(20, 11)), page(60, 41));
    expect([numbers(log), log.olderCursor]).toEqual([range(60, 41), 'before-41']);
  });

  test('holds everything once the newest page does', () => {
    const log = withNewest(withNewest(undefined, page(3, 1)), page(5, 1));
    expect([numbers(log), log.olderCursor]).toEqual([range(5, 1), null]);
  });

  test('adds a sent message once', () => {
    const log = withNewest(undefined, page(20, 11));
    const sent = withSent(withSent(log, message(21)), message(21));
    expect(numbers(sent)).toEqual(range(21, 11));
    expect(numbers(withNewest(sent, page(21, 12)))).toEqual(range(21, 11));
  });
});

describe('days', () => {
  test('are those of Lagos, oldest first', () => {
    const late = message(1, { createdAt: '2026-11-20T22:59:59.000Z' });
    const early = message(2, { createdAt: '2026-11-20T23:00:00.000Z' });
    expect(byDay([early, late]).map(({ date, messages }) => [date, messages.map((shown) => shown.message.id)])).toEqual(
      [
        ['20 November 2026', ['m1']],
        ['21 November 2026', ['m2']],
      ],
    );
    expect(byDay([])).toEqual([]);
  });

  test('show the name once for consecutive messages', () => {
    const written = [message(1), message(2), message(3, { senderId: 'bayo' }), message(4), message(9), message(13)];
    const leads = byDay([...written].reverse()).flatMap((day) => day.messages.map((shown) => shown.leads));
    expect(leads).toEqual([true, false, true, true, true, false]);
  });
});

describe('the counter', () => {
  test('counts characters as the server does', () => {
    expect(charactersLeft('')).toBe(1000);
    expect(charactersLeft('  \n ')).toBe(1000);
    expect(charactersLeft('a'.repeat(1001))).toBe(-1);
    expect(charactersLeft('🧺'.repeat(10))).toBe(990);
    expect(charactersLeft('e\u0323')).toBe(999);
    expect(charactersLeft('a\r\nb')).toBe(997);
  });
});
