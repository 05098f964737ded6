import { expect, it } from 'vitest';
import { ADMIN_ROLES, isPermitted, type AdminRole } from '../../contract/admin/permissions.ts';
import { WORK_QUEUES, QUEUE_COUNT_MAX, WORK_QUEUE_NAMES } from '../../contract/admin/queues.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import { ADMIN_ENVIRONMENT, consoleOf, fullySignedInConsole, type Console } from '../support/console.ts';
import { freshNumber, kycForm } from '../support/kyc-app.ts';
import { peopleOf } from '../support/product-people.ts';
import { testProduct } from '../support/test-product.ts';

/** The queue counts of the console's first page match the linked lists. */
const product = await testProduct({ ...ADMIN_ENVIRONMENT, ROTA_SINGLE_OPERATOR: '0' });
const first = await consoleOf(product);
const { person } = peopleOf(product);
const REASON = 'Asked for by telephone';

interface Answer {
  readonly waiting: readonly { readonly name: string; readonly count: number }[];
  readonly books: { readonly balances: boolean | null } | null;
}

async function consoleOfRole(role: AdminRole): Promise<Console> {
  const credentials = { username: `of.${role}`, password: 'seven calm harmattan dawns', securityCode: '482913' };
  const newAdmin = { ...credentials, email: `${role}@example.com`, role, reason: REASON };
  expect((await first('POST', '/admins', newAdmin)).status).toBe(201);
  await product.database.pool.query('UPDATE super_admins SET is_active = true WHERE username = $1', [
    credentials.username,
  ]);
  return fullySignedInConsole(product, credentials);
}

const waitingFor = async (console: Console): Promise<Answer> => (await console<Answer>('GET', '/waiting')).body;
const countsOf = async (console: Console): Promise<Record<string, number>> =>
  Object.fromEntries((await waitingFor(console)).waiting.map(({ name, count }) => [name, count]));

it('counts pending items like the lists, for roles that see the list', async () => {
  expect(await countsOf(first)).toEqual(Object.fromEntries(WORK_QUEUE_NAMES.map((name) => [name, 0])));
  const ada = await person('Ada', '5000');
  const waits = await person('Wale', undefined, { kyc: false });
  await waits.call('POST', '/api/kyc/submit', kycForm({ bvn: `${freshNumber().slice(0, 7)}0004` }));
  await product.call('POST', '/api/contact', {
    name: 'Ngozi',
    email: 'ngozi@example.com',
    subject: 'My payout',
    message: 'When does it come?',
  });
  const { pool } = product.database;
  await pool.query(
    `INSERT INTO lost_factor_requests (id, user_id, number, register, status, created_at, due_at)
      VALUES ($1, $2, 'bvn', 'confirmed', 'asked', now(), now() + interval '30 days')`,
    [newId(), ada.id],
  );
  await pool.query(
    `INSERT INTO quarantined_payments (id, reference, reason, details, created_at)
      VALUES ($1, 'dep-of-nobody', 'unknown_deposit', '{}', now())`,
    [newId()],
  );
  await pool.query(
    `INSERT INTO payment_disputes (id, provider, reference, amount, status, word, opened_at)
      VALUES ('paystack:1', 'paystack', 'dep-of-nobody', 2000000, 'open', 'awaiting-merchant-feedback', now())`,
  );
  const charged = { amount: '750', description: 'A new receipt', reason: REASON };
  expect((await first('POST', `/users/${ada.id}/debts`, charged)).status).toBe(200);

  const lengthOf = async (path: string, name: string): Promise<number> =>
    ((await first<Record<string, unknown[]>>('GET', path)).body[name] ?? []).length;
  const counts = await countsOf(first);
  expect(counts).toMatchObject({
    identities: 1,
    lostFactors: 1,
    tickets: 1,
    quarantine: 1,
    disputes: 1,
    withdrawals: 0,
  });
  expect(counts).toMatchObject({
    identities: await lengthOf('/kyc', 'identities'),
    lostFactors: await lengthOf('/kyc', 'lostFactors'),
    tickets: await lengthOf('/tickets', 'tickets'),
    quarantine: await lengthOf('/quarantine', 'payments'),
    disputes: await lengthOf('/money-in/disputes', 'disputes'),
    appeals: await lengthOf('/appeals', 'appeals'),
    undelivered: await lengthOf('/dead-letters', 'letters'),
    // An admin's own proposal is not counted, because another admin must approve it.
    proposals: 0,
  });

  const finance = await consoleOfRole('finance_admin');
  // The first admin set the credentials of the finance admin, so the two count as one person.
  expect((await countsOf(finance))['proposals']).toBe(0);
  await pool.query('UPDATE super_admins SET secrets_set_by = NULL');
  expect(await countsOf(finance)).toMatchObject({ proposals: 1, quarantine: 1 });
});

it.each(ADMIN_ROLES.filter((role) => role !== 'super_admin' && role !== 'finance_admin'))(
  'shows %s only counts of lists that it may see',
  async (role) => {
    const { waiting, books } = await waitingFor(await consoleOfRole(role));
    expect(waiting.map(({ name }) => name)).toEqual(
      WORK_QUEUE_NAMES.filter((name) => isPermitted(role, WORK_QUEUES[name])),
    );
    expect(books).toBeNull();
  },
);

it('counts no more than the lists show', async () => {
  await product.database.pool.query(
    `INSERT INTO quarantined_payments (id, reference, reason, details, created_at)
      SELECT gen_random_uuid(), 'many-' || i, 'unknown_deposit', '{}', now() FROM generate_series(0, $1::integer) i`,
    [QUEUE_COUNT_MAX],
  );
  const { payments } = (await first<{ payments: unknown[] }>('GET', '/quarantine')).body;
  expect([(await countsOf(first))['quarantine'], payments.length]).toEqual([200, 200]);
});

it('counts a withdrawal in transit for over an hour, and shows whether the ledger balances', async () => {
  const ada = await person('Ada', '5000');
  await product.database.pool.query(
    `INSERT INTO withdrawal_requests (id, user_id, wallet_id, reference, amount, net_amount, recipient_code, created_at)
      SELECT $1, $2::uuid, id, 'wd-that-takes-long', 100000, 100000, 'RCP_0', now()
      FROM wallets WHERE user_id = $2::uuid`,
    [newId(), ada.id],
  );
  const withdrawals = async () => (await countsOf(first))['withdrawals'];
  expect(await withdrawals()).toBe(0);
  await product.database.pool.query(
    `UPDATE withdrawal_requests SET created_at = created_at - interval '61 minutes' WHERE reference = 'wd-that-takes-long'`,
  );
  expect(await withdrawals()).toBe(1);
  // The worker audits the ledger for the first time soon after it has started.
  await expect.poll(async () => (await waitingFor(first)).books?.balances).toEqual(expect.any(Boolean));
});
