import { expect, it } from 'vitest';
import { ADMIN_ENVIRONMENT, consoleOf } from '../support/console.ts';
import { peopleOf, type Person } from '../support/product-people.ts';
import { testProduct } from '../support/test-product.ts';

/** Deposits in the console: the list, the page of one, and the question to the provider. */
const product = await testProduct(ADMIN_ENVIRONMENT);
const admin = await consoleOf(product);
const { person } = peopleOf(product);
const REASON = 'Asked for by telephone';

type Body = Record<string, unknown>;
interface Listed {
  readonly deposits: readonly (Body & { readonly reference: string })[];
  readonly nextCursor: string | null;
}
interface Details extends Body {
  readonly status: string;
  readonly events: readonly { readonly kind: string; readonly title: string; readonly by: string | null }[];
}

const advance = (period: string) => product.call('POST', '/sandbox/clock', { advance: period });
const list = async (query = ''): Promise<Listed> => (await admin<Listed>('GET', `/deposits${query}`)).body;
const referencesOf = async (query: string): Promise<string[]> =>
  (await list(query)).deposits.map(({ reference }) => reference);
const details = async (reference: string): Promise<Details> =>
  (await admin<Details>('GET', `/deposits/${reference}`)).body;

async function start({ call }: Person, amount: string): Promise<string> {
  return (await call<{ reference: string }>('POST', '/api/wallet/deposit', { amount })).reference;
}

async function accountNumberOf({ call }: Person): Promise<string> {
  const account = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST', bankName: 'Test Bank' };
  await call('POST', '/api/wallet/paystack/setup-recipient', account);
  await call('POST', '/api/wallet/account-number');
  await advance('PT1M');
  const { account: found } = await call<{ account: { number: string } }>('GET', '/api/wallet/sources');
  return found.number;
}

it('a deposit whose webhook was lost is found and settled by asking the provider', async () => {
  const ada = await person('Ada');
  const reference = await start(ada, '5000');
  expect(await referencesOf('?way=page&status=pending')).toContain(reference);
  const { entries } = (await admin<{ entries: Body[] }>('GET', `/users/${ada.id}/timeline`)).body;
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'deposit', reference }));
  await product.call('POST', `/sandbox/paystack/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
  const ask = (reason: string) => admin('POST', `/deposits/${reference}/ask`, { reason });
  expect((await ask('no')).status).toBe(400);
  expect((await ask(REASON)).body['message']).toBe(
    `Asked the provider about deposit ${reference} of ₦5,000.00: it was paid, and the money is in the wallet.`,
  );
  expect(await details(reference)).toMatchObject({
    status: 'completed',
    way: 'page',
    userId: ada.id,
    amount: '5000.00',
    fee: '175.00',
    total: '5175.00',
    providerFee: '177.63',
    automatic: null,
  });
  const { events } = await details(reference);
  expect(events.map(({ kind }) => kind)).toEqual(['asked', 'provider', 'admin', 'money', 'over', 'admin']);
  expect(events.filter(({ kind }) => kind === 'admin').every(({ by }) => by === 'admin')).toBe(true);
  // Asking once more changes nothing.
  expect((await ask(REASON)).status).toBe(200);
  expect((await ada.call('GET', '/api/wallet'))['balance']).toBe('5000.00');
  expect((await admin('POST', '/deposits/dep-missing/ask', { reason: REASON })).status).toBe(404);
  expect((await admin('GET', '/deposits/dep-missing')).body['code']).toBe('DEPOSIT_NOT_FOUND');
});

it('a provider that does not answer leaves the deposit open, and says so', async () => {
  const ada = await person('Ada');
  const reference = await start(ada, '700');
  await product.call('POST', '/sandbox/paystack/faults', { path: '/transaction/verify', mode: 'http500', times: 3 });
  expect((await admin('POST', `/deposits/${reference}/ask`, { reason: REASON })).body['message']).toMatch(
    /: it did not answer, and Rota asks again by itself\.$/,
  );
  expect(await details(reference)).toMatchObject({ status: 'pending' });
});

it('transfers are found by their sender, next to the verified name', async () => {
  const bisi = await person('Bisi');
  const number = await accountNumberOf(bisi);
  const send = (amount: number, senderName?: string) =>
    product.call('POST', `/sandbox/paystack/accounts/${number}/transfer`, { amount, senderName });
  await send(200_000_00, 'RANDALL AKANBI HORTON');
  await expect.poll(() => referencesOf('?sender=randall akanbi')).toHaveLength(1);
  const [reference = ''] = await referencesOf('?sender=randall akanbi');
  expect(await referencesOf('?sender=akanbi')).toEqual([]);
  expect(await details(reference)).toMatchObject({
    way: 'transfer',
    status: 'quarantined',
    accountNumber: number,
    sender: { name: 'RANDALL AKANBI HORTON', verifiedName: 'Bisi Obi' },
  });
  expect(await referencesOf('?way=transfer&status=quarantined')).toEqual([reference]);
  expect(await referencesOf(`?reference=${reference}`)).toEqual([reference]);
  expect(await referencesOf('?way=transfer&day=2020-01-01')).toEqual([]);
});

it('the list is paged without a gap, whatever the ways and statuses', async () => {
  const ada = await person('Ada', '1000');
  for (const amount of ['300', '400', '500']) await start(ada, amount);
  const whole = (await list('?limit=100')).deposits;
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Listed = await list(`?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
    seen.push(...page.deposits.map(({ reference }) => reference));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual(whole.map(({ reference }) => reference));
  expect(new Set(whole.map((each) => each['status'])).size).toBeGreaterThan(1);
  expect((await admin('GET', '/deposits?way=cheque')).status).toBe(400);
});
