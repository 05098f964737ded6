import { expect, it } from 'vitest';
import { automaticWorld, type AutomaticWorld, type Saver } from '../../../tests/support/automatic-world.ts';

/** The notices and views of charges that end early. Round 2 of a monthly circle is due on 11 February 2026. */
const DAY = '2026-02-11';

async function inRound2(options: { kind?: 'card' | 'debit' } = {}): Promise<{ world: AutomaticWorld; saver: Saver }> {
  const world = await automaticWorld();
  const saver = await world.saver({ naira: '20000', ...options });
  await world.circle(saver);
  await world.runUntil('2026-02-09T20:00:00.000Z');
  return { world, saver };
}

it('names the contribution of the day when the bank says that the card has expired', async () => {
  const { world, saver } = await inRound2();
  world.provider.next.push('expired');
  await world.runUntil('2026-02-11T06:30:00.000Z');
  expect(await world.charges(saver)).toContain(`${DAY} given_up expired`);
  const told = (await world.messages(saver)).filter((words) => words.includes('has expired'));
  expect(told).toEqual([
    'contribution_reminder: Visa ••4081 has expired. Lagos Savers, round 2, is due on 11 February and is no longer paid automatically.',
  ]);
  await world.runUntil('2026-02-12T20:00:00.000Z');
  expect((await world.messages(saver)).filter((words) => words.includes('has expired'))).toHaveLength(1);
  expect(world.provider.calls).toHaveLength(1);
  await world.audit();
});

it('waits until the late fee for a challenge at the last slot, and can still be confirmed after it', async () => {
  const { world, saver } = await inRound2();
  world.provider.next.push('no money', 'no money', 'no money', 'no money', 'confirm');
  await world.runUntil('2026-02-12T17:31:00.000Z');
  expect(await world.charges(saver)).toContain(`${DAY} confirm`);
  expect((await world.messages(saver)).at(-1)).toBe(
    'contribution_reminder: Your bank asks you to confirm ₦20,400.00 from Visa ••4081 for Lagos Savers, round 2. Nothing was taken yet.',
  );
  await world.runUntil('2026-02-12T23:01:00.000Z');
  expect(await world.charges(saver)).toContain(`${DAY} given_up not confirmed`);
  const confirmUrl = 'https://checkout.paystack.com/resume/abc';
  expect(await world.views(saver)).toContainEqual(
    expect.objectContaining({ dueDay: DAY, status: 'given_up', confirmUrl }),
  );
  world.provider.become(world.provider.calls.at(-1) ?? '', 'paid');
  await world.runUntil('2026-02-13T08:00:00.000Z');
  expect(await world.views(saver)).toContainEqual(
    expect.objectContaining({ dueDay: DAY, status: 'paid', confirmUrl: null }),
  );
  await world.audit();
});

it('reads as not needed as soon as its contribution is paid, also when the card is removed', async () => {
  const { world, saver } = await inRound2();
  const circle = (await world.views(saver)).find(({ dueDay }) => dueDay === DAY)?.groups[0];
  await world.credit(saver, '20000');
  expect((await saver.post(`/api/groups/${circle?.id ?? ''}/contribute`, { amount: '20000' })).status).toBe(200);
  const covered = expect.objectContaining({ dueDay: DAY, status: 'covered', nextAt: null, why: null }) as unknown;
  expect(await world.views(saver)).toContainEqual(covered);
  expect((await saver.delete('/api/wallet/automatic')).status).toBe(204);
  expect(await world.views(saver)).toContainEqual(covered);
});

it('says in the reminder that the money was taken already', async () => {
  const { world, saver } = await inRound2({ kind: 'debit' });
  await world.runUntil('2026-02-10T08:00:00.000Z');
  expect((await world.messages(saver)).at(-1)).toBe(
    'contribution_reminder: Your contribution of ₦20,000.00 to Lagos Savers, round 2, is due tomorrow. ₦20,100.51 was taken from GTBank ••6789 and is in your wallet. It pays itself on 11 February at 8:00am.',
  );
});

it('says in the reminder after a skip that the wallet still pays', async () => {
  const { world, saver } = await inRound2();
  const [planned] = (await world.views(saver)).filter(({ dueDay }) => dueDay === DAY);
  expect((await saver.post(`/api/wallet/automatic/${planned?.id ?? ''}/skip`)).status).toBe(200);
  await world.runUntil('2026-02-10T08:00:00.000Z');
  expect((await world.messages(saver)).at(-1)).toBe(
    'contribution_reminder: Your contribution of ₦20,000.00 to Lagos Savers, round 2, is due tomorrow. We pay it from your wallet automatically, if it has enough. This time we take nothing from Visa ••4081. Please see that your wallet has ₦20,000.00. Late fee of ₦400.00 after 12 February, 11:59pm.',
  );
});

it('says in the reminder that a full wallet pays after a skip', async () => {
  const { world, saver } = await inRound2();
  const [planned] = (await world.views(saver)).filter(({ dueDay }) => dueDay === DAY);
  expect((await saver.post(`/api/wallet/automatic/${planned?.id ?? ''}/skip`)).status).toBe(200);
  await world.credit(saver, '20000');
  await world.runUntil('2026-02-10T08:00:00.000Z');
  const covered = 'It pays itself from your wallet on 11 February at 8:00am. You have nothing to do.';
  expect((await world.messages(saver)).at(-1)).toContain(`is due tomorrow. ${covered}`);
});

it('says in the reminder after a stop that the wallet pays, and what is missing in it', async () => {
  const { world, saver } = await inRound2();
  expect((await saver.delete('/api/wallet/automatic')).status).toBe(204);
  await world.runUntil('2026-02-10T08:00:00.000Z');
  expect((await world.messages(saver)).at(-1)).toContain(
    'is due tomorrow. It pays itself from your wallet, but ₦20,000.00 is still missing.',
  );
});

/** The notice after the end of the due day, with its link. */
async function overdueNotice(world: AutomaticWorld, saver: Saver) {
  await world.runUntil('2026-02-11T23:30:00.000Z');
  return world.rows(
    `SELECT message, action_url, action_text FROM notifications WHERE user_id = $1 AND type = 'contribution_overdue'`,
    [saver.id],
  );
}

it('says in the overdue notice when a refused charge is tried again', async () => {
  const { world, saver } = await inRound2();
  world.provider.next.push('no money', 'no money', 'no money');
  expect(await overdueNotice(world, saver)).toEqual([
    {
      message: expect.stringContaining(
        'was due on 11 February. We could not take ₦20,400.00 from Visa ••4081. We try again on 12 February at 12:00pm. You can also pay now. Pay by 12 February, 11:59pm, or ₦400.00 more.',
      ) as string,
      action_url: expect.stringMatching(/^\/groups\//) as string,
      action_text: 'Pay now',
    },
  ]);
});

it('offers in the overdue notice to confirm a charge at the bank', async () => {
  const { world, saver } = await inRound2();
  world.provider.next.push('confirm');
  expect(await overdueNotice(world, saver)).toEqual([
    {
      message: expect.stringContaining(
        'was due on 11 February. Your bank asks you to confirm ₦20,400.00 from Visa ••4081 for Lagos Savers, round 2. Nothing was taken yet.',
      ) as string,
      action_url: '/settings#paying-in',
      action_text: 'Confirm',
    },
  ]);
});

it('says in the overdue notice when a charge is still to come, because the round opened too late for its day', async () => {
  const world = await automaticWorld('2026-01-10T22:00:00.000Z');
  const saver = await world.saver({ naira: '0' });
  await world.circle(saver);
  await world.runUntil('2026-01-11T08:00:00.000Z');
  expect(await world.messages(saver)).toContainEqual(
    expect.stringContaining(
      'on 12 January from 12:00pm: ₦20,400.00 at most, fee included. That is after the due day, because we announce each charge 24 hours before. Pay by hand to be on time. Late fee of ₦400.00 after 12 January, 11:59pm.',
    ),
  );
  await world.runUntil('2026-01-11T23:30:00.000Z');
  expect((await world.messages(saver)).at(-1)).toContain(
    'was due on 11 January. Visa ••4081 is charged on 12 January from 12:00pm, ₦20,400.00 at most, fee included. You can also pay now. Pay by 12 January, 11:59pm, or ₦400.00 more.',
  );
  await world.runUntil('2026-01-12T23:30:00.000Z');
  expect((await saver.get(`/api/users/${saver.id}/debts`)).body.debts).toEqual([]);
  await world.audit();
});
