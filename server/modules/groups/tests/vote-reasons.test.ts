import { describe, expect, it } from 'vitest';
import { circleOf } from '../../../../tests/support/circle-life.ts';
import { groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';

describe('reasons of votes on an application', async () => {
  const world = await groupsWorld();
  const [owner, ada, bola] = [await world.person('Owner'), await world.person('Ada'), await world.person('Bola')];
  const [chidi, outsider] = [await world.person('Chidi'), await world.person('Outsider')];
  const terms = { name: 'Managed', contributionAmount: 100, maxMembers: 5, ownerParticipates: false };
  const { id, invitationCode } = (await owner.post('/api/groups', terms)).body.group;
  const vote = (voter: TestPerson, candidate: TestPerson, body: object) =>
    voter.post(`/api/groups/${id}/members/${candidate.id}/vote`, body);
  const votesOn = (reader: TestPerson, candidate: TestPerson) =>
    reader.get(`/api/groups/${id}/members/${candidate.id}/votes`);
  await ada.post('/api/groups/join', { invitationCode });
  await bola.post('/api/groups/join', { invitationCode });
  await vote(ada, bola, { vote: 'approve', reason: 'My sister' });
  await chidi.post('/api/groups/join', { invitationCode });
  await vote(ada, chidi, { vote: 'approve' });

  const byAda = { voterId: ada.id, voterName: 'Ada', vote: 'approve', reason: null };

  it('are visible to approved members and an owner who does not participate', async () => {
    for (const reader of [ada, bola, owner]) {
      expect((await votesOn(reader, chidi)).body).toMatchObject({ votes: [byAda], consensus: { totalVotes: 1 } });
    }
    const { body } = await votesOn(ada, bola);
    expect(body).toMatchObject({ votes: [{ ...byAda, reason: 'My sister' }] });
  });

  it('are never visible to the applicant they are about, other applicants or strangers', async () => {
    const own = await votesOn(bola, bola);
    expect(own).toMatchObject({ status: 200, body: { votes: [], consensus: { totalVotes: 1 } } });
    expect(JSON.stringify(own.body)).not.toContain('My sister');
    expect((await votesOn(chidi, chidi)).status).toBe(403);
    expect((await votesOn(chidi, bola)).status).toBe(403);
    expect((await votesOn(outsider, chidi)).status).toBe(404);
  });

  it('stay visible after the voter has left, but not to the voter', async () => {
    await vote(bola, chidi, { vote: 'approve', reason: 'Pays on time' });
    await ada.post(`/api/groups/${id}/leave`, {});
    expect((await votesOn(bola, chidi)).body).toMatchObject({
      votes: [byAda, { voterName: 'Bola', reason: 'Pays on time' }],
    });
    expect((await votesOn(ada, chidi)).status).toBe(403);
  });
});

describe('reasons of votes on an ejection', async () => {
  const circle = await circleOf(['Owner', 'Ada', 'Bola', 'Chidi', 'Dayo'], { ownerParticipates: false });
  const { path, by } = circle;
  const nomination = { nominatedUserId: by.Chidi.id, reason: 'Has not answered for weeks' };
  const { id } = (await by.Ada.post(`${path}/ejections`, nomination)).body.ejection;
  await by.Bola.post(`/api/ejections/${id}/votes`, { vote: 'approve', reason: 'I called three times' });
  const votesFor = async (reader: TestPerson) => (await reader.get(`${path}/ejections`)).body.ejections[0]?.votes;
  const nominated = { voterId: by.Ada.id, voterName: 'Ada', vote: 'approve', reason: nomination.reason };
  const called = { voterId: by.Bola.id, voterName: 'Bola', vote: 'approve', reason: 'I called three times' };

  it('are visible to members and the owner during the vote, but not to the nominee', async () => {
    for (const reader of [by.Ada, by.Bola, by.Dayo, by.Owner])
      expect(await votesFor(reader)).toEqual([nominated, called]);
    expect(await votesFor(by.Chidi)).toEqual([]);
  });

  it('are visible to the nominee after the decision', async () => {
    const answer = await by.Dayo.post(`/api/ejections/${id}/votes`, { vote: 'approve' });
    const decided = { voterId: by.Dayo.id, voterName: 'Dayo', vote: 'approve', reason: null };
    expect(answer.body.ejection).toMatchObject({ status: 'approved', votes: [nominated, called, decided] });
    expect(await votesFor(by.Chidi)).toEqual([nominated, called, decided]);
  });
});
