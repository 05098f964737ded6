import { expect, test } from 'vitest';
import { walletWorld, type WalletPerson } from '../../../../tests/support/wallet-world.ts';

const world = await walletWorld();

/** Creates a person with a debt from a reversed ₦5,000.00 deposit and a later deposit of `naira`. */
async function owing(naira: string): Promise<WalletPerson> {
  const person = await world.person();
  await person.setUpBank();
  const reference = await person.fund('5000');
  const withdrawn = await person.post('/api/wallet/withdraw', { amount: '3000' });
  expect(withdrawn.status).toBe(200);
  await world.drain();
  await world.sandbox(`/checkout/${reference}`, { outcome: 'reversed' });
  expect(await person.balance()).toBe('0.00');
  await person.fund(naira);
  return person;
}

const withdraw = (person: WalletPerson, amount: string) => person.post('/api/wallet/withdraw', { amount });

const debtOf = async ({ id }: WalletPerson) => {
  const { rows } = await world.database.pool.query<{ id: string; description: string }>(
    'SELECT id, description FROM debts WHERE user_id = $1',
    [id],
  );
  const [debt] = rows;
  if (debt === undefined) throw new Error('No debt was opened');
  return debt;
};

test('the amount owed to the platform stays in the wallet, and the refusal names it', async () => {
  const person = await owing('4000');
  const { description } = await debtOf(person);
  expect(await withdraw(person, '1000.01')).toMatchObject({
    status: 409,
    body: {
      code: 'WITHDRAWAL_BELOW_DEBT',
      error: `You owe Rota ₦3,000.00 (${description}). You can withdraw up to ₦1,000.00, or pay the debt first.`,
    },
  });
  expect(await person.balance()).toBe('4000.00');
  expect(await world.count(`withdrawal_requests WHERE user_id = '${person.id}'`)).toBe(1);
  expect((await withdraw(person, '1000')).status).toBe(200);
  expect(await person.balance()).toBe('3000.00');
  expect(await withdraw(person, '100')).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_BELOW_DEBT' } });
  expect(await withdraw(person, '3000.01')).toMatchObject({
    status: 409,
    body: { code: 'WITHDRAWAL_EXCEEDS_BALANCE' },
  });
  await world.audit();
});

test('after a partial payment only the rest stays', async () => {
  const person = await owing('4000');
  const { id } = await debtOf(person);
  await world.database.transaction((tx) =>
    world.wallet.payPlatformFeeDebt(tx, {
      debtId: id as Parameters<typeof world.wallet.payPlatformFeeDebt>[1]['debtId'],
      userId: person.id,
      amountKobo: 2_500_00n as Parameters<typeof world.wallet.payPlatformFeeDebt>[1]['amountKobo'],
      now: world.clock.realNow(),
    }),
  );
  expect(await withdraw(person, '1000.01')).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_BELOW_DEBT' } });
  expect((await withdraw(person, '1000')).status).toBe(200);
  await world.audit();
});

test('a concurrent withdrawal and chargeback turn the uncovered part into a debt and lose nothing', async () => {
  for (let time = 0; time < 6; time += 1) {
    const person = await world.person();
    await person.setUpBank();
    const reference = await person.fund('5000');
    const back = () => world.sandbox(`/checkout/${reference}`, { outcome: 'reversed' });
    const out = () => withdraw(person, '5000');
    const [a, b] = time % 2 === 0 ? [back(), out()] : [out(), back()];
    const answers = await Promise.all([a, b]);
    const gone = answers.some(({ body }) => body['request'] !== undefined);
    expect(await person.balance()).toBe('0.00');
    const owed = `debts WHERE user_id = '${person.id}' AND type = 'platform_fee' AND amount = 500000`;
    expect(await world.count(owed)).toBe(gone ? 1 : 0);
    await world.drain();
  }
  await world.audit();
});
