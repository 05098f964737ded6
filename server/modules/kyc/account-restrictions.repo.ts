import type { AccountRestriction } from '../../../contract/access-rules.ts';
import type { UserId } from '../../../contract/ids.ts';
import { isAbroad } from '../../../contract/standing.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { isVerified } from './kyc.rules.ts';

const columns = 'is_active, country, email_verified, kyc_status, withdrawals_held_since';

/** Reads an account's restrictions (`contract/access-rules.ts`), except debts. */
export async function findAccountRestrictions(
  queryable: Queryable,
  userId: UserId,
): Promise<ReadonlySet<AccountRestriction>> {
  const findOne = sql('kyc-standings')`SELECT ${columns} FROM users WHERE id = $1`;
  const [row] = await queryable.query<Row<'users', typeof columns>>(findOne, [userId]);
  if (row === undefined) return new Set();
  const facts: readonly (readonly [AccountRestriction, boolean])[] = [
    ['suspended', !row.is_active],
    ['foreign', isAbroad(row)],
    ['unconfirmed', !row.email_verified],
    ['unverified', !isVerified(row.kyc_status)],
    ['held', row.withdrawals_held_since !== null],
  ];
  return new Set(facts.flatMap(([standing, holds]) => (holds ? [standing] : [])));
}
