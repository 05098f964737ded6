import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Tx } from '../../platform/database/database.ts';
import type { OpenDue } from './dues.repo.ts';

export interface DueOfWallet extends OpenDue {
  /** True if auto-contribute pays it. */
  readonly paysItself: boolean;
  /** True if an automatic charge covers the shortfall, or will once it is planned. */
  readonly isPlanned: boolean;
}

interface DueRow {
  group_id: GroupId;
  name: string;
  cycle: number;
  round: number;
  amount: Kobo;
  due_date: Date;
  pays_itself: boolean;
  is_planned: boolean;
}

/** Finds a person's unpaid contributions in open rounds with a due date before `dueBefore`, by due date. */
export async function findOpenDues(tx: Tx, userId: UserId, dueBefore: Instant): Promise<DueOfWallet[]> {
  const find = sql('automatic-open-dues')`
    SELECT c.group_id, g.name, c.cycle, c.round, c.amount, g.next_contribution_date AS due_date,
      m.auto_contribute AS pays_itself,
      COALESCE(x.status NOT IN ('skipped', 'stopped', 'given_up'),
        EXISTS (SELECT FROM automatic_top_ups t WHERE t.user_id = c.user_id AND t.paused_at IS NULL)) AS is_planned
    FROM contributions c
    LEFT JOIN automatic_charge_dues d
      ON (d.group_id, d.cycle, d.round, d.user_id) = (c.group_id, c.cycle, c.round, c.user_id)
    LEFT JOIN automatic_charges x ON x.id = d.charge_id
    JOIN groups g ON g.id = c.group_id AND g.status = 'active'
      AND g.current_cycle = c.cycle AND g.current_round = c.round
    JOIN group_members m ON m.group_id = c.group_id AND m.user_id = c.user_id AND m.status = 'approved'
    WHERE c.user_id = $1 AND c.status IN ('pending', 'late') AND g.next_contribution_date <= $2
    ORDER BY g.next_contribution_date, c.group_id`;
  const rows = await tx.query<DueRow>(find, [userId, toDate(dueBefore)]);
  return rows.map(({ group_id: groupId, name, amount, due_date, pays_itself, is_planned, ...round }) => ({
    ...round,
    userId,
    groupId,
    groupName: name,
    amountKobo: amount,
    dueDate: due_date.getTime() as Instant,
    paysItself: pays_itself,
    isPlanned: is_planned,
  }));
}
