import { expect, test } from 'vitest';
import { kycForm } from '../support/kyc-app.ts';
import { testProduct } from '../support/test-product.ts';

const { call } = await testProduct();

interface Moved {
  readonly ran: readonly { readonly at: string; readonly job: string; readonly count: number }[];
}

/** Creates a person with a confirmed email and no verified identity. Returns their session's headers. */
async function newcomer(email: string): Promise<Record<string, string>> {
  const person = { email, password: 'correct horse', firstName: 'Ada', lastName: 'Obi', kyc: false };
  expect((await call('POST', '/sandbox/users', person)).status).toBe(201);
  const { headers } = await call('POST', '/api/internal/login', { email, password: person.password });
  return { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

const advance = async (duration: string): Promise<number> => {
  const { ran } = (await call<Moved>('POST', '/sandbox/clock', { advance: duration })).body;
  return ran.filter(({ job }) => job === 'identity check').reduce((sum, { count }) => sum + count, 0);
};

test('an unavailable registry is retried by the clock, and the details can be corrected', async () => {
  const ada = await newcomer('waits@example.com');
  const submit = (over: object) => call('POST', '/api/kyc/submit', { ...kycForm(), ...over }, ada);
  expect(await submit({ bvn: '22200010004' })).toMatchObject({ status: 202, body: { kycStatus: 'pending' } });
  expect(await advance('PT4M')).toBe(0);
  expect(await advance('PT2M')).toBe(1);
  expect(await advance('P2D')).toBe(26);
  expect(await advance('P2D')).toBe(0);
  expect(await submit({})).toMatchObject({ status: 200, body: { kycStatus: 'approved' } });
});

test('a pending number goes to the person whom the registry confirms, and the loser is notified', async () => {
  const [bola, chidi] = [await newcomer('bola@example.com'), await newcomer('chidi@example.com')];
  const bvn = '22200025555';
  const waits = { ...kycForm(), bvn, nin: '70100020004' };
  expect((await call('POST', '/api/kyc/submit', waits, bola)).status).toBe(202);
  expect((await call('POST', '/api/kyc/submit', { ...kycForm(), bvn }, chidi)).status).toBe(200);
  expect(await call('GET', '/api/user', undefined, bola)).toMatchObject({ body: { kycStatus: 'rejected', bvn: null } });
  const { body } = await call<{ notifications: { type: string }[] }>('GET', '/api/notifications', undefined, bola);
  expect(body.notifications.map(({ type }) => type)).toContain('kyc_rejected');
  expect(await advance('P2D')).toBe(0);
  expect((await call('POST', '/api/kyc/submit', waits, bola)).status).toBe(409);
});
