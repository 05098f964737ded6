import { expect, it } from 'vitest';
import { formCircle, groupsWorld } from '../../../../tests/support/groups-world.ts';

const world = await groupsWorld();
const { clock } = world;

it('runs a circle of three through a cycle, exact to the kobo', async () => {
  const people = [await world.person('Ada'), await world.person('Bola'), await world.person('Chidi')] as const;
  const [ada, bola, chidi] = people;
  const id = await formCircle(people, { startDate: '2026-01-31' });
  await world.audit();

  const full = await ada.get(`/api/groups/${id}`);
  expect(full.body.group).toMatchObject({ status: 'forming', currentMembers: 3, startDate: '2026-01-31' });
  expect(full.body).toMatchObject({ round: null, currentPot: '0.00' });

  expect(await world.runUntil('2026-01-30T23:00:00.000Z')).toEqual(['activation 1']);
  const dueDates = ['2026-01-31T22:59:59.999Z', '2026-02-28T22:59:59.999Z', '2026-03-31T22:59:59.999Z'];
  const recipients = [ada, bola, chidi];
  for (const [index, recipient] of recipients.entries()) {
    const detail = (await ada.get(`/api/groups/${id}`)).body;
    expect(detail.group).toMatchObject({
      status: 'active',
      currentRound: index + 1,
      nextContributionDate: dueDates[index],
    });
    expect(detail.round).toMatchObject({
      number: index + 1,
      dueDate: dueDates[index],
      recipientId: recipient.id,
      potTarget: '60000.00',
      potCollected: '0.00',
      complete: false,
      owing: [ada.id, bola.id, chidi.id],
      fees: { platform: '300.00', management: '300.00', net: '59400.00' },
    });
    const early = await recipient.post(`/api/groups/${id}/withdraw`);
    expect(early).toMatchObject({ status: 409, body: { code: 'POT_INCOMPLETE' } });
    for (const person of people) {
      const before = await person.balance();
      const paid = await person.post(`/api/groups/${id}/contribute`, { amount: '20000.00' });
      expect(paid).toMatchObject({ status: 200, body: { contribution: { status: 'completed', amount: '20000.00' } } });
      expect(paid.body.wallet.balance).toBe(await person.balance());
      expect(BigInt(before.replace('.', '')) - BigInt(paid.body.wallet.balance.replace('.', ''))).toBe(2_000_000n);
      await world.audit();
    }
    expect((await ada.get(`/api/groups/${id}`)).body.currentPot).toBe('60000.00');
    const withdrawn = await recipient.post(`/api/groups/${id}/withdraw`);
    expect(withdrawn).toMatchObject({
      status: 200,
      body: {
        payout: {
          recipientId: recipient.id,
          round: index + 1,
          cycle: 1,
          status: 'completed',
          grossAmount: '60000.00',
          platformFee: '300.00',
          managementFee: '300.00',
          amount: '59400.00',
          setOff: '0.00',
        },
      },
    });
    await world.audit();
    clock.advance(1000);
  }
  const done = (await ada.get(`/api/groups/${id}`)).body;
  expect(done.group).toMatchObject({ status: 'completed', nextContributionDate: null });
  expect(done).toMatchObject({ round: null, currentPot: '0.00' });
  expect(done.payouts).toHaveLength(3);
  expect(done.contributions).toHaveLength(9);
  // Everyone paid ₦60,000.00 and got ₦59,400.00. The owner earned 3 × ₦300.00.
  expect(await ada.balance()).toBe('100300.00');
  expect(await bola.balance()).toBe('99400.00');
  expect(await chidi.balance()).toBe('99400.00');
  const { rows } = await world.database.pool.query(
    'SELECT status, collected_at IS NOT NULL AS dated FROM platform_fees WHERE group_id = $1',
    [id],
  );
  expect(rows).toEqual(Array(3).fill({ status: 'collected', dated: true }));
});

it('counts a fee as pending until its collection is recorded', async () => {
  const copy = (collectedAt: string) =>
    world.database.pool.query<{ status: string }>(
      `INSERT INTO platform_fees (id, payout_id, user_id, group_id, payout_amount, fee_percentage, fee_amount, collected_at)
       (SELECT gen_random_uuid(), payout_id, user_id, group_id, payout_amount, fee_percentage, fee_amount, ${collectedAt}
        FROM platform_fees LIMIT 1) RETURNING status`,
    );
  expect((await copy('NULL')).rows).toEqual([{ status: 'pending' }]);
  // Inserts the row as release 0.1.0 does.
  expect((await copy('collected_at')).rows).toEqual([{ status: 'collected' }]);
  await expect(world.database.pool.query(`UPDATE platform_fees SET status = 'collected'`)).rejects.toThrow('check');
});
