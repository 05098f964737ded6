import { createHmac } from 'node:crypto';
import pg from 'pg';

/** The role of the embedded database that serves, beside its owner. */
const SERVING_USER = 'rota_serving';

/**
 * Made from the owner's password, so that a data directory keeps one file, and one-way: whoever has this one does not
 * have the owner's.
 */
const servingPassword = (ownerPassword: string): string =>
  createHmac('sha256', ownerPassword).update(SERVING_USER).digest('base64url');

/** The address under which the serving role reaches the database of an owner's address. */
export function appRoleUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = servingPassword(decodeURIComponent(url.password));
  url.username = SERVING_USER;
  return url.href;
}

/** Makes the serving role of a cluster when it is not there; its rights come with the migrations. */
export async function ensureAppRoleLogin(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [SERVING_USER]);
    const password = client.escapeLiteral(new URL(appRoleUrl(ownerUrl)).password);
    if (rowCount === 0) await client.query(`CREATE ROLE ${SERVING_USER} LOGIN PASSWORD ${password}`);
  } finally {
    await client.end();
  }
}
