import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { groupsWorld, type GroupsResponse, type TestPerson } from '../../../../tests/support/groups-world.ts';
import { turnsIn } from '../../../../tests/support/turns-in.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { instant } from '../../../../contract/ids.ts';
import { endpoints } from '../../../../contract/endpoints.ts';
import { drawOrder, sealOf } from '../../../../circle/draw.ts';
import { voteCall } from '../commands/circle-commands.ts';
import { createSeal, numberedKeys } from '../../../platform/sealing/seal.ts';
import { testLog } from '../../../../tests/support/test-app.ts';
import { drawPlace, sha256 } from '../shell/draws.ts';
import { drawsReencryption } from '../shell/reencrypt-draws.ts';

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

  it('shows whoever applies for a seat on offer its seal, but no outcome', async () => {
    const { order } = (await drawSeen(owner, path)) as unknown as { order: string[] };
    const holder = [chi, bola].find(({ id: userId }) => userId !== order[0]) ?? chi;
    const { handover } = (await holder.post(`${path}/handover`)).body;
    const substitute = await world.person('Funmi');
    await substitute.post(`/api/handovers/${handover.code}/apply`);
    expect(await drawSeen(substitute, path)).toMatchObject({ mine: null, seed: null, entries: null, order: null });
    const seen = (await substitute.get(path)).body.members.filter(({ status }) => status === 'approved');
    expect(seen.map(({ payoutPosition }) => payoutPosition)).toEqual([null, null, null]);
    expect(seen.map(({ userId }) => userId)).toEqual([owner.id, bola.id, chi.id].toSorted());
    expect(await drawSeen(holder, path)).toMatchObject({ order });
  });
});

describe('a forming circle by lot', async () => {
  const circle = await formByLot(5);
  const [bola, chi, dayo] = [await world.person('Bola'), await world.person('Chi'), await world.person('Dayo')];
  for (const person of [bola, chi]) {
    await circle.apply(person);
    await circle.approve(person);
  }
  await circle.apply(dayo);
  await circle.owner.post(`${circle.path}/start-smaller`);
  const asked = Object.values(endpoints).flatMap(({ method, path }) =>
    method === 'GET' && path.startsWith('/api/groups') && !path.replace(':id', '').includes(':') ? [path] : [],
  );

  it.each([...asked, '/api/groups/:id/members/:candidateId/vote', '/api/notifications', '/api/user/plan'])(
    'answers %s without a position',
    async (path) => {
      const url = path.replace(':id', circle.id).replace(':candidateId', dayo.id);
      for (const person of [circle.owner, bola, dayo]) {
        const response = await world.app.inject({ url, headers: { 'x-user': person.id } });
        const isJson = String(response.headers['content-type']).includes('json');
        expect(turnsIn(isJson ? response.json() : response.body), person.name).toEqual([]);
      }
    },
  );

  it('offers no partner for a trade', async () => {
    const why = 'Turns are drawn when the circle starts. You can trade them after that';
    expect((await bola.get(`${circle.path}/position-trades`)).body).toMatchObject({ partners: [] });
    const eligible = await bola.get(`${circle.path}/position-trades/eligibility/${chi.id}`);
    expect(eligible.body).toEqual({ canTrade: false, reason: why });
    const refused = await bola.post(`${circle.path}/position-trades/request`, { targetUserId: chi.id });
    expect(code(refused)).toEqual([409, 'TRADE_BEFORE_DRAW', why]);
  });
});

describe('the order of turns', () => {
  it('is changed by the owner while alone, and refused with the reason otherwise', async () => {
    const circle = await formByLot(4, { turnOrder: 'joining' });
    const wanted = { turnOrder: 'lot' };
    expect((await circle.owner.put(circle.path, wanted)).body.group).toMatchObject({ turnOrder: 'lot' });
    expect(await drawSeen(circle.owner, circle.path)).toMatchObject({ cycle: 1, mine: { by: 'rota' } });
    expect((await circle.owner.put(circle.path, { turnOrder: 'owner-last' })).status).toBe(200);
    expect(code(await circle.owner.get(`${circle.path}/draw`))[1]).toBe('DRAW_NOT_FOUND');
    await circle.apply(await world.person('Bola'));
    expect(code(await circle.owner.put(circle.path, wanted))).toEqual([
      409,
      'ORDER_HAS_MEMBERS',
      'The order of turns can only be changed while nobody else is in or has applied',
    ]);
    const managed = await (
      await world.person('Efe')
    ).post('/api/groups', {
      name: 'Managed',
      contributionAmount: '20000',
      ownerParticipates: false,
      turnOrder: 'owner-last',
    });
    expect(managed.body).toMatchObject({ fields: { turnOrder: 'Only an owner who takes part can come last' } });
  });
});

describe('a next cycle in another order', () => {
  /** A circle of two whose first cycle by lot is over, and its draw. */
  async function afterLot() {
    const circle = await formByLot(2);
    const bola = await world.person('Bola');
    await circle.apply(bola);
    await circle.approve(bola);
    const people = [circle.owner, bola];
    for (const _ of people) {
      for (const person of people) await person.post(`${circle.path}/contribute`, { amount: '20000' });
      for (const person of people) await person.post(`${circle.path}/withdraw`);
    }
    const held = await drawSeen(bola, circle.path);
    return { circle, bola, held, shown: { draw: { cycle: 1, seal: held['seal'], drawnAt: held['drawnAt'] } } };
  }

  it('keeps the draw before it in sight', async () => {
    const { circle, bola, held, shown } = await afterLot();
    expect((await bola.get(circle.path)).body.group).toMatchObject({ status: 'completed', ...shown });
    await circle.owner.post(`${circle.path}/next-cycle`, { turnOrder: 'joining' });
    await bola.post(`${circle.path}/next-cycle/respond`, { accept: true });
    const now = (await bola.get(circle.path)).body.group;
    expect(now).toMatchObject({ turnOrder: 'joining', currentCycle: 2, ...shown });
    expect(await drawSeen(bola, circle.path)).toEqual(held);
  });

  it('keeps it in sight too when an owner who is alone turns to a lot and away from it', async () => {
    const { circle, bola, held, shown } = await afterLot();
    await circle.owner.post(`${circle.path}/next-cycle`, { turnOrder: 'joining' });
    await bola.post(`${circle.path}/next-cycle/respond`, { accept: false });
    const wanted = async (turnOrder: string) => (await circle.owner.put(circle.path, { turnOrder })).body.group.draw;
    const sealed = await wanted('lot');
    expect(sealed).toMatchObject({ cycle: 2, drawnAt: null });
    await wanted('joining');
    expect((await circle.owner.get(circle.path)).body.group).toMatchObject({ turnOrder: 'joining', ...shown });
    expect(await drawSeen(circle.owner, circle.path)).toMatchObject({ cycle: 1, order: held['order'] });
    expect(await wanted('lot')).toEqual(sealed);
  });
});

describe('a start by lot that two processes race for', () => {
  it('draws once, with everybody who is in', async () => {
    const other = world.createSecondModule();
    for (let life = 0; life < 6; life += 1) {
      const circle = await formByLot(3);
      const people = [await world.person('Bola'), await world.person('Chi')];
      for (const person of people) await circle.apply(person);
      // An approval at the instant of an application would count as earlier.
      world.moveClockTo(toIso(instant((await world.clock.now()) + 1000)));
      const votes = people.flatMap((person) => {
        const ballot = { voterId: circle.owner.id, candidateId: person.id, vote: 'approve' as const, reason: null };
        return [world.groups, other].map(({ executor }) =>
          executor.execute(voteCall(circle.id as never, ballot, undefined)),
        );
      });
      const late = (await world.person('Dayo')).post('/api/groups/join', { invitationCode: circle.invitationCode });
      const outcomes = await Promise.allSettled([...votes, late]);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2);
      const rows = await world.database.query<{ cycle: number; entries: { userId: string }[] }>(
        { name: 'test-draws', text: 'SELECT cycle, entries FROM draws WHERE group_id = $1 AND drawn_at IS NOT NULL' },
        [circle.id],
      );
      expect(rows.map(({ cycle, entries }) => [cycle, entries.length])).toEqual([[1, 3]]);
      const { order } = (await drawSeen(circle.owner, circle.path)) as unknown as { order: string[] };
      const { members } = (await circle.owner.get(circle.path)).body as unknown as { members: { userId: string }[] };
      expect(members.map(({ userId }) => userId)).toEqual(order);
    }
  });

  it('cannot be undone, redrawn with another seed, or started without a draw', async () => {
    const circle = await formByLot(3);
    const run = (text: string) => world.database.query({ name: `test-${String(text.length)}`, text }, [circle.id]);
    await expect(run("UPDATE groups SET status = 'active' WHERE id = $1")).rejects.toThrow('without a draw');
    await expect(run("UPDATE draws SET seal = sha256('x') WHERE group_id = $1")).rejects.toThrow('keeps its seal');
    const forged = "UPDATE draws SET seed = sha256('other'), entries = '[]', drawn_at = now() WHERE group_id = $1";
    await expect(run(forged)).rejects.toThrow('draws_check');
    await expect(run('DELETE FROM draws WHERE group_id = $1')).rejects.toThrow('history');
  });
});

describe('a seed that no key opens', () => {
  it('keeps its circle waiting until an operator cancels it', async () => {
    const circle = await formByLot(3);
    const people = [await world.person('Bola'), await world.person('Chi')];
    await world.database.query(
      { name: 'test-spoil', text: "UPDATE draws SET sealed_seed = '\\x00' WHERE group_id = $1" },
      [circle.id],
    );
    for (const person of people) {
      await circle.apply(person);
      await circle.approve(person);
    }
    expect((await circle.owner.get(circle.path)).body.group).toMatchObject({ status: 'forming', currentMembers: 3 });
    expect(await world.groups.countUnopenedDraws()).toBe(1);
    expect(await drawSeen(circle.owner, circle.path)).toMatchObject({ seed: null, order: null, drawnAt: null });
    expect((await circle.owner.post(`${circle.path}/cancel`)).body.group).toMatchObject({ status: 'cancelled' });
    expect(turnsIn((await circle.owner.get(circle.path)).body)).toEqual([]);
    expect(await world.groups.countUnopenedDraws()).toBe(0);
  });

  it('that an earlier key opens again is re-encrypted, and its circle starts', async () => {
    const circle = await formByLot(3);
    const seed = randomBytes(32).toString('hex');
    const [earlier, current] = [Buffer.alloc(32, 4), Buffer.alloc(32, 9)];
    const seal = sealOf(sha256, { groupId: circle.id, cycle: 1, seed });
    const place = drawPlace(circle.id, 1);
    const sealed = createSeal(numberedKeys(earlier, undefined)).seal(place, seed);
    const run = (name: string, text: string, values: unknown[]) => world.database.query({ name, text }, values);
    await run('test-trigger-off', 'ALTER TABLE draws DISABLE TRIGGER draws_are_held_once', []);
    const write = "UPDATE draws SET seal = decode($2, 'hex'), sealed_seed = $3 WHERE group_id = $1";
    await run('test-other-key', write, [circle.id, seal, sealed]);
    await run('test-trigger-on', 'ALTER TABLE draws ENABLE TRIGGER draws_are_held_once', []);
    for (const person of [await world.person('Bola'), await world.person('Chi')]) {
      await circle.apply(person);
      await circle.approve(person);
    }
    expect(await world.groups.countUnopenedDraws()).toBe(1);
    const { database, clock } = world;
    const keys = { database, clock, log: testLog(), seal: createSeal(numberedKeys(current, earlier)) };
    await drawsReencryption(keys).runDue(await clock.now());
    expect(await world.groups.countUnopenedDraws()).toBe(0);
    await world.runUntil(toIso(await clock.now()));
    expect((await circle.owner.get(circle.path)).body.group).toMatchObject({ status: 'active' });
    expect(await drawSeen(circle.owner, circle.path)).toMatchObject({ seal, seed });
  });
});
