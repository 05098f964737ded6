import { expect, it } from 'vitest';
import type { BooksSummary, TransferDetails } from '../../contract/admin/books.ts';
import type { TransferId, UserId } from '../../contract/ids.ts';
import { kobo } from '../../contract/money.ts';
import { createLedger } from '../../server/modules/ledger/index.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import {
  ADMIN_ENVIRONMENT,
  CONSOLE,
  consoleOf,
  consoleToken,
  fullySignedInConsole,
  type Console,
} from '../support/console.ts';
import { testProduct } from '../support/test-product.ts';

/** Four eyes: a proposal runs once, when another admin approves it. */
const product = await testProduct({ ...ADMIN_ENVIRONMENT, ROTA_SINGLE_OPERATOR: '0' });
const first = await consoleOf(product);
const REASON = 'Asked for by telephone';

type Body = Record<string, unknown>;

async function addAdmin(username: string, role: string): Promise<string> {
  const credentials = { username, password: 'seven calm harmattan dawns', securityCode: '123456' };
  const newAdmin = { ...credentials, email: `${username}@example.com`, role, reason: REASON };
  const made = await first<{ admin: { id: string; isActive: boolean } }>('POST', '/admins', newAdmin);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body.admin.isActive).toBe(false);
  return made.body.admin.id;
}

/** Creates an admin as if another super admin had approved it, because there is only one super admin so far. */
async function admin(username: string, role: string): Promise<Console> {
  const id = await addAdmin(username, role);
  await product.database.pool.query('UPDATE super_admins SET is_active = true, secrets_set_by = NULL WHERE id = $1', [
    id,
  ]);
  return fullySignedInConsole(product, { username, password: 'seven calm harmattan dawns', securityCode: '123456' });
}

const second = await admin('second', 'super_admin');
const finance = await admin('finance', 'finance_admin');
const support = await admin('support', 'support_admin');

const made = await product.call<{ user: { id: string } }>('POST', '/sandbox/users', {
  email: 'ada@example.com',
  password: 'three quiet lagoon mornings',
  firstName: 'Ada',
  lastName: 'Obi',
});
const adaId = made.body.user.id;

async function debt(): Promise<string> {
  const id = newId();
  await product.database.pool.query(
    `INSERT INTO debts (id, user_id, type, amount, due_date, description, created_at)
      VALUES ($1, $2, 'platform_fee', 50000, now(), 'A deposit taken back', now())`,
    [id, adaId],
  );
  return id;
}

const statusOf = async (id: string): Promise<unknown> =>
  (await product.database.pool.query<Body>('SELECT status FROM debts WHERE id = $1', [id])).rows[0]?.['status'];

const openOf = async (console: Console): Promise<Body[]> =>
  (await console<{ proposals: Body[] }>('GET', '/proposals')).body.proposals;

async function proposed(by: Console, debtId: string): Promise<string> {
  const known = new Set((await openOf(second)).map(({ id }) => id));
  const answer = await by('POST', `/debts/${debtId}/forgive`, { reason: REASON });
  expect(answer.body['message']).toBe(
    'Proposed. Another admin has to approve it. Forgave Ada Obi ₦500.00: A deposit taken back.',
  );
  return String((await openOf(second)).find(({ id }) => !known.has(id))?.['id']);
}

const decide = (by: Console, id: string, decision = 'approve') =>
  by('POST', `/proposals/${id}`, { decision, reason: 'I have seen the papers' });

const actsOn = async (target: string): Promise<Body[]> =>
  (await first<{ activities: Body[] }>('GET', `/activity?target=${target}`)).body.activities;

it('nothing happens before another admin approves; both actions are recorded', async () => {
  const id = await debt();
  const proposal = await proposed(finance, id);
  expect(await statusOf(id)).toBe('outstanding');
  expect(await actsOn(id)).toEqual([]);
  expect((await openOf(finance)).find((each) => each['id'] === proposal)).toMatchObject({
    kind: 'forgive_debt',
    operator: 'finance',
    isOwn: true,
  });
  expect((await decide(finance, proposal)).body['code']).toBe('PROPOSAL_OWN');
  expect((await decide(support, proposal)).body['code']).toBe('ADMIN_NOT_PERMITTED');
  expect((await decide(second, proposal)).body['message']).toBe('Forgave Ada Obi ₦500.00: A deposit taken back.');
  expect(await statusOf(id)).toBe('forgiven');
  expect((await decide(first, proposal)).body['code']).toBe('PROPOSAL_DECIDED');
  expect(await actsOn(proposal)).toMatchObject([{ action: 'proposed', operator: 'finance', reason: REASON }]);
  expect(await actsOn(id)).toMatchObject([{ action: 'debt_forgiven', operator: 'second' }]);
  expect(JSON.stringify(await actsOn(id))).toContain('finance');
});

it('two simultaneous approvals take effect once', async () => {
  const fee = { amount: '750', description: 'A new receipt', reason: REASON };
  const known = new Set((await openOf(first)).map(({ id }) => id));
  expect((await finance('POST', `/users/${adaId}/debts`, fee)).status).toBe(200);
  const proposal = String((await openOf(first)).find(({ id }) => !known.has(id))?.['id']);
  const answers = await Promise.all([first, second].map((by) => decide(by, proposal)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await product.database.pool.query(`SELECT amount FROM debts WHERE description = 'A new receipt'`);
  expect(rows).toHaveLength(1);
});

it('a fee proposed 8 times with one key is one proposal', async () => {
  const body = { amount: '650', description: 'A letter by post', reason: REASON };
  const headers = { authorization: `Bearer ${await consoleToken(product)}`, 'idempotency-key': 'one-fee' };
  const propose = () => product.call<Body>('POST', `${CONSOLE}/users/${adaId}/debts`, body, headers);
  const answers = await Promise.all(Array.from({ length: 8 }, propose));
  expect(new Set(answers.map(({ status, body: { message } }) => `${String(status)} ${String(message)}`))).toEqual(
    new Set(['200 Proposed. Another admin has to approve it. Charged Ada Obi ₦650.00: A letter by post.']),
  );
  const open = (await openOf(second)).filter(({ description }) => String(description).includes('by post'));
  expect(open).toHaveLength(1);
});

it('an expired or declined proposal cannot be approved', async () => {
  const [late, declined] = [await debt(), await debt()];
  const expired = await proposed(finance, late);
  await product.database.pool.query(`UPDATE admin_proposals SET expires_at = created_at WHERE id = $1`, [expired]);
  expect((await openOf(second)).map(({ id }) => id)).not.toContain(expired);
  expect((await decide(second, expired)).body['code']).toBe('PROPOSAL_DECIDED');
  const taken = await proposed(finance, declined);
  expect((await decide(finance, taken, 'decline')).status).toBe(200);
  expect((await decide(second, taken)).body['code']).toBe('PROPOSAL_DECIDED');
  expect([await statusOf(late), await statusOf(declined)]).toEqual(['outstanding', 'outstanding']);
  expect((await decide(second, newId())).body['code']).toBe('PROPOSAL_NOT_FOUND');
});

it('the sign-in response says that two admins decide', async () => {
  expect((await first('GET', '/me')).body).toMatchObject({ decidesAlone: false });
});

it('a proposal whose effect has changed since is refused', async () => {
  const id = await debt();
  const proposal = await proposed(finance, id);
  await product.database.pool.query('UPDATE debts SET amount = 90000 WHERE id = $1', [id]);
  expect((await decide(second, proposal)).body['code']).toBe('PROPOSAL_CHANGED');
  expect(await statusOf(id)).toBe('outstanding');
  await product.database.pool.query('UPDATE debts SET amount = 50000 WHERE id = $1', [id]);
  expect((await decide(second, proposal)).status).toBe(200);
});

it('a deactivated admin’s proposal is refused', async () => {
  const id = await debt();
  const leaving = await admin('leaving', 'finance_admin');
  const proposal = await proposed(leaving, id);
  await product.database.pool.query(`UPDATE super_admins SET is_active = false WHERE username = 'leaving'`);
  expect((await decide(second, proposal)).body['code']).toBe('PROPOSAL_CHANGED');
  expect(await statusOf(id)).toBe('outstanding');
  expect((await decide(second, proposal, 'decline')).status).toBe(200);
});

it('admins cannot approve through accounts whose credentials they set', async () => {
  const grant = async (by: Console, username: string, approver: Console): Promise<Console> => {
    const credentials = { username, password: 'seven calm harmattan dawns', securityCode: '123456' };
    const wanted = { ...credentials, email: `${username}@example.com`, role: 'super_admin', reason: REASON };
    expect((await by('POST', '/admins', wanted)).status).toBe(201);
    const proposal = (await openOf(approver)).find(({ description }) => String(description).includes(username));
    expect((await decide(approver, String(proposal?.['id']))).status).toBe(200);
    return fullySignedInConsole(product, credentials);
  };
  // 'second' created 'made' and 'other', and 'made' created 'further', so 'second' can sign in as all three.
  const [made, other] = [await grant(second, 'made', first), await grant(second, 'other', first)];
  const further = await grant(made, 'further', first);
  const pairs: [Console, Console][] = [
    [second, made],
    [made, second],
    [made, other],
    [second, further],
  ];
  for (const [proposer, approver] of pairs) {
    const id = await debt();
    const proposal = await proposed(proposer, id);
    expect((await openOf(approver)).find((each) => each['id'] === proposal)).toMatchObject({ isOfSameHands: true });
    const refused = await decide(approver, proposal);
    expect([refused.status, refused.body['code']]).toEqual([403, 'PROPOSAL_SAME_HANDS']);
    expect(await statusOf(id)).toBe('outstanding');
    expect((await decide(first, proposal)).status).toBe(200);
  }
});

it('of two super admins who deactivate each other at once, one remains', async () => {
  const [left, right] = [await admin('left', 'super_admin'), await admin('right', 'super_admin')];
  const idOf = async (console: Console): Promise<string> => String((await console('GET', '/me')).body['id']);
  const paths = [`/admins/${await idOf(right)}/action`, `/admins/${await idOf(left)}/action`] as const;
  const suspend = { action: 'suspend', reason: REASON };
  const answers = await Promise.all([left('POST', paths[0], suspend), right('POST', paths[1], suspend)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const sessions = await Promise.all([left('GET', '/me'), right('GET', '/me')]);
  expect(sessions.map(({ status }) => status).sort()).toEqual([200, 401]);
});

it('an impossible action cannot be proposed', async () => {
  const refused = await finance('POST', `/debts/${newId()}/forgive`, { reason: REASON });
  expect(refused.body['code']).toBe('DEBT_NOT_FOUND');
});

it('a new admin signs in once another one has granted the role', async () => {
  const id = await addAdmin('third', 'user_admin');
  const credentials = { username: 'third', password: 'seven calm harmattan dawns', securityCode: '123456' };
  expect((await product.call('POST', `${CONSOLE}/login`, credentials)).status).toBe(401);
  const proposal = (await openOf(second)).find(({ description }) => String(description).includes('third'));
  expect(proposal?.['description']).toBe('Switched the admin third on, with the role user_admin.');
  expect((await decide(first, String(proposal?.['id']))).body['code']).toBe('PROPOSAL_OWN');
  expect((await decide(second, String(proposal?.['id']))).status).toBe(200);
  const third = await consoleOf(product, credentials);
  expect((await third('GET', '/me')).status).toBe(200);
  expect(await actsOn(id)).toMatchObject([{ action: 'admin_activated' }, { action: 'admin_created' }]);
});

it('a reset link is mailed when another admin has approved it', async () => {
  const act = { action: 'reset_password', reason: REASON };
  expect((await first('POST', `/users/${adaId}/action`, act)).body['message']).toMatch(/^Proposed\. /);
  const mails = async (): Promise<string> =>
    JSON.stringify((await product.call('GET', '/sandbox/mail?to=ada@example.com')).body);
  expect(await mails()).not.toContain('reset-password');
  const proposal = (await openOf(second)).find(({ kind }) => kind === 'mail_reset_link');
  // Two people may share a name, so the description includes the id.
  expect(proposal).toMatchObject({
    description: expect.stringContaining(`Ada Obi (${adaId})`) as string,
    person: { id: adaId, name: 'Ada Obi', email: 'ada@example.com' },
  });
  expect((await decide(second, String(proposal?.['id']))).status).toBe(200);
  await expect.poll(mails).toContain('reset-password');
});

it('a transfer between our own accounts is reversed once, however many approve it; one of a wallet or deposit never', async () => {
  const { clock, database } = product.deps;
  const [mistake, deposit, settled] = [newId<TransferId>(), newId<TransferId>(), newId<TransferId>()];
  const float = { kind: 'float' } as const;
  const booked = { debit: float, amountKobo: kobo(1_000_00n), lines: [] };
  const line = { id: newId<string>(), userId: adaId as UserId, type: 'refund', description: 'Given' } as const;
  await database.transaction(async (tx) => {
    const at = await clock.now(tx);
    const ofAda = {
      wallet: { kind: 'wallet', userId: adaId as UserId },
      line: { ...line, amountKobo: booked.amountKobo },
    } as const;
    await createLedger().post(
      tx,
      [
        { ...booked, id: mistake, credit: { kind: 'capital' }, type: 'capital_deposit' },
        { ...booked, id: deposit, credit: ofAda.wallet, type: 'deposit', lines: [ofAda.line] },
        { ...booked, id: settled, credit: { kind: 'revenue' }, type: 'deposit_fee' },
      ],
      at,
    );
  });
  for (const id of [deposit, settled]) {
    const refused = await finance('POST', `/ledger/transfers/${id}/reverse`, { reason: REASON });
    expect(refused).toMatchObject({ status: 409, body: { code: 'TRANSFER_NOT_REVERSIBLE' } });
    expect((await finance('GET', `/ledger/transfers/${id}`)).body['isReversible']).toBe(false);
  }
  const capital = async (): Promise<string | undefined> => {
    const { body } = await first<BooksSummary>('GET', '/ledger');
    expect(body.debited).toBe(body.credited);
    return body.accounts.find(({ kind }) => kind === 'capital')?.balance;
  };
  expect(await capital()).toBe('1000.00');

  const proposals: string[] = [];
  for (const by of [finance, finance]) {
    const known = new Set((await openOf(second)).map(({ id }) => id));
    expect((await by('POST', `/ledger/transfers/${mistake}/reverse`, { reason: REASON })).status).toBe(200);
    proposals.push(String((await openOf(second)).find(({ id }) => !known.has(id))?.['id']));
  }
  expect(await capital()).toBe('1000.00');
  expect((await decide(finance, proposals[0] ?? '')).body['code']).toBe('PROPOSAL_OWN');
  const approvals = Array.from({ length: 32 }, (_, index) =>
    decide(index % 4 < 2 ? first : second, proposals[index % 2] ?? ''),
  );
  const answers = await Promise.all(approvals);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await capital()).toBe('0.00');

  const transfer = (await finance<TransferDetails>('GET', `/ledger/transfers/${mistake}`)).body;
  expect(transfer).toMatchObject({ isReversible: false, acts: [{ reason: 'I have seen the papers' }] });
  const reversal = await finance<TransferDetails>('GET', `/ledger/transfers/${transfer.reversedBy ?? ''}`);
  expect(reversal.body).toMatchObject({
    type: 'reversal',
    amount: '1000.00',
    from: { kind: 'capital' },
    to: { kind: 'float' },
    reverses: mistake,
  });
  expect(await actsOn(mistake)).toMatchObject([{ action: 'transfer_reversed', reason: 'I have seen the papers' }]);
});
