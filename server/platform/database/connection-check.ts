import pg from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { clientConfig, pooledConfig } from './connection-config.ts';
import { newId } from '../ids/new-id.ts';
import { missingSettings, settingLine } from './session-settings.ts';
import { withUsableDatabase } from './unusable.ts';

interface Addresses {
  readonly databaseUrl: string;
  readonly directDatabaseUrl: string;
}

/** The variables of the two database addresses. */
type Variable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

export interface CheckTimes {
  /** How long a notification may take to arrive. */
  readonly arrivalMs?: number;
}

const ARRIVAL_MS = 5000;
/** A statement that gets no response within this time counts as one that the pooler cannot run. */
const ANSWER_MS = 10_000;
const SEE = '(docs/operations.md, Connection pooler)';

async function open(variable: Variable, config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS });
  client.on('error', () => undefined); // The statement in progress rejects too.
  await withUsableDatabase(variable, () => client.connect());
  return client;
}

async function assertSettings(client: pg.Client, variable: Variable): Promise<void> {
  const missing = await missingSettings(client);
  if (missing.length === 0) return;
  throw new ConfigError(
    `${variable}: ${missing.map(settingLine).join(', ')}. A pooler drops what a session starts with, so the role needs these settings ${SEE}`,
  );
}

/** Returns which user is logged in to which server. Both addresses must agree. */
async function placeOf(client: pg.Client): Promise<string> {
  const asked = 'SELECT current_user || $1 || current_database() AS place';
  return (await client.query<{ place: string }>(asked, [' in '])).rows[0]?.place ?? '';
}

/** Rounds after which a pooler with two or more server connections must have used another one. */
const ROUNDS = 4;

/**
 * Runs a named statement again and again while the other client holds a server connection, so that a pooler must run it
 * on one that has not prepared it.
 */
async function assertNamedStatements(client: pg.Client, holder: pg.Client): Promise<void> {
  const named = { name: `rota-check-${newId()}`, text: 'SELECT $1::int AS given' };
  const ask = (): Promise<unknown> => client.query({ ...named, values: [1] });
  try {
    await ask();
    for (let round = 0; round < ROUNDS; round += 1) {
      await holder.query('BEGIN');
      await ask();
      await holder.query('COMMIT');
      // Changes the order in a pooler that uses its connections in turns.
      if (round % 2 === 1) await holder.query('SELECT');
    }
  } catch (error) {
    // A lost connection or a shutdown passes.
    if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57') === true) throw error;
    throw new ConfigError(
      `DATABASE_URL leads through a pooler that does not keep prepared statements across transactions (${error.message}). PgBouncer must be 1.21 or newer, with max_prepared_statements above 0 ${SEE}`,
      { cause: error },
    );
  }
}

/** Checks that a notification sent through one address arrives at the other, as change events and new jobs must. */
async function assertNotified(from: pg.Client, to: pg.Client, arrivalMs: number): Promise<void> {
  const channel = `rota_check_${newId().replaceAll('-', '')}`;
  await to.query(`LISTEN ${channel}`);
  let timer: NodeJS.Timeout | undefined;
  const arrived = new Promise<boolean>((resolve) => {
    to.once('notification', () => {
      resolve(true);
    });
    timer = setTimeout(resolve, arrivalMs, false);
  });
  try {
    await from.query('SELECT pg_notify($1, $2)', [channel, '']);
    if (await arrived) return;
  } finally {
    clearTimeout(timer);
  }
  throw new ConfigError(
    `DATABASE_DIRECT_URL does not receive what DATABASE_URL publishes, so it leads through a pooler or to another server. It must be the address of PostgreSQL itself ${SEE}`,
  );
}

/**
 * Throws a ConfigError unless sessions of both addresses have our settings, named statements work across transactions,
 * and a notification sent through one address arrives at the other (decision 0158). A lost setting or notification
 * would otherwise cause no error at all.
 */
export async function assertConnections(
  { databaseUrl, directDatabaseUrl }: Addresses,
  { arrivalMs = ARRIVAL_MS }: CheckTimes = {},
): Promise<void> {
  const options = { url: databaseUrl, directUrl: directDatabaseUrl, applicationName: 'rota-check' };
  const clients: pg.Client[] = [];
  const opened = async (variable: Variable, config: pg.ClientConfig): Promise<pg.Client> => {
    const client = await open(variable, config);
    clients.push(client);
    return client;
  };
  try {
    const one = await opened('DATABASE_URL', pooledConfig(options));
    const other = await opened('DATABASE_URL', pooledConfig(options));
    const direct = await opened('DATABASE_DIRECT_URL', clientConfig(options));
    for (const client of [one, other]) await assertSettings(client, 'DATABASE_URL');
    await assertSettings(direct, 'DATABASE_DIRECT_URL');
    const [place, directPlace] = [await placeOf(one), await placeOf(direct)];
    if (place !== directPlace) {
      throw new ConfigError(
        `DATABASE_URL logs in as ${place}, but DATABASE_DIRECT_URL as ${directPlace}. Both must name the same role and database`,
      );
    }
    await assertNamedStatements(one, other);
    await assertNotified(one, direct, arrivalMs);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
