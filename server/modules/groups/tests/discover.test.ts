import { describe, expect, it } from 'vitest';
import { groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';

const world = await groupsWorld();
const [owner, seeker] = [await world.person('Owner'), await world.person('Seeker')];

async function create(by: TestPerson, name: string, more: Record<string, unknown> = {}) {
  const created = await by.post('/api/groups', { name, contributionAmount: 100, maxMembers: 3, ...more });
  expect(created.status).toBe(201);
  return created.body.group;
}
const namesOf = async (person: TestPerson, query = ''): Promise<string[]> =>
  (await person.get(`/api/groups/discover${query}`)).body.groups.map(({ name }) => name);

const first = await create(owner, 'First', { description: 'Market women of Yaba' });
world.moveClockTo('2026-01-10T10:00:00.000Z');
await create(owner, 'Hidden', { isPrivate: true });
const second = await create(owner, 'Second_%', { maxMembers: 2 });
world.moveClockTo('2026-01-10T11:00:00.000Z');
await create(seeker, 'Mine');

describe('discovering groups', () => {
  it('lists groups that the user can join, newest first, with code and fees', async () => {
    const { status, body } = await seeker.get('/api/groups/discover');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      nextCursor: null,
      groups: [
        { id: second.id, invitationCode: second.invitationCode, membership: null },
        { id: first.id, invitationCode: first.invitationCode, status: 'forming', platformFeeRate: '0.50' },
      ],
    });
    expect(await namesOf(owner)).toEqual(['Mine']);
  });

  it('searches names and descriptions, and matches special characters literally', async () => {
    expect(await namesOf(seeker, '?search=market')).toEqual(['First']);
    expect(await namesOf(seeker, '?search=FIRST')).toEqual(['First']);
    expect(await namesOf(seeker, '?search=_%25')).toEqual(['Second_%']);
    expect(await namesOf(seeker, '?search=%25t')).toEqual([]);
    expect(await namesOf(seeker, '?search=')).toHaveLength(2);
    expect((await seeker.get(`/api/groups/discover?search=${'x'.repeat(101)}`)).status).toBe(400);
  });

  it('continues where a page ended', async () => {
    const page = await seeker.get('/api/groups/discover?limit=1');
    const { nextCursor } = page.body as unknown as { nextCursor: string };
    expect(page.body.groups.map(({ name }) => name)).toEqual(['Second_%']);
    const rest = await seeker.get(`/api/groups/discover?limit=1&cursor=${nextCursor}`);
    expect(rest.body).toMatchObject({ groups: [{ name: 'First' }], nextCursor: null });
    expect((await seeker.get('/api/groups/discover?cursor=nonsense')).status).toBe(400);
    expect((await seeker.get('/api/groups/discover?limit=0')).status).toBe(400);
  });

  it('lists only groups of the user’s country', async () => {
    const abroad = await world.person('Abroad', { country: 'GH' });
    expect(await namesOf(abroad)).toEqual([]);
    const refused = { name: 'Accra', contributionAmount: 100, maxMembers: 3 };
    expect(await abroad.post('/api/groups', refused)).toMatchObject({
      status: 403,
      body: {
        code: 'NIGERIA_ONLY',
        error: 'You cannot create a circle from your country yet. For now, money on Rota moves only in Nigeria.',
      },
    });
    // Simulates a circle of another country.
    const theirs = await create(await world.person('Kofi'), 'Accra');
    await world.database.pool.query(`UPDATE groups SET country = 'GH' WHERE id = $1`, [theirs.id]);
    expect(await namesOf(seeker)).not.toContain('Accra');
    expect(await namesOf(await world.person('Neighbour', { country: 'GH' }))).toEqual(['Accra']);
  });

  it('omits groups that are full, started, cancelled or already applied to', async () => {
    const applicant = await world.person('Applicant');
    await applicant.post('/api/groups/join', { invitationCode: second.invitationCode });
    expect(await namesOf(seeker)).toEqual(['First']);
    await applicant.post('/api/groups/join', { invitationCode: first.invitationCode });
    expect(await namesOf(applicant)).toEqual(['Mine']);
    // A rejected applicant may apply again.
    await owner.post(`/api/groups/${first.id}/members/${applicant.id}/vote`, { vote: 'reject' });
    expect(await namesOf(applicant)).toEqual(['Mine', 'First']);
    await owner.post(`/api/groups/${second.id}/members/${applicant.id}/vote`, { vote: 'approve' });
    await world.runUntil('2026-01-10T12:00:00.000Z');
    expect((await owner.get(`/api/groups/${second.id}`)).body.group.status).toBe('active');
    expect(await namesOf(seeker)).toEqual(['First']);
  });
});

it('finds a group despite other accents and case', async () => {
  await create(owner, 'Ƙungiyar Yar’Adua', { description: 'Ẹgbẹ́ àwọn oníṣòwò\n– Lagos' });
  for (const typed of ['kungiyar', 'ƘUNGIYAR', 'yar adua', 'Yarʼadua', 'yaradua', 'egbe awon', 'Onisowo-Lagos']) {
    expect(await namesOf(seeker, `?search=${encodeURIComponent(typed)}`), typed).toEqual(['Ƙungiyar Yar’Adua']);
  }
});

describe('an invitation', () => {
  const look = (person: TestPerson, code: string) => person.get(`/api/groups/invitations/${encodeURIComponent(code)}`);

  it('shows the group, its owner and the free seats before an application', async () => {
    const group = await create(owner, 'Invited', { isPrivate: true, maxMembers: 4 });
    const lower = `${group.invitationCode.slice(0, 4)}-${group.invitationCode.slice(4)}`.toLowerCase();
    expect((await look(seeker, lower)).body).toMatchObject({
      group: { id: group.id, name: 'Invited', invitationCode: null, membership: null, currentMembers: 1 },
      ownerName: 'Owner',
      ownerTurn: 1,
      freeSeats: [2, 3, 4],
    });
    await seeker.post('/api/groups/join', { invitationCode: group.invitationCode });
    // An applicant takes a place but has no seat yet.
    expect((await look(seeker, group.invitationCode)).body).toMatchObject({
      group: { currentMembers: 2, membership: { status: 'pending' } },
      freeSeats: [2, 3, 4],
    });
    expect((await look(await world.person('Foreigner', { country: 'GH' }), group.invitationCode)).status).toBe(200);
  });

  it.each([
    { terms: { turnOrder: 'owner-last' }, ownerTurn: 4, freeSeats: [1, 2, 3] },
    { terms: { turnOrder: 'lot' }, ownerTurn: null, freeSeats: [] },
    { terms: { ownerParticipates: false }, ownerTurn: null, freeSeats: [1, 2, 3, 4] },
  ])('says when the owner collects, and names no seat before a draw: $terms', async ({ terms, ...seats }) => {
    const group = await create(owner, 'In order', { isPrivate: true, maxMembers: 4, ...terms });
    expect((await look(seeker, group.invitationCode)).body).toMatchObject(seats);
  });

  it.each([
    { who: 'a participating owner', takesPart: true, votes: true },
    { who: 'only a managing owner', takesPart: false, votes: false },
    { who: 'a member', takesPart: false, inside: 'active', votes: true },
    { who: 'only a suspended member', takesPart: false, inside: 'suspended', votes: false },
  ])('shows whether an application needs votes if $who is a member', async ({ takesPart, inside, votes }) => {
    const group = await create(owner, 'Vote or not', { isPrivate: true, ownerParticipates: takesPart });
    const member = await world.person('Member');
    if (inside !== undefined) await member.post('/api/groups/join', { invitationCode: group.invitationCode });
    const isActive = inside !== 'suspended';
    await world.database.pool.query('UPDATE users SET is_active = $1 WHERE id = $2', [isActive, member.id]);
    const next = await world.person('Next');
    expect((await look(next, group.invitationCode)).body.group.requiresVoting).toBe(votes);
    expect((await owner.get(`/api/groups/${group.id}`)).body.group.requiresVoting).toBe(votes);
    const joined = await next.post('/api/groups/join', { invitationCode: group.invitationCode });
    expect(joined.body).toMatchObject({ requiresVoting: votes, autoApproved: !votes });
  });

  it('is shown as started for a running circle', async () => {
    expect((await look(seeker, second.invitationCode)).body).toMatchObject({
      group: { status: 'active', invitationCode: null },
      freeSeats: [],
    });
  });

  it('is unknown for any other code, and wrong codes count as they do for joining', async () => {
    const guesser = await world.person('Guesser');
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await look(guesser, 'AAAAAAAA')).toMatchObject({ status: 404, body: { code: 'INVITATION_CODE_UNKNOWN' } });
      expect((await guesser.post('/api/groups/join', { invitationCode: 'AAAAAAAA' })).status).toBe(404);
    }
    expect((await look(guesser, first.invitationCode)).status).toBe(429);
    expect((await look(seeker, first.invitationCode)).status).toBe(200);
    expect(await look(seeker, '\u0000')).toMatchObject({ status: 404, body: { code: 'INVITATION_CODE_UNKNOWN' } });
  });
});
