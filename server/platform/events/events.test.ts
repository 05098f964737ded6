import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { atEnd } from '../../../tests/support/at-end.ts';
import { openEvents } from '../../../tests/support/event-reader.ts';
import { as, authenticateByHeader, freshSession } from '../../../tests/support/sign-in-as.ts';
import { testApp, testLog } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { createDatabase } from '../database/database.ts';
import { newId } from '../ids/new-id.ts';
import { publishHints, publishSessionEnd } from './event-channel.repo.ts';
import { createEventHub } from './event-hub.ts';
import { registerEvents } from './events.routes.ts';

const { database, url: databaseUrl } = await testDatabase();

/** Starts a second server with its own connections, listener and port, as a second process has. */
async function anotherProcess({ heartbeatMs = 25_000, isSessionLive = () => Promise.resolve(true) } = {}): Promise<{
  app: FastifyInstance;
  url: string;
}> {
  const own = createDatabase({ url: databaseUrl });
  const app = await testApp({ database: own, authenticate: authenticateByHeader, isSessionLive });
  registerEvents(app, { heartbeatMs });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  atEnd(async () => {
    await app.close();
    await own.close();
  });
  return { app, url };
}

const tell = (...userIds: UserId[]) =>
  database.transaction((tx) => publishHints(tx, [{ userIds, topics: ['notifications', 'wallet'] }]));
const topics = ['notifications', 'wallet'];

describe('events', () => {
  it('reach their user in every process, and no one else', async () => {
    const [first, second] = [await anotherProcess(), await anotherProcess()];
    const [ada, bayo] = [newId<UserId>(), newId<UserId>()];
    const here = await openEvents(first.url, as(ada));
    const there = await openEvents(second.url, as(ada));
    const other = await openEvents(second.url, as(bayo));
    expect(here.status).toBe(200);
    expect(here.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(here.headers.get('cache-control')).toBe('no-store');
    await tell(ada);
    expect(await here.next()).toEqual({ event: 'message', data: { topics } });
    expect(await there.next()).toEqual({ event: 'message', data: { topics } });
    // Hints keep their order, so a hint for Ada that was wrongly sent to `other` would come before this one.
    await database.transaction((tx) => publishHints(tx, [{ userIds: [bayo], topics: ['groups/x'] }]));
    expect(await other.next()).toEqual({ event: 'message', data: { topics: ['groups/x'] } });
  });

  it('are sent only for committed changes', async () => {
    const { url } = await anotherProcess();
    const ada = newId<UserId>();
    const events = await openEvents(url, as(ada));
    const failing = database.transaction(async (tx) => {
      await publishHints(tx, [{ userIds: [ada], topics: ['groups/never'] }]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await tell(ada);
    expect(await events.next()).toEqual({ event: 'message', data: { topics } });
  });

  it('require a session, and cannot be opened by HEAD', async () => {
    const { url } = await anotherProcess();
    const refused = await fetch(`${url}/api/events`);
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'NOT_AUTHENTICATED' }]);
    const head = await fetch(`${url}/api/events`, { method: 'HEAD', headers: as(newId<UserId>()) });
    expect(head.status).toBe(200);
  });

  it('end with the session, whichever process ends it', async () => {
    const { url } = await anotherProcess();
    const userId = newId<UserId>();
    const events = await openEvents(url, as(userId));
    await database.transaction((tx) => publishSessionEnd(tx, 'another session'));
    await database.transaction((tx) => publishSessionEnd(tx, freshSession(userId).sessionId));
    expect(await events.next()).toEqual({ event: 'end', data: { reason: 'signed-out' } });
    expect(await events.next()).toBeUndefined();
  });

  it('end when the session has expired', async () => {
    let live = true;
    const { url } = await anotherProcess({ heartbeatMs: 5, isSessionLive: () => Promise.resolve(live) });
    const events = await openEvents(url, as(newId<UserId>()));
    expect(await events.block()).toMatch(/^retry: [2-5]\d{3}$/m);
    expect(await events.block()).toBe(': beat');
    live = false;
    expect(await events.next()).toEqual({ event: 'end', data: { reason: 'signed-out' } });
  });

  it('have at most five streams per session and eight per user, and close the oldest beyond', async () => {
    const { url } = await anotherProcess();
    const ada = newId<UserId>();
    const open = async (session: string, count: number) => {
      const streams = [];
      for (let opened = 0; opened < count; opened += 1) streams.push(await openEvents(url, as(ada, session)));
      return streams;
    };
    const [first, ...laptop] = await open('laptop', 6);
    const end = { event: 'end', data: { reason: 'too-many-streams' } };
    expect(await first?.next()).toEqual(end);
    const phone = await open('phone', 4);
    const [second, ...others] = laptop;
    expect(await second?.next()).toEqual(end);
    await tell(ada);
    expect(await Promise.all([...others, ...phone].map((stream) => stream.next()))).toEqual(
      Array(8).fill({ event: 'message', data: { topics } }),
    );
  });

  it('are refused to a session whose earlier streams never finish closing', async () => {
    const hub = createEventHub({ database, log: testLog(), heartbeatMs: 25_000 });
    onTestFinished(() => hub.close());
    const session = freshSession(newId<UserId>());
    const open = () => hub.open(session, () => Promise.resolve(true));
    await open();
    // No client reads the streams, so none finishes closing.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, open));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(11);
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 } });
    }
    vi.advanceTimersByTime(1000);
    await new Promise((resolve) => setImmediate(resolve));
    await open();
  });

  it('do not delay a shutdown, even if a client reads nothing', async () => {
    const { app, url } = await anotherProcess();
    const events = await openEvents(url, as(newId<UserId>()));
    await openEvents(url, as(newId<UserId>()));
    await app.close();
    // Without an end reason, a client reconnects and may reach another process.
    expect(await events.next()).toBeUndefined();
  });

  it('continue after the listening connection was lost, and report that some may be missing', async () => {
    const { url } = await anotherProcess();
    const ada = newId<UserId>();
    const events = await openEvents(url, as(ada));
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`,
    );
    expect(await events.next()).toEqual({ event: 'message', data: { topics: ['everything'] } });
    await tell(ada);
    expect(await events.next()).toEqual({ event: 'message', data: { topics } });
  });
});
