import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { CONTRIBUTION_KOBO, type Due } from '../../../bench/circles.ts';
import { toNaira } from '../../../contract/money.ts';

/** Result of a stretch of load. */
export interface Stretch {
  /** Dues that were acknowledged, each once. */
  readonly paid: readonly Due[];
  /** Dues that were sent at least once and never acknowledged. They may be stored or not. */
  readonly open: readonly Due[];
  readonly seconds: number;
  /** Calls by status; 0 counts calls without a response. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Number of 503 responses without Retry-After. */
  readonly withoutRetryAfter: number;
  readonly slowestMs: number;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

const BODY = JSON.stringify({ amount: toNaira(CONTRIBUTION_KOBO) });
const GIVE_UP_MS = 60_000;

/** Pays one due with its own Idempotency-Key. Status 0 means no response. */
function pay(agent: Agent, url: URL, { groupId, userId, session }: Due): Promise<Answer> {
  return new Promise((resolve) => {
    const none = (): void => {
      resolve({ status: 0, retryAfter: undefined });
    };
    const call = request(
      {
        agent,
        host: url.hostname,
        port: url.port,
        method: 'POST',
        path: `/api/groups/${groupId}/contribute`,
        timeout: GIVE_UP_MS,
        headers: {
          'content-type': 'application/json',
          'content-length': String(BODY.length),
          cookie: session,
          'idempotency-key': `${groupId} ${userId}`,
        },
      },
      (response) => {
        response.resume();
        response.once('end', () => {
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        });
        response.once('error', none);
      },
    );
    call.once('error', none);
    call.once('timeout', () => call.destroy());
    call.end(BODY);
  });
}

export interface Load {
  readonly clients: number;
  readonly forMs: number;
  readonly onAnswer: () => void;
}

/**
 * Lets this many clients pay dues concurrently, each the next due once its last call has a response, until `forMs` have
 * passed or all dues were sent. A client retries an unacknowledged call with the same key, after the time that the
 * response requests, as browsers and proxies do.
 */
export async function payAtOnce(address: string, dues: Due[], { clients, forMs, onAnswer }: Load): Promise<Stretch> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const url = new URL(address);
  const statuses = new Map<number, number>();
  const [paid, open]: [Due[], Due[]] = [[], []];
  let [withoutRetryAfter, slowestMs] = [0, 0];
  const startedAt = performance.now();
  const isOver = (): boolean => performance.now() - startedAt > forMs;
  const payUntilDone = async (due: Due): Promise<void> => {
    do {
      const sentAt = performance.now();
      const { status, retryAfter } = await pay(agent, url, due);
      slowestMs = Math.max(slowestMs, performance.now() - sentAt);
      if (status !== 0) onAnswer();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 503 && retryAfter === undefined) withoutRetryAfter += 1;
      if (status === 200) {
        paid.push(due);
        return;
      }
      await pause(1000 * Number(retryAfter ?? 1));
    } while (!isOver());
    open.push(due);
  };
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let due = dues.pop(); due !== undefined; due = dues.pop()) {
        await payUntilDone(due);
        if (isOver()) return;
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { paid, open, seconds, statuses, withoutRetryAfter, slowestMs };
}
