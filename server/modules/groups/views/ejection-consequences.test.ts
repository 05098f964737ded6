import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../../contract/durations.ts';
import { circleOf, payRound, playRound } from '../../../../tests/support/circle-life.ts';
import type { TestPerson } from '../../../../tests/support/groups-world.ts';

const names = ['Ada', 'Bola', 'Chidi', 'Dayo'] as const;
const consequences = (path: string, asking: TestPerson, of: { readonly id: string }) =>
  asking.get(`${path}/ejections/consequences/${of.id}`);

it('previews the money effects of an ejection, which then happen', async () => {
  const circle = await circleOf(names);
  const { path, by, world } = circle;
  await playRound(circle);
  // Dayo has paid only Ada, who pays the money back. Bola, Chidi and Dayo owe each other nothing.
  expect(await consequences(path, by.Bola, by.Dayo)).toMatchObject({
    status: 200,
    body: {
      userId: by.Dayo.id,
      name: 'Dayo',
      effect: 'at_once',
      contributionAmount: '20000.00',
      debtAmount: '0.00',
      debts: [],
      refund: { round: 4, grossAmount: '20000.00', platformFee: '100.00', managementFee: '100.00', amount: '19800.00' },
      refundPayers: [{ userId: by.Ada.id, name: 'Ada' }],
      smallerRounds: [
        { userId: by.Bola.id, name: 'Bola', round: 2 },
        { userId: by.Chidi.id, name: 'Chidi', round: 3 },
      ],
      forgiven: [],
    },
  });
  // In Bola's own round, Bola first gets the pot and then owes a contribution for each later round.
  expect((await consequences(path, by.Chidi, by.Bola)).body).toMatchObject({
    effect: 'after_their_round',
    debtAmount: '40000.00',
    debts: [
      { round: 3, amount: '20000.00' },
      { round: 4, amount: '20000.00' },
    ],
    refund: null,
    smallerRounds: [],
  });
  const nominated = await by.Bola.post(`${path}/ejections`, {
    nominatedUserId: by.Dayo.id,
    reason: 'No answer at all',
  });
  for (const voter of [by.Ada, by.Chidi]) {
    await voter.post(`/api/ejections/${nominated.body.ejection.id}/votes`, { vote: 'approve' });
  }
  const { rounds, prospect } = (await by.Bola.get(`${path}/calendar`)).body as unknown as {
    rounds: unknown[];
    prospect: unknown;
  };
  expect(rounds[1]).toMatchObject({ grossAmount: '60000.00', amount: '59400.00' });
  expect(rounds[3]).toMatchObject({ kind: 'refund', grossAmount: '20000.00', amount: '19800.00' });
  expect(prospect).toMatchObject({
    seat: 2,
    times: 3,
    pays: '60000.00',
    payers: 3,
    receives: { gross: '60000.00', net: '59400.00' },
    missed: { atClose: '39600.00', later: '19800.00' },
    exitRounds: 1,
    exitDebt: '20000.00',
  });
  const seen = (await by.Bola.get(path)).body;
  expect(seen).toMatchObject({ round: { fees: { net: '59400.00' } }, userMembership: { payoutAmount: '59400.00' } });
  const listed = async (person: TestPerson) =>
    (await person.get('/api/groups')).body.groups.find(({ id }: { id: string }) => id === circle.id);
  expect((await listed(by.Chidi))?.membership).toMatchObject({ status: 'approved', payoutAmount: '59400.00' });
  // Dayo's refund is pending, so Dayo's list still shows the group.
  expect((await listed(by.Dayo))?.membership).toMatchObject({
    status: 'ejected',
    payoutAmount: '19800.00',
    contributionStatus: null,
  });
  expect((await by.Dayo.get(path)).body.userMembership).toMatchObject({ payoutAmount: '19800.00' });
  await payRound(circle, [by.Ada, by.Bola, by.Chidi]);
  await by.Bola.post(`${path}/withdraw`);
  await world.runUntil('2026-02-12T00:00:00.000Z');
  await payRound(circle, [by.Ada, by.Bola, by.Chidi]);
  await by.Chidi.post(`${path}/withdraw`);
  await world.runUntil('2026-03-12T00:00:00.000Z');
  await payRound(circle, [by.Ada]);
  expect((await by.Ada.get(path)).body.group.status).toBe('completed');
  expect(await listed(by.Dayo)).toBeUndefined();
});

it('is shown to approved members, for members who can be ejected', async () => {
  const { world, path, by } = await circleOf(names);
  const stranger = await world.person('Stranger');
  expect(await consequences(path, stranger, by.Bola)).toMatchObject({ status: 404 });
  expect(await consequences(path, by.Bola, stranger)).toMatchObject({ status: 404 });
  expect(await consequences(path, by.Bola, by.Ada)).toMatchObject({ status: 409 });
  const { group } = (await by.Ada.post('/api/groups', { name: 'New', contributionAmount: 100, maxMembers: 3 })).body;
  await by.Bola.post('/api/groups/join', { invitationCode: group.invitationCode });
  expect(await consequences(`/api/groups/${group.id}`, by.Bola, by.Ada)).toMatchObject({ status: 403 });
});

it('a group stays listed for a member who left after their payout, until the debts are paid', async () => {
  const circle = await circleOf(['Ada', 'Bola', 'Chidi']);
  const { path, by } = circle;
  await playRound(circle);
  await playRound(circle);
  await by.Bola.post(`${path}/leave`);
  const mine = async () => (await by.Bola.get('/api/groups')).body.groups;
  expect(await mine()).toMatchObject([{ membership: { status: 'left', payoutAmount: null } }]);
  const { debts } = (await by.Bola.get(`/api/users/${by.Bola.id}/debts`)).body;
  expect(debts).toHaveLength(1);
  for (const { id } of debts) await by.Bola.post(`/api/debts/${id}/pay`, {});
  expect(await mine()).toEqual([]);
});

it('shows until when changed terms delay the start', async () => {
  const { world, by } = await circleOf(['Ada', 'Bola', 'Chidi']);
  const { group } = (await by.Ada.post('/api/groups', { name: 'New', contributionAmount: 100, maxMembers: 3 })).body;
  expect(group.holdUntil).toBeNull();
  await by.Bola.post('/api/groups/join', { invitationCode: group.invitationCode });
  const changed = await by.Ada.put(`/api/groups/${group.id}`, { contributionAmount: 200 });
  const { holdUntil } = changed.body.group;
  expect(Date.parse(holdUntil ?? '') - (await world.clock.now())).toBe(48 * HOUR_MS);
  expect((await by.Bola.get(`/api/groups/${group.id}`)).body.group.holdUntil).toBe(holdUntil);
});
