import { expect, it } from 'vitest';
import { addDays, formatLagosDay, lagosDayOf } from '../../circle/time.ts';
import { instant } from '../../contract/ids.ts';
import { createApi } from '../../server/main/api.ts';
import { compose } from '../../server/main/compose.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { ADMIN_ENVIRONMENT, consoleOf, fullySignedInConsole, type Console } from '../support/console.ts';
import { testProduct } from '../support/test-product.ts';

/** Adding money costs what two admins approved, from a day on and in each process. */
const product = await testProduct({ ...ADMIN_ENVIRONMENT, ROTA_SINGLE_OPERATOR: '0' });
const first = await consoleOf(product);
const otherApi = await createApi(compose({ ...product.deps, metrics: createMetrics() }));
const REASON = 'The provider raised its prices';

type Body = Record<string, unknown>;

/** Creates an admin as if another super admin had approved it, because there is only one super admin so far. */
async function admin(username: string, role: string): Promise<Console> {
  const credentials = { username, password: 'seven calm harmattan dawns', securityCode: '123456' };
  const newAdmin = { ...credentials, email: `${username}@example.com`, role, reason: REASON };
  const { body } = await first<{ admin: { id: string } }>('POST', '/admins', newAdmin);
  await product.database.pool.query('UPDATE super_admins SET is_active = true, secrets_set_by = NULL WHERE id = $1', [
    body.admin.id,
  ]);
  return fullySignedInConsole(product, credentials);
}

const [second, support] = [await admin('second', 'finance_admin'), await admin('support', 'support_admin')];

const now = async () => Date.parse((await product.call<{ now: string }>('GET', '/sandbox/clock')).body.now);
const dayIn = async (days: number) => formatLagosDay(addDays(lagosDayOf(instant(await now())), days));

const CARD = { way: 'card', of: 'amount', rate: '2', flat: '100', flatFrom: '2500', cap: '2500', reason: REASON };
const change = (by: Console, body: object) => by('POST', '/tariffs', { ...CARD, ...body });

const openOf = async (): Promise<Body[]> =>
  (await second<{ proposals: Body[] }>('GET', '/proposals')).body.proposals.filter(
    ({ kind }) => kind === 'change_deposit_tariff',
  );

const approve = (by: Console, id: unknown) =>
  by('POST', `/proposals/${String(id)}`, { decision: 'approve', reason: 'I have seen the sums' });

const tariffsOf = async (way: string): Promise<Body[]> =>
  (await first<{ tariffs: Body[] }>('GET', '/tariffs')).body.tariffs.filter((each) => each['way'] === way);

/** Returns the card's tariff that each process publishes. */
async function published(): Promise<unknown[]> {
  const there = await otherApi.inject({ url: '/api/config' });
  const bodies = [(await product.call<Body>('GET', '/api/config')).body, there.json<Body>()];
  return bodies.map(({ moneyIn }) => ((moneyIn as Body)['tariffs'] as Body)['card']);
}

const FIRST = { of: 'amount', bps: 150, flat: '100.00', flatFrom: '2500.00', cap: '2000.00' };
const SECOND = { of: 'amount', bps: 200, flat: '100.00', flatFrom: '2500.00', cap: '2500.00' };

it('publishes the ways that are on and what they cost', async () => {
  const { body } = await product.call<{ moneyIn: Body }>('GET', '/api/config');
  expect(Object.keys(body.moneyIn).sort()).toEqual(['automatic', 'card', 'debit', 'oneTapFree', 'tariffs', 'transfer']);
  expect(body.moneyIn).toMatchObject({
    oneTapFree: '50000.00',
    tariffs: {
      card: FIRST,
      transfer: { of: 'sent', bps: 100, flat: '0.00', flatFrom: '0.00', cap: '300.00' },
      debit: { of: 'total', bps: 50, flat: '0.00', flatFrom: '0.00', cap: '1000.00' },
    },
  });
});

it('an impossible tariff cannot be proposed', async () => {
  const later = await dayIn(3);
  const wrong: object[] = [
    { from: await dayIn(0) },
    { from: later, rate: '1.5', cap: '2000' },
    { from: later, of: 'sent' },
    { from: later, way: 'transfer' },
    { from: later, rate: '5.01' },
    { from: later, cap: '0' },
    { from: later, flat: '-1' },
    { from: later, way: 'page' },
    { from: await dayIn(732) },
    { from: 'tomorrow' },
  ];
  const codes: unknown[] = [];
  for (const body of wrong) codes.push((await change(second, body)).body['code']);
  expect(codes).toEqual([
    'FEES_TOO_LATE',
    'FEES_UNCHANGED',
    ...Array.from({ length: wrong.length - 2 }, () => 'INVALID_INPUT'),
  ]);
  expect((await change(support, { from: later })).body['code']).toBe('ADMIN_NOT_PERMITTED');
  expect(await openOf()).toEqual([]);
});

it('an approved tariff applies from its day on, in every process', async () => {
  const day = await dayIn(2);
  await change(second, { from: day });
  const [proposal] = await openOf();
  expect(proposal?.['description']).toContain(
    '2% of the amount added plus ₦100.00 from ₦2,500.00, at most ₦2,500.00, instead of 1.5% of the amount added plus ₦100.00 from ₦2,500.00, at most ₦2,000.00. ₦20,000.00 costs ₦500.00 instead of ₦400.00, ₦100,000.00 costs ₦2,100.00 instead of ₦1,600.00.',
  );
  expect((await approve(second, proposal?.['id'])).body['code']).toBe('PROPOSAL_OWN');
  const answers = await Promise.all([1, 2, 3].map(() => approve(first, proposal?.['id'])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await tariffsOf('card')).toMatchObject([
    { from: day, ...SECOND, state: 'planned', operator: 'admin' },
    { ...FIRST, state: 'in_force' },
  ]);
  expect(await published()).toEqual([FIRST, FIRST]);
  await product.call('POST', '/sandbox/clock', { to: `${day}T00:00:00+01:00` });
  expect(await published()).toEqual([SECOND, SECOND]);
  expect((await tariffsOf('card')).map(({ state }) => state)).toEqual(['in_force', 'past']);
});

it('a plan is replaced by a later one for the same day, such as the tariff of today', async () => {
  const day = await dayIn(2);
  await change(second, { from: day, rate: '3' });
  await approve(first, (await openOf())[0]?.['id']);
  expect((await change(second, { from: day, rate: '3' })).body['code']).toBe('FEES_UNCHANGED');
  await change(second, { from: day });
  await approve(first, (await openOf())[0]?.['id']);
  expect(await tariffsOf('card')).toMatchObject([
    { from: day, ...SECOND, state: 'planned' },
    { ...SECOND, state: 'in_force' },
    { ...FIRST, state: 'past' },
  ]);
});
