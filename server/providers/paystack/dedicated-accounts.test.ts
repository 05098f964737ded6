import { expect, test } from 'vitest';
import { instant } from '../../../contract/ids.ts';
import { moneyInWorld, value } from '../../../tests/support/money-in-world.ts';

/** Account numbers: the adapter against the stand-in, over the wire. */
const { clock, paystack, moneyIn, steer, pass } = await moneyInWorld();

const person = (name: string) => ({
  email: `${name.toLowerCase()}@example.com`,
  firstName: name,
  lastName: 'Adewale',
  phone: '+2348012345678',
});
const check = { bvn: '22222222222', accountNumber: '0123456789', bankCode: '001' };

async function accountOf(name: string) {
  const { customerCode } = value(await moneyIn.customer(person(name)));
  value(await moneyIn.askAccount(person(name), 'titan-paystack', check));
  expect(value(await moneyIn.accountsOf(customerCode)).accounts).toEqual([]);
  await pass(30);
  const [account] = value(await moneyIn.accountsOf(customerCode)).accounts;
  return { customerCode, account: account ?? expect.fail('no account') };
}

test('a customer is one for each email, and unknown ones are not found', async () => {
  const first = value(await moneyIn.customer(person('Bisi')));
  expect(first).toMatchObject({ accounts: [], refused: null });
  expect(value(await moneyIn.customer({ ...person('Bisi'), phone: null }))).toEqual(first);
  expect(await moneyIn.accountsOf('CUS_unknown')).toMatchObject({ kind: 'refused', reason: 'unknown reference' });
});

test('an account number is there half a minute after it was asked for, and is closed for good', async () => {
  const { customerCode, account } = await accountOf('Bola');
  expect(account).toMatchObject({
    number: expect.stringMatching(/^\d{10}$/) as unknown,
    bankName: 'Paystack-Titan',
    bankSlug: 'titan-paystack',
    accountName: 'ROTA/BOLA ADEWALE',
    isActive: true,
  });
  value(await moneyIn.requery(account, clock.realNow()));
  const elsewhere = { ...account, bankSlug: 'wema-bank' };
  expect(await moneyIn.requery(elsewhere, clock.realNow())).toMatchObject({ reason: 'unknown reference' });
  value(await moneyIn.closeAccount(account.id));
  expect(await moneyIn.closeAccount(account.id)).toMatchObject({ reason: 'unknown reference' });
  expect(value(await moneyIn.accountsOf(customerCode)).accounts).toEqual([]);
});

test('a person whose BVN is not that of the bank account is refused, and may ask again', async () => {
  const { customerCode } = value(await moneyIn.customer(person('Chidi')));
  value(await moneyIn.askAccount(person('Chidi'), 'titan-paystack', { ...check, bvn: '22222220005' }));
  await pass(30);
  expect(value(await moneyIn.accountsOf(customerCode))).toMatchObject({
    accounts: [],
    refused: 'Account number or BVN is incorrect',
  });
  value(await moneyIn.askAccount(person('Chidi'), 'titan-paystack', check));
  await pass(30);
  expect(value(await moneyIn.accountsOf(customerCode))).toMatchObject({ refused: null, accounts: [{}] });
  expect(await moneyIn.askAccount(person('Chidi'), 'no-bank', null)).toMatchObject({ kind: 'refused' });
});

test('how a request for an account number ends can be ordered', async () => {
  const { customerCode } = value(await moneyIn.customer(person('Dayo')));
  const ask = () => moneyIn.askAccount(person('Dayo'), 'wema-bank', null);
  await steer('/accounts/assign', { email: 'dayo@example.com', outcome: 'never' });
  value(await ask());
  await pass(3600);
  expect(value(await moneyIn.accountsOf(customerCode))).toMatchObject({ accounts: [], refused: null });
  await steer('/accounts/assign', { email: 'dayo@example.com', outcome: 'failed', after: 'PT2M' });
  value(await ask());
  await pass(119);
  expect(value(await moneyIn.accountsOf(customerCode)).refused).toBeNull();
  await pass(1);
  expect(value(await moneyIn.accountsOf(customerCode)).refused).not.toBeNull();
  value(await ask());
  await pass(30);
  expect(value(await moneyIn.accountsOf(customerCode)).accounts).toMatchObject([{ bankName: 'Wema Bank' }]);
});

test('a transfer to an account number names number and sender, and costs 1%, at most ₦300.00', async () => {
  const { customerCode, account } = await accountOf('Efe');
  const send = async (body: object) => (await steer(`/accounts/${account.number}/transfer`, body))['reference'];
  const own = String(await send({ amount: 2_020_300, deliver: 'never' }));
  expect(value(await paystack.verifyPayment(own))).toEqual({
    reference: own,
    state: 'paid',
    word: 'success',
    refusal: null,
    amountKobo: 2_020_300n,
    currency: 'NGN',
    feesKobo: 20_203n,
    owner: { kind: 'told', id: null },
    customerCode,
    channel: 'transfer',
    confirmUrl: null,
    toNumber: account.number,
    sender: { name: 'EFE ADEWALE', bank: 'First City Monument Bank', last4: '0011' },
    card: null,
    paidAt: clock.realNow(),
  });
  const brother = {
    amount: 20_000_001,
    senderName: 'RANDALL AKANBI HORTON',
    senderBank: 'Kuda Bank',
    deliver: 'never',
  };
  const others = value(await paystack.verifyPayment(String(await send(brother))));
  expect(others).toMatchObject({ sender: { name: 'RANDALL AKANBI HORTON', bank: 'Kuda Bank' }, feesKobo: 30_000n });
  const period = { from: instant(clock.realNow() - 1000), until: clock.realNow() };
  expect(value(await paystack.listPayments(period)).found).toMatchObject([
    { reference: others.reference, channel: 'transfer' },
    { reference: own, channel: 'transfer' },
  ]);
});
