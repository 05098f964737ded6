import pg from 'pg';
import { PROOF_MINUTES } from '../../contract/limits.ts';

/** Runs a statement for a change that no page can make. `$1` in the statement is the email. */
export async function inDatabase(databaseUrl: string, statement: string, email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(statement, [email]);
  await client.end();
  if (rowCount === 0) throw new Error(`No row of ${email} was changed`);
}

/** Backdates the last password check of this person's sessions, so that the next change requires the password. */
export const provedLongAgo = (databaseUrl: string, email: string): Promise<void> =>
  inDatabase(
    databaseUrl,
    `UPDATE sessions SET password_proved_at = password_proved_at - interval '${String(PROOF_MINUTES + 1)} minutes'
      WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    email,
  );
