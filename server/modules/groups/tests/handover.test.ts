import { describe, expect, it } from 'vitest';
import { MAX_WRONG_INVITATION_CODES } from '../../../../contract/limits.ts';
import {
  formCircle,
  groupsWorld,
  type GroupsResponse,
  type TestPerson,
} from '../../../../tests/support/groups-world.ts';

const world = await groupsWorld();
const code = ({ status, body }: GroupsResponse) => [status, body.code, body.error];

/** A weekly circle that started on 10 January 2026 with Dele in seat 4; rounds 1 and 2 are over, all paid. */
async function inRoundThree() {
  const people: TestPerson[] = [];
  for (const name of ['Ada', 'Bola', 'Chi', 'Dele', 'Gozie']) people.push(await world.person(name));
  const [ada, bola, chi, dele, gozie] = people as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
  const id = await formCircle(people, { frequency: 'weekly' });
  const path = `/api/groups/${id}`;
  for (const recipient of [ada, bola]) {
    for (const person of people) await person.post(`${path}/contribute`, { amount: '20000' });
    await recipient.post(`${path}/withdraw`);
  }
  const others = [ada, bola, chi, gozie];
  return { id, path, people, others, ada, bola, chi, dele, gozie };
}

describe('a seat that changes hands', async () => {
  const { path, others, ada, chi, dele } = await inRoundThree();
  const efe = await world.person('Efe');
  const stranger = await world.person('Stranger');
  let link = '';

  it('is offered by its holder, and only before its turn', async () => {
    expect(code(await ada.post(`${path}/handover`))).toEqual([
      403,
      'OWNER_CANNOT_HAND_OVER',
      'The owner cannot hand over their seat',
    ]);
    expect(code(await chi.post(`${path}/handover`))).toEqual([
      409,
      'HANDOVER_SEAT_PASSED',
      'A seat can only be handed over before its turn',
    ]);
    expect((await stranger.post(`${path}/handover`)).status).toBe(404);
    expect((await dele.get(`${path}/handover`)).body).toMatchObject({
      handover: null,
      preview: { seat: 4, price: { amount: '40000.00' }, toLeaver: '40000.00', lateFees: '0.00' },
    });
    const isOffered = (people: readonly (typeof ada)[]) =>
      Promise.all(people.map(async (person) => (await person.get(path)).body.canHandOver));
    expect(await isOffered([ada, chi, dele])).toEqual([false, false, true]);
    const { handover } = (await dele.post(`${path}/handover`)).body;
    expect(await isOffered([dele])).toEqual([true]);
    expect(handover).toMatchObject({ seat: 4, status: 'offered', price: '40000.00', substitute: null });
    expect((await dele.get(`${path}/handover`)).body.handover).toEqual(handover);
    expect((await chi.get(`${path}/handover`)).body).toEqual({ handover: null, preview: null });
    expect(code(await dele.post(`${path}/handover`))).toEqual([409, 'HANDOVER_OPEN', 'This seat is already on offer']);
    link = `/api/handovers/${handover.code}`;
  });

  it('shows whoever has the link what it costs and brings', async () => {
    const offer = (await efe.get(link)).body;
    expect(offer).toMatchObject({
      group: { name: expect.any(String) as string, invitationCode: null, membership: null },
      ownerName: 'Ada',
      leaverName: 'Dele',
      seat: 4,
      role: 'visitor',
      isTaken: false,
      price: {
        amount: '40000.00',
        rounds: [
          { round: 1, amount: '20000.00', state: 'paid' },
          { round: 2, amount: '20000.00', state: 'paid' },
        ],
      },
      ahead: {
        times: 3,
        pays: '60000.00',
        receives: '99000.00',
        collected: [
          { seat: 1, name: 'Ada' },
          { seat: 2, name: 'Bola' },
        ],
      },
    });
    expect(offer).not.toHaveProperty('toLeaver');
    expect((await dele.get(link)).body).toMatchObject({ role: 'leaver', toLeaver: '40000.00', debts: '0.00' });
    for (const unknown of ['ABCDEFGH', 'A'.repeat(201), '%00']) {
      const refused = code(await efe.get(`/api/handovers/${unknown}`));
      expect(refused).toEqual([404, 'HANDOVER_NOT_FOUND', 'This link has closed']);
    }
  });

  it('is applied for without taking a place', async () => {
    const applied = await efe.post(`${link}/apply`);
    expect(applied.body).toMatchObject({ autoApproved: false, requiresVoting: true });
    expect(applied.body.group).toMatchObject({ currentMembers: 5, maxMembers: 5, applicants: 1 });
    expect(code(await stranger.post(`${link}/apply`))).toEqual([
      409,
      'HANDOVER_TAKEN',
      'Someone else has already applied for this seat',
    ]);
    const { applicants } = (await ada.get(`${path}/applicants`)).body;
    expect(applicants).toMatchObject([{ userId: efe.id, substituteFor: { userId: dele.id, name: 'Dele', seat: 4 } }]);
    expect(applicants[0]?.missing.map(({ name }) => name)).toEqual(['Ada', 'Bola', 'Chi', 'Gozie']);
    expect((await ada.get('/api/groups')).body.groups[0]?.membership).toMatchObject({ votesWaiting: 1 });
    expect((await dele.get('/api/groups')).body.groups[0]?.membership).toMatchObject({ votesWaiting: 0 });
    for (const person of [dele, efe]) {
      const [listed] = (await person.get('/api/groups')).body.groups;
      expect(listed?.membership?.handover).toMatchObject({
        status: 'voting',
        leaverName: 'Dele',
        substituteName: 'Efe',
      });
      expect((await person.get(path)).body.userMembership?.handover).toEqual(listed?.membership?.handover);
    }
    expect((await ada.get(path)).body.userMembership?.handover).toBeNull();
    const [told] = (await ada.get('/api/notifications?type=join_request')).body.notifications;
    expect(told?.message).toMatch(/^Efe wants to take over Dele’s seat 4 in .*\. Please vote yes or no\.$/);
    expect(code(await dele.post(`${path}/members/${efe.id}/vote`, { vote: 'approve' }))).toEqual([
      403,
      'LEAVER_CANNOT_VOTE',
      'You cannot vote on who takes over your seat',
    ]);
    expect(code(await efe.post(`${link}/pay`, { amount: '40000' }))).toEqual([
      409,
      'NOT_ADMITTED_YET',
      'The members are still voting on you',
    ]);
  });

  it('changes hands when its price is paid', async () => {
    const results: unknown[] = [];
    for (const voter of others) {
      const joins = voter === others.at(-1);
      expect((await voter.get(`${path}/applicants`)).body.applicants).toMatchObject([{ afterApproval: { joins } }]);
      results.push((await voter.post(`${path}/members/${efe.id}/vote`, { vote: 'approve' })).body);
    }
    expect(results.at(-1)).toEqual({ result: 'approved' });
    expect((await ada.get(path)).body.group).toMatchObject({ currentMembers: 5, applicants: 0 });
    const [told] = (await efe.get('/api/notifications?type=join_approved')).body.notifications;
    expect(told).toMatchObject({ priority: 'high', actionUrl: link.replace('/api/handovers', '/handover') });
    expect(told?.message).toMatch(/^You are voted in\. Pay ₦40,000\.00 by 13 January, .* to take seat 4 in /);
    expect(code(await efe.post(`${link}/apply`))).toEqual([
      409,
      'ALREADY_ADMITTED',
      'You are voted in. Only the price of the seat is missing',
    ]);
    expect(code(await efe.post(`${link}/pay`, { amount: '20000' }))).toEqual([
      409,
      'PRICE_CHANGED',
      'The price is ₦40,000.00 now. Please look at it again.',
    ]);
    const headers = { 'idempotency-key': 'one-price' };
    const before = Number(await dele.balance());
    const paid = await efe.post(`${link}/pay`, { amount: '40000' }, headers);
    expect(paid.body).toMatchObject({
      group: { currentMembers: 5, membership: { status: 'approved', payoutPosition: 4 } },
      wallet: { balance: '60000.00' },
    });
    expect((await efe.post(`${link}/pay`, { amount: '40000' }, headers)).body).toEqual(paid.body);
    expect(Number(await dele.balance()) - before).toBe(40_000);
    const closed = await efe.get(link);
    expect(code(closed)).toEqual([404, 'HANDOVER_NOT_FOUND', 'This link has closed']);
    expect(closed.body).toMatchObject({ seatTaken: true, groupId: path.split('/').at(-1) });
    expect((await dele.get(link)).body).toMatchObject({ seatTaken: false, groupId: path.split('/').at(-1) });
    expect((await ada.get(link)).body).not.toHaveProperty('groupId');
    const { members, round } = (await efe.get(path)).body;
    expect(members.map(({ userId, payoutPosition }) => [payoutPosition, userId === efe.id])).toContainEqual([4, true]);
    expect(round?.owing).toContain(efe.id);
    expect(round?.owing).not.toContain(dele.id);
    expect((await dele.get(path)).body.userMembership).toMatchObject({ status: 'left', payoutPosition: null });
    const { handovers } = (await ada.get(path)).body;
    expect(handovers).toMatchObject([{ seat: 4, from: { name: 'Dele' }, to: { userId: efe.id }, amount: '40000.00' }]);
    expect((await dele.get(path)).body.handovers).toEqual(handovers);
    await world.audit();
  });

  it('tells everyone, with a statement line for each side', async () => {
    const newest = async (person: TestPerson, type: string) =>
      (await person.get(`/api/notifications?type=${type}`)).body.notifications[0];
    expect((await newest(ada, 'member_joined'))?.message).toMatch(/^Efe has taken over Dele’s seat 4 in /);
    expect(await newest(dele, 'group_updated')).toMatchObject({ priority: 'high', actionUrl: '/wallet' });
    expect((await newest(dele, 'group_updated'))?.message).toMatch(/₦40,000\.00 is in your wallet\.$/);
    const lines = await world.database.pool.query<{ type: string; description: string }>(
      `SELECT type, description FROM wallet_transactions WHERE description LIKE 'Seat 4 of %' ORDER BY type`,
    );
    expect(lines.rows.map(({ type, description }) => [type, description.replace(/of .*,/, 'of …,')])).toEqual([
      ['contribution_payment', 'Seat 4 of …, from Dele'],
      ['refund', 'Seat 4 of …, to Efe'],
    ]);
  });

  it('stands in the book and at the beginning of the next holder’s statement', async () => {
    expect((await ada.get(`${path}/book`)).body).toMatchObject({
      handovers: [{ cycle: 1, seat: 4, from: { name: 'Dele' }, to: { name: 'Efe' }, amount: '40000.00' }],
    });
    const { opening, totals } = (await efe.get(`${path}/statement`)).body;
    expect(opening.note).toMatch(/ You took over seat 4 in cycle 1 with rounds 1 and 2 paid\.$/);
    expect(totals).toMatchObject({ paidIn: '40000.00', corrections: '0.00' });
    expect((await dele.get(`${path}/statement`)).body.totals).toMatchObject({
      paidIn: '40000.00',
      received: '40000.00',
    });
  });

  it('ends the cycle with even seats', async () => {
    const now = [...others, efe];
    for (const recipient of [chi, efe, others.at(-1) ?? ada]) {
      for (const person of now) await person.post(`${path}/contribute`, { amount: '20000' });
      expect((await recipient.post(`${path}/withdraw`)).status).toBe(200);
    }
    expect((await ada.get(path)).body.group.status).toBe('completed');
    // −40,000 − 60,000 + 99,000, as any seat.
    expect(await efe.balance()).toBe('99000.00');
    await world.audit();
  });
});

it('counts a code that opens nothing as a wrong code', async () => {
  const prober = await world.person('Prober');
  for (let turn = 0; turn < 20; turn += 1) await prober.post('/api/handovers/ABCDEFGH/apply');
  expect((await prober.get('/api/handovers/ABCDEFGH')).body.code).toBe('TOO_MANY_REQUESTS');
});

it('counts an old link once, however often it is pressed', async () => {
  const { path, dele } = await inRoundThree();
  const { code: old } = (await dele.post(`${path}/handover`)).body.handover;
  await dele.post(`${path}/handover/withdraw`);
  const late = await world.person('Late');
  for (let turn = 0; turn <= MAX_WRONG_INVITATION_CODES; turn += 1) {
    expect(code(await late.get(`/api/handovers/${old}`))).toEqual([404, 'HANDOVER_NOT_FOUND', 'This link has closed']);
    expect((await late.post(`/api/handovers/${old}/apply`)).status).toBe(404);
  }
  for (let turn = 1; turn < MAX_WRONG_INVITATION_CODES; turn += 1) await late.get('/api/handovers/ABCDEFGH');
  expect((await late.get(`/api/handovers/${old}`)).body.code).toBe('TOO_MANY_REQUESTS');
});
