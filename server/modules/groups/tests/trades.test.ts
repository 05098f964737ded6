import { describe, expect, it } from 'vitest';
import type { EjectionId } from '../../../../contract/ids.ts';
import { circleOf, payRound, playRound } from '../../../../tests/support/circle-life.ts';
import type { TestPerson } from '../../../../tests/support/groups-world.ts';
import { newId } from '../../../platform/ids/new-id.ts';

const four = ['Ada', 'Bola', 'Chidi', 'Dayo'] as const;

const seatsIn = async (path: string, reader: TestPerson): Promise<string[]> =>
  (await reader.get(path)).body.members.map((member) => `${String(member.payoutPosition)} ${member.firstName}`);

describe('a position trade', async () => {
  const circle = await circleOf(four, { frequency: 'weekly' });
  const { world, path, by } = circle;
  const trades = `${path}/position-trades`;
  const requestTrade = (from: TestPerson, to: TestPerson, reason?: string) =>
    from.post(`${trades}/request`, { targetUserId: to.id, ...(reason === undefined ? {} : { reason }) });
  const respond = (id: string, person: TestPerson, response: 'approve' | 'reject', reason?: string) =>
    person.post(`${trades}/${id}/respond`, { response, ...(reason === undefined ? {} : { reason }) });
  let id = '';
  const waiting = async (person: TestPerson) => {
    const { groups } = (await person.get('/api/groups')).body;
    return groups.map(({ membership }) => membership?.tradesWaiting);
  };

  it('is requested, notified and listed', async () => {
    expect((await by.Dayo.get(`${trades}/eligibility/${by.Bola.id}`)).body).toEqual({ canTrade: true, reason: null });
    const requested = await requestTrade(by.Dayo, by.Bola, 'School fees are due');
    expect(requested).toMatchObject({ status: 201 });
    ({ id } = requested.body.request);
    expect(requested.body.request).toEqual({
      id,
      requesterId: by.Dayo.id,
      requesterName: 'Dayo',
      targetId: by.Bola.id,
      targetName: 'Bola',
      requesterCurrentPosition: 4,
      targetCurrentPosition: 2,
      status: 'pending',
      reason: 'School fees are due',
      answerReason: null,
      rejectedBy: null,
      createdAt: '2026-01-10T09:00:00.000Z',
      decidedAt: null,
    });
    const { notifications } = (await by.Bola.get('/api/notifications?limit=100')).body;
    expect(notifications.find(({ type }) => type === 'position_trade_request')).toMatchObject({
      priority: 'high',
      message: 'Dayo wants to trade positions in Lagos Savers. You would get position 4 for position 2.',
      actionUrl: `/groups/${circle.id}?tab=trades`,
    });
    expect((await by.Chidi.get(trades)).body.requests).toMatchObject([{ id, status: 'pending' }]);
    expect([await waiting(by.Bola), await waiting(by.Dayo), await waiting(by.Chidi)]).toEqual([[1], [0], [0]]);
  });

  it('is refused when the rules forbid it', async () => {
    const stranger = await world.person('Stranger');
    const refused = async (answer: ReturnType<typeof requestTrade>, status: number, code: string): Promise<void> => {
      expect(await answer).toMatchObject({ status, body: { code } });
    };
    await refused(requestTrade(by.Bola, by.Dayo), 409, 'TRADE_PENDING');
    await refused(requestTrade(by.Ada, by.Dayo), 409, 'TRADE_SEAT_PASSED');
    await refused(requestTrade(by.Bola, stranger), 409, 'TRADE_TARGET_NOT_MEMBER');
    await refused(requestTrade(stranger, by.Bola), 404, 'GROUP_NOT_FOUND');
    expect(await requestTrade(by.Bola, by.Bola)).toMatchObject({
      status: 400,
      body: { fields: { targetUserId: 'You cannot trade positions with yourself' } },
    });
    expect((await by.Bola.post(`${trades}/request`, {})).body.fields).toEqual({
      targetUserId: 'Please select a member to trade positions with',
    });
    await refused(respond(id, by.Dayo, 'approve'), 403, 'NOT_THE_TRADE_TARGET');
    await refused(respond(id, by.Chidi, 'approve'), 403, 'NOT_THE_TRADE_TARGET');
    await refused(respond(id, stranger, 'approve'), 404, 'GROUP_NOT_FOUND');
    await refused(respond(newId(), stranger, 'approve'), 404, 'GROUP_NOT_FOUND');
    await refused(respond(newId(), by.Bola, 'approve'), 404, 'TRADE_NOT_FOUND');
    await refused(by.Bola.post(`${trades}/${id}/withdraw`), 403, 'NOT_THE_TRADE_REQUESTER');
    expect((await by.Bola.post(`${trades}/${id}/respond`, { response: 'yes' })).body.fields).toEqual({
      response: 'Response must be approve or reject',
    });
    expect((await by.Bola.get(`${trades}/eligibility/${by.Ada.id}`)).body).toEqual({
      canTrade: false,
      reason: 'Only positions whose turn is still to come can be traded',
    });
    const partnersOf = async (person: TestPerson) => (await person.get(trades)).body.partners;
    // Ada's own round is open, so Ada has no partners. Dayo already has a pending request to Bola.
    expect(await partnersOf(by.Ada)).toEqual([]);
    expect(await partnersOf(by.Chidi)).toEqual([by.Bola.id, by.Dayo.id]);
    expect(await partnersOf(by.Dayo)).toEqual([by.Chidi.id]);
    expect((await stranger.get(trades)).status).toBe(404);
    expect((await stranger.get(`${trades}/eligibility/${by.Ada.id}`)).status).toBe(404);
  });

  it('swaps the seats on approval, and rejects other requests for them', async () => {
    const overtaken = (await requestTrade(by.Chidi, by.Bola)).body.request.id;
    const answer = await respond(id, by.Bola, 'approve', 'Gladly');
    expect(answer).toMatchObject({ status: 200, body: { request: { status: 'approved', answerReason: 'Gladly' } } });
    expect(await seatsIn(path, by.Ada)).toEqual(['1 Ada', '2 Dayo', '3 Chidi', '4 Bola']);
    const { requests } = (await by.Chidi.get(trades)).body;
    expect(requests.find((request) => request.id === overtaken)).toMatchObject({ status: 'rejected' });
    expect(await respond(id, by.Bola, 'approve')).toMatchObject({ status: 409, body: { code: 'TRADE_CLOSED' } });
    expect(await waiting(by.Bola)).toEqual([0]);
    await playRound(circle);
    expect((await by.Ada.get(path)).body.round).toMatchObject({ number: 2, recipientId: by.Dayo.id });
    await world.audit();
  });

  it('can be rejected, withdrawn and requested again', async () => {
    const first = (await requestTrade(by.Bola, by.Chidi)).body.request.id;
    expect((await by.Bola.post(`${trades}/${first}/withdraw`)).body.group).toMatchObject({
      id: circle.id,
      membership: { status: 'approved', role: 'member' },
    });
    const { requests } = (await by.Bola.get(trades)).body;
    expect(requests.find((request) => request.id === first)).toMatchObject({
      status: 'rejected',
      rejectedBy: 'requester',
    });
    expect((await by.Bola.post(`${trades}/${first}/withdraw`)).body.code).toBe('TRADE_CLOSED');
    const second = (await requestTrade(by.Bola, by.Chidi)).body.request.id;
    expect(second).not.toBe(first);
    expect((await respond(second, by.Chidi, 'reject', 'I need it myself')).body.request).toMatchObject({
      status: 'rejected',
      answerReason: 'I need it myself',
      rejectedBy: 'target',
    });
    expect(await seatsIn(path, by.Ada)).toEqual(['1 Ada', '2 Dayo', '3 Chidi', '4 Bola']);
  });
});

describe('trades while a group forms, and after departures', () => {
  it('swap any seats while the group forms', async () => {
    const { path, by } = await circleOf(four, { frequency: 'weekly', startDate: '2026-03-01' });
    const trades = `${path}/position-trades`;
    const { request } = (await by.Dayo.post(`${trades}/request`, { targetUserId: by.Ada.id })).body;
    expect((await by.Ada.post(`${trades}/${request.id}/respond`, { response: 'approve' })).status).toBe(200);
    expect(await seatsIn(path, by.Bola)).toEqual(['1 Dayo', '2 Bola', '3 Chidi', '4 Ada']);
  });

  it('are refused while one of the two has debts', async () => {
    const circle = await circleOf(['Ada', 'Bola', 'Chidi', 'Dayo'], { frequency: 'weekly' });
    const { world, path, by } = circle;
    await payRound(circle, [by.Ada, by.Bola, by.Chidi]);
    await world.runUntil('2026-01-14T12:00:00.000Z');
    const answer = await by.Chidi.post(`${path}/position-trades/request`, { targetUserId: by.Dayo.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'TRADE_DEBTS' } });
  });

  it('are refused if a former member owes something in only one of the two rounds', async () => {
    const circle = await circleOf(['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe'], { frequency: 'weekly' });
    const { world, path, by } = circle;
    await playRound(circle);
    const body = { nominatedUserId: by.Dayo.id, reason: 'Has not answered for weeks' };
    const id = (await by.Ada.post(`${path}/ejections`, body)).body.ejection.id as EjectionId;
    for (const voter of [by.Bola, by.Chidi, by.Efe])
      await voter.post(`/api/ejections/${id}/votes`, { vote: 'approve' });
    await by.Dayo.post(`/api/ejections/${id}/appeal`, { reason: 'I was in hospital' });
    await playRound(circle, [by.Ada, by.Bola, by.Chidi, by.Efe]);
    const act = { operator: 'ngozi', reason: 'Hospital papers seen' };
    await world.groups.operators.decideAppeal(id, 'overturn', act);
    // Bola and Dayo owe each other nothing, but Bola owes Efe, so their trade would be uneven.
    await by.Bola.post(`${path}/leave`);
    const answer = await by.Dayo.post(`${path}/position-trades/request`, { targetUserId: by.Efe.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'TRADE_UNEVEN' } });
    await world.audit();
  });
});
