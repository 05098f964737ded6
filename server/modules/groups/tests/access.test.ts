import { describe, expect, it } from 'vitest';
import { formCircle, groupsWorld } from '../../../../tests/support/groups-world.ts';

const world = await groupsWorld();
const [owner, member, applicant, outsider] = [
  await world.person('Owner'),
  await world.person('Member'),
  await world.person('Applicant'),
  await world.person('Outsider'),
];
const { id, invitationCode } = (
  await owner.post('/api/groups', { name: 'Closed', contributionAmount: 100, maxMembers: 4 })
).body.group;
await member.post('/api/groups/join', { invitationCode });
await owner.post(`/api/groups/${id}/members/${member.id}/vote`, { vote: 'approve' });
await applicant.post('/api/groups/join', { invitationCode });

const calls = [
  ['contribute', { amount: 100 }],
  ['withdraw', undefined],
  ['auto-contribute', { enabled: true }],
  [`members/${applicant.id}/vote`, { vote: 'approve' }],
  ['ejections', { nominatedUserId: member.id, reason: 'Has not answered for weeks' }],
  ['position-trades/request', { targetUserId: member.id }],
  ['next-cycle/respond', { accept: true }],
] as const;

describe('access', () => {
  it.each(calls)('%s: strangers get GROUP_NOT_FOUND, applicants NOT_A_MEMBER', async (action, body) => {
    expect(await outsider.post(`/api/groups/${id}/${action}`, body)).toMatchObject({
      status: 404,
      body: { code: 'GROUP_NOT_FOUND' },
    });
    expect(await applicant.post(`/api/groups/${id}/${action}`, body)).toMatchObject({
      status: 403,
      body: { code: 'NOT_A_MEMBER' },
    });
    expect((await outsider.post(`/api/groups/${applicant.id}/${action}`, body)).status).toBe(404);
    expect((await outsider.post(`/api/groups/nonsense/${action}`, body)).status).toBe(404);
  });

  it('shows all of a group to members, no money or email addresses to applicants, and nothing to strangers', async () => {
    const seen = (await member.get(`/api/groups/${id}`)).body;
    expect(seen.group).toMatchObject({ invitationCode, membership: { status: 'approved', role: 'member' } });
    expect(seen.members.map(({ email }) => email)).toEqual(expect.arrayContaining([expect.stringContaining('@')]));
    expect(seen.members.find(({ status }) => status === 'pending')).toMatchObject({ email: null });
    const half = (await applicant.get(`/api/groups/${id}`)).body;
    expect(half.group).toMatchObject({ invitationCode: null, membership: { status: 'pending' } });
    expect(half.members).toHaveLength(3);
    expect(half.members.every(({ email }) => email === null)).toBe(true);
    expect(half).toMatchObject({ contributions: [], payouts: [], round: null });
    expect((await outsider.get(`/api/groups/${id}`)).status).toBe(404);
    expect((await outsider.put(`/api/groups/${id}`, { name: 'Mine' })).status).toBe(404);
  });

  it('names other applicants only to members; an applicant sees their number', async () => {
    const other = await world.person('Another');
    await other.post('/api/groups/join', { invitationCode });
    const seenBy = async (person: typeof other) => {
      const { group, members } = (await person.get(`/api/groups/${id}`)).body;
      return [group.applicants, ...members.map((one) => `${one.name} ${one.status}`).sort()];
    };
    const inside = ['Member approved', 'Owner approved'];
    expect(await seenBy(member)).toEqual([2, 'Another pending', 'Applicant pending', ...inside]);
    expect(await seenBy(applicant)).toEqual([2, 'Applicant pending', ...inside]);
    expect(await seenBy(other)).toEqual([2, 'Another pending', ...inside]);
    await other.post(`/api/groups/${id}/leave`);
  });

  it('lists only the user’s own groups', async () => {
    expect((await applicant.get('/api/groups')).body.groups.map((group) => group.membership?.status)).toEqual([
      'pending',
    ]);
    expect((await outsider.get('/api/groups')).body.groups).toEqual([]);
  });

  it('shows votes to members', async () => {
    const votes = `/api/groups/${id}/members/${applicant.id}`;
    expect((await member.get(`${votes}/votes`)).body).toEqual({
      votes: [],
      consensus: { unanimous: false, approvalCount: 0, totalVotes: 0, requiredVotes: 2 },
    });
    expect((await member.get(`${votes}/my-vote`)).body).toEqual({ hasVoted: false, canVote: true });
    expect((await applicant.get(`${votes}/my-vote`)).body).toEqual({ hasVoted: false, canVote: false });
    expect((await applicant.get(`${votes}/votes`)).status).toBe(403);
    expect((await outsider.get(`${votes}/votes`)).status).toBe(404);
    expect((await member.get(`/api/groups/${id}/members/${outsider.id}/votes`)).status).toBe(404);
  });

  it('shows debts only to their debtor', async () => {
    expect((await member.get(`/api/users/${owner.id}/debts`)).status).toBe(404);
    expect((await member.get(`/api/users/${member.id}/debts`)).body).toEqual({ debts: [], nextCursor: null });
    expect(await member.post(`/api/debts/${id}/pay`)).toMatchObject({ status: 404, body: { code: 'DEBT_NOT_FOUND' } });
  });

  it('frees a rejected applicant’s place and hides the group from them', async () => {
    const rejected = await member.post(`/api/groups/${id}/members/${applicant.id}/vote`, {
      vote: 'reject',
      reason: 'Owes me money from another circle',
    });
    expect(rejected.body).toEqual({ result: 'rejected' });
    const votes = `/api/groups/${id}/members/${applicant.id}/votes`;
    const reject = {
      voterId: member.id,
      voterName: 'Member',
      vote: 'reject',
      reason: 'Owes me money from another circle',
    };
    expect((await member.get(votes)).body).toMatchObject({ votes: [reject] });
    expect((await owner.get(votes)).body).toMatchObject({ votes: [reject] });
    expect((await applicant.get(votes)).status).toBe(404);
    expect((await outsider.get(votes)).status).toBe(404);
    expect((await owner.get(`/api/groups/${id}`)).body.group.currentMembers).toBe(2);
    expect((await applicant.get(`/api/groups/${id}`)).status).toBe(404);
    const again = await applicant.post('/api/groups/join', { invitationCode });
    expect(again.body).toMatchObject({ requiresVoting: true });
    expect((await member.get(`/api/groups/${id}/members/${applicant.id}/my-vote`)).body).toEqual({
      hasVoted: false,
      canVote: true,
    });
  });

  it('rejects an application that is undecided after 7 days', async () => {
    expect(await world.runUntil('2026-01-17T09:00:00.000Z')).toEqual(['application-expiry 1']);
    expect((await owner.get(`/api/groups/${id}`)).body.group.currentMembers).toBe(2);
  });
});

describe('automatic contributions', () => {
  it('are paid at fixed times of the due day, and afterwards when money arrives', async () => {
    const people = [await world.person('Rich'), await world.person('Poor', { naira: '0' })] as const;
    const [rich, poor] = people;
    const circle = await formCircle(people, { frequency: 'weekly' });
    for (const person of people) {
      expect((await person.post(`/api/groups/${circle}/auto-contribute`, { enabled: true })).body).toEqual({
        enabled: true,
      });
    }
    // The circle started on 17 January, so round 1 is due on the 18th. Rich pays at 08:00 in Lagos.
    await world.runUntil('2026-01-18T07:00:00.000Z');
    expect((await rich.get(`/api/groups/${circle}`)).body.round).toMatchObject({ paid: [rich.id], owing: [poor.id] });
    await world.runUntil('2026-01-19T09:00:00.000Z');
    await world.credit(poor, '20000.00');
    await world.drain();
    // The pot became complete after its due day, so it was paid out at once.
    const { group, payouts } = (await rich.get(`/api/groups/${circle}`)).body;
    expect(group.currentRound).toBe(2);
    expect(payouts[0]).toMatchObject({ grossAmount: '40000.00', amount: '39600.00', status: 'completed' });
    expect(await poor.balance()).toBe('0.00');
    await world.audit();
  });
});
