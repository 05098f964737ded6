import { expect, test } from 'vitest';
import { circleOf, playRound } from '../../../../tests/support/circle-life.ts';
import { groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { DebtId } from '../../../../contract/ids.ts';

const world = await groupsWorld();

async function owing(person: TestPerson): Promise<DebtId> {
  const id = newId<DebtId>();
  await world.database.pool.query(
    `INSERT INTO debts (id, user_id, type, amount, description, created_at)
      VALUES ($1, $2, 'platform_fee', 500000, 'Deposit dep-1 was reversed after it had been spent', $3)`,
    [id, person.id, new Date(await world.clock.now())],
  );
  return id;
}

const debtOf = async (person: TestPerson) => {
  const [debt] = (await person.get(`/api/users/${person.id}/debts`)).body.debts;
  return debt;
};

const notices = async (person: TestPerson) => {
  await world.drain();
  const { notifications } = (await person.get('/api/notifications')).body;
  return notifications.map(({ type, message }) => `${type}: ${message}`);
};

test('a debt to the platform is paid in parts, each with a statement line, and ends with the last', async () => {
  const person = await world.person('Ada', { naira: '10000' });
  const id = await owing(person);
  const pay = (amount?: string | number, headers = {}) =>
    person.post(`/api/debts/${id}/pay`, amount === undefined ? undefined : { amount }, headers);
  const key = { 'idempotency-key': newId<string>() };
  const first = await pay('1500.50', key);
  expect(first).toMatchObject({
    status: 200,
    body: {
      debt: { amount: '3499.50', paidAmount: '1500.50', status: 'outstanding', resolvedAt: null },
      wallet: { balance: '8499.50' },
    },
  });
  const again = await pay('1500.50', key);
  expect(again.body).toEqual(first.body);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(await debtOf(person)).toMatchObject({ amount: '3499.50', paidAmount: '1500.50', status: 'outstanding' });
  expect(await notices(person)).toContain(
    'debt_resolved: You have paid ₦1,500.50 (Deposit dep-1 was reversed after it had been spent). You still owe ₦3,499.50 of it.',
  );
  await world.audit();
  expect(await pay('3499.51')).toMatchObject({
    status: 400,
    body: { fields: { amount: 'You owe ₦3,499.50 of this debt, and cannot pay more' } },
  });
  for (const amount of ['0', '-5', 'much', '1.001', null]) {
    expect(await person.post(`/api/debts/${id}/pay`, { amount })).toMatchObject({
      status: 400,
      body: { fields: { amount: 'Please enter a valid amount' } },
    });
  }
  expect((await pay(3499)).body).toMatchObject({
    debt: { amount: '0.50', paidAmount: '4999.50', status: 'outstanding' },
  });
  expect(await pay()).toMatchObject({
    status: 200,
    body: { debt: { amount: '5000.00', paidAmount: '5000.00', status: 'resolved' }, wallet: { balance: '5000.00' } },
  });
  expect(await debtOf(person)).toMatchObject({ amount: '5000.00', paidAmount: '5000.00', status: 'resolved' });
  expect(await pay('1')).toMatchObject({ status: 409, body: { code: 'DEBT_NOT_OUTSTANDING' } });
  await world.audit();
});

test('a part above the wallet’s balance is refused, and nothing is written', async () => {
  const person = await world.person('Bola', { naira: '100' });
  const id = await owing(person);
  expect(await person.post(`/api/debts/${id}/pay`, { amount: '100.01' })).toMatchObject({
    status: 409,
    body: { code: 'INSUFFICIENT_BALANCE' },
  });
  expect(await debtOf(person)).toMatchObject({ amount: '5000.00', paidAmount: '0.00' });
  expect((await person.post(`/api/debts/${id}/pay`, { amount: '100' })).body.wallet).toEqual({ balance: '0.00' });
  await world.audit();
});

test('the rest of a partly paid debt can be forgiven', async () => {
  const person = await world.person('Chidi', { naira: '10000' });
  const id = await owing(person);
  await person.post(`/api/debts/${id}/pay`, { amount: '2000' });
  const done = await world.groups.operators.forgiveDebt(id, { operator: 'ngozi', reason: 'Half was our fault' });
  expect(done).toBe('Forgave Chidi ₦3,000.00: Deposit dep-1 was reversed after it had been spent.');
  expect(await debtOf(person)).toMatchObject({ amount: '3000.00', paidAmount: '2000.00', status: 'forgiven' });
  expect(await person.balance()).toBe('8000.00');
  await world.audit();
});

test('concurrent parts never exceed the debt', async () => {
  const person = await world.person('Dayo', { naira: '50000' });
  const id = await owing(person);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => person.post(`/api/debts/${id}/pay`, { amount: '1000' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await person.balance()).toBe('45000.00');
  expect(await debtOf(person)).toMatchObject({ amount: '5000.00', paidAmount: '5000.00', status: 'resolved' });
  await world.audit();
});

test('a debt to another member can only be paid in full', async () => {
  const circle = await circleOf(['Efe', 'Femi'], { frequency: 'monthly' }, world);
  await playRound(circle, [circle.by.Efe]);
  await world.runUntil('2026-01-14T09:00:00.000Z');
  const debt = await debtOf(circle.by.Femi);
  expect(debt).toMatchObject({ status: 'outstanding' });
  const before = await circle.by.Femi.balance();
  expect(await circle.by.Femi.post(`/api/debts/${debt?.id ?? ''}/pay`, { amount: '1' })).toMatchObject({
    status: 400,
    body: { fields: { amount: 'This debt can only be paid whole' } },
  });
  expect(await circle.by.Femi.balance()).toBe(before);
  await world.audit();
});
