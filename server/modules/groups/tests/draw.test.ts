import { describe, expect, it } from 'vitest';
import { groupsWorld, type GroupsResponse, type TestPerson } from '../../../../tests/support/groups-world.ts';
import { drawOrder, sealOf } from '../../../../circle/draw.ts';
import { sha256 } from '../shell/draws.ts';

const world = await groupsWorld('2026-12-07T09:00:00.000Z');
const code = ({ status, body }: GroupsResponse) => [status, body.code, body.error];

/** Makes a group by lot, unless `wanted` says otherwise. */
async function formByLot(size: number, wanted: Record<string, unknown> = {}) {
  const owner = await world.person('Ada');
  const terms = { name: 'By lot', contributionAmount: '20000', maxMembers: size, turnOrder: 'lot', ...wanted };
  const made = await owner.post('/api/groups', terms);
  expect(made.status).toBe(201);
  const { id, invitationCode } = made.body.group;
  const path = `/api/groups/${id}`;
  const members = wanted['ownerParticipates'] === false ? [] : [owner];
  const apply = async (person: TestPerson, drawNumber?: string) =>
    person.post('/api/groups/join', { invitationCode, ...(drawNumber === undefined ? {} : { drawNumber }) });
  const approve = async (person: TestPerson) => {
    for (const voter of members) await voter.post(`${path}/members/${person.id}/vote`, { vote: 'approve' });
    members.push(person);
  };
  return { id, path, invitationCode, owner, made, members, apply, approve };
}

const drawSeen = async (person: TestPerson, path: string, query = '') =>
  (await person.get(`${path}/draw${query}`)).body as unknown as Record<string, never>;

describe('a circle by lot', async () => {
  const circle = await formByLot(3, { drawNumber: 'AA'.repeat(32) });
  const { id, path, owner, made } = circle;
  const [bola, chi] = [await world.person('Bola'), await world.person('Chi')];

  it('shows its seal and each person their own number from the beginning', async () => {
    const { draw } = made.body.group as unknown as { draw: { seal: string } };
    expect(made.body.group).toMatchObject({ turnOrder: 'lot', draw: { cycle: 1, drawnAt: null } });
    expect(draw.seal).toMatch(/^[0-9a-f]{64}$/);
    expect(await drawSeen(owner, path)).toEqual({
      algorithm: 'rota/draw/1',
      groupId: id,
      cycle: 1,
      seal: draw.seal,
      drawnAt: null,
      mine: { number: 'aa'.repeat(32), by: 'member' },
      seed: null,
      entries: null,
      order: null,
    });
    const applied = (await circle.apply(bola, 'bb'.repeat(32))).body as unknown as Record<string, unknown>;
    expect(applied['draw']).toEqual({ seal: draw.seal, number: 'bb'.repeat(32) });
    expect(await drawSeen(bola, path)).toMatchObject({ mine: { number: 'bb'.repeat(32), by: 'member' }, seed: null });
    await circle.approve(bola);
  });

  it('refuses a number that is none', async () => {
    const refused = await circle.apply(chi, 'zz');
    expect(refused.body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { drawNumber: 'Must be 64 hexadecimal digits' },
    });
  });

  it('gives a number to whoever gives none, draws at the start and publishes everything', async () => {
    const sealed = await drawSeen(owner, path);
    await circle.apply(chi);
    const own = (await drawSeen(chi, path))['mine'] as unknown as { number: string; by: string };
    expect(own.by).toBe('rota');
    expect(own.number).toMatch(/^[0-9a-f]{64}$/);
    await circle.approve(chi);
    const drawn = (await drawSeen(bola, path)) as unknown as {
      seal: string;
      seed: string;
      entries: { userId: never; name: string; number: string; by: string }[];
      order: string[];
    };
    expect(drawn.seal).toBe(sealed['seal']);
    expect(sealOf(sha256, { groupId: id, cycle: 1, seed: drawn.seed })).toBe(drawn.seal);
    expect(drawn.entries).toEqual(
      expect.arrayContaining([
        { userId: owner.id, name: 'Ada', number: 'aa'.repeat(32), by: 'member' },
        { userId: bola.id, name: 'Bola', number: 'bb'.repeat(32), by: 'member' },
        { userId: chi.id, name: 'Chi', ...own },
      ]),
    );
    expect(drawOrder(sha256, { groupId: id, cycle: 1, seed: drawn.seed }, drawn.entries)).toEqual(drawn.order);
    const { group, members } = (await owner.get(path)).body as unknown as {
      group: { status: string; draw: { drawnAt: string } };
      members: { userId: string; payoutPosition: number }[];
    };
    expect(group).toMatchObject({
      status: 'active',
      draw: { cycle: 1, seal: drawn.seal, drawnAt: '2026-12-07T09:00:00.000Z' },
    });
    expect(members.map(({ userId }) => userId)).toEqual(drawn.order);
    expect(members.map(({ payoutPosition }) => payoutPosition)).toEqual([1, 2, 3]);
    await world.audit();
  });

  it('is shown to no one else', async () => {
    expect(code(await (await world.person('Efe')).get(`${path}/draw`))[1]).toBe('GROUP_NOT_FOUND');
    expect(code(await owner.get(`${path}/draw?cycle=2`))[1]).toBe('DRAW_NOT_FOUND');
  });
});
