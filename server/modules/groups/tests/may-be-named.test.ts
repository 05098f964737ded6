import { expect, it } from 'vitest';
import { formCircle, groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';

const world = await groupsWorld();
const [ada, bola, chi, stranger] = [
  await world.person('Ada'),
  await world.person('Bola'),
  await world.person('Chi'),
  await world.person('Stranger'),
];

const allow = (person: TestPerson, id: string, enabled: unknown) =>
  person.post(`/api/groups/${id}/may-be-named`, { enabled });
const namedIn = async (id: string, reader = ada): Promise<(boolean | undefined)[]> =>
  (await reader.get(`/api/groups/${id}`)).body.members.map(({ mayBeNamed }) => mayBeNamed);

it('names nobody until a member allows it, and nobody else can', async () => {
  const id = await formCircle([ada, bola]);
  expect(await namedIn(id)).toEqual([false, false]);
  for (const _ of ['once', 'again']) {
    const { status, body } = await allow(bola, id, true);
    expect([status, body]).toEqual([200, { enabled: true }]);
  }
  expect(await namedIn(id)).toEqual([false, true]);
  expect((await allow(bola, id, false)).body).toEqual({ enabled: false });
  expect(await namedIn(id)).toEqual([false, false]);
});

it('refuses strangers, an owner without a seat, and other values', async () => {
  const id = await formCircle([ada, bola, chi], { ownerParticipates: false });
  expect((await allow(stranger, id, true)).body).toMatchObject({ code: 'GROUP_NOT_FOUND' });
  expect((await allow(ada, id, true)).body).toMatchObject({ code: 'NOT_A_MEMBER' });
  for (const wrong of [undefined, null, 1, 'true'])
    expect(await allow(bola, id, wrong)).toMatchObject({
      status: 400,
      body: { fields: { enabled: 'Enabled must be yes or no' } },
    });
  expect(await namedIn(id)).toEqual([false, false]);
});

it('ends with the membership, so that a member who comes back is asked again', async () => {
  const made = await ada.post('/api/groups', { name: 'Yaba', contributionAmount: 5000, maxMembers: 3 });
  const { id, invitationCode } = made.body.group;
  const join = async () => {
    await bola.post('/api/groups/join', { invitationCode });
    await ada.post(`/api/groups/${id}/members/${bola.id}/vote`, { vote: 'approve' });
  };
  await join();
  await allow(bola, id, true);
  await allow(ada, id, true);
  expect(await namedIn(id)).toEqual([true, true]);
  // An applicant does not learn who may be named.
  await chi.post('/api/groups/join', { invitationCode });
  expect(new Set(await namedIn(id, chi))).toEqual(new Set([undefined]));
  expect((await bola.post(`/api/groups/${id}/leave`, {})).status).toBe(200);
  expect((await allow(bola, id, true)).body).toMatchObject({ code: 'NOT_A_MEMBER' });
  await join();
  expect((await namedIn(id)).slice(0, 2)).toEqual([true, false]);
});
