import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { circleOf, payRound, playRound } from '../../tests/support/circle-life.ts';
import { groupsWorld, type GroupsWorld, type TestPerson } from '../../tests/support/groups-world.ts';
import { COMMAND_TIMEOUT, productCommand, type CommandResult } from '../../tests/support/product-command.ts';
import { startStandIn } from '../../tests/support/wallet-world.ts';
import { loadOrCreateSecrets } from '../platform/config/secrets.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { newId } from '../platform/ids/new-id.ts';
import { operate, refusalText } from './operator/operate.ts';
import { removeProcessFile, writeProcessFile } from './process-files.ts';

// The command uses the real clock, so this circle starts now.
const world = await groupsWorld(new Date().toISOString());
const data = await mkdtemp(path.join(os.tmpdir(), 'rota-operator-'));
// Creates the secrets as the running product does at its start.
loadOrCreateSecrets(data);
const settings = { DATABASE_URL: world.url, ROTA_DATA: data, ROTA_MODE: 'sandbox', LOG_LEVEL: 'error' };
/** Runs the command in a separate process. The other tests run it in this process, which takes a tenth of the time. */
const command = await productCommand('operator', settings);
const operator = (...args: readonly string[]): Promise<CommandResult> =>
  operate(args, { ...process.env, ...settings }).then(
    (out) => ({ code: 0, out: out.trim(), error: '' }),
    (error: unknown) => ({ code: 1, out: '', error: refusalText(error) }),
  );
afterAll(async () => {
  await rm(data, { recursive: true, force: true });
});

const logRows = async (targetId: string) => {
  const { rows } = await world.database.pool.query<Record<string, unknown>>(
    'SELECT action, target_type, description, metadata, admin_id FROM admin_activity_logs WHERE target_id = $1',
    [targetId],
  );
  return rows;
};

/** Creates a circle whose owner and third member eject the second member, who appeals. Returns the ejection's id. */
async function appealed(world: GroupsWorld): Promise<{ id: string; nominee: TestPerson; path: string }> {
  const circle = await circleOf(['Ada', 'Bola', 'Chidi'], { frequency: 'monthly' }, world);
  const { path, by } = circle;
  await playRound(circle);
  const nomination = { nominatedUserId: by.Chidi.id, reason: 'Has not answered for weeks' };
  const { id } = (await by.Ada.post(`${path}/ejections`, nomination)).body.ejection;
  await by.Bola.post(`/api/ejections/${id}/votes`, { vote: 'approve' });
  const appeal = await by.Chidi.post(`/api/ejections/${id}/appeal`, { reason: 'I was in hospital' });
  expect(appeal.body.ejection).toMatchObject({ status: 'appealing', canAppeal: false });
  return { id, nominee: by.Chidi, path };
}

describe('npm run operator', { timeout: COMMAND_TIMEOUT }, () => {
  it('prints its usage', async () => {
    const { code, error } = await command();
    expect(code).toBe(1);
    expect(error).toContain('npm run operator -- COMMAND');
  });

  it('overturns an appeal, with a reason, once', async () => {
    const { id, nominee, path: group } = await appealed(world);
    const list = await operator('appeals');
    expect(list.out).toContain(`${id}  Chidi, Lagos Savers`);
    expect(list.out).toContain('nominated by Ada: Has not answered for weeks');
    expect(list.out).toContain('I was in hospital');
    expect(await operator('overturn', id, '--reason', 'no')).toMatchObject({
      code: 1,
      error: 'Reason must be at least 5 characters',
    });
    const done = await command('overturn', id, '--reason', 'Hospital papers seen', '--operator', 'ngozi');
    expect(done).toEqual({
      code: 0,
      out: 'Overturned the ejection of Chidi from Lagos Savers: position 3 is theirs again.',
      error: '',
    });
    expect(await logRows(id)).toEqual([
      {
        action: 'appeal_overturned',
        target_type: 'ejection',
        description: 'Overturned the ejection of Chidi from Lagos Savers: position 3 is theirs again.',
        metadata: {
          operator: 'command line: ngozi',
          reason: 'Hospital papers seen',
          before: { status: 'appealing' },
          after: { status: 'rejected' },
        },
        admin_id: null,
      },
    ]);
    expect((await nominee.get(group)).body.userMembership).toMatchObject({ status: 'approved', payoutPosition: 3 });
    expect(await operator('overturn', id, '--reason', 'Once more')).toMatchObject({
      code: 1,
      error: 'No appeal is waiting for a decision',
    });
    expect(await logRows(id)).toHaveLength(1);
    await world.audit();
  });

  it('upholds an appeal, in the name of this machine’s user', async () => {
    const { id } = await appealed(world);
    const done = await operator('uphold', id, '--reason', 'Nothing new was said');
    expect(done).toMatchObject({ code: 0, out: 'Upheld the ejection of Chidi from Lagos Savers.' });
    expect(await logRows(id)).toMatchObject([
      {
        action: 'appeal_upheld',
        metadata: { operator: `command line: ${os.userInfo().username}`, reason: 'Nothing new was said' },
      },
    ]);
    expect((await operator('log')).out).toContain(
      'Upheld the ejection of Chidi from Lagos Savers.\n  reason: Nothing new',
    );
  });

  it('plans what a way of adding money costs, and lists it', async () => {
    const day = new Date((await world.clock.now()) + 40 * DAY_MS).toISOString().slice(0, 10);
    const change = (rate: string) =>
      operator('tariffs', 'change', 'debit', day, 'total', rate, '0', '0', '1500', '--reason', 'New prices');
    expect(await change('9')).toMatchObject({ code: 1, error: expect.stringContaining('up to 5') as unknown });
    const planned = await change('0.75');
    expect(planned.out).toMatch(
      /^Planned what bank debits cost from .*: 0\.75% of the total charge, at most ₦1,500\.00/,
    );
    expect((await operator('tariffs', 'list')).out).toContain(
      `debit from ${day}  0.75% of the total charge, at most ₦1,500.00  planned`,
    );
  });

  it('forgives fees, and no member’s money', async () => {
    const circle = await circleOf(['Efe', 'Femi'], { frequency: 'monthly' }, world);
    const { path: group, by } = circle;
    await payRound(circle, [by.Efe]);
    const debtId = newId();
    const insert = `INSERT INTO debts (id, user_id, group_id, type, amount, cycle, round, due_date, description, created_at)
      VALUES ($1, $2, $3, $4, 40000, 1, 1, $5, $6, $5)`;
    const at = new Date(await world.clock.now());
    const own = 'Late fee, round 1 of Lagos Savers';
    await world.database.pool.query(insert, [debtId, by.Femi.id, circle.id, 'late_fee', at, own]);
    const contribution = newId();
    await world.database.pool.query(insert, [contribution, by.Femi.id, circle.id, 'missed_contribution', at, 'Missed']);
    const platform = newId();
    await world.database.pool.query(
      `INSERT INTO debts (id, user_id, type, amount, description, created_at)
        VALUES ($1, $2, 'platform_fee', 5000, 'Reversed deposit', $3)`,
      [platform, by.Femi.id, at],
    );
    const { rows } = await world.database.pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      by.Femi.id,
    ]);
    const listed = await operator('debts', '--user', rows[0]?.email ?? '');
    expect(listed.out).toContain(`${debtId}  ₦400.00  Femi`);
    expect(await operator('forgive', contribution, '--reason', 'Please let it go')).toMatchObject({
      code: 1,
      error: 'This debt is another member’s money and cannot be forgiven',
    });
    expect(await operator('forgive', debtId, '--reason', 'The bank was down')).toMatchObject({
      code: 0,
      out: 'Forgave Femi ₦400.00: Late fee, round 1 of Lagos Savers.',
    });
    expect(await operator('forgive', platform, '--reason', 'The bank was down')).toMatchObject({
      code: 0,
      out: 'Forgave Femi ₦50.00: Reversed deposit.',
    });
    for (const id of [debtId, platform]) {
      expect(await logRows(id)).toMatchObject([{ action: 'debt_forgiven', target_type: 'debt' }]);
    }
    expect(await logRows(contribution)).toEqual([]);
    const { debts } = (await by.Femi.get(`/api/users/${by.Femi.id}/debts`)).body;
    expect(debts.map(({ type, status }) => `${type} ${status}`).sort()).toEqual([
      'late_fee forgiven',
      'missed_contribution outstanding',
      'platform_fee forgiven',
    ]);
    expect((await by.Efe.get(group)).status).toBe(200);
    await world.audit();
  });

  it('approves and rejects pending identities', async () => {
    const [ngozi, musa] = [
      await world.person('Ngozi', { kyc: 'pending' }),
      await world.person('Musa', { kyc: 'pending' }),
    ];
    const bytes = (id: string, kind: string) => Buffer.from(`${kind}${id}`.padEnd(40));
    for (const { id } of [ngozi, musa]) {
      await world.database.pool.query(
        `UPDATE users SET kyc_submitted_at = now(), kyc_submission_id = $2, date_of_birth = '1990-05-06', address = '1 Road',
           city = 'Ikeja', state = 'Lagos', nigerian_phone = '08012345678', bvn = $3, bvn_hash = $4, bvn_last4 = '1234',
           nin = $3, nin_hash = $5, nin_last4 = '5678' WHERE id = $1`,
        [id, newId(), bytes(id, 'sealed'), bytes(id, 'bvn'), bytes(id, 'nin')],
      );
    }
    const list = (await operator('identity', 'list')).out;
    expect(list).toContain(`${ngozi.id}  Ngozi`);
    expect(list).toContain('born 1990-05-06; BVN ending 1234, NIN ending 5678, phone 08012345678');
    expect(list).toContain('needs your decision');
    const [first, second] = [...list.matchAll(/ {2}details (\S+)/g)].map(([, id = '']) => id);
    expect(await operator('identity', 'approve', ngozi.id, second ?? '', '--reason', 'Slips seen')).toMatchObject({
      code: 1,
      error: 'This person has no identity details in review',
    });
    expect(await operator('identity', 'approve', ngozi.id, first ?? '', '--reason', 'Slips seen')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Approved the identity of Ngozi') as string,
    });
    const reject = ['identity', 'reject', musa.id, second ?? '', '--reason', 'Another face'] as const;
    expect(await operator(...reject)).toMatchObject({ code: 0 });
    expect(await operator(...reject)).toMatchObject({
      code: 1,
      error: 'This person has no identity details in review',
    });
    expect(await logRows(ngozi.id)).toMatchObject([{ action: 'identity_approved', target_type: 'user' }]);
    expect(await logRows(musa.id)).toMatchObject([{ action: 'identity_rejected', target_type: 'user' }]);
    expect((await operator('identity', 'list')).out).toBe('No identity details to decide.');
  });

  it('books working capital at the provider', async () => {
    const words = ['--reason', 'Top-up for payouts', '--operator', 'ngozi'] as const;
    const booked = 'Booked ₦250,000.50 of working capital paid in at the payment provider.';
    expect(await operator('float', 'deposit', '250000.50', ...words)).toEqual({ code: 0, out: booked, error: '' });
    expect((await operator('float', 'withdraw', '250000.5', ...words)).out).toBe(
      'Booked ₦250,000.50 of working capital taken from the payment provider.',
    );
    expect((await operator('log')).out).toContain(`ngozi: ${booked}\n  reason: Top-up for payouts`);
    const { rows } = await world.database.pool.query(
      `SELECT t.type, t.amount, d.kind AS debit, c.kind AS credit FROM transfers t JOIN accounts d ON d.id = debit_account_id
        JOIN accounts c ON c.id = credit_account_id WHERE 'capital' IN (d.kind, c.kind) ORDER BY t.id`,
    );
    expect(rows).toEqual([
      { type: 'capital_deposit', amount: 250_000_50n, debit: 'float', credit: 'capital' },
      { type: 'capital_withdrawal', amount: 250_000_50n, debit: 'capital', credit: 'float' },
    ]);
    await world.audit();
  });

  it('creates a password reset link, suspends, activates and ends sessions', async () => {
    const jide = await world.person('Jide');
    const { rows } = await world.database.pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      jide.id,
    ]);
    const email = rows[0]?.email ?? '';
    expect(await operator('suspend', email)).toMatchObject({ code: 1, error: 'suspend needs --reason "…"' });
    const why = ['--reason', 'Reported as stolen', '--operator', 'ngozi'] as const;
    const link = await operator('reset-link', email, ...why);
    expect(link.out).toMatch(
      /^Made a password reset link for Jide \([\da-f-]{36}\)\. .*\nhttp.*\/reset-password\?token=[\w-]{43}$/,
    );
    expect((await operator('suspend', email, ...why)).out).toBe('Suspended the account of Jide.');
    expect(await operator('reset-link', email, ...why)).toMatchObject({ code: 1 });
    expect((await operator('activate', email, ...why)).out).toBe('Reactivated the account of Jide.');
    expect((await operator('end-sessions', email, ...why)).out).toBe('Logged Jide out on every device.');
    expect((await logRows(jide.id)).map(({ action }) => String(action)).sort()).toEqual([
      'account_activated',
      'account_suspended',
      'reset_link_made',
      'sessions_ended',
    ]);
  });

  it('lists quarantined payments, and decides nothing while the provider does not respond', async () => {
    const id = newId();
    await world.database.pool.query(
      `INSERT INTO quarantined_payments (id, reference, reason, amount, currency, details, created_at)
        VALUES ($1, 'nobody-knows', 'unknown_deposit', 517500, 'NGN', '{}', '2026-01-10T09:00:30Z')`,
      [id],
    );
    expect((await operator('quarantine', 'list')).out).toBe(
      [
        `${id}  ₦5,175.00  unknown owner`,
        '  unknown_deposit: a payment with an unknown reference',
        '  reference nobody-knows, since 2026-01-10 09:00 UTC',
        '  possible: credit, refund, acknowledge',
      ].join('\n'),
    );
    expect(await operator('quarantine', 'refund', id)).toMatchObject({
      code: 1,
      error: 'quarantine refund needs --reason "…"',
    });
    expect(await operator('quarantine', 'refund', id, '--reason', 'Asked for it back')).toMatchObject({
      code: 1,
      error: 'The payment provider is not responding. Nothing was decided. Please try again in a moment.',
    });
    expect(await operator('return-deposit', 'dep-none', '--reason', 'Asked for it back')).toMatchObject({
      code: 1,
      error: 'Deposit not found',
    });
    expect(await logRows(id)).toEqual([]);
  });

  it("credits a quarantined payment to the named person, by the provider's record", async () => {
    const ejiro = await world.person('Ejiro');
    const { rows: users } = await world.database.pool.query<{ email: string }>(
      'SELECT email FROM users WHERE id = $1',
      [ejiro.id],
    );
    const email = users[0]?.email ?? '';
    const { paystackSecretKey: secretKey } = loadOrCreateSecrets(data);
    const provider = await startStandIn({ clock: world.clock, productUrl: 'http://127.0.0.1:9', secretKey });
    // Writes the entry as the supervisor does, so that the command finds the stand-ins.
    const entry = { processId: process.pid, mark: 'node', port: parseInt(new URL(provider.url).port, 10) };
    writeProcessFile(data, 'sandbox', entry);
    const post = async (pathname: string, body: object) => {
      const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
      const answer = await fetch(`${provider.url}${pathname}`, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(200);
    };
    await post('/paystack/transaction/initialize', { email, amount: 2_000_00, reference: 'paid-in-the-shop' });
    await post('/sandbox/paystack/checkout/paid-in-the-shop', { outcome: 'success', deliver: 'never' });
    const id = newId();
    await world.database.pool.query(
      `INSERT INTO quarantined_payments (id, reference, reason, amount, currency, details, created_at)
        VALUES ($1, 'paid-in-the-shop', 'unknown_deposit', 200000, 'NGN', '{}', now())`,
      [id],
    );
    const why = ['--reason', 'Showed the receipt', '--user', email, '--operator', 'ngozi'];
    const out = 'Credited ₦1,970.00 of payment paid-in-the-shop (₦2,000.00 less a fee of ₦30.00) to Ejiro.';
    expect(await operator('quarantine', 'credit', id, ...why)).toEqual({ code: 0, out, error: '' });
    expect(await ejiro.balance()).toBe('101970.00');
    expect(await logRows(id)).toMatchObject([
      { description: out, metadata: { operator: 'command line: ngozi', reason: 'Showed the receipt' } },
    ]);
    removeProcessFile(data, 'sandbox');
    await provider.stop();
    await rm(provider.directory, { recursive: true, force: true });
  });

  it("changes a notification's texts after a preview", async () => {
    const file = path.join(data, 'template.json');
    const shown = await operator('templates', 'show', 'payout_received');
    const texts = { ...(JSON.parse(shown.out) as object), inAppTitle: '{circle} paid out' };
    await writeFile(file, JSON.stringify({ ...texts, smsTemplate: '{circle}' }));
    const change = ['templates', 'change', 'payout_received', '--file', file, '--operator', 'ngozi'] as const;
    expect(await operator(...change, '--reason', 'As people say it')).toMatchObject({
      code: 1,
      error: 'SMS text may not drop {sentence}',
    });
    await writeFile(file, JSON.stringify(texts));
    const preview = await operator('templates', 'preview', 'payout_received', '--file', file);
    expect(preview.out).toContain('In the app: Market women paid out');
    const description = 'Wrote version 1 of the template of payout_received.';
    expect(await operator(...change, '--reason', 'As people say it')).toEqual({ code: 0, out: description, error: '' });
    expect(await operator(...change, '--reason', 'The same once more')).toMatchObject({
      code: 1,
      error: expect.stringContaining('Another admin has just changed this template') as unknown,
    });
    expect((await operator('templates', 'list')).out).toContain('payout_received: version 1; {headline} {sentence}');
    expect((await operator('log')).out).toContain(description);
  });

  it('announces to everyone with an active account', async () => {
    const circle = await circleOf(['Gbenga', 'Halima', 'Ife'], { frequency: 'monthly' }, world);
    await world.database.pool.query('UPDATE users SET is_active = false WHERE id = $1', [circle.by.Halima.id]);
    const words = ['--title', 'Short pause on Sunday', '--message', 'Rota rests from 1am to 2am.'] as const;
    expect(await operator('announce', '--title', 'Alone')).toMatchObject({
      code: 1,
      error: 'announce needs --message "…"',
    });
    expect(await operator('announce', ...words, '--priority', 'loud')).toMatchObject({
      code: 1,
      error: 'Please choose a priority from the list',
    });
    const { rows: active } = await world.database.pool.query('SELECT id FROM users WHERE is_active');
    const description = `Announcing to ${String(active.length)} people: Short pause on Sunday.`;
    const done = await operator('announce', ...words, '--priority', 'high', '--operator', 'ngozi');
    expect(done).toEqual({ code: 0, out: description, error: '' });
    await world.drain();
    const { rows } = await world.database.pool.query<{ user_id: string; announcement_id: string }>(
      `SELECT user_id, metadata ->> 'announcementId' AS announcement_id FROM notifications
        WHERE type = 'system_maintenance' AND priority = 'high' AND message = 'Rota rests from 1am to 2am.'`,
    );
    expect(rows).toHaveLength(active.length);
    expect(rows.map(({ user_id: id }) => id)).not.toContain(circle.by.Halima.id);
    expect(await logRows(rows[0]?.announcement_id ?? '')).toMatchObject([
      {
        action: 'announced',
        target_type: 'announcement',
        description,
        metadata: { operator: 'command line: ngozi', reason: 'Rota rests from 1am to 2am.' },
      },
    ]);
    expect((await operator('log')).out).toContain(description);
  });
});
