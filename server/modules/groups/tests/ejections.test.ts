import { describe, expect, it } from 'vitest';
import { groupTopic } from '../../../../contract/events.ts';
import { circleOf, playRound } from '../../../../tests/support/circle-life.ts';
import type { TestPerson } from '../../../../tests/support/groups-world.ts';
import type { Database } from '../../../platform/database/database.ts';

const reason = 'Has not answered for weeks';
const approve = { vote: 'approve' } as const;

const nominate = async (path: string, nominator: TestPerson, nominee: TestPerson): Promise<string> => {
  const answer = await nominator.post(`${path}/ejections`, { nominatedUserId: nominee.id, reason });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.ejection.id;
};

async function listen(database: Database) {
  const client = database.newClient();
  await client.connect();
  const payloads: string[] = [];
  client.on('notification', ({ payload = '' }) => payloads.push(payload));
  await client.query('LISTEN rota_events');
  return {
    async stop(): Promise<string> {
      await client.query('SELECT 1'); // PostgreSQL delivers earlier notifications before this response.
      await client.end();
      return payloads.join('\n');
    },
  };
}

const seven = ['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe', 'Femi', 'Gozie'] as const;

describe('an ejection in a circle of seven', async () => {
  const circle = await circleOf(seven);
  const { world, path, people, by } = circle;
  await playRound(circle);
  let id = '';
  const waiting = async (person: TestPerson) => {
    const { groups } = (await person.get('/api/groups')).body;
    return groups.map(({ membership }) => membership?.ejectionVotesWaiting);
  };

  it('starts with the nominator’s approval and notifies the members', async () => {
    const answer = await by.Bola.post(`${path}/ejections`, {
      nominatedUserId: by.Gozie.id,
      reason,
      additionalDetails: 'We have called three times',
    });
    expect(answer).toMatchObject({ status: 201 });
    ({ id } = answer.body.ejection);
    expect(answer.body.ejection).toMatchObject({
      nominatedName: 'Gozie',
      nominatorName: 'Bola',
      status: 'nominated',
      votingDeadline: '2026-01-13T09:00:00.000Z',
      approvalCount: 1,
      requiredVotes: 6,
      myVote: 'approve',
      canVote: false,
    });
    const stored = await world.database.pool.query('SELECT additional_details FROM member_ejections WHERE id = $1', [
      id,
    ]);
    expect(stored.rows).toEqual([{ additional_details: 'We have called three times' }]);
    const noticesTo = async (person: TestPerson, wanted: string) =>
      (await person.get('/api/notifications?limit=100')).body.notifications.find(({ type }) => type === wanted);
    expect(await noticesTo(by.Gozie, 'ejection_nominated')).toMatchObject({
      priority: 'urgent',
      message:
        'A member of Lagos Savers wants you ejected. The others vote until 13 January, 10:00am. The reason: “Has not answered for weeks”',
      actionUrl: `${path.replace('/api', '')}?tab=ejections`,
    });
    expect(await noticesTo(by.Chidi, 'ejection_vote_required')).toMatchObject({
      priority: 'high',
      message:
        'Gozie is nominated for ejection from Lagos Savers. You can vote until 13 January, 10:00am. The reason: “Has not answered for weeks”',
    });
    expect(await noticesTo(by.Bola, 'ejection_vote_required')).toBeUndefined();
    expect([await waiting(by.Chidi), await waiting(by.Bola), await waiting(by.Gozie)]).toEqual([[1], [0], [0]]);
  });

  it('needs all five others besides the nominator', async () => {
    const others = [by.Ada, by.Chidi, by.Dayo, by.Efe];
    const heard = await listen(world.database);
    for (const [index, person] of others.entries()) {
      const { ejection } = (await person.post(`/api/ejections/${id}/votes`, approve)).body;
      expect(ejection).toMatchObject({
        status: 'voting',
        approvalCount: index + 2,
        requiredVotes: 6,
        myVote: 'approve',
      });
    }
    expect([await waiting(by.Chidi), await waiting(by.Femi)]).toEqual([[0], [1]]);
    // A vote sends an event to open screens, but no notification.
    expect(await heard.stop()).toContain(groupTopic(circle.id));
    expect((await by.Femi.get(`${path}/ejections`)).body.ejections).toMatchObject([
      { id, canVote: true, myVote: null },
    ]);
    expect((await by.Gozie.get(`${path}/ejections`)).body.ejections).toMatchObject([
      { id, canVote: false, myVote: null },
    ]);
    const last = await by.Femi.post(`/api/ejections/${id}/votes`, approve);
    expect(last.body.ejection).toMatchObject({
      status: 'approved',
      approvalCount: 6,
      approvedAt: '2026-01-10T09:00:00.000Z',
      effectiveAt: '2026-01-10T09:00:00.000Z',
    });
    await world.audit();
    const detail = (await by.Ada.get(path)).body;
    expect(detail.members.find((member) => member.userId === by.Gozie.id)).toMatchObject({ status: 'ejected' });
    expect(detail.round).toMatchObject({ number: 2, potTarget: '120000.00' });
  });

  it('lets the ejected member see their own rows and appeal', async () => {
    const own = (await by.Gozie.get(path)).body;
    expect(own.members.map((member) => member.userId)).toEqual([by.Gozie.id]);
    expect(own.round).toBeNull();
    expect((await by.Gozie.get(`${path}/ejections`)).body.ejections).toMatchObject([
      { id, canAppeal: true, appealUntil: '2026-01-13T09:00:00.000Z' },
    ]);
    expect((await by.Gozie.post(`${path}/contribute`, { amount: 20000 })).body.code).toBe('NOT_A_MEMBER');
  });

  it('expires after 72 hours without unanimity', async () => {
    const second = await nominate(path, by.Chidi, by.Femi);
    await by.Ada.post(`/api/ejections/${second}/votes`, approve);
    expect(await world.runUntil('2026-01-13T08:59:59.999Z')).not.toContain('ejection-expiry 1');
    expect((await by.Ada.get(`${path}/ejections`)).body.ejections[0]).toMatchObject({ id: second, status: 'voting' });
    expect(await world.runUntil('2026-01-13T09:00:00.000Z')).toContain('ejection-expiry 1');
    expect((await by.Ada.get(`${path}/ejections`)).body.ejections[0]).toMatchObject({
      status: 'rejected',
      rejectedAt: '2026-01-13T09:00:00.000Z',
    });
    expect(await by.Dayo.post(`/api/ejections/${second}/votes`, approve)).toMatchObject({
      status: 409,
      body: { code: 'EJECTION_CLOSED' },
    });
  });

  it('ends with one rejection', async () => {
    const third = await nominate(path, by.Dayo, by.Efe);
    const answer = await by.Ada.post(`/api/ejections/${third}/votes`, { vote: 'reject', reason: 'Give them time' });
    expect(answer.body.ejection).toMatchObject({ status: 'rejected', myVote: 'reject' });
    expect((await by.Efe.get(path)).body.userMembership?.status).toBe('approved');
  });

  it('is refused with a specific error when the rules forbid it', async () => {
    const open = await nominate(path, by.Chidi, by.Efe);
    const stranger = await world.person('Stranger');
    const refused = async (person: TestPerson, url: string, body: unknown, status: number, code: string) => {
      expect(await person.post(url, body)).toMatchObject({ status, body: { code } });
    };
    const of = (person: TestPerson) => ({ nominatedUserId: person.id, reason });
    await refused(by.Ada, `${path}/ejections`, of(by.Efe), 409, 'ALREADY_NOMINATED');
    await refused(by.Chidi, `${path}/ejections`, of(by.Femi), 409, 'NOMINATED_THIS_ROUND');
    await refused(by.Chidi, `${path}/ejections`, of(by.Ada), 409, 'NOMINEE_IS_OWNER');
    await refused(by.Chidi, `${path}/ejections`, of(stranger), 404, 'MEMBER_NOT_FOUND');
    await refused(by.Gozie, `${path}/ejections`, of(by.Femi), 403, 'NOT_A_MEMBER');
    await refused(stranger, `${path}/ejections`, of(by.Femi), 404, 'GROUP_NOT_FOUND');
    expect(await by.Chidi.post(`${path}/ejections`, of(by.Chidi))).toMatchObject({
      status: 400,
      body: { fields: { nominatedUserId: 'You cannot nominate yourself for ejection' } },
    });
    expect(await by.Chidi.post(`${path}/ejections`, { reason: 'too short' })).toMatchObject({
      status: 400,
      body: {
        fields: { nominatedUserId: 'Member to eject is required', reason: 'Reason must be at least 10 characters' },
      },
    });
    const votes = `/api/ejections/${open}/votes`;
    await refused(by.Efe, votes, approve, 403, 'NOMINEE_CANNOT_VOTE');
    await refused(by.Chidi, votes, approve, 409, 'ALREADY_VOTED_ON_EJECTION');
    await refused(by.Gozie, votes, approve, 403, 'NOT_A_MEMBER');
    await refused(stranger, votes, approve, 404, 'EJECTION_NOT_FOUND');
    await refused(by.Ada, `/api/ejections/${stranger.id}/votes`, approve, 404, 'EJECTION_NOT_FOUND');
    expect((await by.Ada.post(votes, { vote: 'maybe' })).body.fields).toEqual({
      vote: 'Vote must be approve or reject',
    });
    const appeal = { reason: 'They never told me' };
    await refused(by.Efe, `/api/ejections/${open}/appeal`, appeal, 409, 'NOTHING_TO_APPEAL');
    await refused(by.Ada, `/api/ejections/${open}/appeal`, appeal, 403, 'NOT_THE_NOMINEE');
    await refused(stranger, `/api/ejections/${open}/appeal`, appeal, 404, 'EJECTION_NOT_FOUND');
    await refused(by.Gozie, `/api/ejections/${id}/appeal`, appeal, 409, 'APPEAL_TOO_LATE');
    expect((await stranger.get(`${path}/ejections`)).status).toBe(404);
    await world.audit();
  });

  it('keeps members in arrears from voting until they have paid', async () => {
    // Round 2 was due on 11 February, and no one has paid.
    await world.runUntil('2026-02-12T00:00:00.000Z');
    await playRound(circle, [by.Ada, by.Chidi]);
    const open = await nominate(path, by.Ada, by.Femi);
    expect((await by.Dayo.post(`/api/ejections/${open}/votes`, approve)).body.code).toBe('ARREARS_CANNOT_VOTE');
    await by.Dayo.post(`${path}/contribute`, { amount: 20000 });
    const [seen] = (await by.Dayo.get(`${path}/ejections`)).body.ejections;
    expect(seen).toMatchObject({ id: open, requiredVotes: 3, approvalCount: 1, canVote: true });
    await world.audit();
    expect(people).toHaveLength(7);
  });
});
