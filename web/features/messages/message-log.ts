import type { listMessages, Message } from '../../../contract/messages.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { MESSAGE_EDIT_MINUTES, MESSAGE_MAX } from '../../../contract/message-limits.ts';
import { formatFullDate, parseInstant } from '../../lib/i18n/time.ts';

export type MessagePage = Pick<ResponseOf<typeof listMessages>, 'messages' | 'nextCursor'>;

/** A group's loaded messages, without gaps up to the newest. */
export interface MessageLog {
  readonly messages: readonly Message[];
  /** Null once the first message is loaded. */
  readonly olderCursor: string | null;
}

/** Appends `earlier` messages that are not in `later`. */
function joined(later: readonly Message[], earlier: readonly Message[]): Message[] {
  const known = new Set(later.map(({ id }) => id));
  return [...later, ...earlier.filter(({ id }) => !known.has(id))];
}

/** Merges the newest page. If older messages do not adjoin it, drops them, because a log has no gaps. */
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

export const withOlder = (log: MessageLog, page: MessagePage): MessageLog => ({
  messages: joined(log.messages, page.messages),
  olderCursor: page.nextCursor,
});

export const withSent = (log: MessageLog, message: Message): MessageLog => ({
  ...log,
  messages: log.messages.some(({ id }) => id === message.id) ? log.messages : [message, ...log.messages],
});

export const withEdited = (log: MessageLog, message: Message): MessageLog => ({
  ...log,
  messages: log.messages.map((known) => (known.id === message.id ? message : known)),
});

export const mayBeEdited = ({ createdAt }: Message, now: number): boolean =>
  now - (parseInstant(createdAt) ?? 0) < MESSAGE_EDIT_MINUTES * MINUTE_MS;

/** Default page size of messages. */
const PAGE = 20;
const LARGEST_PAGE = 100;

/** Returns how many messages to load so that all editable ones refresh; undefined for a default page. */
export function countMessagesToLoad(log: MessageLog | undefined, now: number): number | undefined {
  const sinceLast = now - MINUTE_MS;
  const changeable = log?.messages.filter((message) => mayBeEdited(message, sinceLast)).length ?? 0;
  return changeable <= PAGE ? undefined : Math.min(changeable, LARGEST_PAGE);
}

export interface ShownMessage {
  readonly message: Message;
  /** True for the first of a sender's consecutive messages, which shows the name. */
  readonly leads: boolean;
}

export interface Day {
  /** Formatted, in Lagos time. */
  readonly date: string;
  readonly messages: readonly ShownMessage[];
}

/** Milliseconds within which messages of one sender share a heading. */
const RUN_MS = 5 * 60_000;

function follows(earlier: Message | undefined, message: Message): boolean {
  if (earlier?.senderId !== message.senderId) return false;
  return (parseInstant(message.createdAt) ?? 0) - (parseInstant(earlier.createdAt) ?? 0) < RUN_MS;
}

/** Groups messages by Lagos day, oldest first. Takes the messages newest first. */
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

/** Returns the remaining characters, counted as the server counts them; negative if too long. */
export const charactersLeft = (text: string): number =>
  MESSAGE_MAX - Array.from(text.replace(/\r\n?/g, '\n').trim().normalize('NFC')).length;

/** The counter appears below this many remaining characters. */
export const COUNTER_FROM = 100;
