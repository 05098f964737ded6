import { describe, expect, it } from 'vitest';
import { instant } from '../../../../contract/ids.ts';
import { circleOf, payRound, playRound } from '../../../../tests/support/circle-life.ts';
import { groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';

const terms = { name: 'New circle', contributionAmount: 100, maxMembers: 5 };

describe('applicants', async () => {
  const world = await groupsWorld();
  const [owner, ada, bola] = [await world.person('Owner'), await world.person('Ada'), await world.person('Bola')];
  const [chidi, outsider] = [await world.person('Chidi'), await world.person('Outsider')];
  const { id, invitationCode } = (await owner.post('/api/groups', terms)).body.group;
  const path = `/api/groups/${id}`;
  for (const person of [ada, bola, chidi]) await person.post('/api/groups/join', { invitationCode });
  const aMinute = async () => world.clock.set(instant((await world.clock.now()) + 60_000));
  const vote = (voter: TestPerson, candidate: TestPerson, choice = 'approve') =>
    voter.post(`${path}/members/${candidate.id}/vote`, { vote: choice });
  const applicants = async (reader: TestPerson) => (await reader.get(`${path}/applicants`)).body.applicants;
  const waiting = async (reader: TestPerson) => {
    const [listed] = (await reader.get('/api/groups')).body.groups;
    const { userMembership } = (await reader.get(path)).body;
    expect(userMembership?.votesWaiting).toBe(listed?.membership?.votesWaiting);
    return listed?.membership?.votesWaiting;
  };
  const asked = async (reader: TestPerson) =>
    (await reader.get('/api/notifications?type=join_request')).body.notifications.map(({ message }) => message);

  it('are shown to voters, oldest first, with the state of the vote', async () => {
    await aMinute();
    expect(await applicants(owner)).toEqual(
      // The owner's votes alone admit all three, because no one else was in when they applied.
      [ada, bola, chidi].map((person) => ({
        userId: person.id,
        name: person.name,
        verified: true,
        rounds: 0,
        paidOnTime: 0,
        owesElsewhere: '0.00',
        appliedAt: '2026-01-10T09:00:00.000Z',
        expiresAt: '2026-01-17T09:00:00.000Z',
        approvalCount: 0,
        requiredVotes: 1,
        myVote: null,
        asked: true,
        canVote: true,
        approvers: [],
        missing: [{ userId: owner.id, name: 'Owner' }],
        substituteFor: null,
        canRemind: false,
        afterApproval: { joins: true, missing: [] },
      })),
    );
    expect([await waiting(owner), await waiting(ada)]).toEqual([3, 0]);
  });

  it('are shown to no one else', async () => {
    expect((await ada.get(`${path}/applicants`)).body.code).toBe('NOT_A_MEMBER');
    expect((await outsider.get(`${path}/applicants`)).body.code).toBe('GROUP_NOT_FOUND');
  });

  it('do not wait for a member approved after their application, who may still vote', async () => {
    const myVote = async (reader: TestPerson, candidate: TestPerson) =>
      (await reader.get(`${path}/members/${candidate.id}/my-vote`)).body;
    await vote(owner, ada);
    expect(await asked(ada)).toEqual([]);
    const [welcome] = (await ada.get('/api/notifications?type=join_approved')).body.notifications;
    expect(welcome?.message).toBe(
      'You are now a member of New circle. Your position is 2. 2 more people have applied. Those who were in before you decide about them.',
    );
    expect([await waiting(owner), await waiting(ada)]).toEqual([2, 0]);
    const [bolasEntry] = await applicants(ada);
    expect(bolasEntry).toMatchObject({ name: 'Bola', asked: false, canVote: true, missing: [{ name: 'Owner' }] });
    expect(bolasEntry).not.toHaveProperty('afterApproval');
    expect(await myVote(ada, bola)).toEqual({ hasVoted: false, canVote: true });
    expect((await vote(ada, bola)).body).toEqual({ result: 'waiting' });
    expect(await myVote(ada, bola)).toEqual({ hasVoted: true, canVote: false });
    expect((await vote(owner, bola)).body).toEqual({ result: 'approved' });
    const [voted] = await applicants(owner);
    expect(voted).toMatchObject({ name: 'Chidi', asked: true, canVote: true, requiredVotes: 1 });
  });

  it('are turned down by one no, also of a member who was not asked', async () => {
    expect((await vote(bola, chidi, 'reject')).body).toEqual({ result: 'rejected' });
    expect([await waiting(owner), await waiting(ada), await waiting(bola)]).toEqual([0, 0, 0]);
    expect(await applicants(owner)).toEqual([]);
  });

  it('wait for those who are left when everyone asked has gone, who are told', async () => {
    const managed = { ...terms, name: 'Managed', ownerParticipates: false };
    const { group } = (await owner.post('/api/groups', managed)).body;
    const here = `/api/groups/${group.id}`;
    const say = (voter: TestPerson, candidate: TestPerson) =>
      voter.post(`${here}/members/${candidate.id}/vote`, { vote: 'approve' });
    const apply = (person: TestPerson) => person.post('/api/groups/join', { invitationCode: group.invitationCode });
    expect((await apply(ada)).body).toMatchObject({ autoApproved: true, requiresVoting: false });
    await aMinute();
    for (const person of [bola, chidi]) {
      expect((await apply(person)).body).toMatchObject({ requiresVoting: true, approvedMembersCount: 1 });
    }
    await aMinute();
    await say(ada, chidi);
    expect(await owner.post(`${here}/members/${ada.id}/remove`)).toMatchObject({ status: 200 });
    expect(await asked(chidi)).toEqual(['Bola wants to join Managed. Please vote yes or no.']);
    expect((await say(chidi, bola)).body).toEqual({ result: 'approved' });
  });
});

it('shows how often an applicant paid others on time, in any circle', async () => {
  const circle = await circleOf(['Ada', 'Bola', 'Chidi'], { frequency: 'weekly' });
  const { world, by } = circle;
  await playRound(circle);
  await payRound(circle, [by.Ada, by.Bola]);
  // A payment on the day after the due day is not on time, but has no late fee yet.
  await world.runUntil('2026-01-19T12:00:00.000Z');
  await payRound(circle, [by.Chidi]);
  const owner = await world.person('Owner');
  const { id, invitationCode } = (await owner.post('/api/groups', terms)).body.group;
  for (const person of circle.people) await person.post('/api/groups/join', { invitationCode });
  const answer = await owner.get(`/api/groups/${id}/applicants`);
  // The rounds of Ada and Bola exclude the one in which they were the recipient.
  expect(answer.body.applicants).toMatchObject([
    // Bola has collected round 2, so the contribution to round 3 is still to pay.
    { name: 'Ada', rounds: 1, paidOnTime: 1, owesElsewhere: '20000.00' },
    { name: 'Bola', rounds: 1, paidOnTime: 1, owesElsewhere: '20000.00' },
    { name: 'Chidi', rounds: 2, paidOnTime: 1, owesElsewhere: '0.00' },
  ]);
  expect(JSON.stringify(answer.body)).not.toContain('Lagos Savers');
});
