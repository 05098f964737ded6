import * as z from 'zod';
import type { UserId } from '../../../contract/ids.ts';
import { sql, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { declareJob, idField } from '../../platform/jobs/job-queue.repo.ts';

/** Job that ends hand-overs of seats to a user barred from joining by a new debt (circle-rules §8). */
export const BAR_SUBSTITUTE = declareJob('bar-substitute', z.object({ userId: idField<UserId>() }));

/** Enqueues the job for new debtors who wait for a seat. Finds them by their open applications, which are indexed. */
export async function barSubstitutesAmong(tx: Tx, debtors: readonly UserId[]): Promise<void> {
  if (debtors.length === 0) return;
  const findSubstitutes = sql('debts-of-substitutes')`SELECT DISTINCT m.user_id FROM group_members m
    JOIN seat_handovers h ON h.group_id = m.group_id AND h.substitute_id = m.user_id
    WHERE m.user_id = ANY($1::uuid[]) AND m.status = 'pending' AND h.status IN ('voting', 'admitted')`;
  const rows = await tx.query<Row<'group_members', 'user_id'>>(findSubstitutes, [debtors]);
  await BAR_SUBSTITUTE.enqueue(
    tx,
    rows.map((row) => ({ userId: row.user_id })),
  );
}
