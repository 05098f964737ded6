import { setTimeout as pause } from 'node:timers/promises';
import type { peopleOf, Person } from '../../support/product-people.ts';
import type { Reply } from '../../support/caller.ts';
import type { History } from '../history.ts';
import type { TortureProduct } from '../product.ts';

/** Helps a crash point to make its calls and to finish them after the restart. */

const PATIENCE_MS = 60_000;
const REPEAT_MS = 200;

export type Body = Record<string, unknown>;

export interface Scene {
  readonly product: TortureProduct;
  readonly history: History;
  readonly person: ReturnType<typeof peopleOf>['person'];
  /** Numbers the keys and amounts of calls, so that each is used once. */
  readonly number: number;
}

/** A crash point: a call whose response may be lost, and what must be true after the restart. */
export interface Story {
  /** Makes the call. It may fail in any way, because the product is killed under it. */
  start(): Promise<unknown>;
  /** Finishes the call after the restart. Throws if the product cannot. */
  finish(): Promise<void>;
}

/** Makes a call. Throws if no response arrives. */
export const once = (
  { product }: Scene,
  { cookie }: Person,
  what: string,
  body?: unknown,
  key?: string,
): Promise<Reply<Body>> => {
  const [method = '', path = ''] = what.split(' ');
  return product.call<Body>(
    method,
    path,
    body,
    { cookie, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    30_000,
  );
};

/** Repeats until `find` returns a value. Throws after a time limit. */
export async function until<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await find().catch(() => undefined);
    if (found !== undefined) return found;
    if (performance.now() > giveUpAt) throw new Error(`Not in ${String(PATIENCE_MS)} ms: ${what}`);
    await pause(REPEAT_MS);
  }
}

/** Retries a call with its key until it succeeds. Throws if it is refused. */
export async function again(scene: Scene, who: Person, what: string, body?: unknown, key?: string): Promise<Body> {
  const reply = await until(what, async () => {
    const answer = await once(scene, who, what, body, key);
    return answer.status === 503 ? undefined : answer;
  });
  if (reply.status >= 300) throw new Error(`${what} answered ${String(reply.status)}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Calls a stand-in, which must succeed. */
export async function standIn(scene: Scene, path: string, body?: unknown): Promise<Body> {
  const reply = await scene.product.callStandIn<Body>(body === undefined ? 'GET' : 'POST', path, body);
  if (reply.status !== 200) throw new Error(`${path} answered ${String(reply.status)}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** Advances the clock by ten minutes, in which events and jobs are retried. */
export async function letTimePass(scene: Scene): Promise<void> {
  await until('the clock moves', async () => {
    const { status } = await scene.product.call('POST', '/sandbox/clock', { advance: 'PT10M' });
    return status === 200 ? true : undefined;
  });
}
