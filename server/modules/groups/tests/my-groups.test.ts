import { expect, it } from 'vitest';
import { DAY_MS } from '../../../../contract/durations.ts';
import { instant } from '../../../../contract/ids.ts';
import { formCircle, groupsWorld } from '../../../../tests/support/groups-world.ts';
import { fromIso, toIso } from '../../../platform/clock/clock.ts';

const world = await groupsWorld();

it('shows the user’s contribution to each group’s open round', async () => {
  const [ada, bola, manager] = [await world.person('Ada'), await world.person('Bola'), await world.person('Manager')];
  const id = await formCircle([manager, ada, bola], { frequency: 'weekly', ownerParticipates: false });
  const mine = async (person: typeof ada) =>
    (await person.get('/api/groups')).body.groups[0]?.membership?.contributionStatus;
  expect(await mine(ada)).toBe('pending');
  await ada.post(`/api/groups/${id}/contribute`, { amount: '20000.00' });
  expect([await mine(ada), await mine(bola), await mine(manager)]).toEqual(['completed', 'pending', null]);
  await world.runUntil('2026-01-13T00:00:00.000Z');
  expect(await mine(bola)).toBe('late');
  await world.runUntil('2026-01-14T12:00:00.000Z');
  // The next round is open, so the missed contribution has become a debt.
  expect([await mine(ada), await mine(bola)]).toEqual(['pending', 'pending']);
  const { group } = (await ada.post('/api/groups', { name: 'New', contributionAmount: 100, maxMembers: 2 })).body;
  expect(group.membership).not.toHaveProperty('contributionStatus');
  expect(await mine(ada)).toBeNull();
});

it('shows who has paid into the open round to members and the owner, by position', async () => {
  const [ada, bola, chidi] = [await world.person('Ada'), await world.person('Bola'), await world.person('Chidi')];
  const id = await formCircle([ada, bola], { frequency: 'weekly' });
  const paid = async (person: typeof ada) => (await person.get('/api/groups')).body.groups[0]?.paidPositions;
  expect(await paid(ada)).toEqual([]);
  await bola.post(`/api/groups/${id}/contribute`, { amount: '20000.00' });
  expect([await paid(ada), await paid(bola)]).toEqual([[2], [2]]);
  const { group } = (await ada.post('/api/groups', { name: 'New', contributionAmount: 100, maxMembers: 2 })).body;
  expect(await paid(ada)).toBeUndefined();
  await chidi.post('/api/groups/join', { invitationCode: group.invitationCode });
  expect(await paid(chidi)).toBeUndefined();
});

it('gives concurrent callers their own circles, and owners their late members', async () => {
  const [ada, bola, chidi] = [await world.person('Ada'), await world.person('Bola'), await world.person('Chidi')];
  const first = await formCircle([ada, bola], { frequency: 'weekly' });
  const second = await formCircle([bola, chidi], { frequency: 'weekly' });
  const seen = async () => {
    const answers = await Promise.all([ada, bola, chidi, bola].map((person) => person.get('/api/groups')));
    return answers.map(({ body: { groups } }) =>
      groups.map(({ id, membership, late }) => [id, membership?.role, late?.map(({ userId }) => userId)]),
    );
  };
  const expected = (late: { readonly ofAda: readonly string[]; readonly ofBola: readonly string[] }) => {
    const bolas = [
      [second, 'owner', late.ofBola],
      [first, 'member', undefined],
    ];
    return [[[first, 'owner', late.ofAda]], bolas, [[second, 'member', undefined]], bolas];
  };
  expect(await seen()).toEqual(expected({ ofAda: [], ofBola: [] }));
  await bola.post(`/api/groups/${first}/contribute`, { amount: '20000.00' });
  await world.runUntil('2026-01-16T08:00:00.000Z');
  expect(await seen()).toEqual(expected({ ofAda: [], ofBola: [chidi.id] }));
});

it('shows which positions have paid all of a completed cycle', async () => {
  const [ada, bola, chidi] = [await world.person('Ada'), await world.person('Bola'), await world.person('Chidi')];
  const id = await formCircle([ada, bola, chidi], { frequency: 'weekly' });
  const here = async () => (await bola.get('/api/groups')).body.groups[0];
  for (const payers of [
    [ada, bola, chidi],
    [ada, bola, chidi],
    [bola, chidi],
  ]) {
    for (const payer of payers) await payer.post(`/api/groups/${id}/contribute`, { amount: '20000.00' });
    const due = fromIso((await here())?.nextContributionDate ?? '');
    await world.runUntil(toIso(instant(due + 3 * DAY_MS)));
  }
  expect(await here()).toMatchObject({ status: 'completed', paidPositions: [2, 3] });
});
