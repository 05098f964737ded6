import { describe, expect, it } from 'vitest';
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
    expect(await applicants(owner)).toEqual(
      // The owner's vote alone approves Ada, who then votes on Bola and Chidi.
      [ada, bola, chidi].map((person, index) => ({
        userId: person.id,
        name: person.name,
        verified: true,
        rounds: 0,
        paidOnTime: 0,
        appliedAt: '2026-01-10T09:00:00.000Z',
        expiresAt: '2026-01-17T09:00:00.000Z',
        approvalCount: 0,
        requiredVotes: 1,
        myVote: null,
        canVote: true,
        missing: [{ userId: owner.id, name: 'Owner' }],
        canRemind: false,
        afterApproval:
          index === 0 ? { joins: true, missing: [] } : { joins: false, missing: [{ userId: ada.id, name: 'Ada' }] },
      })),
    );
    expect([await waiting(owner), await waiting(ada)]).toEqual([3, 0]);
  });

  it('are shown to no one else', async () => {
    expect((await ada.get(`${path}/applicants`)).body.code).toBe('NOT_A_MEMBER');
    expect((await outsider.get(`${path}/applicants`)).body.code).toBe('GROUP_NOT_FOUND');
  });

  it('need the vote of a member approved after their application, who is notified', async () => {
    await vote(owner, ada);
    expect((await asked(ada)).map((message) => message.split(' ')[0])).toEqual(['Chidi', 'Bola']);
    expect([await waiting(owner), await waiting(ada)]).toEqual([2, 2]);
    await vote(owner, bola);
    expect(await applicants(ada)).toMatchObject([
      { name: 'Bola', myVote: null, canVote: true, approvalCount: 1, requiredVotes: 2, missing: [{ name: 'Ada' }] },
      { name: 'Chidi', canVote: true, missing: [{ name: 'Owner' }, { name: 'Ada' }] },
    ]);
    const [voted] = await applicants(owner);
    expect(voted).toMatchObject({ myVote: 'approve', canVote: false });
    expect(voted).not.toHaveProperty('afterApproval');
    await vote(ada, bola);
    expect([await waiting(owner), await waiting(ada), await waiting(bola)]).toEqual([1, 1, 1]);
    expect((await asked(bola)).map((message) => message.split(' ')[0])).toEqual(['Chidi']);
    await vote(owner, chidi, 'reject');
    expect([await waiting(owner), await waiting(ada), await waiting(bola)]).toEqual([0, 0, 0]);
    expect(await applicants(owner)).toEqual([]);
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
    { name: 'Ada', rounds: 1, paidOnTime: 1 },
    { name: 'Bola', rounds: 1, paidOnTime: 1 },
    { name: 'Chidi', rounds: 2, paidOnTime: 1 },
  ]);
  expect(JSON.stringify(answer.body)).not.toContain('Lagos Savers');
});
