import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../contract/durations.ts';
import { instant, type GroupId } from '../../../../contract/ids.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { groupsWorld, type GroupsResponse, type TestPerson } from '../../../../tests/support/groups-world.ts';
import { answerStartCall } from '../commands/leaving-commands.ts';

const world = await groupsWorld('2026-12-07T09:00:00.000Z');

/** A circle of its first person with room for one more than its members. */
async function forming(names: readonly string[], wanted: Record<string, unknown> = {}) {
  const people: TestPerson[] = [];
  for (const name of names) people.push(await world.person(name));
  const [owner, ...others] = people;
  if (owner === undefined) throw new Error('The circle has no owner');
  const terms = { name: 'Small start', contributionAmount: '25000', frequency: 'weekly', maxMembers: 12, ...wanted };
  const { id, invitationCode } = (await owner.post('/api/groups', terms)).body.group;
  const path = `/api/groups/${id}`;
  const members = wanted['ownerParticipates'] === false ? [] : [owner];
  for (const person of others) {
    await person.post('/api/groups/join', { invitationCode });
    for (const voter of members) await voter.post(`${path}/members/${person.id}/vote`, { vote: 'approve' });
    members.push(person);
  }
  const propose = () => owner.post(`${path}/start-smaller`);
  const answer = (person: TestPerson, accept: unknown = true) =>
    person.post(`${path}/start-smaller/respond`, { accept });
  return { id, path, invitationCode, owner, others, propose, answer };
}

const passHours = async (hours: number): Promise<void> => {
  await world.runUntil(toIso(instant((await world.clock.now()) + hours * 3_600_000)));
};
const code = ({ status, body }: GroupsResponse) => [status, body.code, body.error];
const messages = async (person: TestPerson) =>
  (await person.get('/api/notifications?limit=100')).body.notifications.map(({ message }) => message);

describe('starting with fewer members', async () => {
  const circle = await forming(['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe']);
  const { path, owner, others, propose, answer } = circle;
  const [bola, chidi, dayo, efe] = others as [TestPerson, TestPerson, TestPerson, TestPerson];

  it('is proposed by the owner once, which counts as agreeing', async () => {
    expect(code(await bola.post(`${path}/start-smaller`))).toEqual([403, 'NOT_THE_OWNER', expect.any(String)]);
    expect(code(await answer(bola))).toEqual([409, 'NOT_PROPOSED', 'There is no proposal to start with fewer members']);
    const headers = { 'idempotency-key': 'one-proposal' };
    const proposed = await owner.post(`${path}/start-smaller`, undefined, headers);
    const again = await owner.post(`${path}/start-smaller`, undefined, headers);
    expect(again.body).toEqual(proposed.body);
    const { startProposal } = proposed.body.group;
    expect(startProposal).toEqual({
      seats: 5,
      proposedAt: '2026-12-07T09:00:00.000Z',
      answerBy: '2026-12-10T09:00:00.000Z',
      agreed: [owner.id],
      missing: others.map(({ id }) => id),
    });
    expect(code(await propose())).toEqual([409, 'START_PROPOSED', 'You have already proposed to start']);
    for (const person of [owner, bola]) {
      expect((await person.get(path)).body.group.startProposal).toEqual(startProposal);
      expect((await person.get('/api/groups')).body.groups[0]?.startProposal).toEqual(startProposal);
    }
  });

  it('notifies those asked, with what they would pay and receive', async () => {
    const { notifications } = (await bola.get('/api/notifications?type=group_updated')).body;
    expect(notifications).toMatchObject([
      {
        priority: 'high',
        actionUrl: `${path.replace('/api', '')}?sheet=start`,
        expiresAt: '2026-12-10T09:00:00.000Z',
        message:
          'Ada proposes to start Small start with the 5 who are in. You would pay ₦125,000.00 in 5 rounds and receive up to ₦123,750.00. Please answer by 10 December, 10:00am.',
      },
    ]);
    expect((await owner.get('/api/notifications?type=group_updated')).body.notifications).toEqual([]);
  });

  it('is hidden from applicants and strangers', async () => {
    const applicant = await world.person('Fola');
    await applicant.post('/api/groups/join', { invitationCode: circle.invitationCode });
    expect((await applicant.get(path)).body.group.startProposal).toBeNull();
    expect((await applicant.get('/api/groups')).body.groups[0]?.startProposal).toBeNull();
    expect((await applicant.post(`${path}/start-smaller/respond`, { accept: true })).body.code).toBe('NOT_A_MEMBER');
    const stranger = await world.person('Stranger');
    expect([(await answer(stranger)).status, (await stranger.post(`${path}/start-smaller`)).status]).toEqual([
      404, 404,
    ]);
  });

  it('starts once all have agreed, with that number of seats', async () => {
    expect((await answer(bola, 'yes')).body.fields).toEqual({ accept: 'Accept must be yes or no' });
    await answer(bola);
    expect(code(await answer(bola))).toEqual([409, 'ALREADY_AGREED', 'You have already agreed']);
    const [told] = (await bola.get('/api/notifications?type=group_updated')).body.notifications;
    expect(told?.expiresAt).toBe(toIso(await world.clock.now()));
    for (const person of [chidi, dayo]) await answer(person);
    expect((await answer(efe)).body.group).toMatchObject({ status: 'active', maxMembers: 5, currentMembers: 5 });
    const { group, members, round } = (await owner.get(path)).body;
    expect(group).toMatchObject({ startProposal: null, nextContributionDate: '2026-12-08T22:59:59.999Z' });
    expect(members.map(({ payoutPosition }) => payoutPosition)).toEqual([1, 2, 3, 4, 5]);
    expect(round).toMatchObject({ potTarget: '125000.00', fees: { net: '123750.00' } });
    expect(await messages(efe)).toContain('All agreed: Small start has 5 seats and starts now.');
    await world.audit();
  });
});

it('waits for a start date, gives the seats their order, and tells applicants', async () => {
  const circle = await forming(['Olu', 'Bola', 'Chidi', 'Dayo'], { ownerParticipates: false, startDate: '2026-12-10' });
  const { path, owner, others, propose, answer } = circle;
  const [bola, chidi, dayo] = others as [TestPerson, TestPerson, TestPerson];
  const applicant = await world.person('Fola');
  // Position 2 becomes free, so that Dayo moves from 3.
  await owner.post(`${path}/members/${chidi.id}/remove`);
  await applicant.post('/api/groups/join', { invitationCode: circle.invitationCode });
  await propose();
  expect((await messages(bola))[0]).toMatch(/^The owner proposes to start Small start with the 2 who are in\./);
  await answer(bola);
  const agreed = (await answer(dayo)).body.group;
  expect(agreed).toMatchObject({
    status: 'forming',
    maxMembers: 2,
    currentMembers: 2,
    applicants: 0,
    startProposal: null,
  });
  expect((await messages(owner))[0]).toBe('All agreed: Small start has 2 seats and starts on 10 December, 12:00am.');
  expect((await messages(applicant))[0]).toBe('Small start starts without further members.');
  const seats = (await owner.get(path)).body.members.map(({ firstName, payoutPosition }) => [
    firstName,
    payoutPosition,
  ]);
  expect(seats).toEqual([
    ['Bola', 1],
    ['Dayo', 2],
  ]);
  expect((await propose()).body).toMatchObject({
    code: 'START_FULL',
    error: 'All seats are taken: the circle starts by itself',
  });
  await world.runUntil('2026-12-09T23:00:00.000Z');
  expect((await owner.get(path)).body.group).toMatchObject({
    status: 'active',
    nextContributionDate: '2026-12-10T22:59:59.999Z',
  });
});

it('ends at a no, after 72 hours, and when somebody is admitted, and can be proposed once a day', async () => {
  const { path, owner, others, propose, answer, invitationCode } = await forming(['Ada', 'Bola', 'Chidi']);
  const [bola, chidi] = others as [TestPerson, TestPerson];
  await propose();
  await answer(bola, false);
  const why = async () => (await messages(chidi))[0];
  expect(await why()).toBe('Small start does not start with 3 members: someone said no.');
  const open = (await chidi.get('/api/notifications?type=group_updated')).body.notifications;
  // The question has ended for the one who has not answered it.
  expect(open.map(({ expiresAt }) => expiresAt)).toEqual([null, toIso(await world.clock.now())]);
  expect(code(await propose())).toEqual([
    409,
    'START_PROPOSED_TODAY',
    'You can propose this once a day. Try again tomorrow.',
  ]);
  expect((await owner.get(path)).body.canProposeStart).toBe(false);
  await passHours(24);
  expect((await owner.get(path)).body.canProposeStart).toBe(true);
  expect((await bola.get(path)).body.canProposeStart).toBe(false);
  await propose();
  await passHours(72);
  expect((await answer(bola)).body.code).toBe('NOT_PROPOSED');
  expect(await why()).toBe('Small start does not start with 3 members: not everyone answered in 72 hours.');
  await propose();
  const dele = await world.person('Dele');
  await dele.post('/api/groups/join', { invitationCode });
  for (const voter of [owner, bola, chidi]) await voter.post(`${path}/members/${dele.id}/vote`, { vote: 'approve' });
  expect(await why()).toBe('Small start does not start with 3 members: the members or the terms changed.');
  expect((await owner.get(path)).body.group).toMatchObject({ startProposal: null, maxMembers: 12, status: 'forming' });
});

it('needs two members and a circle that is not frozen', async () => {
  const { id, propose } = await forming(['Ada']);
  expect(code(await propose())).toEqual([409, 'START_TOO_FEW', 'A circle needs at least 2 members to start']);
  await world.database.pool.query('UPDATE groups SET frozen_at = now(), version = version + 1 WHERE id = $1', [id]);
  expect((await propose()).body.code).toBe('GROUP_FROZEN');
});

describe('at once with 32 calls in two processes', () => {
  /** Answers of a person in the other process. */
  const inOther = (id: GroupId, person: TestPerson) =>
    world
      .createSecondModule()
      .executor.execute(answerStartCall(id, person.id, true, undefined))
      .then(
        () => 'done',
        (error: unknown) => (error as { code?: string }).code ?? 'failed',
      );
  const isSound = async (path: string, owner: TestPerson, before: number) => {
    const { group, members } = (await owner.get(path)).body;
    const seats = members.flatMap(({ payoutPosition }) => payoutPosition ?? []);
    expect(group.startProposal).toBeNull();
    if (group.status === 'active') {
      expect(group).toMatchObject({ maxMembers: before, currentMembers: before, applicants: 0 });
      expect(seats).toEqual(Array.from({ length: before }, (_, index) => index + 1));
    } else {
      expect(group.maxMembers).toBe(12);
    }
    await world.audit();
    return group.status;
  };

  it('identical answers count once', async () => {
    const { id, path, owner, others, propose } = await forming(['Ada', 'Bola', 'Chidi']);
    await propose();
    const outcomes = await Promise.all(
      others.flatMap((person) => Array.from({ length: 8 }, () => inOther(id, person))),
    );
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(2);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'ALREADY_AGREED', 'NOT_PROPOSED']));
    expect(await isSound(path, owner, 3)).toBe('active');
  });

  it('the last answer and a new admission exclude each other', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id, path, owner, others, propose, answer, invitationCode } = await forming(['Ada', 'Bola', 'Chidi']);
      const [bola, chidi] = others as [TestPerson, TestPerson];
      const dele = await world.person('Dele');
      await dele.post('/api/groups/join', { invitationCode });
      for (const voter of [owner, bola]) await voter.post(`${path}/members/${dele.id}/vote`, { vote: 'approve' });
      await propose();
      await answer(bola);
      const admission = () => chidi.post(`${path}/members/${dele.id}/vote`, { vote: 'approve' });
      await (turn % 2 === 0
        ? Promise.all([inOther(id, chidi), admission()])
        : Promise.all([admission(), inOther(id, chidi)]));
      const { members } = (await owner.get(path)).body;
      const isIn = members.some(({ userId, status }) => userId === dele.id && status === 'approved');
      expect(await isSound(path, owner, 3)).toBe(isIn ? 'forming' : 'active');
    }
  });

  it('the last answer and the deadline exclude each other', async () => {
    const { id, path, owner, others, propose } = await forming(['Ada', 'Bola']);
    const [bola] = others as [TestPerson];
    await propose();
    world.moveClockTo(toIso(instant((await world.clock.now()) + 3 * DAY_MS)));
    const now = await world.clock.now();
    const sources = [...world.groups.dueWork, ...world.createSecondModule().dueWork];
    const [outcomes] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => inOther(id, bola))),
      ...sources.map((source) => source.runDue(now)),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(['NOT_PROPOSED']));
    expect(await isSound(path, owner, 2)).toBe('forming');
  });

  it('the last answer and the owner’s cancelling exclude each other', async () => {
    const { id, path, owner, others, propose } = await forming(['Ada', 'Bola']);
    const [bola] = others as [TestPerson];
    await propose();
    const [outcome, cancelled] = await Promise.all([inOther(id, bola), owner.post(`${path}/cancel`)]);
    expect([outcome, cancelled.status]).toEqual(outcome === 'done' ? ['done', 409] : ['NOT_PROPOSED', 200]);
    expect(await isSound(path, owner, 2)).toBe(outcome === 'done' ? 'active' : 'cancelled');
  });
});
