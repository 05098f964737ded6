import pg from 'pg';
import { PROOF_MINUTES } from '../../contract/limits.ts';

/** Runs a statement, for changes that no page can make in a test's time. $1 is the person's email. */
export async function inDatabase(databaseUrl: string, statement: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(statement, [email]);
  await client.end();
  if (rowCount === 0) throw new Error(`Nothing of ${email} was changed`);
}

/** Dates the last password check of this user's sessions before the limit. */
export const provedLongAgo = (databaseUrl: string, email: string): Promise<void> =>
  inDatabase(
    databaseUrl,
    `UPDATE sessions SET password_proved_at = password_proved_at - interval '${String(PROOF_MINUTES + 1)} minutes'
      WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    email,
  );
