import { expect, it } from 'vitest';
import { automaticWorld, type AutomaticWorld, type Saver } from '../../../tests/support/automatic-world.ts';
import { newId } from '../../platform/ids/new-id.ts';

/** The reminders of round 2 of a monthly circle, due on 11 February 2026, to a member without automatic charges. */
async function inRound2(): Promise<{ world: AutomaticWorld; member: Saver }> {
  const world = await automaticWorld();
  const member = { ...(await world.person('Member', { naira: '20000' })), sourceId: '' };
  await world.circle(member);
  await world.runUntil('2026-02-09T20:00:00.000Z');
  return { world, member };
}

const DUE = 'contribution_reminder: Your contribution of ₦20,000.00 to Lagos Savers, round 2, is due tomorrow.';
const FEE = 'Late fee of ₦400.00 after 12 February, 11:59pm.';

it('says in the reminder that a full wallet pays by itself, without the late fee', async () => {
  const { world, member } = await inRound2();
  await world.credit(member, '20000');
  await world.runUntil('2026-02-10T08:00:00.000Z');
  expect((await world.messages(member)).at(-1)).toBe(
    `${DUE} It pays itself from your wallet on 11 February at 8:00am. You have nothing to do.`,
  );
  await world.runUntil('2026-02-11T08:00:00.000Z');
  expect(await member.balance()).toBe('0.00');
});

it('says what is missing, and what to send to the account number with the cost of the transfer', async () => {
  const { world, member } = await inRound2();
  await world.rows(
    `INSERT INTO deposit_accounts (id, user_id, provider, customer_code, status, provider_id, number, bank_name,
      bank_slug, account_name, asked_at, opened_at)
    VALUES ($1, $2, 'paystack', 'CUS_1', 'active', '1', '9930000902', 'Test Bank', 'test-bank', 'Rota / Member', $3, $3)`,
    [newId(), member.id, new Date(await world.clock.now())],
  );
  await world.runUntil('2026-02-10T08:00:00.000Z');
  expect((await world.messages(member)).at(-1)).toBe(
    `${DUE} It pays itself from your wallet, but ₦20,000.00 is still missing. Send ₦20,203.00 to your account number ••0902 by 11 February. ${FEE}`,
  );
});

it('says what is missing to a member without an account number', async () => {
  const { world, member } = await inRound2();
  await world.credit(member, '19800.97');
  await world.runUntil('2026-02-10T08:00:00.000Z');
  expect((await world.messages(member)).at(-1)).toBe(
    `${DUE} It pays itself from your wallet, but ₦199.03 is still missing. Add it by 11 February. ${FEE}`,
  );
});

it('says after a deposit what the next contribution still lacks', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  expect((await saver.delete('/api/wallet/automatic')).status).toBe(204);
  await world.circle(saver);
  await world.runUntil('2026-02-09T20:00:00.000Z');
  const topUp = async (amount: string, fee: string) => {
    const answer = await saver.post('/api/wallet/top-up', { sourceId: saver.sourceId, amount, fee });
    expect(answer.status, answer.body.error).toBe(200);
    return (await world.messages(saver)).at(-1);
  };
  expect(await topUp('5000', '175.00')).toMatch(
    /Your balance is ₦5,000\.00\. ₦15,000\.00 is still missing for Lagos Savers, round 2, due on 11 February\.$/,
  );
  expect(await topUp('15000', '325.00')).toMatch(
    /Your balance is ₦20,000\.00\. It pays Lagos Savers, round 2, on 11 February at 8:00am\.$/,
  );
});

it('names nothing missing after a deposit that a charge will take, also before it is planned', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000' });
  await world.circle(saver);
  await world.runUntil('2026-02-02T08:00:00.000Z');
  const answer = await saver.post('/api/wallet/top-up', { sourceId: saver.sourceId, amount: '5000', fee: '175.00' });
  expect(answer.status, answer.body.error).toBe(200);
  expect((await world.messages(saver)).at(-1)).toMatch(/Your balance is ₦5,000\.00\.$/);
});

it('says after a debit that came later what to press, and links to the payment', async () => {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000', kind: 'debit' });
  expect((await saver.delete('/api/wallet/automatic')).status).toBe(204);
  const id = await world.circle(saver);
  await world.runUntil('2026-02-09T20:00:00.000Z');
  await saver.post(`/api/groups/${id}/auto-contribute`, { enabled: false });
  const told = async (amount: string, fee: string, until: string) => {
    world.provider.next.push('processing');
    const body = { sourceId: saver.sourceId, amount, fee };
    const asked = await saver.post('/api/wallet/top-up', body);
    expect(asked.status, asked.body.error).toBe(200);
    world.provider.become(world.provider.calls.at(-1) ?? '', 'paid');
    await world.runUntil(until);
    const { notifications } = (await saver.get('/api/notifications?limit=50')).body;
    const found = notifications.find(({ type }) => type === 'wallet_deposit');
    return [found?.message.replace(/^.* (?=Your balance)/, ''), found?.actionUrl, found?.actionText];
  };
  const open = 'Lagos Savers, round 2, is due on 11 February and not paid yet.';
  const pay = [`/groups/${id}#pay`, 'Contribute'];
  expect(await told('5000', '25.13', '2026-02-09T22:00:00.000Z')).toEqual([
    `Your balance is ₦5,000.00. ${open} ₦15,000.00 is still missing for it.`,
    ...pay,
  ]);
  expect(await told('15000', '75.38', '2026-02-10T02:00:00.000Z')).toEqual([
    `Your balance is ₦20,000.00. ${open} Press Contribute to pay ₦20,000.00 from your wallet.`,
    ...pay,
  ]);
});
