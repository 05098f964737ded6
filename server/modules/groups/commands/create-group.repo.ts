import type { Instant } from '../../../../contract/ids.ts';
import { formatLagosDay } from '../../../../circle/time.ts';
import type { Group } from '../../../../circle/types.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';

const insertGroupRow = {
  name: 'groups-insert',
  text: `INSERT INTO groups (id, name, description, owner_id, contribution_amount, frequency, max_members,
      current_members, invitation_code, status, current_round, current_cycle, start_date, is_private, country,
      owner_participates, platform_fee_bps, management_fee_bps, next_event_at, rules, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
      $21)
    ON CONFLICT (invitation_code) DO NOTHING RETURNING id`,
};

interface NewGroupFacts {
  readonly invitationCode: string;
  readonly placesTaken: number;
  readonly nextEventAt: Instant | null;
  readonly createdAt: Instant;
}

/** Inserts a new group's row; false when another group has the invitation code. */
export async function insertGroup(tx: Tx, group: Group, facts: NewGroupFacts): Promise<boolean> {
  const rows = await tx.query(insertGroupRow, [
    group.id,
    group.name,
    group.description,
    group.ownerId,
    group.contributionKobo,
    group.frequency,
    group.maxMembers,
    facts.placesTaken,
    facts.invitationCode,
    group.status,
    group.currentRound,
    group.currentCycle,
    group.startDate === null ? null : formatLagosDay(group.startDate),
    group.isPrivate,
    group.country,
    group.ownerParticipates,
    group.platformFeeBps,
    group.managementFeeBps,
    facts.nextEventAt === null ? null : toDate(facts.nextEventAt),
    group.rules,
    toDate(facts.createdAt),
  ]);
  return rows.length === 1;
}
