import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { instant, type GroupId, type UserId } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { insertFundedMember, insertGroup, TEST_NOW } from '../../../tests/support/rows.ts';
import { testLog } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import { auditBooks, type AuditReport } from './audit.ts';
import { createLedgerModule, type Posting } from './index.ts';

const { database } = await testDatabase();
const ledger = createLedgerModule({ database, log: testLog(), metrics: createMetrics() });
const c = kobo(20_000_00n);

interface Circle {
  readonly groupId: GroupId;
  readonly members: readonly UserId[];
}

const contribution = (groupId: GroupId, round: number, userId: UserId): Posting => ({
  id: newId(),
  debit: { kind: 'wallet', userId },
  credit: { kind: 'pot', groupId, cycle: 1, round },
  amountKobo: c,
  type: 'contribution',
  lines: [
    { id: newId(), userId, type: 'contribution_payment', amountKobo: kobo(-c), description: 'Contribution', groupId },
  ],
});

/** A pot of ₦60,000.00: ₦300.00 to the platform, ₦300.00 to the owner and ₦59,400.00 to the recipient. */
function payout(groupId: GroupId, round: number, recipient: UserId, owner: UserId): Posting[] {
  const pot = { kind: 'pot', groupId, cycle: 1, round } as const;
  const fee = kobo(300_00n);
  const net = kobo(59_400_00n);
  return [
    {
      id: newId(),
      debit: pot,
      credit: { kind: 'wallet', userId: recipient },
      amountKobo: net,
      type: 'payout',
      lines: [{ id: newId(), userId: recipient, type: 'payout_received', amountKobo: net, description: 'Payout' }],
    },
    { id: newId(), debit: pot, credit: { kind: 'revenue' }, amountKobo: fee, type: 'platform_fee', lines: [] },
    {
      id: newId(),
      debit: pot,
      credit: { kind: 'wallet', userId: owner },
      amountKobo: fee,
      type: 'management_fee',
      lines: [{ id: newId(), userId: owner, type: 'fee', amountKobo: fee, description: 'Management fee' }],
    },
  ];
}

async function playRound(tx: Tx, { groupId, members }: Circle, round: number): Promise<void> {
  const [owner] = members;
  const recipient = members[round - 1];
  if (owner === undefined || recipient === undefined) throw new Error('Expected three members');
  await ledger.post(
    tx,
    members.map((userId) => contribution(groupId, round, userId)),
    TEST_NOW,
  );
  const write = (text: string, values: unknown[]) => tx.query({ name: '', text }, values);
  for (const userId of members) {
    await write(
      `INSERT INTO contributions (id, group_id, user_id, round, cycle, amount, status, paid_at, created_at)
       VALUES ($1, $2, $3, $4, 1, $5, 'completed', $6, $6)`,
      [newId(), groupId, userId, round, c, new Date(TEST_NOW)],
    );
  }
  await ledger.post(tx, payout(groupId, round, recipient, owner), TEST_NOW);
  await write(
    `WITH p AS (INSERT INTO payouts (id, group_id, recipient_id, round, cycle, amount, gross_amount, platform_fee,
        management_fee, status, paid_at, created_at)
      VALUES ($1, $2, $3, $4, 1, 5940000, 6000000, 30000, 30000, 'completed', $5, $5) RETURNING *)
     INSERT INTO platform_fees (id, payout_id, user_id, group_id, payout_amount, fee_percentage, fee_amount, collected_at)
     SELECT $6, id, recipient_id, group_id, gross_amount, 0.50, platform_fee, paid_at FROM p`,
    [newId(), groupId, recipient, round, new Date(TEST_NOW), newId()],
  );
}

let circle: Circle;

beforeAll(async () => {
  const members: UserId[] = [];
  for (let seat = 0; seat < 3; seat += 1) members.push(await insertFundedMember(database, ledger, kobo(60_000_00n)));
  const [ownerId] = members;
  if (ownerId === undefined) throw new Error('Expected three members');
  circle = { groupId: await insertGroup(database, ledger, { ownerId, status: 'completed' }), members };
  await database.transaction(async (tx) => {
    for (const round of [1, 2, 3]) await playRound(tx, circle, round);
  });
});

class Undo extends Error {}

/** Corrupts the ledger with triggers and foreign keys disabled, audits it and rolls back. */
async function auditAfter(...statements: string[]): Promise<AuditReport> {
  let report: AuditReport | undefined;
  const bend = database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'SET LOCAL session_replication_role = replica' }, []);
    for (const text of statements) await tx.query({ name: '', text }, []);
    report = await auditBooks(tx);
    throw new Undo();
  });
  await expect(bend).rejects.toThrow(Undo);
  if (report === undefined) throw new Error('the audit did not run');
  return report;
}

const numbers = (report: AuditReport) => [...new Set(report.violations.map(({ invariant }) => invariant.charAt(0)))];
const details = (report: AuditReport) => report.violations.map(({ detail }) => detail).join('\n');

describe('the audit', () => {
  it('finds nothing after three rounds of 3 × ₦20,000', async () => {
    const report = await ledger.audit();
    expect(report).toMatchObject({ ok: true, violations: [] });
    expect(report.checked).toHaveLength(7);
    const [ada, bola, chidi] = await Promise.all(circle.members.map((userId) => ledger.balance(database, userId)));
    expect([ada, bola, chidi]).toEqual([60_300_00n, 59_400_00n, 59_400_00n]);
  });

  it('includes the provider’s records when the wallet module supplies them', async () => {
    const withProvider = createLedgerModule({
      database,
      log: testLog(),
      metrics: createMetrics(),
      reconcile: () =>
        Promise.resolve({ differences: ['Deposit dep_1: the provider has 100.00, we have nothing'], notCompared: [] }),
    });
    const report = await withProvider.audit();
    expect(report.ok).toBe(false);
    expect(report.checked).toHaveLength(8);
    expect(report.violations).toMatchObject([{ detail: 'Deposit dep_1: the provider has 100.00, we have nothing' }]);
  });

  it('1: reports a balance that its transfers do not explain', async () => {
    const report = await auditAfter(
      `UPDATE wallets SET balance = balance + 1 WHERE user_id = '${circle.members[1] ?? ''}'`,
    );
    expect(numbers(report)).toEqual(['1', '2']);
    expect(details(report)).toContain('All accounts add up to 1 kobo instead of 0');
    expect(details(report)).toContain('holds 5940001 kobo, but its transfers add up to 5940000');
  });

  it('1: reports a negative wallet and a negative pot', async () => {
    const report = await auditAfter(
      'ALTER TABLE wallets DROP CONSTRAINT wallets_balance_check',
      'ALTER TABLE pots DROP CONSTRAINT pots_balance_check',
      `UPDATE wallets SET balance = -1 WHERE user_id = '${circle.members[0] ?? ''}'`,
      `UPDATE pots SET balance = -2 WHERE round = 1`,
    );
    expect(details(report)).toContain('is negative: -1 kobo');
    expect(details(report)).toContain('is negative: -2 kobo');
  });

  it('1: reports a withdrawal or return without money in flight, and money in flight without an owner', async () => {
    const [ada = ''] = circle.members;
    const withdrawal = `INSERT INTO withdrawal_requests (id, user_id, wallet_id, reference, amount, net_amount,
        recipient_code, created_at, next_check_at)
      SELECT gen_random_uuid(), user_id, id, 'wd-audit', 700, 700, 'RCP', now(), now() FROM wallets
      WHERE user_id = '${ada}'`;
    const returned = `INSERT INTO payment_refunds (id, reference, deposit_id, amount, currency, from_wallet, created_at,
        next_check_at)
      VALUES (gen_random_uuid(), 'dep-audit', gen_random_uuid(), 350, 'NGN', 300, now(), now())`;
    const moved = `INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, type, created_at)
      SELECT gen_random_uuid(), d.id, c.id, 1000, 'capital_withdrawal', now() FROM accounts d, accounts c
      WHERE d.kind = 'capital' AND c.kind = 'in_flight'`;
    expect(details(await auditAfter(withdrawal))).toBe(
      '0 kobo are in transit, but open withdrawals and returns add up to 700',
    );
    expect(details(await auditAfter(withdrawal, returned))).toContain('add up to 1000');
    expect(details(await auditAfter(moved))).toContain('1000 kobo are in transit, but');
    expect(await auditAfter(withdrawal, returned, moved)).toMatchObject({ ok: true });
  });

  it('2: reports a missing statement line, and one with the wrong amount', async () => {
    const gone = await auditAfter(`DELETE FROM wallet_transactions WHERE type = 'fee'`);
    expect(numbers(gone)).toEqual(['2']);
    expect(details(gone)).toMatch(/moved 30000 kobo in wallet .* but its statement lines add up to 0/);
    const other = await auditAfter(`UPDATE wallet_transactions SET amount = amount - 7 WHERE type = 'payout_received'`);
    expect(numbers(other)).toEqual(['2']);
    expect(details(other)).toMatch(/its statement adds up to 5939993/);
  });

  it('3: reports a contribution or a transfer that is missing', async () => {
    const unpaid = await auditAfter(
      `UPDATE contributions SET status = 'pending' WHERE round = 2 AND user_id = '${circle.members[0] ?? ''}'`,
    );
    expect(numbers(unpaid)).toEqual(['3', '6']);
    expect(details(unpaid)).toContain(
      'received 6000000 kobo, but its contributions and parts of debts add up to 4000000',
    );
    const gone = await auditAfter(`DELETE FROM transfers WHERE type = 'platform_fee' AND round = 3`);
    expect(numbers(gone)).toEqual(['1', '3']);
    expect(details(gone)).toMatch(/round 3 holds 0 kobo .* but its transfers add up to 30000/);
  });

  it('3: reports money left in a closed round, unless a debt is open', async () => {
    const left = `UPDATE pots SET balance = 5 WHERE round = 1`;
    expect(details(await auditAfter(left))).toContain('still holds 5 kobo, but the round is finished');
    const debt = `INSERT INTO debts (id, user_id, group_id, type, amount, round, cycle, description, created_at)
      VALUES (gen_random_uuid(), '${circle.members[1] ?? ''}', '${circle.groupId}', 'missed_contribution', 2000000, 1, 1, 'x', now())`;
    expect(details(await auditAfter(left, debt))).not.toContain('still holds');
  });

  it('4: reports parts that do not add up, a second or unpaid payout, and fees off the policy', async () => {
    const unequal = await auditAfter(
      'ALTER TABLE payouts DROP CONSTRAINT IF EXISTS payouts_check, DROP CONSTRAINT IF EXISTS payouts_check1',
      'UPDATE payouts SET gross_amount = 6000001 WHERE round = 1',
    );
    expect(numbers(unequal)).toEqual(['4']);
    expect(details(unequal)).toMatch(/gross 6000001 is not net 5940000 and fees 30000 and 30000/);

    const second = await auditAfter(
      'ALTER TABLE payouts DROP CONSTRAINT payouts_group_id_cycle_round_key',
      `INSERT INTO payouts (id, group_id, recipient_id, round, cycle, created_at)
        SELECT gen_random_uuid(), group_id, recipient_id, round, cycle, created_at FROM payouts WHERE round = 1`,
    );
    expect(details(second)).toContain('round 1 has 2 payouts');

    const unpaid = await auditAfter(`UPDATE payouts SET status = 'pending' WHERE round = 1`);
    expect(details(unpaid)).toMatch(/the payout to user .* is 0 kobo, but 5940000 were paid/);

    const policy = await auditAfter('UPDATE groups SET platform_fee_bps = 100');
    expect(numbers(policy)).toEqual(['4']);
    expect(details(policy)).toContain('fees of 30000 and 30000 were taken instead of 60000 and 30000');

    const unrecorded = await auditAfter('DELETE FROM platform_fees');
    expect(details(unrecorded)).toContain('platform fees of 30000 kobo were taken, but 0 recorded');
  });

  it('5: reports a second contribution and a second credit', async () => {
    const contributions = await auditAfter(
      'ALTER TABLE contributions DROP CONSTRAINT contributions_group_id_cycle_round_user_id_key',
      `INSERT INTO contributions (id, group_id, user_id, round, cycle, amount, created_at)
        SELECT gen_random_uuid(), group_id, user_id, round, cycle, amount, created_at FROM contributions
        WHERE round = 1 AND user_id = '${circle.members[0] ?? ''}'`,
    );
    expect(numbers(contributions)).toEqual(['5']);
    expect(details(contributions)).toMatch(/has 2 contributions to group/);

    const credits = await auditAfter(
      'DROP INDEX wallet_transactions_one_credit_per_reference',
      `UPDATE transfers SET reference = 'ref-twice' WHERE type = 'deposit'`,
      `UPDATE wallet_transactions SET paystack_reference = 'ref-twice' WHERE type = 'deposit'`,
    );
    expect(numbers(credits)).toEqual(['5']);
    expect(details(credits)).toContain('Reference ref-twice was credited 3 times');
  });

  it('6: reports an uneven pair of members, unless a debt is open', async () => {
    const [ada = '', , chidi = ''] = circle.members;
    const missed = `UPDATE contributions SET status = 'missed', paid_at = NULL WHERE round = 3 AND user_id = '${ada}'`;
    const report = await auditAfter(missed);
    expect(numbers(report)).toContain('6');
    expect(details(report)).toContain(`user ${chidi} paid user ${ada} 2000000 kobo, but received 0`);
    const debt = `INSERT INTO debts (id, user_id, group_id, type, amount, round, cycle, description, created_at)
      VALUES (gen_random_uuid(), '${ada}', '${circle.groupId}', 'missed_contribution', 2000000, 3, 1, 'x', now())`;
    expect(numbers(await auditAfter(missed, debt))).not.toContain('6');
    expect(numbers(await auditAfter(missed, `UPDATE groups SET status = 'active'`))).not.toContain('6');
  });
});

describe('the scheduled audit', () => {
  const hour = HOUR_MS;
  const later = (ms: number) => instant(TEST_NOW + ms);

  it('runs at once, then hourly while money moves, then daily', async () => {
    const [schedule] = ledger.dueWork;
    if (schedule === undefined) throw new Error('Expected one schedule');
    expect(await schedule.nextDueAt()).toBe(TEST_NOW);
    expect(await schedule.runDue(later(0))).toEqual([{ job: 'ledger-audit', count: 1 }]);
    expect(await schedule.runDue(later(0))).toEqual([]);
    expect(await schedule.nextDueAt()).toBe(later(24 * hour));

    await insertFundedMember(database, ledger, kobo(100n));
    expect(await schedule.nextDueAt()).toBe(later(hour));
    expect(await schedule.runDue(later(hour - 1))).toEqual([]);
    const ran = await Promise.all(Array.from({ length: 8 }, () => schedule.runDue(later(hour))));
    expect(ran.flat()).toEqual([{ job: 'ledger-audit', count: 1 }]);
    expect(await schedule.runDue(later(24 * hour))).toEqual([]);
    expect(await schedule.runDue(later(25 * hour))).toHaveLength(1);
  });

  it('counts unchecked invariants separately', async () => {
    const metrics = createMetrics();
    const silent = createLedgerModule({
      database,
      log: testLog(),
      metrics,
      reconcile: () =>
        Promise.resolve({
          differences: [],
          notCompared: ['the provider did not respond, so its record was not compared'],
        }),
    });
    await silent.dueWork[0]?.runDue(later(900 * hour));
    const value = await metrics.registry.getSingleMetricAsString('rota_ledger_unchecked');
    expect(value).toContain('rota_ledger_unchecked 1');
    const { checked, unchecked } = await silent.audit();
    expect(checked).toHaveLength(7);
    expect(unchecked).toEqual([
      {
        invariant: '7 provider: its record of deposits and transfers equals ours',
        reason: 'the provider did not respond, so its record was not compared',
      },
    ]);
  });

  it('publishes the number of violations as a metric', async () => {
    const metrics = createMetrics();
    const broken = createLedgerModule({
      database,
      log: testLog(),
      metrics,
      reconcile: () => Promise.resolve({ differences: ['a', 'b'], notCompared: [] }),
    });
    await broken.dueWork[0]?.runDue(later(1000 * hour));
    expect(await metrics.registry.getSingleMetricAsString('rota_ledger_violations')).toContain(
      'rota_ledger_violations 2',
    );
    const { rows } = await database.pool.query('SELECT violations FROM ledger_audit');
    expect(rows).toEqual([{ violations: 2 }]);
  });
});
