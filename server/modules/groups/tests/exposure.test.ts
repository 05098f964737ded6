import { describe, expect, it } from 'vitest';
import type { Exposure, getExposureTo } from '../../../../contract/exposure.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';

type Stop = ResponseOf<typeof getExposureTo>;

const read = async <Body>(person: TestPerson, path: string): Promise<Body> =>
  (await person.get(`/api/groups/${path}`)).body as unknown as Body;
const readExposure = (person: TestPerson, id: string) => read<Exposure>(person, `${id}/exposure`);

describe('what a member who stops paying could cost', async () => {
  const world = await groupsWorld();
  const people = [
    await world.person('Ada'),
    await world.person('Bola'),
    await world.person('Chi'),
    await world.person('Dayo'),
  ] as const;
  const [ada, , chi, dayo] = people;
  const id = await formCircle(people, { frequency: 'weekly' });
  const payAll = () => Promise.all(people.map((one) => one.post(`/api/groups/${id}/contribute`, { amount: '20000' })));

  it('is c each for the last member, and nothing of it is paid yet', async () => {
    const { members, count, total } = await readExposure(dayo, id);
    expect(members.map(({ name, most, paid }) => [name.split(' ')[0], most, paid])).toEqual([
      ['Ada', '20000.00', '0.00'],
      ['Bola', '20000.00', '0.00'],
      ['Chi', '20000.00', '0.00'],
    ]);
    expect([count, total]).toEqual([3, '60000.00']);
  });

  it('is nothing for the first member, and part of c for the one before the last', async () => {
    expect(await readExposure(ada, id)).toMatchObject({ count: 0, total: '0.00' });
    const { members, total } = await readExposure(chi, id);
    expect(members.at(-1)).toMatchObject({ userId: dayo.id, most: '2000.00', paid: '0.00' });
    expect(total).toBe('42000.00');
  });

  it('is shown round by round', async () => {
    const stop = await read<Stop>(ada, `${id}/exposure/${dayo.id}`);
    expect(stop.rounds.at(-2)).toEqual({ round: 3, recipientId: chi.id, atClose: '59400.00', later: '17820.00' });
    expect(stop.rounds.at(-1)).toEqual({ round: 4, recipientId: dayo.id, atClose: '0.00', later: '0.00' });
    expect(stop.owed).toEqual([{ userId: chi.id, amount: '2000.00' }]);
  });

  it('names what the member has paid already (example 2)', async () => {
    await payAll();
    await world.runUntil('2026-01-12T12:00:00.000Z');
    await payAll();
    await world.runUntil('2026-01-19T12:00:00.000Z');
    const { members, total } = await readExposure(dayo, id);
    expect(members.map(({ most, paid }) => [most, paid])).toEqual([
      ['20000.00', '20000.00'],
      ['20000.00', '20000.00'],
      ['20000.00', '0.00'],
    ]);
    expect(total).toBe('60000.00');
  });

  it('is told to members only, about members only', async () => {
    const stranger = await world.person('Efe');
    expect((await stranger.get(`/api/groups/${id}/exposure`)).status).toBe(404);
    expect((await ada.get(`/api/groups/${id}/exposure/${stranger.id}`)).body).toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    });
  });

  it('is empty for an owner without a seat, and refused to a member who left', async () => {
    const managed = await formCircle(people, { frequency: 'weekly', ownerParticipates: false, name: 'Managed' });
    expect(await readExposure(ada, managed)).toEqual({ members: [], count: 0, total: '0.00' });
    await dayo.post(`/api/groups/${managed}/leave`, {});
    expect((await dayo.get(`/api/groups/${managed}/exposure`)).body).toMatchObject({ code: 'NOT_A_MEMBER' });
  });
});
