import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runningDatabaseUrl } from '../../server/main/process-files.ts';
import { createDatabase, type Database } from '../../server/platform/database/database.ts';
import { callerOf, type Reply } from '../support/caller.ts';
import { peopleOf, type Person } from '../support/product-people.ts';
import { startRota, type RunningRota } from '../support/running-rota.ts';

/**
 * If a call's database connection ends, the call gets 503 with Retry-After. Retries with the same key take effect once.
 */

const CUTS = 8;
const ANSWERS_BETWEEN_CUTS = 8;

let directory: string;
let rota: RunningRota;
let database: Database;

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'rota-lost-'));
  rota = await startRota(directory, { LOG_LEVEL: 'fatal' });
  database = createDatabase({ url: runningDatabaseUrl(directory) ?? '', maxConnections: 1 });
});

afterEach(async () => {
  await database.close();
  await rota.stop();
  await rm(directory, { recursive: true, force: true });
});

const cutAll = {
  name: 'test-cut-all',
  text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
};

interface Answered extends Reply<unknown> {
  readonly what: string;
}

/** Makes calls for any member, and cuts all connections after every few responses. */
function createAsker(): {
  readonly answers: Answered[];
  readonly cuts: () => number;
  readonly ask: (who: Person, what: string, body?: unknown, key?: string) => Promise<Reply<unknown>>;
} {
  const call = callerOf(rota.url);
  const answers: Answered[] = [];
  let cuts = 0;
  return {
    answers,
    cuts: () => cuts,
    ask: async ({ cookie }, what, body, key) => {
      const [method = '', route = ''] = what.split(' ');
      const reply = await call(method, route, body, {
        cookie,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      });
      answers.push({ what, ...reply });
      if (answers.length % ANSWERS_BETWEEN_CUTS === 0) {
        cuts += 1;
        await database.query(cutAll, []);
      }
      return reply;
    },
  };
}

it(
  'responds 503 with Retry-After for a lost connection, never 500, and repeats take effect once',
  { timeout: 240_000 },
  async () => {
    const call = callerOf(rota.url);
    const { person, circleOf } = peopleOf({ call });
    const people = [
      await person('Ada', '500000'),
      await person('Bayo', '500000'),
      await person('Chidi', '500000'),
    ] as const;
    const circles: { readonly path: string }[] = [];
    for (let count = 0; count < 4; count += 1) circles.push(await circleOf(people));
    const [one, another] = circles.map((circle) => circle.path);
    const { ask, answers, cuts } = createAsker();

    const pay = async (who: Person): Promise<void> => {
      for (const circle of circles) {
        let paid: Reply<unknown>;
        do {
          paid = await ask(who, `POST ${circle.path}/contribute`, { amount: '20000' }, `${who.id} ${circle.path}`);
        } while (paid.status === 503);
        expect(paid.status).toBe(200);
      }
    };
    const references = new Map<Person, string>();
    for (const who of people) {
      const { reference } = await who.call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '700' });
      references.set(who, reference);
    }
    const lookAround = async (who: Person): Promise<void> => {
      const reference = references.get(who);
      while (cuts() < CUTS) {
        await Promise.all([
          ask(who, 'GET /api/wallet'),
          ask(who, `GET ${one ?? ''}`),
          ask(who, 'POST /api/wallet/deposit/verify', { reference }),
          ask(who, `POST ${another ?? ''}/messages`, { message: 'Good morning' }),
          ask(who, 'GET /api/groups/discover'),
        ]);
      }
    };
    await Promise.all(people.map(lookAround).concat(people.map(pay)));

    const failed = answers.filter(({ status }) => status >= 300);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.filter(({ status, headers }) => status !== 503 || headers.get('retry-after') === null)).toEqual([]);
    // Retries reads too, because the pool may still hold connections that the last cut ended.
    const read = (path: string, cookie = '') =>
      vi.waitUntil(
        async () => {
          const reply = await call('GET', path, undefined, { cookie });
          return reply.status === 503 ? undefined : reply;
        },
        { timeout: 20_000 },
      );
    for (const { cookie } of people) {
      expect((await read('/api/wallet', cookie)).body).toMatchObject({ balance: '420000.00' });
    }
    expect((await read('/sandbox/audit')).body).toMatchObject({ ok: true, violations: [] });
  },
);
