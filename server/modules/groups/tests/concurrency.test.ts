import { describe, expect, it } from 'vitest';
import { instant, type GroupId } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import {
  formCircle,
  groupsWorld,
  type GroupsResponse,
  type TestPerson,
} from '../../../../tests/support/groups-world.ts';
import { contributeCall } from '../index.ts';

const world = await groupsWorld();

const TIMES = 32;

/** Runs a call 32 times concurrently. Half of the calls run in a second process. */
const atOnce = (call: () => Promise<GroupsResponse>): Promise<GroupsResponse[]> =>
  Promise.all(Array.from({ length: TIMES }, call));

const statuses = (answers: readonly GroupsResponse[]) => ({
  done: answers.filter(({ status }) => status === 200).length,
  refused: answers.filter(({ status }) => status >= 400 && status < 500).length,
});

async function startedCircle(size = 3): Promise<{ id: GroupId; people: TestPerson[] }> {
  const people: TestPerson[] = [];
  for (let seat = 1; seat <= size; seat += 1) people.push(await world.person(`Member${String(seat)}`));
  const id = await formCircle(people);
  const [circles] = world.groups.dueWork;
  await circles?.runDue(await world.clock.now());
  return { id, people };
}

const first = (people: readonly TestPerson[]): TestPerson => {
  const [person] = people;
  if (person === undefined) throw new Error('Expected at least two people');
  return person;
};

describe('32 concurrent identical calls have one effect', () => {
  it('a contribution', async () => {
    const { id, people } = await startedCircle();
    const payer = first(people);
    const answers = await atOnce(() => payer.post(`/api/groups/${id}/contribute`, { amount: '20000.00' }));
    expect(statuses(answers)).toEqual({ done: 1, refused: TIMES - 1 });
    expect(answers.filter(({ body }) => body.code === 'ALREADY_CONTRIBUTED')).toHaveLength(TIMES - 1);
    expect(await payer.balance()).toBe('80000.00');
    await world.audit();
  });

  it('a contribution with one Idempotency-Key, with one response for all', async () => {
    const { id, people } = await startedCircle();
    const payer = first(people);
    const headers = { 'idempotency-key': 'one-payment' };
    const answers = await atOnce(() => payer.post(`/api/groups/${id}/contribute`, { amount: '20000.00' }, headers));
    expect(statuses(answers)).toEqual({ done: TIMES, refused: 0 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(TIMES - 1);
    expect(await payer.balance()).toBe('80000.00');
    await world.audit();
  });

  it('a contribution in two processes', async () => {
    const { id, people } = await startedCircle();
    const payer = first(people);
    const processes = [world.groups, world.createSecondModule()];
    const outcomes = await Promise.all(
      processes.flatMap(({ executor }) =>
        Array.from({ length: TIMES / 2 }, () =>
          executor.execute(contributeCall(id, payer.id, kobo(20_000_00n))).then(
            () => 'done',
            () => 'refused',
          ),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await payer.balance()).toBe('80000.00');
    await world.audit();
  });

  it('a withdrawal of the pot', async () => {
    const { id, people } = await startedCircle();
    for (const person of people) await person.post(`/api/groups/${id}/contribute`, { amount: 20000 });
    const recipient = first(people);
    const answers = await atOnce(() => recipient.post(`/api/groups/${id}/withdraw`));
    expect(statuses(answers)).toEqual({ done: 1, refused: TIMES - 1 });
    // ₦100,000 less the contribution of ₦20,000, plus the payout of ₦59,400 and the owner's fee of ₦300.
    expect(await recipient.balance()).toBe('139700.00');
    await world.audit();
  });

  it('a vote', async () => {
    const [owner, applicant] = [await world.person('Owner'), await world.person('Applicant')];
    const { id, invitationCode } = (
      await owner.post('/api/groups', { name: 'Votes', contributionAmount: '100', maxMembers: 3 })
    ).body.group;
    await applicant.post('/api/groups/join', { invitationCode });
    const answers = await atOnce(() =>
      owner.post(`/api/groups/${id}/members/${applicant.id}/vote`, { vote: 'approve' }),
    );
    expect(statuses(answers)).toEqual({ done: 1, refused: TIMES - 1 });
    const { consensus } = (await owner.get(`/api/groups/${id}/members/${applicant.id}/votes`)).body;
    expect(consensus).toMatchObject({ totalVotes: 1 });
  });

  it('votes of two members on four applicants, who fill the circle', async () => {
    const [ada, bola] = [await world.person('Ada'), await world.person('Bola')];
    const { id, invitationCode } = (
      await ada.post('/api/groups', { name: 'An evening', contributionAmount: '100', maxMembers: 6 })
    ).body.group;
    const path = `/api/groups/${id}`;
    await bola.post('/api/groups/join', { invitationCode });
    await ada.post(`${path}/members/${bola.id}/vote`, { vote: 'approve' });
    const applicants: TestPerson[] = [];
    for (const name of ['Chi', 'Dayo', 'Efe', 'Fola']) applicants.push(await world.person(name));
    world.clock.set(instant((await world.clock.now()) + 60_000));
    for (const person of applicants) await person.post('/api/groups/join', { invitationCode });
    world.clock.set(instant((await world.clock.now()) + 60_000));
    const votes = Array.from({ length: TIMES }, (_, index) => {
      const [voter, candidate] = [index % 2 === 0 ? ada : bola, applicants[(index >> 1) % applicants.length]];
      return voter.post(`${path}/members/${candidate?.id ?? ''}/vote`, { vote: 'approve' });
    });
    expect(statuses(await Promise.all(votes))).toEqual({ done: 8, refused: TIMES - 8 });
    const { group, members } = (await ada.get(path)).body;
    expect(group).toMatchObject({ status: 'active', currentMembers: 6, applicants: 0 });
    expect(members.map(({ payoutPosition }) => payoutPosition).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    const cast = await world.database.pool.query(
      'SELECT count(*)::int AS votes, count(DISTINCT voter_id)::int AS voters FROM member_votes WHERE group_id = $1',
      [id],
    );
    // Bola's own application, and two yeses for each of the four. No one of them was asked about another.
    expect(cast.rows).toEqual([{ votes: 9, voters: 2 }]);
    const told = await world.database.pool.query(
      "SELECT 1 FROM notifications WHERE group_id = $1 AND type = 'join_request' AND user_id = ANY($2)",
      [id, applicants.map((person) => person.id)],
    );
    expect(told.rows).toEqual([]);
  });

  it('taking the last place', async () => {
    const owner = await world.person('Owner');
    const { id, invitationCode } = (
      await owner.post('/api/groups', { name: 'Last place', contributionAmount: '100', maxMembers: 2 })
    ).body.group;
    const applicants: TestPerson[] = [];
    for (let index = 0; index < TIMES; index += 1) applicants.push(await world.person('Applicant'));
    const answers = await Promise.all(applicants.map((person) => person.post('/api/groups/join', { invitationCode })));
    expect(statuses(answers)).toEqual({ done: 1, refused: TIMES - 1 });
    expect(answers.filter(({ body }) => body.code === 'GROUP_FULL')).toHaveLength(TIMES - 1);
    expect((await owner.get(`/api/groups/${id}`)).body.group.currentMembers).toBe(2);
  });
});

it('pays a debt once', async () => {
  const { id, people } = await startedCircle();
  const [, debtor] = people;
  if (debtor === undefined) throw new Error('Expected at least two people');
  for (const person of people) {
    if (person !== debtor) await person.post(`/api/groups/${id}/contribute`, { amount: 20000 });
  }
  await world.runUntil('2026-01-20T00:00:00.000Z');
  const { debts } = (await debtor.get(`/api/users/${debtor.id}/debts`)).body;
  const missed = debts.find((debt) => debt.type === 'missed_contribution');
  const before = await debtor.balance();
  const answers = await atOnce(() => debtor.post(`/api/debts/${String(missed?.id)}/pay`));
  expect(statuses(answers)).toEqual({ done: 1, refused: TIMES - 1 });
  expect(BigInt(before.replace('.', '')) - BigInt((await debtor.balance()).replace('.', ''))).toBe(2_000_000n);
  await world.audit();
});

it('applies due events once in two concurrent processes, and in order after downtime', async () => {
  const circles = [await startedCircle(), await startedCircle(), await startedCircle()];
  world.moveClockTo('2026-03-20T00:00:00.000Z');
  const sources = [...world.groups.dueWork, ...world.createSecondModule().dueWork];
  const now = await world.clock.now();
  await Promise.all([...sources, ...sources].map((source) => source.runDue(now)));
  for (const { id, people } of circles) {
    const { payouts, contributions } = (await first(people).get(`/api/groups/${id}`)).body;
    expect(new Set(payouts.map((payout) => payout.round)).size).toBe(payouts.length);
    expect(contributions.length).toBe(3 * payouts.length);
  }
  expect(await sources[0]?.nextDueAt()).toBeGreaterThan(now);
  await world.audit();
});
