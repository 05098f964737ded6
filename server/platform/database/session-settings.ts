import type pg from 'pg';

/** Timeouts of every session, in milliseconds. */
export const SESSION_TIMEOUTS = {
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

const TIME_ZONE = 'UTC';
const SAME_TIME_ZONES: readonly string[] = [TIME_ZONE, 'Etc/UTC'];

type Timeout = keyof typeof SESSION_TIMEOUTS;
type Setting = Timeout | 'TimeZone';

/**
 * Parameters that set up a session as it starts. A pooler refuses or ignores them, so the role needs the same settings.
 */
export const startParameters = (given: Partial<Record<Timeout, number>> = {}): pg.ClientConfig => ({
  ...SESSION_TIMEOUTS,
  ...given,
  options: `-c TimeZone=${TIME_ZONE}`,
});

interface Found {
  readonly name: Setting;
  readonly setting: string;
}

const holds = ({ name, setting }: Found): boolean =>
  name === 'TimeZone'
    ? SAME_TIME_ZONES.includes(setting)
    : Number(setting) > 0 && Number(setting) <= SESSION_TIMEOUTS[name];

const READ_SETTINGS = 'SELECT name, setting FROM pg_settings WHERE name = ANY($1)';

/** Returns the settings that this session lacks. Accepts shorter timeouts than ours. */
export async function missingSettings(client: pg.Client): Promise<readonly Found[]> {
  const { rows } = await client.query<Found>(READ_SETTINGS, [[...Object.keys(SESSION_TIMEOUTS), 'TimeZone']]);
  return rows.filter((found) => !holds(found)).sort((one, other) => (one.name < other.name ? -1 : 1));
}

const wanted = (name: Setting): string => (name === 'TimeZone' ? TIME_ZONE : `${String(SESSION_TIMEOUTS[name])}ms`);

export const settingLine = ({ name, setting }: Found): string =>
  `${name} is ${setting === '0' ? 'off' : setting} instead of ${wanted(name)}`;

/**
 * Sets, for later sessions of this session's role in this database, the settings that the session lacks. A role may do
 * this for itself. The session must have started without `startParameters`.
 */
export async function storeRoleSettings(client: pg.Client): Promise<void> {
  const missing = await missingSettings(client);
  if (missing.length === 0) return;
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  const database = client.escapeIdentifier(rows[0]?.name ?? '');
  for (const { name } of missing) {
    await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = '${wanted(name)}'`);
  }
}
