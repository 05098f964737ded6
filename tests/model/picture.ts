import type { Database } from '../../server/platform/database/database.ts';

/** The circles' state as read from the database between bursts. */
export interface Picture {
  readonly groups: readonly PictureGroup[];
  readonly members: readonly PictureMember[];
  /** Unpaid contributions of open rounds. */
  readonly owing: readonly { readonly groupId: string; readonly userId: string }[];
  readonly ejections: readonly PictureEjection[];
  readonly trades: readonly {
    readonly id: string;
    readonly groupId: string;
    readonly requesterId: string;
    readonly targetId: string;
  }[];
  readonly handovers: readonly PictureHandover[];
  readonly debts: readonly { readonly id: string; readonly userId: string; readonly type: string }[];
  readonly deposits: readonly { readonly reference: string; readonly userId: string }[];
  readonly withdrawals: readonly { readonly id: string; readonly userId: string }[];
  readonly wallets: ReadonlyMap<string, bigint>;
}

export interface PictureGroup {
  readonly id: string;
  readonly ownerId: string;
  readonly ownerParticipates: boolean;
  readonly status: 'forming' | 'active' | 'completed' | 'cancelled';
  /** In naira, as in requests. */
  readonly amount: string;
  readonly maxMembers: number;
  readonly currentMembers: number;
  readonly round: number;
  readonly cycle: number;
  readonly code: string;
  readonly nextCycleRequested: boolean;
  readonly isStartProposed: boolean;
  readonly isFrozen: boolean;
  /** Epoch milliseconds; null without a planned event. */
  readonly nextEventAt: number | null;
}

export interface PictureMember {
  readonly groupId: string;
  readonly userId: string;
  readonly status: 'pending' | 'approved' | 'rejected' | 'ejected' | 'left';
  readonly seat: number | null;
  readonly staysOn: boolean;
  readonly agreesToStart: boolean;
}

/** Seat on offer, with its price in naira unless the open round is overdue. */
export interface PictureHandover {
  readonly groupId: string;
  readonly code: string;
  readonly leaverId: string;
  readonly substituteId: string | null;
  readonly status: 'offered' | 'voting' | 'admitted';
  readonly price: string;
}

export interface PictureEjection {
  readonly id: string;
  readonly groupId: string;
  readonly nomineeId: string;
  readonly nominatorId: string;
  readonly status: 'nominated' | 'voting' | 'approved' | 'rejected' | 'appealing';
  /** Epoch milliseconds; null before the ejection takes effect. */
  readonly effectiveAt: number | null;
  readonly wasAppealed: boolean;
}

const groups = `SELECT id, owner_id AS "ownerId", owner_participates AS "ownerParticipates", status,
    (contribution_amount / 100.0)::numeric(12, 2)::text AS amount, max_members AS "maxMembers",
    current_members AS "currentMembers", current_round AS round, current_cycle AS cycle, invitation_code AS code,
    next_cycle_asked_at IS NOT NULL AS "nextCycleRequested", start_seats IS NOT NULL AS "isStartProposed", frozen_at IS NOT NULL AS "isFrozen",
    next_event_at AS "nextEventAt"
  FROM groups ORDER BY id`;
const members = `SELECT m.group_id AS "groupId", m.user_id AS "userId", m.status, m.payout_position AS seat,
    m.stays_on AS "staysOn", m.agrees_to_start AS "agreesToStart"
  FROM group_members m ORDER BY m.group_id, m.joined_at, m.user_id`;
const owing = `SELECT c.group_id AS "groupId", c.user_id AS "userId"
  FROM contributions c JOIN groups g ON g.id = c.group_id AND g.current_cycle = c.cycle AND g.current_round = c.round
    JOIN group_members m ON m.group_id = c.group_id AND m.user_id = c.user_id AND m.status = 'approved'
  WHERE g.status = 'active' AND c.status <> 'completed' ORDER BY c.group_id, c.id`;
const ejections = `SELECT id, group_id AS "groupId", nominated_user_id AS "nomineeId", nominator_user_id AS "nominatorId",
    status, effective_at AS "effectiveAt", appealed_at IS NOT NULL AS "wasAppealed"
  FROM member_ejections ORDER BY id DESC LIMIT 12`;
const trades = `SELECT id, group_id AS "groupId", requester_id AS "requesterId", target_id AS "targetId"
  FROM position_switch_requests WHERE status = 'pending' ORDER BY id`;
const handovers = `SELECT h.group_id AS "groupId", h.code, h.leaver_id AS "leaverId", h.substitute_id AS "substituteId",
    h.status, (greatest(g.contribution_amount * (n.paid + n.owed + cardinality(m.paid_before)), n.debts) / 100.0)
      ::numeric(12, 2)::text AS price
  FROM seat_handovers h JOIN groups g ON g.id = h.group_id
    JOIN group_members m ON m.group_id = h.group_id AND m.user_id = h.leaver_id
    CROSS JOIN LATERAL (SELECT
      (SELECT count(*) FROM contributions c WHERE (c.group_id, c.cycle, c.user_id, c.status)
        = (h.group_id, h.cycle, h.leaver_id, 'completed')) AS paid,
      (SELECT count(*) FROM debts d WHERE d.group_id = h.group_id AND d.user_id = h.leaver_id
        AND d.status = 'outstanding' AND d.type <> 'late_fee') AS owed,
      (SELECT coalesce(sum(amount), 0) FROM debts d WHERE d.group_id = h.group_id AND d.user_id = h.leaver_id
        AND d.status = 'outstanding') AS debts) n
  WHERE h.status IN ('offered', 'voting', 'admitted') ORDER BY h.id`;
const debts = `SELECT id, user_id AS "userId", type FROM debts WHERE status = 'outstanding' ORDER BY id`;
const deposits = `SELECT reference, user_id AS "userId" FROM deposits WHERE status = 'pending' ORDER BY id`;
const withdrawals = `SELECT id, user_id AS "userId" FROM withdrawal_requests WHERE status IN ('pending', 'processing')
  ORDER BY id`;

export function readPicture(database: Database): Promise<Picture> {
  return database.transaction(
    async (tx) => {
      const read = <Row extends object>(name: string, text: string): Promise<Row[]> =>
        tx.query<Row>({ name: `model-picture-${name}`, text }, []);
      const rows = await read<Omit<PictureGroup, 'nextEventAt'> & { nextEventAt: Date | null }>('groups', groups);
      const decisions = await read<Omit<PictureEjection, 'effectiveAt'> & { effectiveAt: Date | null }>(
        'ejections',
        ejections,
      );
      const balances = await read<{ user_id: string; balance: bigint }>(
        'wallets',
        'SELECT user_id, balance FROM wallets',
      );
      return {
        groups: rows.map((row) => ({ ...row, nextEventAt: row.nextEventAt?.getTime() ?? null })),
        members: await read('members', members),
        owing: await read('owing', owing),
        ejections: decisions.map((row) => ({ ...row, effectiveAt: row.effectiveAt?.getTime() ?? null })),
        trades: await read('trades', trades),
        handovers: await read('handovers', handovers),
        debts: await read('debts', debts),
        deposits: await read('deposits', deposits),
        withdrawals: await read('withdrawals', withdrawals),
        wallets: new Map(balances.map((row) => [row.user_id, row.balance])),
      };
    },
    { isolation: 'repeatable read' },
  );
}
