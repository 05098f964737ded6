import { expect, it } from 'vitest';
import { ADMIN_ENVIRONMENT, consoleOf, fullySignedInConsole } from '../support/console.ts';
import { peopleOf, type Person } from '../support/product-people.ts';
import { testProduct } from '../support/test-product.ts';

/** How a person's money comes in, as operators see it, stop it and close it. */
const product = await testProduct(ADMIN_ENVIRONMENT);
const admin = await consoleOf(product);
const { person } = peopleOf(product);
const REASON = 'They called us about it';

type Body = Record<string, unknown>;
interface MoneyIn {
  readonly accounts: readonly (Body & { readonly number: string })[];
  readonly sources: readonly (Body & { readonly id: string })[];
  readonly consents: readonly Body[];
  readonly automatic: Body | null;
  readonly charges: readonly Body[];
}

const moneyInOf = async ({ id }: Person): Promise<MoneyIn> =>
  (await admin<MoneyIn>('GET', `/users/${id}/money-in`)).body;
const told = async ({ call }: Person): Promise<string[]> =>
  (await call<{ notifications: { message: string }[] }>('GET', '/api/notifications')).notifications.map(
    ({ message }) => message,
  );

it('shows sources without a token, consents in their words, and stops what an operator stops', async () => {
  const bisi = await person('Bisi', '5000', { source: 'card', automatic: true, accountNumber: true });
  const before = await moneyInOf(bisi);
  expect(before).toMatchObject({
    accounts: [{ status: 'active' }],
    sources: [{ kind: 'card', name: 'Visa ••4081', status: 'active' }],
    automatic: { source: 'Visa ••4081', pausedAt: null },
  });
  expect(
    before.consents.some(({ kind, act, words }) => kind === 'automatic' && act === 'given' && words !== null),
  ).toBe(true);
  expect(JSON.stringify(before)).not.toMatch(/AUTH_|"token/);

  const act = (path: string, reason: string = REASON) => admin('POST', `/users/${bisi.id}/${path}`, { reason });
  expect((await act('automatic/stop', 'no')).status).toBe(400);
  expect((await act('automatic/stop')).status).toBe(200);
  expect((await act('automatic/stop')).body['code']).toBe('AUTOMATIC_NOT_ON');
  const source = before.sources[0]?.id ?? '';
  expect((await act(`sources/${source}/remove`)).body['message']).toContain('Removed Visa ••4081.');
  expect((await act(`sources/${source}/remove`)).body['code']).toBe('SOURCE_NOT_FOUND');
  expect((await act('account-number/close')).body['message']).toContain(before.accounts[0]?.number);
  expect((await act('account-number/close')).body['code']).toBe('ACCOUNT_NUMBER_NOT_OPEN');

  expect(await moneyInOf(bisi)).toMatchObject({
    accounts: [{ status: 'closed' }],
    sources: [{ status: 'ended', why: 'team' }],
    automatic: null,
  });
  const messages = (await told(bisi)).filter((message) => message.includes(REASON));
  expect(messages).toHaveLength(3);
  const { activities } = (await admin<{ activities: Body[] }>('GET', `/activity?target=${bisi.id}`)).body;
  expect(activities.map(({ action }) => action)).toEqual([
    'account_number_closed',
    'source_removed',
    'automatic_stopped',
  ]);
});

it('a source of somebody else is not found, and support may stop but not close', async () => {
  const [bisi, ada] = [await person('Bisi', '5000', { source: 'card', accountNumber: true }), await person('Ada')];
  const source = (await moneyInOf(bisi)).sources[0]?.id ?? '';
  expect((await admin('POST', `/users/${ada.id}/sources/${source}/remove`, { reason: REASON })).status).toBe(404);
  const credentials = { username: 'of.support', password: 'seven calm harmattan dawns', securityCode: '482913' };
  const newAdmin = { ...credentials, email: 'support@example.com', role: 'support_admin', reason: REASON };
  await admin('POST', '/admins', newAdmin);
  await product.database.pool.query('UPDATE super_admins SET is_active = true WHERE username = $1', [
    credentials.username,
  ]);
  const support = await fullySignedInConsole(product, credentials);
  expect((await support('GET', `/users/${bisi.id}/money-in`)).status).toBe(200);
  expect((await support('POST', `/users/${bisi.id}/account-number/close`, { reason: REASON })).status).toBe(403);
  expect((await support('POST', `/users/${bisi.id}/sources/${source}/remove`, { reason: REASON })).status).toBe(200);
});
