import { expect, it } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { instant } from '../../contract/ids.ts';
import { addDays, formatLagosDay, lagosDayOf } from '../../circle/time.ts';
import { createApi } from '../../server/main/api.ts';
import { compose } from '../../server/main/compose.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { ADMIN_ENVIRONMENT, consoleOf, fullySignedInConsole, type Console } from '../support/console.ts';
import { testProduct } from '../support/test-product.ts';

/** New circles get new fees on a day that two admins approved; existing circles keep theirs. */
const product = await testProduct({ ...ADMIN_ENVIRONMENT, ROTA_SINGLE_OPERATOR: '0' });
const first = await consoleOf(product);
const REASON = 'Decided by the board';
const PASSWORD = 'seven calm harmattan dawns';

type Body = Record<string, unknown>;

/** Creates an admin as if another super admin had approved it, because there is only one super admin so far. */
async function admin(username: string, role: string): Promise<Console> {
  const credentials = { username, password: PASSWORD, securityCode: '123456' };
  const newAdmin = { ...credentials, email: `${username}@example.com`, role, reason: REASON };
  const { body } = await first<{ admin: { id: string } }>('POST', '/admins', newAdmin);
  await product.database.pool.query('UPDATE super_admins SET is_active = true, secrets_set_by = NULL WHERE id = $1', [
    body.admin.id,
  ]);
  return fullySignedInConsole(product, credentials);
}

const [second, finance, support] = [
  await admin('second', 'super_admin'),
  await admin('finance', 'finance_admin'),
  await admin('support', 'support_admin'),
];

const other = compose({ ...product.deps, metrics: createMetrics() });
const otherApi = await createApi(other);

async function signedIn(email: string) {
  const credentials = { email, password: 'three quiet lagoon mornings' };
  await product.call('POST', '/sandbox/users', { ...credentials, firstName: 'Ada', lastName: 'Obi' });
  const { headers } = await product.call('POST', '/api/internal/login', credentials);
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  return (method: string, path: string, body?: unknown) => product.call<Body>(method, path, body, { cookie });
}
const ada = await signedIn('ada@example.com');

const create = (feePolicy?: object) =>
  ada('POST', '/api/groups', { name: 'Yaba traders', contributionAmount: '5000', maxMembers: 4, feePolicy });

const ratesOf = ({ platformFeeRate, managementFeeRate }: Body) => [platformFeeRate, managementFeeRate];

async function created(): Promise<Body> {
  const { status, body } = await create();
  expect(status, JSON.stringify(body)).toBe(201);
  return body['group'] as Body;
}

/** Returns the fees that each process publishes. */
async function publishedFees(): Promise<unknown[]> {
  const here = (await product.call<{ feePolicy: Body }>('GET', '/api/config')).body.feePolicy;
  const there = (await otherApi.inject({ url: '/api/config' })).json<{ feePolicy: Body }>().feePolicy;
  return [ratesOf(here), ratesOf(there)];
}

const now = async () => Date.parse((await product.call<{ now: string }>('GET', '/sandbox/clock')).body.now);
const dayIn = async (days: number) => formatLagosDay(addDays(lagosDayOf(instant(await now())), days));
const toDay = (day: string) => product.call('POST', '/sandbox/clock', { to: `${day}T00:00:00+01:00` });

const change = (by: Console, from: string, platformFeeRate = '0.75', managementFeeRate = '0.5') =>
  by('POST', '/fees', { from, platformFeeRate, managementFeeRate, reason: REASON });

const feesOf = async (): Promise<Body[]> => (await finance<{ fees: Body[] }>('GET', '/fees')).body.fees;

async function proposed(from: string, platformFeeRate?: string, managementFeeRate?: string): Promise<string> {
  const known = new Set((await openOf()).map(({ id }) => id));
  const answer = await change(finance, from, platformFeeRate, managementFeeRate);
  expect(answer.body['message']).toMatch(/^Proposed\. Another admin has to approve it\. Planned new fees /);
  return String((await openOf()).find(({ id }) => !known.has(id))?.['id']);
}

const withdraw = (by: Console, from: string) =>
  by('POST', `/fees/${from}/withdraw`, { reason: 'The board thought again' });

async function proposedBack(from: string): Promise<Body> {
  const known = new Set((await openOf()).map(({ id }) => id));
  const answer = await withdraw(finance, from);
  expect(answer.body['message']).toMatch(/^Proposed\. Another admin has to approve it\. Withdrew the fees /);
  return (await openOf()).find(({ id }) => !known.has(id)) ?? {};
}
const openOf = async (): Promise<Body[]> =>
  (await second<{ proposals: Body[] }>('GET', '/proposals')).body.proposals.filter(({ kind }) =>
    ['change_fees', 'withdraw_fees'].includes(String(kind)),
  );

const approve = (by: Console, id: string) =>
  by('POST', `/proposals/${id}`, { decision: 'approve', reason: 'I have seen the sums' });

const linesOf = async (action: string): Promise<Body[]> =>
  (await first<{ activities: Body[] }>('GET', `/activity?action=${action}`)).body.activities;

/** Returns each changed field of the audit entries, with its value before and after. */
const changesIn = (lines: readonly Body[]): unknown[] =>
  lines.flatMap(({ changes }) => (changes as Body[]).map(({ field, before, after }) => [field, before, after]));

it('an impossible change cannot be proposed', async () => {
  const today = await dayIn(0);
  const later = await dayIn(3);
  const codes = [
    await change(finance, today),
    await change(finance, later, '1.5', '0.51'),
    await change(finance, later, '0.5', '0.50'),
    await change(support, later),
    await change(finance, 'tomorrow'),
    await change(finance, later, '-1', 'half'),
    await change(finance, later, '99999999999999', '0.5'),
    await change(finance, later, '0.5', '100'),
    await change(finance, await dayIn(732)),
  ].map(({ body }) => body['code']);
  expect(codes).toEqual([
    'FEES_TOO_LATE',
    'FEES_NOT_POSSIBLE',
    'FEES_UNCHANGED',
    'ADMIN_NOT_PERMITTED',
    'INVALID_INPUT',
    'INVALID_INPUT',
    'INVALID_INPUT',
    'INVALID_INPUT',
    'INVALID_INPUT',
  ]);
  expect(await openOf()).toEqual([]);
  expect(await feesOf()).toMatchObject([{ platformFeeRate: '0.50', managementFeeRate: '0.50', state: 'in_force' }]);
});

it('an approved change applies to circles created from its day on, in every process', async () => {
  const day = await dayIn(2);
  const before = await created();
  const proposal = await proposed(day);
  expect((await openOf())[0]?.['description']).toContain(
    '0.75% for Rota and 0.5% for the owner instead of 0.5% for Rota and 0.5% for the owner. Of the pot of 10 members who pay ₦50,000.00 each: ₦3,750.00, ₦2,500.00 and ₦493,750.00 for the member, instead of ₦2,500.00, ₦2,500.00 and ₦495,000.00',
  );
  expect((await approve(finance, proposal)).body['code']).toBe('PROPOSAL_OWN');
  expect(await feesOf()).toHaveLength(1);
  const answers = await Promise.all([first, second].map((by) => approve(by, proposal)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await feesOf()).toMatchObject([
    { from: day, platformFeeRate: '0.75', managementFeeRate: '0.50', state: 'planned', isOpen: true },
    { state: 'in_force' },
  ]);
  expect(changesIn(await linesOf('fees_planned'))).toEqual([
    ['from', '1970-01-01', day],
    ['platform', '0.5%', '0.75%'],
    ['proposal', null, proposal],
    ['proposedBy', null, 'finance'],
  ]);
  expect(await publishedFees()).toEqual([
    ['0.50', '0.50'],
    ['0.50', '0.50'],
  ]);
  expect(ratesOf(await created())).toEqual(['0.50', '0.50']);

  await toDay(day);
  expect(await publishedFees()).toEqual([
    ['0.75', '0.50'],
    ['0.75', '0.50'],
  ]);
  expect(ratesOf(await created())).toEqual(['0.75', '0.50']);
  const { body } = await ada('GET', `/api/groups/${String(before['id'])}`);
  expect(ratesOf(body['group'] as Body)).toEqual(['0.50', '0.50']);
  expect((await feesOf()).map(({ state }) => state)).toEqual(['in_force', 'past']);
});

it('a person who has read other fees is informed instead of charged', async () => {
  const read = await create({ platformFeeRate: '0.50', managementFeeRate: '0.50' });
  expect(read).toMatchObject({ status: 409, body: { code: 'FEES_CHANGED' } });
  expect((await create({ platformFeeRate: '0.75', managementFeeRate: '0.50' })).status).toBe(201);
});

it('a plan can be revoked until its day is near, with an audit entry; earlier fees stay', async () => {
  const day = await dayIn(5);
  expect((await approve(second, await proposed(day, '0', '1'))).status).toBe(200);
  expect((await change(finance, day, '0.2', '1')).body['code']).toBe('FEES_PLANNED');
  expect((await withdraw(support, day)).body['code']).toBe('ADMIN_NOT_PERMITTED');
  const proposals = [String((await proposedBack(day))['id']), String((await proposedBack(day))['id'])];
  expect((await feesOf())[0]).toMatchObject({ from: day, state: 'planned' });
  expect((await approve(finance, proposals[0] ?? '')).body['code']).toBe('PROPOSAL_OWN');
  const answers = await Promise.all(proposals.flatMap((id) => [approve(first, id), approve(second, id)]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const lines = await linesOf('fees_withdrawn');
  expect(lines).toMatchObject([{ reason: 'I have seen the sums' }]);
  expect(changesIn(lines)).toContainEqual(['platform', '0%', '0.75%']);
  await toDay(day);
  expect(await publishedFees()).toEqual([
    ['0.75', '0.50'],
    ['0.75', '0.50'],
  ]);
  expect((await withdraw(finance, day)).body['code']).toBe('FEES_NOT_PLANNED');
  const begun = String((await feesOf())[0]?.['from']);
  expect((await withdraw(finance, begun)).body['code']).toBe('FEES_TOO_LATE');
});

it('no single admin can revoke the later of two plans and leave the higher fees', async () => {
  const [soon, later] = [await dayIn(2), await dayIn(8)];
  expect((await approve(second, await proposed(soon, '1', '1'))).status).toBe(200);
  expect((await approve(second, await proposed(later, '0.4', '0.4'))).status).toBe(200);
  const back = await proposedBack(later);
  expect(back).toMatchObject({
    kind: 'withdraw_fees',
    description: expect.stringMatching(
      /, 0\.4% for Rota and 0\.4% for the owner\. 1% for Rota and 1% for the owner stay in force\.$/,
    ) as string,
  });
  const planned = async () => (await feesOf()).filter(({ state }) => state === 'planned').map(({ from }) => from);
  expect(await planned()).toEqual([later, soon]);
  // The earlier plan is revoked, so revoking the later one would now restore other fees. The proposal for it is stale.
  expect((await approve(second, String((await proposedBack(soon))['id']))).status).toBe(200);
  expect((await approve(second, String(back['id']))).body['code']).toBe('PROPOSAL_CHANGED');
  expect(await planned()).toEqual([later]);
  expect((await approve(second, String((await proposedBack(later))['id']))).status).toBe(200);
  expect(await planned()).toEqual([]);
});

it('a proposal with unreadable details is refused, and can be declined', async () => {
  const id = await proposed(await dayIn(2), '0.3', '0.3');
  const unreadable = JSON.stringify({ from: 'soon', platformFeeBps: '9'.repeat(16), managementFeeBps: '30' });
  await product.database.pool.query('UPDATE admin_proposals SET details = $2 WHERE id = $1', [id, unreadable]);
  expect(await approve(second, id)).toMatchObject({ status: 409, body: { code: 'PROPOSAL_CHANGED' } });
  expect((await second('POST', `/proposals/${id}`, { decision: 'decline', reason: REASON })).status).toBe(200);
});

it('one of many simultaneous approvals for a day is planned', async () => {
  const day = await dayIn(2);
  const proposals = [await proposed(day, '0.1'), await proposed(day, '0.2'), await proposed(day, '0.3')];
  const answers = await Promise.all(proposals.flatMap((id) => [approve(first, id), approve(second, id)]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await feesOf()).filter(({ state }) => state === 'planned')).toHaveLength(1);
});

it('a proposal not approved before its day expires', async () => {
  const day = await dayIn(1);
  const proposal = await proposed(day, '0.4', '0.4');
  const tooNear = new Date(Date.parse(`${day}T00:00:00+01:00`) - DAY_MS / 48).toISOString();
  await product.call('POST', '/sandbox/clock', { to: tooNear });
  expect((await approve(second, proposal)).body['code']).toBe('FEES_TOO_LATE');
});
