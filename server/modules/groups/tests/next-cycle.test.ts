import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../../contract/durations.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { circleOf, payRound, playRound } from '../../../../tests/support/circle-life.ts';
import type { TestPerson } from '../../../../tests/support/groups-world.ts';

const seatsIn = async (path: string, reader: TestPerson): Promise<string[]> =>
  (await reader.get(path)).body.members.map(
    (member) => `${String(member.payoutPosition)} ${member.firstName} ${member.status}`,
  );

describe('another cycle', async () => {
  const circle = await circleOf(['Ada', 'Bola', 'Chidi', 'Dayo'], { frequency: 'weekly' });
  const { world, path, by } = circle;
  const answer = (person: TestPerson, accept: unknown) => person.post(`${path}/next-cycle/respond`, { accept });

  it('cannot be proposed before the last one is complete', async () => {
    expect(await by.Ada.post(`${path}/next-cycle`)).toMatchObject({
      status: 409,
      body: { code: 'CYCLE_NOT_COMPLETED' },
    });
    await playRound(circle);
    // Dayo has paid Ada, and leaves before Dayo's own turn.
    await by.Dayo.post(`${path}/leave`);
    const rest = [by.Ada, by.Bola, by.Chidi];
    await playRound(circle, rest);
    await playRound(circle, rest);
    await playRound(circle, [by.Ada]);
    expect((await by.Ada.get(path)).body.group).toMatchObject({ status: 'completed', nextCycle: null });
    await world.audit();
  });

  it('allows no other decision in a completed group', async () => {
    expect((await by.Chidi.get(`${path}/leave/eligibility`)).body).toEqual({
      canLeave: false,
      reasons: ['This circle is not running, so there is nothing to leave.'],
    });
    expect(await by.Chidi.post(`${path}/leave`)).toMatchObject({
      status: 409,
      body: {
        code: 'CANNOT_LEAVE',
        error: 'Cannot leave group: This circle is not running, so there is nothing to leave.',
      },
    });
    const body = { nominatedUserId: by.Bola.id, reason: 'Has not answered for weeks' };
    expect((await by.Chidi.post(`${path}/ejections`, body)).body.code).toBe('GROUP_NOT_ACTIVE');
    const trade = await by.Chidi.post(`${path}/position-trades/request`, { targetUserId: by.Bola.id });
    expect(trade.body.code).toBe('TRADE_GROUP_CLOSED');
  });

  it('is proposed by the owner, which counts as their acceptance', async () => {
    expect(await answer(by.Chidi, true)).toMatchObject({ status: 409, body: { code: 'NOT_ASKED' } });
    expect(await by.Chidi.post(`${path}/next-cycle`)).toMatchObject({ status: 403, body: { code: 'NOT_THE_OWNER' } });
    const headers = { 'idempotency-key': 'one-question' };
    const proposed = await by.Ada.post(`${path}/next-cycle`, undefined, headers);
    expect(proposed).toMatchObject({
      status: 200,
      body: { group: { status: 'completed', membership: { staysOn: true } } },
    });
    // A repeated request gets the first response and creates no second notice.
    const again = await by.Ada.post(`${path}/next-cycle`, undefined, headers);
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: proposed.body });
    const { askedAt, answerBy } = proposed.body.group.nextCycle ?? {};
    expect(Date.parse(String(answerBy)) - Date.parse(String(askedAt))).toBe(7 * DAY_MS);
    expect((await by.Ada.post(`${path}/next-cycle`)).body.code).toBe('NEXT_CYCLE_ASKED');
    expect((await by.Chidi.get('/api/groups')).body.groups[0]).toMatchObject({
      nextCycle: { askedAt, answerBy },
      membership: { staysOn: false },
    });
    const { notifications } = (await by.Chidi.get('/api/notifications?limit=100')).body;
    expect(notifications[0]).toMatchObject({ type: 'group_updated', actionUrl: `/groups/${circle.id}` });
    expect(notifications[0]?.message).toMatch(/^Lagos Savers wants to start cycle 2\. Please answer by 17 January, \d/);
    expect(notifications[0]?.message).toMatch(/ Those who stay keep their order\.$/);
  });

  it('is answered once by each member who was asked', async () => {
    const question = async (person: TestPerson) =>
      (await person.get('/api/notifications?type=group_updated')).body.notifications.map(({ expiresAt }) => expiresAt);
    const { answerBy } = (await by.Ada.get(path)).body.group.nextCycle ?? {};
    expect(await question(by.Chidi)).toEqual([answerBy]);
    expect((await answer(by.Ada, true)).body.code).toBe('ALREADY_ACCEPTED');
    expect(await answer(by.Dayo, true)).toMatchObject({ status: 403, body: { code: 'NOT_A_MEMBER' } });
    expect((await answer(by.Chidi, 'yes')).body.fields).toEqual({ accept: 'Accept must be yes or no' });
    expect((await answer(by.Chidi, true)).body.group).toMatchObject({
      status: 'completed',
      membership: { staysOn: true },
    });
    expect((await answer(by.Chidi, true)).body.code).toBe('ALREADY_ACCEPTED');
    // Chidi has answered, so Chidi's notice has ended. Bola's has not.
    expect(await question(by.Chidi)).toEqual([toIso(await world.clock.now())]);
    expect(await question(by.Bola)).toEqual([answerBy]);
    expect((await by.Ada.get(path)).body.members.map(({ firstName, staysOn }) => [firstName, staysOn])).toEqual([
      ['Ada', true],
      ['Bola', false],
      ['Chidi', true],
      ['Dayo', undefined],
    ]);
    const stranger = await world.person('Stranger');
    expect((await answer(stranger, true)).status).toBe(404);
    expect((await stranger.post(`${path}/next-cycle`)).status).toBe(404);
  });

  it('forms after 7 days with the accepting members, renumbered, and runs like the first', async () => {
    expect(await world.runUntil('2026-01-17T12:00:00.000Z')).toContain('next-cycle-expiry 1');
    expect((await by.Ada.get(path)).body.group).toMatchObject({
      status: 'forming',
      currentCycle: 2,
      currentRound: 1,
      currentMembers: 2,
      nextCycle: null,
    });
    expect(await seatsIn(path, by.Ada)).toEqual(['1 Ada approved', '2 Chidi approved']);
    expect((await by.Bola.get(path)).body.userMembership).toMatchObject({ status: 'left', payoutPosition: null });
    const newcomer = await world.person('Efe');
    const { invitationCode } = (await by.Ada.get(path)).body.group;
    for (const person of [by.Bola, newcomer]) {
      expect(await person.post('/api/groups/join', { invitationCode })).toMatchObject({ status: 200 });
      for (const voter of [by.Ada, by.Chidi, by.Bola]) {
        if (voter !== person) await voter.post(`${path}/members/${person.id}/vote`, { vote: 'approve' });
      }
    }
    const detail = (await by.Ada.get(path)).body;
    expect(detail.group).toMatchObject({ status: 'active', currentCycle: 2, currentRound: 1 });
    expect(await seatsIn(path, by.Ada)).toEqual([
      '1 Ada approved',
      '2 Chidi approved',
      '3 Bola approved',
      '4 Efe approved',
    ]);
    const second = { ...circle, people: [by.Ada, by.Chidi, by.Bola, newcomer] };
    for (let round = 1; round <= 4; round += 1) {
      await playRound(second);
      await world.audit();
    }
    const done = (await by.Ada.get(path)).body;
    expect(done.group).toMatchObject({ status: 'completed', currentCycle: 2 });
    expect(done.payouts).toHaveLength(4);
    const rows = await world.database.pool.query('SELECT count(*)::int AS n FROM payouts WHERE group_id = $1', [
      circle.id,
    ]);
    expect(rows.rows).toEqual([{ n: 8 }]);
  });
});

describe('another cycle by lot', () => {
  it.each(['joining', 'lot'] as const)(
    'draws and starts with the last answer, after a cycle by %s',
    async (turnOrder) => {
      const circle = await circleOf(['Ada', 'Bola', 'Chidi'], { frequency: 'weekly', turnOrder });
      const { path, by } = circle;
      for (const _ of [1, 2, 3]) await playRound(circle);
      await by.Ada.post(`${path}/next-cycle`, { turnOrder: 'lot' });
      await by.Chidi.post(`${path}/next-cycle/respond`, { accept: true });
      const { body } = await by.Bola.post(`${path}/next-cycle/respond`, { accept: true, drawNumber: 'bb'.repeat(32) });
      expect(body.group).toMatchObject({ status: 'active', currentCycle: 2, turnOrder: 'lot', draw: { cycle: 2 } });
      expect((await by.Bola.get(`${path}/draw`)).body).toMatchObject({
        mine: { number: 'bb'.repeat(32), by: 'member' },
      });
      await circle.world.audit();
    },
  );
});

describe('members with a debt in this circle', () => {
  it('are not asked, and an owner in debt cannot propose', async () => {
    const circle = await circleOf(['Ada', 'Bola', 'Chidi'], { frequency: 'weekly' });
    const { world, path, by } = circle;
    // Round 1 closes without Chidi, round 2 without Ada.
    await payRound(circle, [by.Ada, by.Bola]);
    await world.runUntil('2026-01-14T12:00:00.000Z');
    await payRound(circle, [by.Bola, by.Chidi]);
    await world.runUntil('2026-01-21T12:00:00.000Z');
    await payRound(circle, [by.Bola, by.Ada]);
    await world.runUntil('2026-02-02T12:00:00.000Z');
    expect((await by.Ada.get(path)).body.group.status).toBe('completed');
    expect(await by.Ada.post(`${path}/next-cycle`)).toMatchObject({
      status: 409,
      body: { code: 'DEBTS_BEFORE_JOINING' },
    });
    for (const { id, status } of (await by.Ada.get(`/api/users/${by.Ada.id}/debts`)).body.debts) {
      if (status === 'outstanding') expect((await by.Ada.post(`/api/debts/${id}/pay`)).status).toBe(200);
    }
    expect((await by.Ada.post(`${path}/next-cycle`)).status).toBe(200);
    const { debts } = (await by.Chidi.get(`/api/users/${by.Chidi.id}/debts`)).body;
    const owes = debts.some(({ status }) => status === 'outstanding');
    expect((await by.Chidi.get(path)).body.userMembership?.status).toBe(owes ? 'left' : 'approved');
    await world.audit();
  });
});

describe('a forming group', async () => {
  const { world, path, by } = await circleOf(['Olu', 'Ada', 'Bola', 'Chidi'], {
    ownerParticipates: false,
    startDate: '2026-03-01',
  });

  it('lets an owner who does not participate remove members', async () => {
    const remove = (person: TestPerson, whom: TestPerson) => person.post(`${path}/members/${whom.id}/remove`);
    const stranger = await world.person('Stranger');
    expect(await remove(by.Ada, by.Bola)).toMatchObject({ status: 403, body: { code: 'NOT_THE_OWNER' } });
    expect(await remove(stranger, by.Bola)).toMatchObject({ status: 404, body: { code: 'GROUP_NOT_FOUND' } });
    expect(await remove(by.Olu, stranger)).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
    expect((await remove(by.Olu, by.Bola)).body.group).toMatchObject({ currentMembers: 2 });
    expect((await by.Bola.get(path)).body.userMembership).toMatchObject({ status: 'left', payoutPosition: null });
    const { notifications } = (await by.Bola.get('/api/notifications?limit=100')).body;
    expect(notifications[0]).toMatchObject({
      message: 'The owner removed you from Lagos Savers.',
      actionUrl: '/groups',
    });
    expect((await by.Ada.get('/api/notifications?limit=100')).body.notifications[0]).toMatchObject({
      type: 'member_left',
      message: 'The owner of Lagos Savers has removed Bola.',
    });
  });

  it('lets members and applicants leave at once, but not its owner', async () => {
    expect((await by.Chidi.get(`${path}/leave/calculate-debt`)).body).toMatchObject({
      canLeaveDebtFree: true,
      message: 'You can leave without debt. Your place becomes free.',
    });
    expect((await by.Chidi.post(`${path}/leave`)).body).toEqual({ message: 'You have left Lagos Savers.' });
    const { invitationCode } = (await by.Ada.get(path)).body.group;
    await by.Chidi.post('/api/groups/join', { invitationCode });
    expect((await by.Chidi.get(`${path}/leave/eligibility`)).body).toEqual({ canLeave: true, reasons: [] });
    expect((await by.Chidi.get(`${path}/ejections`)).body.code).toBe('NOT_A_MEMBER');
    expect((await by.Chidi.get(`${path}/position-trades`)).body.code).toBe('NOT_A_MEMBER');
    expect((await by.Chidi.post(`${path}/leave`, { reason: '' })).body).toEqual({
      message: 'You have withdrawn your application to Lagos Savers.',
    });
    expect(await by.Olu.post(`${path}/leave`)).toMatchObject({ status: 403, body: { code: 'OWNER_CANNOT_LEAVE' } });
    expect((await by.Olu.get(`${path}/leave/eligibility`)).body).toEqual({
      canLeave: false,
      reasons: ['You own this circle, and an owner cannot leave it.'],
    });
    expect((await by.Olu.get(`${path}/leave/calculate-debt`)).body.code).toBe('NOT_A_MEMBER');
    expect((await by.Olu.get(`${path}/ejections`)).body).toEqual({ ejections: [] });
    expect((await by.Olu.get(`${path}/position-trades`)).body).toEqual({ requests: [], partners: [] });
    expect((await by.Ada.get(path)).body.group.currentMembers).toBe(1);
  });

  it('is cancelled by its owner, and everyone is notified', async () => {
    expect(await by.Ada.post(`${path}/cancel`)).toMatchObject({ status: 403, body: { code: 'NOT_THE_OWNER' } });
    expect((await by.Olu.post(`${path}/cancel`)).body.group).toMatchObject({ status: 'cancelled' });
    expect(await by.Olu.post(`${path}/cancel`)).toMatchObject({ status: 409, body: { code: 'GROUP_STARTED' } });
    expect((await by.Ada.get('/api/notifications?limit=100')).body.notifications[0]).toMatchObject({
      message: 'The owner has cancelled Lagos Savers before it started.',
    });
    await world.audit();
  });

  it('does not let a participating owner remove members', async () => {
    const other = await circleOf(['Ada', 'Bola', 'Chidi'], { startDate: '2026-03-01' }, world);
    expect(await other.by.Ada.post(`${other.path}/members/${other.by.Bola.id}/remove`)).toMatchObject({
      status: 403,
      body: { code: 'OWNER_PARTICIPATES' },
    });
  });
});
