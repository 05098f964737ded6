import type { UserId } from '../../../../contract/ids.ts';
import type { kycStatuses } from '../../../../contract/accounts.ts';
import type { Applicant } from '../../../../circle/commands.ts';
import { sql, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { Person } from '../shell/circle-record.ts';

const columns = 'u.id, u.country, u.kyc_status, u.is_active, u.first_name, u.last_name, u.name';

export type KycStatus = (typeof kycStatuses)[number];

type ApplicantRow = Row<'users', typeof columns> & { owes: boolean };

export interface KnownApplicant {
  readonly applicant: Applicant;
  readonly person: Person;
}

/** Loads facts about users who create or join a group (circle-rules §3). The result omits closed accounts. */
export async function loadApplicants(
  tx: Tx,
  userIds: readonly UserId[],
  isVerified: (status: KycStatus) => boolean,
): Promise<Map<UserId, KnownApplicant>> {
  // The locks keep accounts open and identities unchanged until the commit. Their order prevents deadlocks.
  const readApplicants = sql('groups-applicants')`SELECT ${columns},
      EXISTS (SELECT 1 FROM debts d WHERE d.user_id = u.id AND d.status = 'outstanding') AS owes
    FROM users u WHERE u.id = ANY($1::uuid[]) AND u.closed_at IS NULL ORDER BY u.id FOR SHARE OF u`;
  const rows = await tx.query<ApplicantRow>(readApplicants, [userIds]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        applicant: {
          userId: row.id,
          kycVerified: isVerified(row.kyc_status),
          country: row.country,
          hasOutstandingDebt: row.owes,
          suspended: !row.is_active,
        },
        person: { firstName: row.first_name, lastName: row.last_name, name: row.name },
      },
    ]),
  );
}
