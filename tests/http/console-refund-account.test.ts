import { expect, it } from 'vitest';
import { ADMIN_ENVIRONMENT, consoleOf } from '../support/console.ts';
import { peopleOf } from '../support/product-people.ts';
import { testProduct } from '../support/test-product.ts';

/** A refund of a transfer for which the provider asks for the payer's bank account. */
const product = await testProduct(ADMIN_ENVIRONMENT);
const admin = await consoleOf(product);
const { person } = peopleOf(product);
const REASON = 'The payer gave us the account';

interface Quarantine {
  readonly payments: readonly { readonly id: string; readonly reference: string }[];
  readonly refunds: readonly { readonly id: string; readonly reference: string }[];
}

const advance = (period: string) => product.call('POST', '/sandbox/clock', { advance: period });
const quarantine = async () => (await admin<Quarantine>('GET', '/quarantine')).body;

it('goes out once finance has entered the account, and not to a wrong one', async () => {
  const bisi = await person('Bisi', undefined, { accountNumber: true });
  const { account } = await bisi.call<{ account: { number: string } }>('GET', '/api/wallet/sources');
  const transfer = { amount: 200_000_00, senderName: 'RANDALL AKANBI HORTON', refundWaits: true };
  await product.call('POST', `/sandbox/paystack/accounts/${account.number}/transfer`, transfer);
  await expect.poll(async () => (await quarantine()).payments).toHaveLength(1);
  const [payment] = (await quarantine()).payments;
  await admin('POST', `/quarantine/${payment?.id ?? ''}/resolve`, { decision: 'refund', reason: REASON });
  await advance('PT2H');
  const [refund] = (await quarantine()).refunds;
  expect(refund?.reference).toBe(payment?.reference);

  const enter = (body: object) =>
    admin('POST', `/refunds/${refund?.id ?? ''}/account`, { accountNumber: '0123456789', reason: REASON, ...body });
  expect((await enter({ bankCode: 'GTBank' })).status).toBe(400);
  const wrong = await enter({ bankCode: '999999' });
  expect([wrong.status, wrong.body['fields']]).toEqual([
    400,
    { accountNumber: 'The provider does not accept this account' },
  ]);
  expect((await quarantine()).refunds).toHaveLength(1);
  const sent = await enter({ bankCode: '058' });
  expect(sent.body['message']).toMatch(/^Sent the refund of ₦200,000\.00 for .* to account ••6789 at bank 058\.$/);
  await advance('PT2H');
  expect((await quarantine()).refunds).toEqual([]);
  expect((await enter({ bankCode: '058' })).body['code']).toBe('REFUND_NOT_FOUND');
  expect((await bisi.call('GET', '/api/wallet'))['balance']).toBe('0.00');
  const { body: audit } = await product.call('GET', '/sandbox/audit');
  expect(audit).toMatchObject({ ok: true, violations: [] });
});
