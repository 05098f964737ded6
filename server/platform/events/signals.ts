import * as z from 'zod/mini';
import type { UserId } from '../../../contract/ids.ts';
import type { Topic } from '../../../contract/events.ts';

export interface Hint {
  readonly userIds: readonly UserId[];
  readonly topics: readonly Topic[];
}

export type Signal = ({ readonly kind: 'hint' } & Hint) | { readonly kind: 'session-end'; readonly sessionId: string };

/** PostgreSQL limits a notification to 8,000 bytes; an id needs 39 of them. */
const USERS_PER_PAYLOAD = 150;

const payload = z.union([
  z.object({ users: z.array(z.string()), topics: z.array(z.string()) }),
  z.object({ session: z.string() }),
]);

export function encodeHints(hints: readonly Hint[]): string[] {
  const users = new Map<string, Set<UserId>>();
  for (const { userIds, topics } of hints) {
    const key = JSON.stringify([...new Set(topics)].sort());
    const own = users.get(key) ?? new Set();
    for (const userId of userIds) own.add(userId);
    users.set(key, own);
  }
  return [...users].flatMap(([topics, ids]) =>
    chunks([...ids].sort(), USERS_PER_PAYLOAD).map((chunk) => `{"users":${JSON.stringify(chunk)},"topics":${topics}}`),
  );
}

export const encodeSessionEnd = (sessionId: string): string => JSON.stringify({ session: sessionId });

/** Decodes a payload; undefined for one that another version of the product may have written. */
export function decodeSignal(text: string): Signal | undefined {
  const { data } = payload.safeParse(parsed(text));
  if (data === undefined) return undefined;
  if ('session' in data) return { kind: 'session-end', sessionId: data.session };
  // Only our own processes send payloads, so their ids and topics are valid.
  return { kind: 'hint', userIds: data.users as UserId[], topics: data.topics as Topic[] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
