import { expect, it } from 'vitest';
import { HOUR_MS } from '../../contract/durations.ts';
import { ADMIN_ENVIRONMENT, consoleOf } from '../support/console.ts';
import { peopleOf } from '../support/product-people.ts';
import { testProduct } from '../support/test-product.ts';

/** Disputes in the console: the time that is left, and the evidence. */
const product = await testProduct(ADMIN_ENVIRONMENT);
const admin = await consoleOf(product);
const { person } = peopleOf(product);

type Body = Record<string, unknown>;
interface Listed {
  readonly disputes: readonly (Body & { readonly id: string; readonly openedAt: string; readonly answerBy: string })[];
}

it('a disputed charge is listed with its time left, and its evidence holds the words that were allowed', async () => {
  const bisi = await person('Bisi', '1000', { source: 'card' });
  const { sources } = await bisi.call<{ sources: { id: string }[] }>('GET', '/api/wallet/sources');
  const topUp = { amount: '5000', sourceId: sources[0]?.id, fee: '175' };
  const { reference } = await bisi.call<{ reference: string }>('POST', '/api/wallet/top-up', topUp);
  expect((await admin<Listed>('GET', '/money-in/disputes')).body.disputes).toEqual([]);
  await product.call('POST', `/sandbox/paystack/disputes/${reference}`, { status: 'open' });
  const listed = async () => (await admin<Listed>('GET', '/money-in/disputes')).body.disputes;
  await expect.poll(listed).toMatchObject([{ reference, depositReference: reference, userId: bisi.id }]);
  const [dispute] = await listed();
  const left = Date.parse(dispute?.answerBy ?? '') - Date.parse(dispute?.openedAt ?? '');
  expect(left).toBe(16 * HOUR_MS);

  const evidence = await admin<string>('GET', `/money-in/evidence?dispute=${dispute?.id ?? ''}`);
  expect(evidence.status).toBe(200);
  expect(evidence.body).toContain('Rota keeps a token, never the number.');
  expect(evidence.body).toContain(`payment,${reference},5175.00`);
  const { activities } = (await admin<{ activities: Body[] }>('GET', '/activity?action=evidence_exported')).body;
  expect(activities).toHaveLength(1);
  expect((await admin('GET', '/money-in/evidence?dispute=none')).status).toBe(404);

  await product.call('POST', `/sandbox/paystack/disputes/${reference}`, { status: 'won' });
  await expect.poll(listed).toEqual([]);
});
