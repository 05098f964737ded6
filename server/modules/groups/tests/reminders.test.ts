import { describe, expect, it } from 'vitest';
import { circleOf, payRound } from '../../../../tests/support/circle-life.ts';
import { groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';

const reminders = async (reader: TestPerson, type: string) =>
  (await reader.get(`/api/notifications?type=${type}`)).body.notifications.map(
    ({ message, actionUrl, actionText }) => `${message} | ${actionText} ${actionUrl}`,
  );

describe('a round that closes short', async () => {
  const circle = await circleOf(['Ada', 'Bola', 'Chidi'], { frequency: 'weekly' });
  const { world, by, path, id } = circle;
  const outsider = await world.person('Outsider');
  await payRound(circle, [by.Ada, by.Bola]);

  it('lets its owner remind the debtor while they are the recipient, stating amount and day', async () => {
    const url = `${path}/members/${by.Chidi.id}/remind`;
    expect(await by.Bola.post(url)).toMatchObject({ status: 403, body: { code: 'NOT_TO_REMIND' } });
    expect(await outsider.post(url)).toMatchObject({ status: 404, body: { code: 'GROUP_NOT_FOUND' } });
    expect(await by.Ada.post(url)).toMatchObject({ status: 200, body: { sent: 1 } });
    expect(await by.Ada.post(url)).toMatchObject({
      status: 409,
      body: { error: 'They have already been reminded today. You can remind them again tomorrow.' },
    });
    expect((await reminders(by.Chidi, 'contribution_reminder'))[0]).toBe(
      `Reminder from Ada. Your contribution of ₦20,000.00 to Lagos Savers, round 1, is due on 11 January. Late fee of ₦400.00 after 12 January, 11:59pm. Your payment goes to Ada. | Contribute /groups/${id}`,
    );
  });

  it('shows one amount in the group, the plan and the statement', async () => {
    await world.runUntil('2026-01-14T12:00:00.000Z');
    const owed = '20400.00';
    const { late, owed: inGroup } = (await by.Ada.get(path)).body;
    const debtor = { userId: by.Chidi.id, name: 'Chidi', amount: owed };
    expect(inGroup).toEqual({ amount: owed, debtors: [debtor] });
    expect(late).toEqual([{ ...debtor, canRemind: true }]);
    const [listed] = (await by.Ada.get('/api/groups')).body.groups;
    expect(listed?.late).toEqual(late);
    const plan = await by.Ada.get('/api/user/plan');
    expect(plan.body).toMatchObject({ owed: [{ groupId: id, amount: owed, debtors: ['Chidi'] }] });
    const statement = await by.Ada.get(`${path}/statement`);
    expect(statement.body).toMatchObject({ owed: { toMe: owed } });
    expect((await by.Bola.get(path)).body).toMatchObject({ late: [], owed: { amount: '0.00', debtors: [] } });
  });

  it('lets its owner send a reminder of the debt, and payment ends the older notices', async () => {
    const debts = async () =>
      (await by.Chidi.get(`/api/users/${by.Chidi.id}/debts`)).body.debts.filter(
        ({ status }) => status === 'outstanding',
      );
    expect(await by.Ada.post(`${path}/members/${by.Chidi.id}/remind`)).toMatchObject({ status: 200 });
    expect((await reminders(by.Chidi, 'contribution_reminder'))[0]).toBe(
      'Reminder from Ada. You owe ₦20,400.00 for Lagos Savers, round 1. It was due on 11 January. Your payment goes to Ada. | Pay now /wallet#debts',
    );
    expect((await by.Ada.get(path)).body.late).toMatchObject([{ canRemind: false }]);
    for (const debt of await debts()) {
      expect(await by.Chidi.post(`/api/debts/${debt.id}/pay`)).toMatchObject({ status: 200 });
    }
    const open = (await by.Chidi.get('/api/notifications?limit=100')).body.notifications.filter(
      ({ type, expiresAt }) =>
        ['debt_created', 'late_fee_applied'].includes(type) && (expiresAt ?? '9999') > '2026-01-14T12:00:00.000Z',
    );
    expect(open).toEqual([]);
    expect((await by.Ada.get(path)).body).toMatchObject({ late: [], owed: { amount: '0.00' } });
    expect(await by.Ada.post(`${path}/members/${by.Bola.id}/remind`)).toMatchObject({
      status: 409, // Round 2 is Bola's own, so Bola owes nothing.
      body: { code: 'NOTHING_TO_REMIND' },
    });
  });
});

describe('missing votes', async () => {
  const world = await groupsWorld();
  const [owner, ada, bola] = [await world.person('Owner'), await world.person('Ada'), await world.person('Bola')];
  const terms = { name: 'New circle', contributionAmount: 100, maxMembers: 5 };
  const { id, invitationCode } = (await owner.post('/api/groups', terms)).body.group;
  const path = `/api/groups/${id}`;
  await ada.post('/api/groups/join', { invitationCode });
  await owner.post(`${path}/members/${ada.id}/vote`, { vote: 'approve' });
  await bola.post('/api/groups/join', { invitationCode });
  const url = `${path}/members/${bola.id}/remind-voters`;

  it('are requested by a reminder of the owner, once a day', async () => {
    expect(await ada.post(url)).toMatchObject({ status: 403, body: { code: 'NOT_TO_REMIND_VOTERS' } });
    expect((await owner.get(`${path}/applicants`)).body.applicants).toMatchObject([{ canRemind: true }]);
    expect(await owner.post(url)).toMatchObject({ status: 200, body: { sent: 1 } });
    expect(await owner.post(url)).toMatchObject({ status: 409, body: { code: 'REMINDED_TODAY' } });
    expect((await owner.get(`${path}/applicants`)).body.applicants).toMatchObject([{ canRemind: false }]);
    expect((await reminders(ada, 'join_request'))[0]).toBe(
      `Owner is reminding you to vote. Bola wants to join New circle, and the application ends on 17 January, 10:00am without your vote. | Vote now /groups/${id}?sheet=votes`,
    );
  });

  it('end a voter’s notice when they vote, and all notices when the application is decided', async () => {
    const open = async (reader: TestPerson) =>
      (await reader.get('/api/notifications?type=join_request')).body.notifications.filter(
        ({ expiresAt }) => expiresAt === '2026-01-17T09:00:00.000Z',
      ).length;
    expect([await open(owner), await open(ada)]).toEqual([1, 2]);
    await ada.post(`${path}/members/${bola.id}/vote`, { vote: 'approve' });
    expect([await open(owner), await open(ada)]).toEqual([1, 0]);
    await owner.post(`${path}/members/${bola.id}/vote`, { vote: 'reject' });
    expect([await open(owner), await open(ada)]).toEqual([0, 0]);
  });
});
