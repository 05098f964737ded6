import type { UserId } from '../../../contract/ids.ts';
import { sql } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { KycDeps } from './deps.ts';
import { logIdentityAccess } from './identity-access.repo.ts';

const COLUMNS = 'bvn, nigerian_phone';

/**
 * Returns BVN and phone number of a verified identity. The payment provider compares them with the bank's before it
 * opens an account number. Logs the access first. Undefined if the identity is not verified or the account is closed.
 */
export async function identityForBank(
  { database, clock, cipher }: Pick<KycDeps, 'database' | 'clock' | 'cipher'>,
  userId: UserId,
): Promise<{ readonly bvn: string; readonly phone: string | null } | undefined> {
  const find = sql('kyc-identity-for-bank')`SELECT ${COLUMNS} FROM users
    WHERE id = $1 AND kyc_status IN ('approved', 'verified') AND closed_at IS NULL`;
  const access = { kind: 'rota', purpose: 'account number' } as const;
  await logIdentityAccess(database, [userId], access, await clock.now(), ['bvn']);
  const [row] = await database.query<Row<'users', typeof COLUMNS>>(find, [userId]);
  if (row?.bvn == null) return undefined;
  return { bvn: cipher.open(userId, 'bvn', row.bvn), phone: row.nigerian_phone };
}
