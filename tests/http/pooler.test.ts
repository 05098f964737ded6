import pg from 'pg';
import { expect, it } from 'vitest';
import { storeRoleSettings } from '../../server/platform/database/session-settings.ts';
import { openEvents } from '../support/event-reader.ts';
import { startPooler } from '../support/pooler.ts';
import { peopleOf } from '../support/product-people.ts';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct(
  {},
  {
    async through(url) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await storeRoleSettings(client);
      await client.end();
      return startPooler(url, { keepsStatements: true, parameters: 'refused' });
    },
  },
);

it('payments, change events and jobs work through a pooler next to a direct address', { timeout: 30_000 }, async () => {
  const { person, circleOf } = peopleOf(product);
  const [ada, bayo] = [await person('Ada', '50000'), await person('Bayo', '50000')];
  const { id, path } = await circleOf([ada, bayo]);
  const stream = await openEvents(product.url, { cookie: ada.cookie });
  const [paid, again] = await Promise.all(
    [ada, bayo].map((payer) => payer.tryCall('POST', `${path}/contribute`, { amount: '20000' })),
  );
  expect([paid?.status, again?.status]).toEqual([200, 200]);
  expect(await stream.next()).toMatchObject({ data: { topics: expect.arrayContaining([`groups/${id}`]) as string[] } });
  await product.call('POST', '/api/auth/forgot-password', { email: ada.email });
  const subjects = async (): Promise<string[]> => {
    const { body } = await product.call<{ messages: { subject: string }[] }>('GET', `/sandbox/mail?to=${ada.email}`);
    return body.messages.map(({ subject }) => subject);
  };
  await expect.poll(subjects, { timeout: 20_000 }).toContain('Reset your password');
  expect((await product.call('GET', '/sandbox/audit')).body).toMatchObject({ ok: true, violations: [] });
  expect((await product.call('GET', '/readyz')).status).toBe(200);
});
