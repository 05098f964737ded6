import { describe, expect, it } from 'vitest';
import type { GroupId, UserId } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import { circleOf, payRound, playRound } from '../../../../tests/support/circle-life.ts';
import { groupsWorld, type GroupsResponse } from '../../../../tests/support/groups-world.ts';
import { contributeCall } from '../index.ts';

const world = await groupsWorld();

const TIMES = 32;

const atOnce = (call: (index: number) => Promise<GroupsResponse>): Promise<GroupsResponse[]> =>
  Promise.all(Array.from({ length: TIMES }, (_, index) => call(index)));

const done = (answers: readonly GroupsResponse[]): number => answers.filter(({ status }) => status < 300).length;

const codes = (answers: readonly GroupsResponse[]): Set<string> =>
  new Set(answers.filter(({ status }) => status >= 400).map(({ body }) => body.code));

const four = ['Ada', 'Bola', 'Chidi', 'Dayo'] as const;
const weekly = () => circleOf(four, { frequency: 'weekly' }, world);

const contributes = (id: GroupId, userId: UserId) =>
  world
    .createSecondModule()
    .executor.execute(contributeCall(id, userId, kobo(20_000_00n)))
    .then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? 'failed',
    );

describe('32 concurrent identical decisions have one effect', () => {
  it('nominating and voting', async () => {
    const circle = await weekly();
    const { path, by } = circle;
    await playRound(circle);
    const body = { nominatedUserId: by.Dayo.id, reason: 'Has not answered for weeks' };
    const nominations = await atOnce((index) => (index % 2 ? by.Ada : by.Bola).post(`${path}/ejections`, body));
    expect(done(nominations)).toBe(1);
    expect(codes(nominations)).toEqual(new Set(['ALREADY_NOMINATED']));
    const id = nominations.find(({ status }) => status === 201)?.body.ejection.id ?? '';
    const votes = await atOnce(() => by.Chidi.post(`/api/ejections/${id}/votes`, { vote: 'approve' }));
    expect(done(votes)).toBe(1);
    expect(codes(votes)).toEqual(new Set(['ALREADY_VOTED_ON_EJECTION']));
    await world.audit();
  });

  it('the last votes, an appeal and its decision', async () => {
    const circle = await weekly();
    const { path, by } = circle;
    await playRound(circle);
    const body = { nominatedUserId: by.Dayo.id, reason: 'Has not answered for weeks' };
    const { id } = (await by.Ada.post(`${path}/ejections`, body)).body.ejection;
    const voters = [by.Bola, by.Chidi];
    await atOnce((index) => (voters[index % 2] ?? by.Bola).post(`/api/ejections/${id}/votes`, { vote: 'approve' }));
    expect((await by.Ada.get(`${path}/ejections`)).body.ejections).toMatchObject([{ status: 'approved' }]);
    const appeals = await atOnce(() => by.Dayo.post(`/api/ejections/${id}/appeal`, { reason: 'I was in hospital' }));
    expect(done(appeals)).toBe(1);
    expect(codes(appeals)).toEqual(new Set(['ALREADY_APPEALED']));
    const votes = await world.database.pool.query(
      'SELECT count(*)::int AS n FROM ejection_votes WHERE ejection_id = $1',
      [id],
    );
    expect(votes.rows).toEqual([{ n: 2 }]);
    await world.audit();
  });

  it('a nomination with one Idempotency-Key, with one response for all', async () => {
    const { path, by } = await weekly();
    const body = { nominatedUserId: by.Dayo.id, reason: 'Has not answered for weeks' };
    const headers = { 'idempotency-key': 'one-nomination' };
    const answers = await atOnce(() => by.Bola.post(`${path}/ejections`, body, headers));
    expect(new Set(answers.map((answer) => `${String(answer.status)} ${JSON.stringify(answer.body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await by.Ada.get(`${path}/ejections`)).body.ejections).toMatchObject(
      [answers[0]?.body.ejection.id].map((id) => ({ id })),
    );
  });

  it('leaving while the others pay in another process', async () => {
    const circle = await weekly();
    const { path, by } = circle;
    await playRound(circle);
    const [answers, ...payments] = await Promise.all([
      atOnce(() => by.Dayo.post(`${path}/leave`)),
      ...[by.Ada, by.Bola, by.Chidi, by.Dayo].map((person) => contributes(circle.id, person.id)),
    ]);
    expect(done(answers)).toBe(1);
    expect(codes(answers)).toEqual(new Set(['NOT_A_MEMBER']));
    expect(payments.slice(0, 3)).toEqual(['done', 'done', 'done']);
    expect(['done', 'NOT_A_MEMBER']).toContain(payments[3]);
    await world.audit();
    const { round } = (await by.Ada.get(path)).body;
    expect(round?.complete).toBe(true);
    // If Dayo paid round 2 before leaving, Bola owes a refund.
    await by.Bola.post(`${path}/withdraw`);
    await playRound(circle, [by.Ada, by.Bola, by.Chidi]);
    const owing = (await by.Ada.get(path)).body.round?.owing;
    expect(owing).toEqual(payments[3] === 'done' ? [by.Ada.id, by.Bola.id] : [by.Ada.id]);
    await world.audit();
  });

  it('requesting a trade, and answering it while everyone pays', async () => {
    const circle = await weekly();
    const { path, by } = circle;
    const requests = await atOnce((index) => {
      const [from, to] = index % 2 ? [by.Bola, by.Dayo] : [by.Dayo, by.Bola];
      return from.post(`${path}/position-trades/request`, { targetUserId: to.id });
    });
    expect(done(requests)).toBe(1);
    expect(codes(requests)).toEqual(new Set(['TRADE_PENDING']));
    const request = requests.find(({ status }) => status === 201)?.body.request;
    const target = request?.targetId === by.Bola.id ? by.Bola : by.Dayo;
    const respond = `${path}/position-trades/${String(request?.id)}/respond`;
    const [answers, ...payments] = await Promise.all([
      atOnce((index) => target.post(respond, { response: index % 4 === 3 ? 'reject' : 'approve' })),
      ...circle.people.map((person) => contributes(circle.id, person.id)),
    ]);
    expect(done(answers)).toBe(1);
    expect(codes(answers)).toEqual(new Set(['TRADE_CLOSED']));
    expect(payments).toEqual(['done', 'done', 'done', 'done']);
    const [decided] = (await by.Ada.get(`${path}/position-trades`)).body.requests;
    const names = (await by.Ada.get(path)).body.members.map((member) => member.firstName);
    expect(names).toEqual(decided?.status === 'approved' ? ['Ada', 'Dayo', 'Chidi', 'Bola'] : [...four]);
    await world.audit();
  });

  it('answering the next cycle’s proposal, and forming it', async () => {
    const circle = await circleOf(['Ada', 'Bola', 'Chidi'], { frequency: 'weekly' }, world);
    const { path, by } = circle;
    for (let round = 1; round <= 3; round += 1) await playRound(circle);
    expect(done(await atOnce(() => by.Ada.post(`${path}/next-cycle`)))).toBe(1);
    const answers = await atOnce((index) =>
      (index % 2 ? by.Bola : by.Chidi).post(`${path}/next-cycle/respond`, { accept: true }),
    );
    expect(done(answers)).toBe(2);
    const { group, members } = (await by.Ada.get(path)).body;
    // Everyone has agreed to stay, so the next cycle starts at once.
    expect(group).toMatchObject({ status: 'active', currentCycle: 2, currentRound: 1 });
    expect(members.map((member) => member.payoutPosition)).toEqual([1, 2, 3]);
    await playRound(circle);
    await world.audit();
  });
});

describe('payments during an open ejection', () => {
  it('load the whole circle in either process, because a payment that ends arrears changes the voters', async () => {
    const circle = await weekly();
    const { path, by } = circle;
    await playRound(circle);
    const body = { nominatedUserId: by.Dayo.id, reason: 'Has not answered for weeks' };
    const { id } = (await by.Ada.post(`${path}/ejections`, body)).body.ejection;
    // Both processes cached the circle before the nomination.
    expect(await contributes(circle.id, by.Ada.id)).toBe('done');
    await payRound(circle, [by.Bola]);
    const rows = await world.database.pool.query('SELECT has_open_ejection FROM groups WHERE id = $1', [circle.id]);
    expect(rows.rows).toEqual([{ has_open_ejection: true }]);
    for (const voter of [by.Bola, by.Chidi]) {
      expect((await voter.post(`/api/ejections/${id}/votes`, { vote: 'approve' })).status).toBe(200);
    }
    // Dayo's ejection withdraws Dayo's unpaid contribution, so Chidi's payment completes the pot.
    expect(await contributes(circle.id, by.Dayo.id)).toBe('NOT_A_MEMBER');
    await payRound(circle, [by.Chidi]);
    expect((await by.Ada.get(path)).body.round).toMatchObject({ complete: true, potTarget: '60000.00' });
    const closed = await world.database.pool.query('SELECT has_open_ejection, closed_pairs FROM groups WHERE id = $1', [
      circle.id,
    ]);
    expect(closed.rows).toEqual([
      {
        has_open_ejection: false,
        closed_pairs: [
          [2, 4],
          [3, 4],
        ],
      },
    ]);
    await world.audit();
  });

  it('count at once: a member who pays after the due day can vote again, which decides the vote', async () => {
    const circle = await weekly();
    const { path, by } = circle;
    await playRound(circle);
    await payRound(circle, [by.Ada, by.Bola]);
    const body = { nominatedUserId: by.Dayo.id, reason: 'Has not answered for weeks' };
    world.moveClockTo('2026-01-19T08:00:00.000Z');
    await world.runUntil('2026-01-19T08:00:00.000Z');
    const { ejection } = (await by.Ada.post(`${path}/ejections`, body)).body;
    // Chidi and Dayo are in arrears, so only Ada and Bola decide. If Chidi pays, Chidi votes too.
    expect(ejection).toMatchObject({ approvalCount: 1, requiredVotes: 2 });
    await payRound(circle, [by.Chidi]);
    expect((await by.Chidi.get(`${path}/ejections`)).body.ejections[0]).toMatchObject({
      requiredVotes: 3,
      canVote: true,
    });
    await by.Bola.post(`/api/ejections/${ejection.id}/votes`, { vote: 'approve' });
    await by.Chidi.post(`/api/ejections/${ejection.id}/votes`, { vote: 'approve' });
    // Dayo's late contribution is withdrawn. The pot is therefore complete after its due day and is paid out at once.
    const detail = (await by.Ada.get(path)).body;
    expect(detail.group.currentRound).toBe(3);
    expect(detail.payouts[1]).toMatchObject({ recipientId: by.Bola.id, grossAmount: '60000.00' });
    await world.audit();
  });
});
