import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { instant, type GroupId, type Instant, type UserId } from '../contract/ids.ts';
import { kobo } from '../contract/money.ts';
import { reminderSlots } from '../circle/round-times.ts';
import { addDays, endOfDay, lagosDayOf } from '../circle/time.ts';
import { newId } from '../server/platform/ids/new-id.ts';

/** A contribution that one person owes in one circle. Every contribution benchmark counts paid dues. */
export interface Due {
  readonly groupId: GroupId;
  readonly userId: UserId;
  readonly session: string;
}

export interface Person {
  readonly userId: UserId;
  readonly session: string;
}

export const CONTRIBUTION_KOBO = kobo(1_000_00n);
/** Seats of each circle whose members pay by hand. */
export const SEATS = 20;
/** Seats of each circle that is settled at the end of a day. */
export const DUE_SEATS = 10;
const OPENING_BALANCE_KOBO = 1_000_000_00n;

interface CircleKind {
  readonly seats: number;
  readonly dueDate: Instant;
  readonly nextEventAt: Instant;
  /** True if all members opted in to auto-contribute. */
  readonly autoContributes: boolean;
}

const FLOAT = "(SELECT id FROM accounts WHERE kind = 'float')";

/** Bulk-loads people and circles with the rows that the product would write, so that the ledger audit passes. */
export class CircleLoader {
  private readonly client: pg.Client;
  private readonly started: Date;

  private constructor(client: pg.Client, started: Date) {
    this.client = client;
    this.started = started;
  }

  static async open(url: string): Promise<CircleLoader> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ now: Date }>('SELECT now() AS now');
    const started = rows[0]?.now;
    if (started === undefined) throw new Error('The database returned no time');
    return new CircleLoader(client, started);
  }

  close(): Promise<void> {
    return this.client.end();
  }

  async countPaid(dues: readonly Due[]): Promise<number> {
    const { rows } = await this.client.query<{ count: string }>(
      `SELECT count(*) FROM contributions c JOIN unnest($1::uuid[], $2::uuid[]) AS d (group_id, user_id)
         USING (group_id, user_id) WHERE c.cycle = 1 AND c.round = 1 AND c.status = 'completed'`,
      [dues.map(({ groupId }) => groupId), dues.map(({ userId }) => userId)],
    );
    return Number.parseInt(rows[0]?.count ?? '0', 10);
  }

  /** Adds people with a verified identity, money and a session. Their emails are unconfirmed, so no mail is sent. */
  async addPeople(count: number): Promise<readonly Person[]> {
    const people = Array.from({ length: count }, () => ({
      userId: newId<UserId>(),
      walletId: newId<UserId>(),
      transferId: newId<UserId>(),
      lineId: newId<UserId>(),
      session: randomBytes(32).toString('base64url'),
    }));
    const ids = people.map(({ userId }) => userId);
    const wallets = people.map(({ walletId }) => walletId);
    const at = this.started;
    await this.client.query('BEGIN');
    await this.client.query(
      `INSERT INTO users (id, email, email_verified, name, first_name, last_name, kyc_status, kyc_submission_id, created_at, updated_at)
       SELECT id, id || '@bench.rota.example', false, 'Bench Person', 'Bench', 'Person', 'approved', id, $2, $2
       FROM unnest($1::uuid[]) AS id`,
      [ids, at],
    );
    // The application role may add a verified person only with the results that prove the identity.
    await this.client.query(
      `INSERT INTO identity_results (id, user_id, number, outcome, submission_id, created_at)
       SELECT gen_random_uuid(), id, number, 'found', id, $2
       FROM unnest($1::uuid[]) AS id, unnest('{bvn,nin}'::text[]) AS number`,
      [ids, at],
    );
    await this.client.query(`INSERT INTO accounts (id, kind) SELECT id, 'wallet' FROM unnest($1::uuid[]) AS id`, [
      wallets,
    ]);
    await this.client.query(
      `INSERT INTO wallets (id, user_id, balance, created_at)
       SELECT w.id, w.user_id, $3, $4 FROM unnest($1::uuid[], $2::uuid[]) AS w (id, user_id)`,
      [wallets, ids, OPENING_BALANCE_KOBO, at],
    );
    await this.client.query(
      `INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, type, reference, created_at)
       SELECT t.id, ${FLOAT}, t.wallet, $4, 'deposit', 'bench-' || t.line, $5
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS t (id, wallet, line)`,
      [
        people.map(({ transferId }) => transferId),
        wallets,
        people.map(({ lineId }) => lineId),
        OPENING_BALANCE_KOBO,
        at,
      ],
    );
    await this.client.query(
      `INSERT INTO wallet_transactions (id, wallet_id, user_id, transfer_id, type, amount, description, paystack_reference, created_at)
       SELECT l.id, l.wallet, l.user_id, l.transfer, 'deposit', $5, 'Deposit', 'bench-' || l.id, $6
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) AS l (id, wallet, user_id, transfer)`,
      [
        people.map(({ lineId }) => lineId),
        wallets,
        ids,
        people.map(({ transferId }) => transferId),
        OPENING_BALANCE_KOBO,
        at,
      ],
    );
    await this.client.query(
      `INSERT INTO sessions (sid, user_id, sess, created_at, last_used_at, password_proved_at, expire)
       SELECT s.sid, s.user_id, '{}', now(), now(), now(), now() + interval '1 day'
       FROM unnest($1::bytea[], $2::uuid[]) AS s (sid, user_id)`,
      [people.map(({ session }) => createHash('sha256').update(session).digest()), ids],
    );
    await this.client.query('COMMIT');
    return people.map(({ userId, session }) => ({ userId, session }));
  }

  /** Adds unpaid active circles of 20 seats in round 1, due in a month. Returns their dues, circle by circle. */
  addCircles(count: number, people: readonly Person[]): Promise<readonly Due[]> {
    const dueDate = endOfDay(addDays(lagosDayOf(instant(this.started.getTime())), 28));
    const [firstReminder] = reminderSlots(dueDate);
    if (firstReminder === undefined) throw new Error('The round has no reminders');
    return this.add(count, people, { seats: SEATS, dueDate, nextEventAt: firstReminder.at, autoContributes: false });
  }

  /** Adds circles of 10 seats whose due day has just ended and whose members have all opted in to auto-contribute. */
  addDueCircles(count: number, people: readonly Person[]): Promise<readonly Due[]> {
    const dueDate = endOfDay(addDays(lagosDayOf(instant(this.started.getTime())), -1));
    return this.add(count, people, { seats: DUE_SEATS, dueDate, nextEventAt: dueDate, autoContributes: true });
  }

  /** Adds ₦1 deposits, a second apart, to each person's statement. */
  async addLines(count: number, people: readonly Person[]): Promise<void> {
    const lines = people.flatMap(({ userId }) =>
      Array.from({ length: count }, (_, index) => ({ id: newId<UserId>(), userId, secondsAgo: index + 1 })),
    );
    const [ids, users] = [lines.map(({ id }) => id), lines.map(({ userId }) => userId)];
    const seconds = lines.map(({ secondsAgo }) => secondsAgo);
    await this.client.query('BEGIN');
    await this.client.query(
      `INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, type, reference, created_at)
       SELECT t.id, ${FLOAT}, w.id, 100, 'deposit', 'bench-' || t.id, $4::timestamptz - t.n * interval '1 second'
       FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS t (id, user_id, n) JOIN wallets w USING (user_id)`,
      [ids, users, seconds, this.started],
    );
    await this.client.query(
      `INSERT INTO wallet_transactions (id, wallet_id, user_id, transfer_id, type, amount, description, paystack_reference, created_at)
       SELECT t.id, w.id, w.user_id, t.id, 'deposit', 100, 'Deposit', 'bench-' || t.id, $4::timestamptz - t.n * interval '1 second'
       FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS t (id, user_id, n) JOIN wallets w USING (user_id)`,
      [ids, users, seconds, this.started],
    );
    const paid = [people.map(({ userId }) => userId), count * 100];
    await this.client.query('UPDATE wallets SET balance = balance + $2 WHERE user_id = ANY($1::uuid[])', paid);
    await this.client.query('COMMIT');
    await this.client.query('ANALYZE transfers, wallet_transactions');
  }

  async countDue(): Promise<number> {
    const { rows } = await this.client.query<{ count: string }>(
      'SELECT count(*) FROM groups WHERE next_event_at <= now()',
    );
    return Number.parseInt(rows[0]?.count ?? '0', 10);
  }

  private async add(count: number, people: readonly Person[], kind: CircleKind): Promise<readonly Due[]> {
    const { seats, autoContributes } = kind;
    const [dueDate, nextEventAt] = [new Date(kind.dueDate), new Date(kind.nextEventAt)];
    // Marks reminders and auto-contribute times before the due date as already done.
    const doneAt = autoContributes ? new Date(kind.dueDate - 1) : this.started;
    const groups = Array.from({ length: count }, () => newId<GroupId>());
    const dues = groups.flatMap((groupId, group) =>
      Array.from({ length: seats }, (_, seat) => {
        const person = people[(group * seats + seat) % people.length];
        if (person === undefined) throw new Error('addCircles() needs people');
        return { groupId, ...person, seat: seat + 1 };
      }),
    );
    const owners = groups.map((_, group) => dues[group * seats]?.userId);
    const [memberGroups, memberUsers] = [dues.map((due) => due.groupId), dues.map((due) => due.userId)];
    await this.client.query('BEGIN');
    await this.client.query(`INSERT INTO accounts (id, kind) SELECT id, 'pot' FROM unnest($1::uuid[]) AS id`, [groups]);
    await this.client.query(
      `INSERT INTO groups (id, name, owner_id, contribution_amount, frequency, max_members, current_members, invitation_code,
         status, anchor_day, next_contribution_date, next_event_at, auto_slots_done_at, reminders_done_at, platform_fee_bps, management_fee_bps, created_at, updated_at)
       SELECT g.id, 'Bench circle', g.owner, $3, 'monthly', $4, $4, 'bench-' || g.id, 'active',
         ($5::timestamptz AT TIME ZONE 'Africa/Lagos')::date, $5, $6, $7, $7, 50, 50, $8, $8
       FROM unnest($1::uuid[], $2::uuid[]) AS g (id, owner)`,
      [groups, owners, CONTRIBUTION_KOBO, seats, dueDate, nextEventAt, doneAt, this.started],
    );
    await this.client.query(
      `INSERT INTO group_members (group_id, user_id, status, payout_position, auto_contribute, joined_at, approved_at)
       SELECT m.group_id, m.user_id, 'approved', m.seat, $5, $4, $4
       FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS m (group_id, user_id, seat)`,
      [memberGroups, memberUsers, dues.map((due) => due.seat), this.started, autoContributes],
    );
    await this.client.query(
      `INSERT INTO contributions (id, group_id, user_id, round, cycle, amount, due_date, created_at)
       SELECT c.id, c.group_id, c.user_id, 1, 1, $4, $5, $6
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS c (id, group_id, user_id)`,
      [dues.map(() => newId<GroupId>()), memberGroups, memberUsers, CONTRIBUTION_KOBO, dueDate, this.started],
    );
    await this.client.query(
      `INSERT INTO payouts (id, group_id, recipient_id, round, cycle, created_at)
       SELECT p.id, p.group_id, p.recipient, 1, 1, $4 FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS p (id, group_id, recipient)`,
      [groups.map(() => newId<GroupId>()), groups, owners, this.started],
    );
    await this.client.query('COMMIT');
    await this.client.query(
      'ANALYZE accounts, groups, group_members, contributions, payouts, wallets, sessions, users, transfers, wallet_transactions, pots',
    );
    // Flushes this connection's statistics now, so that the measurement does not include them.
    await this.client.query('SELECT pg_stat_force_next_flush()');
    return dues;
  }
}

/** Orders the dues so that consecutive payments go into different pots. */
export function spreadOverCircles(dues: readonly Due[]): readonly Due[] {
  const circles = dues.length / SEATS;
  return dues.map((_, index) => {
    const due = dues[(index % circles) * SEATS + Math.floor(index / circles)];
    if (due === undefined) throw new Error('acrossCircles() needs the same number of dues for each circle');
    return due;
  });
}
