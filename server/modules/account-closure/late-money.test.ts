import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { walletWorld, type WalletPerson } from '../../../tests/support/wallet-world.ts';
import { deleteAccount } from './delete-account.ts';
import { previewDeletion } from './preview-deletion.ts';

const world = await walletWorld();

const operator = { operator: 'ngozi', reason: 'Looked into it' };

const codes = async ({ id }: WalletPerson) => (await previewDeletion(world, id)).obstacles.map(({ code }) => code);
const close = ({ id }: WalletPerson) => deleteAccount(world, id);
const balanceOf = ({ id }: WalletPerson) => world.ledger.balance(world.database, id);

async function quarantined(reference: string): Promise<unknown[]> {
  const { rows } = await world.database.pool.query<{ reason: string; amount: bigint }>(
    'SELECT reason, amount FROM quarantined_payments WHERE reference = $1 AND resolved_at IS NULL',
    [reference],
  );
  return rows;
}

async function withdrawAll(person: WalletPerson): Promise<string> {
  const { body } = await person.post('/api/wallet/withdraw', { amount: '5000' });
  const { reference } = body['request'] as { reference: string };
  await world.drain();
  return reference;
}

describe('a deposit', () => {
  it('blocks closing while it may still be paid', async () => {
    const person = await world.person();
    const reference = await person.startDeposit('5000');
    expect(await codes(person)).toEqual(['deposit_undecided']);
    await expect(close(person)).rejects.toMatchObject({ code: 'ACCOUNT_NOT_CLOSABLE' });
    await world.sandbox(`/checkout/${reference}`, { outcome: 'abandoned' });
    await world.advance(30 * HOUR_MS);
    expect(await codes(person)).toEqual([]);
  });

  it('paid after closing is quarantined, once, and never credited', async () => {
    const person = await world.person();
    const reference = await person.startDeposit('5000');
    await world.sandbox(`/checkout/${reference}`, { outcome: 'abandoned' });
    await world.advance(30 * HOUR_MS);
    await close(person);
    await world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
    await world.advance(2 * HOUR_MS);
    expect(await balanceOf(person)).toBe(0n);
    expect(await quarantined(reference)).toEqual([{ reason: 'account_closed', amount: 517500n }]);
    expect(await world.count(`deposits WHERE reference = '${reference}' AND status = 'quarantined'`)).toBe(1);
    await world.audit();
  });

  it('cannot be started on a closed account', async () => {
    const person = await world.person();
    await close(person);
    const answer = await person.post('/api/wallet/deposit', { amount: '5000' });
    expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_AUTHENTICATED' } });
    expect(await world.count(`deposits WHERE user_id = '${person.id}'`)).toBe(0);
  });

  it('in quarantine blocks closing', async () => {
    const person = await world.person();
    const reference = await person.startDeposit('5000');
    await world.database.pool.query(`UPDATE deposits SET amount = amount + 1 WHERE reference = $1`, [reference]);
    await world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
    expect(await codes(person)).toEqual(['payment_under_review']);
    await world.audit();
    const [put] = (await world.wallet.quarantine.quarantined()).filter((payment) => payment.reference === reference);
    await world.wallet.quarantine.decideQuarantined({ id: put?.id ?? '', decision: 'refund' }, operator);
    expect(await codes(person)).toEqual([]);
    await close(person);
    await world.advance(HOUR_MS);
    await world.audit();
  });

  it('paid after closing can be credited to another user, not to the closed account', async () => {
    const person = await world.person();
    const reference = await person.startDeposit('5000');
    await world.sandbox(`/checkout/${reference}`, { outcome: 'abandoned' });
    await world.advance(30 * HOUR_MS);
    await close(person);
    await world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
    const [put] = (await world.wallet.quarantine.quarantined()).filter((payment) => payment.reference === reference);
    const decide = (user: string) =>
      world.wallet.quarantine.decideQuarantined({ id: put?.id ?? '', decision: 'credit', user }, operator);
    await expect(decide(person.id)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    const other = await world.person();
    await decide(other.id);
    // The payment of ₦5,175.00, less fees of 1.5% and ₦100.00.
    expect(await balanceOf(other)).toBe(4_997_37n);
    await world.audit();
  });

  it('being refunded blocks closing until the refund has left', async () => {
    const person = await world.person({ country: 'NG' });
    const reference = await person.fund('5000');
    await world.database.pool.query(`UPDATE users SET country = 'GB' WHERE id = $1`, [person.id]);
    expect(await codes(person)).toEqual(['wallet_outside_nigeria']);
    await world.wallet.quarantine.returnDeposit(reference, operator);
    expect(await codes(person)).toEqual(['deposit_on_its_way_back']);
    await world.advance(HOUR_MS);
    expect(await codes(person)).toEqual([]);
    await close(person);
    await world.audit();
  });

  it('refunded after closing becomes a debt of the closed account', async () => {
    const person = await world.person();
    const reference = await person.fund('5000');
    await person.setUpBank();
    const withdrawn = await withdrawAll(person);
    await world.sandbox(`/transfers/${withdrawn}`, { outcome: 'success' });
    await close(person);
    await world.sandbox(`/checkout/${reference}`, { outcome: 'reversed' });
    await world.advance(26 * HOUR_MS);
    const debts = `debts WHERE user_id = '${person.id}' AND type = 'platform_fee' AND amount = 500000`;
    expect(await world.count(debts)).toBe(1);
    expect(await balanceOf(person)).toBe(0n);
    await world.audit();
  });
});

describe('a withdrawal', () => {
  it('blocks closing until it arrives; if it is returned after closing, an operator sends it on', async () => {
    const person = await world.person();
    await person.fund('5000');
    await person.setUpBank();
    expect(await codes(person)).toEqual(['wallet_balance']);
    const reference = await withdrawAll(person);
    expect(await codes(person)).toEqual(['withdrawal_on_its_way']);
    await world.sandbox(`/transfers/${reference}`, { outcome: 'success' });
    expect(await codes(person)).toEqual([]);
    await close(person);
    await world.sandbox(`/transfers/${reference}`, { outcome: 'reversed' });
    await world.advance(26 * HOUR_MS);
    expect(await quarantined(reference)).toEqual([{ reason: 'returned_after_closing', amount: 500000n }]);
    expect(await balanceOf(person)).toBe(500000n);
    await world.audit();
    const [put] = (await world.wallet.quarantine.quarantined()).filter((payment) => payment.reference === reference);
    const other = await world.person();
    const decided = { id: put?.id ?? '', decision: 'credit', user: other.id } as const;
    await world.wallet.quarantine.decideQuarantined(decided, operator);
    expect(await balanceOf(person)).toBe(0n);
    expect(await balanceOf(other)).toBe(500000n);
    await world.audit();
  });

  it('needs money that a closed account does not have', async () => {
    const person = await world.person();
    await person.setUpBank();
    await close(person);
    const { rows } = await world.database.pool.query(
      'SELECT paystack_recipient_code, verified_account_number, verified_account_name FROM users WHERE id = $1',
      [person.id],
    );
    expect(rows).toEqual([
      { paystack_recipient_code: null, verified_account_number: null, verified_account_name: null },
    ]);
    expect((await person.post('/api/wallet/withdraw', { amount: '5000' })).status).toBe(409);
    expect((await person.post('/api/wallet/paystack/setup-recipient', {})).status).not.toBe(200);
  });
});

describe('concurrently', () => {
  it('a payment and closing end with a credited open account, or a closed one and a quarantined payment', async () => {
    for (let time = 0; time < 6; time += 1) {
      const person = await world.person();
      const reference = await person.startDeposit('5000');
      await world.sandbox(`/checkout/${reference}`, { outcome: 'abandoned' });
      await person.post('/api/wallet/deposit/verify', { reference });
      const pay = () => world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
      const attempt = () =>
        close(person).then(
          () => true,
          () => false,
        );
      const [, closed] =
        time % 2 === 0 ? await Promise.all([pay(), attempt()]) : (await Promise.all([attempt(), pay()])).reverse();
      await world.advance(2 * HOUR_MS);
      expect(await balanceOf(person)).toBe(closed === true ? 0n : 500000n);
      expect(await quarantined(reference)).toHaveLength(closed === true ? 1 : 0);
    }
    await world.audit();
  });
});
