import { createHmac } from 'node:crypto';
import pg from 'pg';

const SERVING_USER = 'rota_serving';

/**
 * Derives the application role's password from the owner's by a one-way hash. So only one password must be stored, and
 * the role cannot compute the owner's password.
 */
const servingPassword = (ownerPassword: string): string =>
  createHmac('sha256', ownerPassword).update(SERVING_USER).digest('base64url');

export function appRoleUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = servingPassword(decodeURIComponent(url.password));
  url.username = SERVING_USER;
  return url.href;
}

/** Creates the application role of a cluster if it is missing. Migrations grant its privileges. */
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
