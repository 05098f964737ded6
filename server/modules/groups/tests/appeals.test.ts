import { describe, expect, it } from 'vitest';
import type { EjectionId } from '../../../../contract/ids.ts';
import {
  circleOf,
  balanceKoboOf,
  payRound,
  playRound,
  type TestCircle,
} from '../../../../tests/support/circle-life.ts';
import type { TestPerson } from '../../../../tests/support/groups-world.ts';

const four = ['Ada', 'Bola', 'Chidi', 'Dayo'] as const;
type Four = TestCircle<(typeof four)[number]>;

const weekly = (): Promise<Four> => circleOf(four, { frequency: 'weekly' });

/** Ejects the nominee by the votes of all others. Returns the ejection's id. */
async function eject({ path, people }: Four, nominee: TestPerson): Promise<EjectionId> {
  const [nominator, ...voters] = people.filter((person) => person !== nominee);
  const body = { nominatedUserId: nominee.id, reason: 'Has not answered for weeks' };
  const nominated = await nominator?.post(`${path}/ejections`, body);
  expect(nominated).toMatchObject({ status: 201 });
  const id = nominated?.body.ejection.id as EjectionId;
  for (const voter of voters) {
    expect(await voter.post(`/api/ejections/${id}/votes`, { vote: 'approve' })).toMatchObject({ status: 200 });
  }
  return id;
}

const appeal = async (nominee: TestPerson, id: EjectionId): Promise<void> => {
  expect(await nominee.post(`/api/ejections/${id}/appeal`, { reason: 'I was in hospital' })).toMatchObject({
    status: 200,
    body: { ejection: { status: 'appealing' } },
  });
};

const act = { operator: 'ngozi', reason: 'Hospital papers seen' };

const debtsOf = async (person: TestPerson) =>
  (await person.get(`/api/users/${person.id}/debts`)).body.debts.map(
    ({ type, round, status }) => `${type} ${String(round)} ${status}`,
  );

const membershipOf = async ({ path }: Four, person: TestPerson) => (await person.get(path)).body.userMembership;

describe('an appeal that is overturned', () => {
  it('(a) returns the seat after its payout; debts of closed rounds become missed contributions', async () => {
    const circle = await weekly();
    const { world, by, path } = circle;
    await playRound(circle);
    await playRound(circle);
    const id = await eject(circle, by.Bola);
    expect((await debtsOf(by.Bola)).sort()).toEqual(['backlog_payment 3 outstanding', 'backlog_payment 4 outstanding']);
    await world.audit();
    // Round 3 closes without Bola when its due day ends.
    await payRound(circle, [by.Ada, by.Chidi, by.Dayo]);
    await appeal(by.Bola, id);
    await world.runUntil('2026-01-26T00:00:00.000Z');
    await world.audit();
    expect(await world.groups.operators.decideAppeal(id, 'overturn', act)).toBe(
      'Overturned the ejection of Bola from Lagos Savers: position 2 is theirs again.',
    );
    expect((await debtsOf(by.Bola)).sort()).toEqual([
      'backlog_payment 3 forgiven',
      'backlog_payment 4 forgiven',
      'missed_contribution 3 outstanding',
    ]);
    expect(await membershipOf(circle, by.Bola)).toMatchObject({ status: 'approved', payoutPosition: 2 });
    await payRound(circle, [by.Bola]);
    expect((await by.Ada.get(path)).body.round).toMatchObject({ number: 4, paid: [by.Bola.id] });
    const { debts } = (await by.Bola.get(`/api/users/${by.Bola.id}/debts`)).body;
    const missed = debts.find(({ type, status }) => type === 'missed_contribution' && status === 'outstanding');
    const before = await balanceKoboOf(by.Chidi);
    expect((await by.Bola.post(`/api/debts/${String(missed?.id)}/pay`)).status).toBe(200);
    expect((await balanceKoboOf(by.Chidi)) - before).toBe(19_800_00n);
    await world.audit();
  });

  it('(a) opens another debt for a round whose contribution is then missed', async () => {
    const circle = await weekly();
    const { world, by } = circle;
    await playRound(circle);
    // Round 2 is Bola's own, so the ejection is not in effect and opens no debt.
    const id = await eject(circle, by.Bola);
    expect(await debtsOf(by.Bola)).toEqual([]);
    await playRound(circle);
    expect((await debtsOf(by.Bola)).sort()).toEqual(['backlog_payment 3 outstanding', 'backlog_payment 4 outstanding']);
    await appeal(by.Bola, id);
    await world.groups.operators.decideAppeal(id, 'overturn', act);
    expect((await debtsOf(by.Bola)).sort()).toEqual(['backlog_payment 3 forgiven', 'backlog_payment 4 forgiven']);
    await payRound(circle, [by.Ada, by.Chidi, by.Dayo]);
    await world.runUntil('2026-01-28T00:00:00.000Z');
    expect(await debtsOf(by.Bola)).toContain('missed_contribution 3 outstanding');
    await world.audit();
  });

  it('(b) returns the seat before its round; pairs closed meanwhile owe each other nothing', async () => {
    const circle = await weekly();
    const { world, by, path } = circle;
    await playRound(circle);
    const id = await eject(circle, by.Dayo);
    await appeal(by.Dayo, id);
    expect(
      (await by.Ada.get(path)).body.contributions.some((row) => row.round === 2 && row.userId === by.Dayo.id),
    ).toBe(false);
    await playRound(circle, [by.Ada, by.Bola, by.Chidi]);
    await world.groups.operators.decideAppeal(id, 'overturn', act);
    const detail = (await by.Ada.get(path)).body;
    // Round 3 is open and not yet due, so Dayo owes its contribution again.
    expect(detail.round).toMatchObject({ number: 3, potTarget: '80000.00' });
    expect(detail.round?.owing).toContain(by.Dayo.id);
    await playRound(circle);
    // Everyone except Bola owes Dayo in round 4 again. Bola owes nothing, because Dayo has not paid Bola.
    const last = (await by.Ada.get(path)).body.round;
    expect(last).toMatchObject({ number: 4, kind: 'payout', recipientId: by.Dayo.id, potTarget: '60000.00' });
    expect(last?.owing).not.toContain(by.Bola.id);
    await playRound(circle, [by.Ada, by.Chidi, by.Dayo]);
    expect((await by.Ada.get(path)).body.group.status).toBe('completed');
    await world.audit();
  });

  it('(c) only changes the record once their round has opened', async () => {
    const circle = await weekly();
    const { world, by, path } = circle;
    await playRound(circle);
    const id = await eject(circle, by.Chidi);
    await playRound(circle, [by.Ada, by.Bola, by.Dayo]);
    // Round 3 returns Chidi's payment to Ada as a refund.
    expect((await by.Ada.get(path)).body.round).toMatchObject({ number: 3, kind: 'refund', potTarget: '20000.00' });
    await appeal(by.Chidi, id);
    expect(await world.groups.operators.decideAppeal(id, 'overturn', act)).toBe(
      'Overturned the ejection of Chidi from Lagos Savers: the record is changed, and what was settled stays.',
    );
    expect(await membershipOf(circle, by.Chidi)).toMatchObject({ status: 'left', payoutPosition: 3 });
    const before = await balanceKoboOf(by.Chidi);
    await payRound(circle, [by.Ada]);
    expect((await balanceKoboOf(by.Chidi)) - before).toBe(19_800_00n);
    await world.audit();
  });

  it('(d) lets a member ejected from a forming group apply again', async () => {
    const { world, by } = await weekly();
    const formed = (await by.Ada.post('/api/groups', { name: 'New', contributionAmount: 100, maxMembers: 4 })).body
      .group;
    const path = `/api/groups/${formed.id}`;
    for (const person of [by.Bola, by.Chidi]) {
      await person.post('/api/groups/join', { invitationCode: formed.invitationCode });
      for (const voter of [by.Ada, by.Bola]) {
        if (voter !== person) await voter.post(`${path}/members/${person.id}/vote`, { vote: 'approve' });
      }
    }
    const body = { nominatedUserId: by.Chidi.id, reason: 'Has not answered for weeks' };
    const id = (await by.Ada.post(`${path}/ejections`, body)).body.ejection.id as EjectionId;
    await by.Bola.post(`/api/ejections/${id}/votes`, { vote: 'approve' });
    expect((await by.Ada.get(path)).body.group.currentMembers).toBe(2);
    const join = () => by.Chidi.post('/api/groups/join', { invitationCode: formed.invitationCode });
    expect((await join()).body.code).toBe('EJECTED_FROM_GROUP');
    await appeal(by.Chidi, id);
    await world.groups.operators.decideAppeal(id, 'overturn', act);
    expect(await join()).toMatchObject({ status: 200, body: { requiresVoting: true } });
  });

  it('(e) cancels an ejection that has not taken effect', async () => {
    const circle = await weekly();
    const { world, by } = circle;
    await playRound(circle);
    const id = await eject(circle, by.Bola);
    // During Bola's own round, Bola keeps all rights and duties.
    const [seen] = (await by.Bola.get(`${circle.path}/ejections`)).body.ejections;
    expect(seen).toMatchObject({ status: 'approved', effectiveAt: null, appealUntil: null, canAppeal: true });
    expect((await by.Bola.get(`${circle.path}/leave/eligibility`)).body).toEqual({
      canLeave: false,
      reasons: ['It is your turn to receive the pot. You can leave when it has been paid out.'],
    });
    await appeal(by.Bola, id);
    expect(await world.groups.operators.decideAppeal(id, 'overturn', act)).toBe(
      'Cancelled the ejection of Bola from Lagos Savers before it took effect.',
    );
    await playRound(circle);
    expect(await membershipOf(circle, by.Bola)).toMatchObject({ status: 'approved' });
    await world.audit();
  });
});

describe('an appeal that is upheld', () => {
  it('changes nothing, and cannot be appealed again', async () => {
    const circle = await weekly();
    const { world, by } = circle;
    await playRound(circle);
    const id = await eject(circle, by.Dayo);
    await appeal(by.Dayo, id);
    expect(await by.Dayo.post(`/api/ejections/${id}/appeal`, { reason: 'Please look again' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_APPEALED' },
    });
    const [waiting] = await world.groups.operators.appeals();
    expect(waiting).toMatchObject({ ejectionId: id, nominatedName: 'Dayo', appealReason: 'I was in hospital' });
    await expect(
      world.groups.operators.decideAppeal(id, 'uphold', { operator: 'ngozi', reason: ' no ' }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: { reason: 'Reason must be at least 5 characters' } });
    await world.groups.operators.decideAppeal(id, 'uphold', act);
    expect(await membershipOf(circle, by.Dayo)).toMatchObject({ status: 'ejected' });
    expect(await world.groups.operators.appeals()).toEqual([]);
    await expect(world.groups.operators.decideAppeal(id, 'uphold', act)).rejects.toMatchObject({ code: 'NO_APPEAL' });
    const { notifications } = (await by.Dayo.get('/api/notifications?limit=100')).body;
    expect(notifications[0]).toMatchObject({
      type: 'group_updated',
      message: 'We read your appeal. Your ejection from Lagos Savers stays in place.',
    });
  });

  it('is too late after 72 hours', async () => {
    const circle = await weekly();
    await playRound(circle);
    const id = await eject(circle, circle.by.Dayo);
    circle.world.moveClockTo('2026-01-13T09:00:00.000Z');
    expect(await circle.by.Dayo.post(`/api/ejections/${id}/appeal`, { reason: 'I was in hospital' })).toMatchObject({
      status: 409,
      body: { code: 'APPEAL_TOO_LATE' },
    });
  });
});
