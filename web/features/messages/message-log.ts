import type { listMessages, Message } from '../../../contract/messages.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { MESSAGE_EDIT_MINUTES, MESSAGE_MAX } from '../../../contract/message-limits.ts';
import { formatFullDate, parseInstant } from '../../lib/i18n/time.ts';

export type MessagePage = Pick<ResponseOf<typeof listMessages>, 'messages' | 'nextCursor'>;

/** What is known of a group's messages: an unbroken row of them up to the newest. */
export interface MessageLog {
  /** Newest first. */
  readonly messages: readonly Message[];
  /** Leads to what is older; null at the beginning. */
  readonly olderCursor: string | null;
}

/** The messages of `later` and those of `earlier` that are not among them. */
function joined(later: readonly Message[], earlier: readonly Message[]): Message[] {
  const known = new Set(later.map(({ id }) => id));
  return [...later, ...earlier.filter(({ id }) => !known.has(id))];
}

/**
 * The log with its newest page as it is now. When more has been written than the page holds, what was known does not
 * follow on it and is dropped: a log has no holes.
 */
export function withNewest(log: MessageLog | undefined, page: MessagePage): MessageLog {
  const fresh = { messages: page.messages, olderCursor: page.nextCursor };
  if (log === undefined || page.nextCursor === null) return fresh;
  const ids = new Set(page.messages.map(({ id }) => id));
  if (!log.messages.some(({ id }) => ids.has(id))) return fresh;
  const reachesBack = !ids.has(log.messages.at(-1)?.id ?? '');
  return {
    messages: joined(page.messages, log.messages),
    olderCursor: reachesBack ? log.olderCursor : page.nextCursor,
  };
}

/** The log with the page before its oldest message. */
export const withOlder = (log: MessageLog, page: MessagePage): MessageLog => ({
  messages: joined(log.messages, page.messages),
  olderCursor: page.nextCursor,
});

/** The log with a message that was just sent, which no page has brought yet. */
export const withSent = (log: MessageLog, message: Message): MessageLog => ({
  ...log,
  messages: log.messages.some(({ id }) => id === message.id) ? log.messages : [message, ...log.messages],
});

/** The log with a message as it is now. */
export const withEdited = (log: MessageLog, message: Message): MessageLog => ({
  ...log,
  messages: log.messages.map((known) => (known.id === message.id ? message : known)),
});

/** Whether a message is so new that its sender may still change it. */
export const mayBeEdited = ({ createdAt }: Message, now: number): boolean =>
  now - (parseInstant(createdAt) ?? 0) < MESSAGE_EDIT_MINUTES * MINUTE_MS;

/** Default page size of messages. */
const PAGE = 20;
/** The most that a page may have. */
const LARGEST_PAGE = 100;

/** How many of the newest messages to ask for, so that all come that may have been changed; undefined for a page. */
export function newestRequested(log: MessageLog | undefined, now: number): number | undefined {
  const sinceLast = now - MINUTE_MS;
  const changeable = log?.messages.filter((message) => mayBeEdited(message, sinceLast)).length ?? 0;
  return changeable <= PAGE ? undefined : Math.min(changeable, LARGEST_PAGE);
}

export interface ShownMessage {
  readonly message: Message;
  /** The first of several that one person wrote in a row: it carries the name. */
  readonly leads: boolean;
}

export interface Day {
  /** The day's date in Lagos, as people write it. */
  readonly date: string;
  readonly messages: readonly ShownMessage[];
}

/** Messages of one person that follow within this time stand under one name. */
const RUN_MS = 5 * 60_000;

function follows(earlier: Message | undefined, message: Message): boolean {
  if (earlier?.senderId !== message.senderId) return false;
  return (parseInstant(message.createdAt) ?? 0) - (parseInstant(earlier.createdAt) ?? 0) < RUN_MS;
}

/** Messages, given newest first, by their day in Lagos: as they are read, oldest first. */
export function byDay(newestFirst: readonly Message[]): Day[] {
  const days: { date: string; messages: ShownMessage[] }[] = [];
  for (const message of [...newestFirst].reverse()) {
    const date = formatFullDate(message.createdAt);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, messages: [] };
      days.push(day);
    }
    day.messages.push({ message, leads: !follows(day.messages.at(-1)?.message, message) });
  }
  return days;
}

/** How many characters a message may still get, counted as the server counts them: below zero it is too long. */
export const charactersLeft = (text: string): number =>
  MESSAGE_MAX - Array.from(text.replace(/\r\n?/g, '\n').trim().normalize('NFC')).length;

/** From here on the counter shows. */
export const COUNTER_FROM = 100;
