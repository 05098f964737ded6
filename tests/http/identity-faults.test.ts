import { describe, expect, it } from 'vitest';
import { freshNumber, kycForm } from '../support/kyc-app.ts';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct();
const { call } = product;

/** Creates a person with a confirmed email and no verified identity. */
async function newcomer(email: string): Promise<Record<string, string>> {
  const person = { email, password: 'correct horse', firstName: 'Ada', lastName: 'Obi', kyc: false };
  expect((await call('POST', '/sandbox/users', person)).status).toBe(201);
  const { headers } = await call('POST', '/api/internal/login', { email, password: person.password });
  return { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

const misbehave = async (mode: string, times = 2): Promise<void> => {
  expect((await call('POST', '/sandbox/identity/faults', { mode, times })).status).toBe(200);
};

const resultsOf = async (email: string): Promise<string[]> => {
  const { rows } = await product.database.pool.query<{ outcome: string }>(
    'SELECT outcome FROM identity_results r JOIN users u ON u.id = r.user_id WHERE u.email = $1 ORDER BY r.created_at',
    [email],
  );
  return rows.map(({ outcome }) => outcome);
};

describe('the identity registry misbehaves', () => {
  it.each(['timeout', 'http500', 'unreadable', 'noCredit'])(
    '%s: nothing is lost, and it is asked again until it answers',
    async (mode) => {
      const email = `${mode.toLowerCase()}@example.com`;
      const ada = await newcomer(email);
      await misbehave(mode);
      const answer = await call('POST', '/api/kyc/submit', kycForm(), ada);
      expect(answer).toMatchObject({ status: 202, body: { success: true, kycStatus: 'pending' } });
      expect(await resultsOf(email)).toEqual(['away', 'away']);
      await call('POST', '/sandbox/clock', { advance: 'PT6M' });
      expect(await call('GET', '/api/user', undefined, ada)).toMatchObject({ body: { kycStatus: 'approved' } });
    },
  );

  it('if one number gets no response, the other still exposes a stranger', async () => {
    const ada = await newcomer('half@example.com');
    await misbehave('http500', 1);
    const wrong = { bvn: '22200010002', nin: '70100010002' };
    const answer = await call<{ fields: object }>('POST', '/api/kyc/submit', { ...kycForm(), ...wrong }, ada);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toHaveLength(1);
  });

  it('if the response is slow, it still counts', async () => {
    const ada = await newcomer('slow@example.com');
    await misbehave('slow');
    expect(await call('POST', '/api/kyc/submit', kycForm(), ada)).toMatchObject({ status: 200 });
  });

  it('refuses orders that make no sense', async () => {
    expect((await call('POST', '/sandbox/identity/faults', { mode: 'maybe' })).status).toBe(400);
  });
});

it.each([
  ['Ɗanladi', 'Ɓarkindo'],
  ['Ƙwairanga', 'Ƴar\u2019adua'],
  ['Ada', "O'Brien-Obi"],
])('%s %s is verified in the spellings of a register', async (firstName, lastName) => {
  for (const ending of ['0007', '0005']) {
    const person = await newcomer(
      `spelling-${ending}-${encodeURIComponent(lastName)
        .toLowerCase()
        .replace(/[^a-z]/g, '')}@example.com`,
    );
    const numbers = { bvn: freshNumber(ending), nin: freshNumber(ending) };
    const answer = await call('POST', '/api/kyc/submit', { ...kycForm(), firstName, lastName, ...numbers }, person);
    expect(answer).toMatchObject({ status: 200, body: { kycStatus: 'approved' } });
  }
});
