import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { startSandbox } from '../../sandbox/start.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { callerOf } from './caller.ts';
import { productProcesses, type ProductProcess } from './product-process.ts';
import { testDatabase } from './test-database.ts';
import type { TestProduct } from './test-product.ts';
import { atEnd } from './at-end.ts';

/** Points at which a process can be stopped, by the lock that a statement there waits for. */
const PLACES = { beforeCall: 4701, inSettlement: 4702 } as const;
type Place = keyof typeof PLACES;

export interface KillableProduct extends Pick<TestProduct, 'call' | 'standInsUrl' | 'database'> {
  /** Starts a worker alongside the API process. */
  worker(): Promise<ProductProcess>;
  /** Holds every statement of a place until `release`. */
  hold(place: Place): Promise<Held>;
  /** SIGKILLs the API process. */
  kill(): Promise<void>;
  /** Starts an API process again, at the same address. */
  restart(): Promise<void>;
}

interface Held {
  /** Resolves when at least this many statements wait: an event of the provider may bring more. */
  reached(count: number): Promise<void>;
  /** Lets the statements go on. The database then rolls back what a killed process has begun. */
  release(): Promise<void>;
}

/**
 * Triggers that wait while a test holds the lock of their place: a charge is marked as sent; the ledger is written.
 * They wait longer than the product's lock timeout, because a busy machine may take that long to reach the next one.
 */
const TRIGGERS = `
  CREATE FUNCTION test_hold() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = 0 AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(TG_ARGV[0]::bigint); RETURN NEW; END $$;
  CREATE TRIGGER test_hold BEFORE UPDATE ON deposits FOR EACH ROW WHEN (NEW.sends > OLD.sends)
    EXECUTE FUNCTION test_hold(${String(PLACES.beforeCall)});
  CREATE TRIGGER test_hold BEFORE INSERT ON transfers FOR EACH STATEMENT
    EXECUTE FUNCTION test_hold(${String(PLACES.inSettlement)})`;

async function holder(database: Database): Promise<KillableProduct['hold']> {
  await database.pool.query(TRIGGERS);
  return async (place) => {
    const key = PLACES[place];
    const client = await database.pool.connect();
    await client.query('SELECT pg_advisory_lock($1)', [key]);
    const locks = async (isHeld: boolean): Promise<number> => {
      const { rows } = await database.pool.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND granted = $2",
        [key, isHeld],
      );
      return rows[0]?.count ?? 0;
    };
    return {
      async reached(count) {
        await expect.poll(() => locks(false)).toBeGreaterThanOrEqual(count);
      },
      async release() {
        await client.query('SELECT pg_advisory_unlock($1)', [key]);
        client.release();
        await expect.poll(async () => (await locks(true)) + (await locks(false))).toBe(0);
      },
    };
  };
}

/**
 * Starts an API process that tests can kill, with stand-ins in the test's own process. It ends after the file's tests.
 */
export async function killableProduct(): Promise<KillableProduct> {
  const { database, servingUrl } = await testDatabase(20);
  const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-killable-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    stateDirectory: directory,
    productUrl: url,
    paystackSecretKey: 'sk_test_killed',
    oidcClientSecret: 'secret-of-the-killed-product',
    log: () => undefined,
  });
  const start = await productProcesses(servingUrl, {
    SANDBOX_PORT: String(sandbox.port),
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    PAYSTACK_SECRET_KEY: 'sk_test_killed',
    OIDC_CLIENT_SECRET: 'secret-of-the-killed-product',
  });
  atEnd(async () => {
    await sandbox.close();
    await rm(directory, { recursive: true, force: true });
  });
  let api = await start('api', port);
  return {
    standInsUrl: `http://127.0.0.1:${String(sandbox.port)}`,
    database,
    call: callerOf(url),
    worker: () => start('worker'),
    hold: await holder(database),
    kill: () => api.kill(),
    async restart() {
      api = await start('api', port);
    },
  };
}
