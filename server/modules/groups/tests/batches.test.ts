import { describe, expect, it } from 'vitest';
import type { GroupId } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import { createDatabase } from '../../../platform/database/database.ts';
import { IdempotencyRace } from '../../../platform/http/idempotency.repo.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';
import { setAutoContributeCall, voteCall, withdrawCall } from '../commands/circle-commands.ts';
import { contributeCall, type Outcome } from '../index.ts';
import { leaveCall } from '../commands/leaving-commands.ts';

const world = await groupsWorld();

const people: TestPerson[] = [];
for (const name of ['Ada', 'Bola', 'Chidi', 'Dayo']) people.push(await world.person(name));
const id = await formCircle(people, { frequency: 'weekly' });

const payAll = (amountKobo = 20_000_00n): Promise<readonly Outcome[]> =>
  world.groups.executor.executeMany(people.map((person) => contributeCall(id, person.id, kobo(amountKobo))));

/** Records the statements of one payment and the order of their results. */
async function watched(circle: GroupId, { id: userId }: TestPerson): Promise<string[]> {
  const events: string[] = [];
  const connections = createDatabase({
    url: world.url,
    trace: async ({ name }, run) => {
      events.push(name);
      const answer = await run();
      events.push(`answer to ${name}`);
      return answer;
    },
  });
  const idempotency = { userId, key: newId(), requestHash: newId(), status: 200, requestId: newId() };
  const call = contributeCall(circle, userId, kobo(20_000_00n), idempotency);
  await world.createSecondModule(connections).executor.execute(call);
  await connections.close();
  return events;
}

const kinds = (outcomes: readonly Outcome[]): string[] => outcomes.map(({ kind }) => kind);

it('a payment writes money before the rows that reference it, pipelined', async () => {
  const group = [await world.person('Goes'), await world.person('Comes'), await world.person('Stays')] as const;
  const events = await watched(await formCircle(group, { frequency: 'weekly' }), group[0]);
  const money = events.indexOf('ledger-post');
  expect(events.slice(money, money + 4)).toEqual([
    'ledger-post',
    'idempotency-insert',
    'notifications-end',
    'groups-contributions-update',
  ]);
  expect(events[money + 4]).toBe('answer to ledger-post');
});

describe('calls that share a transaction', () => {
  it('succeed although the database refuses one of them', async () => {
    const [, refused] = people;
    await world.database.pool.query(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'not this one'; END $$`);
    await world.database.pool.query(`CREATE TRIGGER refuse_one BEFORE INSERT ON wallet_transactions FOR EACH ROW
      WHEN (NEW.user_id = '${String(refused?.id)}') EXECUTE FUNCTION refuse_one()`);
    expect(kinds(await payAll())).toEqual(['done', 'refused', 'done', 'done']);
    await world.audit();
    await world.database.pool.query('DROP TRIGGER refuse_one ON wallet_transactions');
  });

  it('are refused one by one while the others succeed', async () => {
    expect(kinds(await payAll(1n))).toEqual(['refused', 'refused', 'refused', 'refused']);
    expect(kinds(await payAll())).toEqual(['refused', 'done', 'refused', 'refused']);
    const { round } = (await people[0]?.get(`/api/groups/${id}`))?.body ?? {};
    expect(round).toMatchObject({ complete: true, potCollected: '80000.00' });
    await world.audit();
  });

  it('include writes and due events of other processes', async () => {
    const [ada, bola] = people;
    if (ada === undefined || bola === undefined) throw new Error('Expected four people');
    const elsewhere = world.createSecondModule();
    // Round 2 opens in this process. The other process pays into the round, then this process does.
    expect((await ada.post(`/api/groups/${id}/withdraw`)).status).toBe(200);
    await world.groups.executor.execute(contributeCall(id, ada.id, kobo(20_000_00n)));
    await elsewhere.executor.execute(contributeCall(id, bola.id, kobo(20_000_00n)));
    expect(kinds(await payAll())).toEqual(['refused', 'refused', 'done', 'done']);
    await world.audit();
    world.moveClockTo('2026-01-25T09:00:00.000Z');
    // The due pot is paid out first, and the contributions then go to the next round.
    expect(kinds(await payAll())).toEqual(['done', 'done', 'done', 'done']);
    expect((await ada.get(`/api/groups/${id}`)).body.group.currentRound).toBe(3);
    await world.audit();
  });

  it('can include a repeated request, which gets its stored response', async () => {
    const group = [await world.person('Repeats'), await world.person('Next'), await world.person('After')] as const;
    const circle = await formCircle(group, { frequency: 'weekly' });
    const call = ({ id: userId }: TestPerson) => {
      const idempotency = { userId, key: newId(), requestHash: newId(), status: 200, requestId: newId() };
      return contributeCall(circle, userId, kobo(20_000_00n), idempotency);
    };
    const [first, ...others] = group.map(call);
    if (first === undefined) throw new Error('Expected three people');
    await world.groups.executor.execute(first);
    const outcomes = await world.groups.executor.executeMany([first, ...others]);
    expect(outcomes[0]).toEqual({ kind: 'refused', error: new IdempotencyRace() });
    expect(kinds(outcomes)).toEqual(['refused', 'done', 'done']);
    const { rows } = await world.database.pool.query<{ transactions: bigint }>(
      `SELECT count(DISTINCT xmin::text) AS transactions FROM transfers WHERE group_id = $1`,
      [circle],
    );
    expect(rows).toEqual([{ transactions: 2n }]);
    await world.audit();
  });

  it('ignore a cached circle that another process has changed', async () => {
    const group = [
      await world.person('Stays'),
      await world.person('Remembered'),
      await world.person('Leaver'),
    ] as const;
    const [stays, remembered, leaver] = group;
    const circle = await formCircle(group, { frequency: 'weekly' });
    const pay = (person: TestPerson, by = world.groups): Promise<unknown> =>
      by.executor.execute(contributeCall(circle, person.id, kobo(20_000_00n)));
    // This process has cached the circle. A member leaves through the other process, which does not change the pot.
    await pay(remembered);
    const leave = leaveCall(circle, leaver.id, null, undefined);
    await world.createSecondModule().executor.execute(leave);
    await expect(pay(leaver)).rejects.toMatchObject({ code: 'NOT_A_MEMBER' });
    await pay(stays);
    expect((await stays.get(`/api/groups/${circle}`)).body.round).toMatchObject({
      complete: true,
      potCollected: '40000.00',
    });
    await world.audit();
  });

  it('pay after the due day into pots that are paid out at once', async () => {
    const late = [await world.person('Late'), await world.person('Later')] as const;
    const circle = await formCircle(late, { frequency: 'weekly' });
    world.moveClockTo('2026-01-27T09:00:00.000Z');
    const outcomes = await world.groups.executor.executeMany(
      late.map((person) => contributeCall(circle, person.id, kobo(20_000_00n))),
    );
    expect(kinds(outcomes)).toEqual(['done', 'done']);
    expect((await late[0].get(`/api/groups/${circle}`)).body.group.currentRound).toBe(2);
    await world.audit();
  });

  it('are refused instead of hanging when due events cannot be read', async () => {
    const pair = [await world.person('Waits'), await world.person('Waits too')] as const;
    const circle = await formCircle(pair, { frequency: 'weekly' });
    world.moveClockTo('2026-02-10T09:00:00.000Z');
    const payBoth = (): Promise<readonly Outcome[]> =>
      world.groups.executor.executeMany(pair.map((person) => contributeCall(circle, person.id, kobo(20_000_00n))));
    // Without this column, finding due events works but loading the circle fails.
    await world.database.pool.query('ALTER TABLE groups RENAME COLUMN rules TO mislaid');
    expect(kinds(await payBoth())).toEqual(['refused', 'refused']);
    await world.database.pool.query('ALTER TABLE groups RENAME COLUMN mislaid TO rules');
    expect(kinds(await payBoth())).toEqual(['done', 'done']);
    await world.audit();
  });

  it('pay into a round that an earlier call opened, and withdraw its pot', async () => {
    const pair = [await world.person('First'), await world.person('Second')] as const;
    const circle = await formCircle(pair, { frequency: 'weekly' });
    await world.groups.dueWork[0]?.runDue(await world.clock.now());
    const pay = () => pair.map((person) => contributeCall(circle, person.id, kobo(20_000_00n)));
    const outcomes = await world.groups.executor.executeMany([
      ...pay(),
      withdrawCall(circle, pair[0].id, undefined),
      ...pay(),
      withdrawCall(circle, pair[1].id, undefined),
    ]);
    expect(kinds(outcomes)).toEqual(['done', 'done', 'done', 'done', 'done', 'done']);
    const { group, contributions, payouts } = (await pair[0].get(`/api/groups/${circle}`)).body;
    expect(group.status).toBe('completed');
    const answered = outcomes.flatMap((outcome) => (outcome.kind === 'done' ? [outcome.body] : []));
    expect(
      answered.map((body) => Object.values(body as object).map(({ id }: { id?: string }) => id)[0]).sort(),
    ).toEqual([...contributions, ...payouts].map(({ id }) => id).sort());
    await world.audit();
  });

  it('pay overdue contributions of a user who has just opted in, with money from another call', async () => {
    const user = await world.person('Opts in', { naira: '20000.00' });
    const others = [await world.person('First there'), await world.person('Second here')] as const;
    const owing = await formCircle([others[0], user], { frequency: 'weekly', contributionAmount: '30000.00' });
    world.moveClockTo('2026-02-12T09:00:00.000Z');
    const paying = await formCircle([user, others[1]], { frequency: 'weekly' });
    await world.groups.dueWork[0]?.runDue(await world.clock.now());
    for (const person of [user, others[1]])
      await world.groups.executor.execute(contributeCall(paying, person.id, kobo(20_000_00n)));
    const outcomes = await world.groups.executor.executeMany([
      setAutoContributeCall(owing, user.id, true),
      withdrawCall(paying, user.id, undefined),
    ]);
    expect(kinds(outcomes)).toEqual(['done', 'done']);
    await world.drain();
    const { contributions } = (await user.get(`/api/groups/${owing}`)).body;
    expect(contributions.find(({ userId }) => userId === user.id)?.status).toBe('completed');
    await world.audit();
  });

  it('pay into a circle that an earlier call starts', async () => {
    const [owner, applicant] = [await world.person('Owner'), await world.person('Applicant')];
    const { group } = (
      await owner.post('/api/groups', { name: 'Starts', contributionAmount: '20000.00', maxMembers: 2 })
    ).body;
    await applicant.post('/api/groups/join', { invitationCode: group.invitationCode });
    const ballot = { voterId: owner.id, candidateId: applicant.id, vote: 'approve', reason: null } as const;
    const outcomes = await world.groups.executor.executeMany([
      voteCall(group.id, ballot, undefined),
      contributeCall(group.id, owner.id, kobo(20_000_00n)),
    ]);
    expect(kinds(outcomes)).toEqual(['done', 'done']);
    await world.audit();
  });
});
