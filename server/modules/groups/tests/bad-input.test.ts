import { describe, expect, it } from 'vitest';
import { formCircle, groupsWorld } from '../../../../tests/support/groups-world.ts';

const world = await groupsWorld();
const ada = await world.person('Ada');
const good = { name: 'Savers', contributionAmount: '20000.00', maxMembers: 3 };

async function rowCounts(): Promise<string> {
  const tables = [
    'groups',
    'group_members',
    'member_votes',
    'contributions',
    'payouts',
    'debts',
    'transfers',
    'notifications',
  ];
  const counts = await Promise.all(
    tables.map((table) => world.database.pool.query<{ count: bigint }>(`SELECT count(*) FROM ${table}`)),
  );
  return tables.map((table, index) => `${table} ${String(counts[index]?.rows[0]?.count)}`).join(', ');
}

describe('creating a group', () => {
  it.each([
    [{ name: undefined }, { name: 'Group name is required' }],
    [{ name: '  ' }, { name: 'Group name is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'Group name too long' }],
    [{ contributionAmount: undefined }, { contributionAmount: 'Contribution amount is required' }],
    [{ contributionAmount: 'NaN' }, { contributionAmount: 'Must be a valid positive number' }],
    [{ contributionAmount: '1e3' }, { contributionAmount: 'Must be a valid positive number' }],
    [{ contributionAmount: -5 }, { contributionAmount: 'Must be a valid positive number' }],
    [{ contributionAmount: 20.005 }, { contributionAmount: 'Must be a valid positive number' }],
    [{ contributionAmount: '9.99' }, { contributionAmount: 'Amount must be at least ₦10' }],
    [{ contributionAmount: '1000000.01' }, { contributionAmount: 'Amount cannot exceed ₦1,000,000' }],
    [{ maxMembers: 1 }, { maxMembers: 'Group must have at least 2 members' }],
    [{ maxMembers: 21 }, { maxMembers: 'Group cannot exceed 20 members' }],
    [{ frequency: 'daily' }, { frequency: 'Frequency must be weekly, bi-weekly or monthly' }],
    [{ startDate: '2026-02-30' }, { startDate: 'Please enter a valid start date' }],
    [{ startDate: '2026-01-09' }, { startDate: 'Start date cannot be in the past' }],
    [{ isPrivate: 'yes' }, { isPrivate: 'Private group must be yes or no' }],
    [{ surprise: 1 }, { surprise: 'Unknown field' }],
  ])('refuses %j and writes nothing', async (change, fields) => {
    const before = await rowCounts();
    const answer = await ada.post('/api/groups', { ...good, ...change });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', fields } });
    expect(await rowCounts()).toBe(before);
  });

  it('requires a proved identity', async () => {
    const unknown = await world.person('Nobody', { kyc: 'pending' });
    expect(await unknown.post('/api/groups', good)).toMatchObject({
      status: 403,
      body: { error: 'Complete KYC verification to create a group', requiresKyc: true },
    });
  });

  it('applies the form’s defaults and the fee policy', async () => {
    const created = await ada.post('/api/groups', { name: 'Defaults', contributionAmount: 10, startDate: '' });
    expect(created).toMatchObject({
      status: 201,
      body: {
        group: {
          frequency: 'monthly',
          maxMembers: 5,
          currentMembers: 1,
          startDate: null,
          platformFeeRate: '0.50',
          managementFeeRate: '0.50',
          membership: { status: 'approved', role: 'owner', payoutPosition: 1 },
        },
      },
    });
    expect(created.body.group.invitationCode).toMatch(/^[A-Z2-9]{8}$/);
  });
});

describe('joining', () => {
  it.each([undefined, '', '   ', '--', 'AB\u0000CD', 'ABCD\u00072345', '\ud800BCD2345'])(
    'refuses the code %j',
    async (invitationCode) => {
      const answer = await ada.post('/api/groups/join', { invitationCode });
      expect(answer.body.fields).toEqual({ invitationCode: 'Please enter a valid invitation code' });
    },
  );

  it('checks in the order of the rules', async () => {
    const owner = await world.person('Owner');
    const { invitationCode: code, id } = (await owner.post('/api/groups', { ...good, maxMembers: 2 })).body.group;
    const join = async (options: Parameters<typeof world.person>[1], invitationCode: string = code) =>
      (await world.person('Applicant', options)).post('/api/groups/join', { invitationCode });
    expect(await join({ kyc: 'pending' }, 'WRONGONE')).toMatchObject({
      status: 404,
      body: { error: 'Invalid invitation code' },
    });
    // A user abroad cannot join even with a verified identity, so the response does not ask for one.
    expect(await join({ kyc: 'rejected', country: 'US' })).toMatchObject({
      status: 403,
      body: { code: 'NIGERIA_ONLY', error: 'This group is only open to members in Nigeria' },
    });
    expect(await join({ kyc: 'rejected' })).toMatchObject({
      status: 403,
      body: { error: 'Complete KYC verification to join a group', requiresKyc: true },
    });
    expect(await owner.post('/api/groups/join', { invitationCode: code })).toMatchObject({ status: 409 });
    const second = await world.person('Second');
    const joined = await second.post('/api/groups/join', { invitationCode: ` ${code.toLowerCase()} ` });
    expect(joined).toMatchObject({
      status: 200,
      body: { autoApproved: false, requiresVoting: true, approvedMembersCount: 1, group: { invitationCode: null } },
    });
    expect(await second.post('/api/groups/join', { invitationCode: code })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_APPLIED' },
    });
    expect(await join({})).toMatchObject({ status: 409, body: { error: 'This group is full' } });
    await owner.post(`/api/groups/${id}/members/${second.id}/vote`, { vote: 'approve' });
    expect(await join({})).toMatchObject({ status: 409, body: { error: 'This group is not accepting new members' } });
  });

  it('stops a user from guessing codes', async () => {
    const guesser = await world.person('Guesser');
    for (let guess = 0; guess < 20; guess += 1) {
      expect((await guesser.post('/api/groups/join', { invitationCode: `GUESS${String(guess)}` })).status).toBe(404);
    }
    const stopped = await guesser.post('/api/groups/join', { invitationCode: 'GUESS21' });
    expect(stopped.status).toBe(429);
    expect(stopped.headers['retry-after']).toBe('600');
  });

  it('approves at once in an empty group whose owner does not participate', async () => {
    const manager = await world.person('Manager');
    const created = await manager.post('/api/groups', { ...good, ownerParticipates: false });
    expect(created.body.group).toMatchObject({ currentMembers: 0, membership: { status: null, role: 'owner' } });
    const { id, invitationCode } = created.body.group;
    const first = await world.person('First');
    expect(await first.post('/api/groups/join', { invitationCode })).toMatchObject({
      body: { autoApproved: true, requiresVoting: false, group: { membership: { payoutPosition: 1 } } },
    });
    expect(await manager.post(`/api/groups/${id}/contribute`, { amount: 20000 })).toMatchObject({ status: 403 });
  });
});

describe('voting, editing, contributing and withdrawing', async () => {
  const people = [await world.person('One'), await world.person('Two'), await world.person('Three')] as const;
  const id = await formCircle(people, { startDate: '2026-02-01' });
  const [one, two] = people;

  it('refuses invalid and repeated votes', async () => {
    const path = `/api/groups/${id}/members/${two.id}/vote`;
    expect((await one.post(path, { vote: 'maybe' })).body.fields).toEqual({ vote: 'Vote must be approve or reject' });
    expect(await one.post(path, { vote: 'reject' })).toMatchObject({ status: 409, body: { code: 'ALREADY_VOTED' } });
  });

  it('refuses changes of frozen settings', async () => {
    const put = (body: unknown) => one.put(`/api/groups/${id}`, body);
    expect(await put({ maxMembers: 4 })).toMatchObject({ status: 409, body: { code: 'GROUP_HAS_MEMBERS' } });
    expect(await put({ maxMembers: 3, name: 'New name', description: 'Text' })).toMatchObject({
      status: 200,
      body: { group: { name: 'New name', description: 'Text', maxMembers: 3 } },
    });
    expect((await put({ contributionAmount: '5' })).body.fields).toEqual({
      contributionAmount: 'Amount must be at least ₦10',
    });
    expect(await two.put(`/api/groups/${id}`, { name: 'Mine' })).toMatchObject({
      status: 403,
      body: { error: 'Only the group owner can edit group settings.' },
    });
  });

  it('takes exactly the contribution, once, from a wallet with enough money', async () => {
    const pay = (amount: unknown) => one.post(`/api/groups/${id}/contribute`, { amount });
    expect(await pay('20000.00')).toMatchObject({ status: 409, body: { code: 'GROUP_NOT_ACTIVE' } });
    await world.runUntil('2026-01-31T23:00:00.000Z');
    expect(await one.put(`/api/groups/${id}`, { frequency: 'weekly' })).toMatchObject({
      status: 409,
      body: { code: 'GROUP_STARTED' },
    });
    const before = await rowCounts();
    expect(await pay('19999.99')).toMatchObject({
      status: 400,
      body: { fields: { amount: 'Contribution must be exactly ₦20,000.00' } },
    });
    expect((await pay(undefined)).body.fields).toEqual({ amount: 'Amount is required' });
    expect((await pay('-20000')).body.fields).toEqual({ amount: 'Must be a valid positive number' });
    expect(await one.post(`/api/groups/${id}/withdraw`)).toMatchObject({ status: 409 });
    expect(await two.post(`/api/groups/${id}/withdraw`)).toMatchObject({
      status: 403,
      body: { error: "Only this round's recipient can withdraw the pot" },
    });
    expect(await rowCounts()).toBe(before);
    expect((await pay(20000)).status).toBe(200);
    expect(await pay(20000)).toMatchObject({
      status: 409,
      body: { error: 'You have already contributed to this round' },
    });
  });

  it('reports a wallet with too little money', async () => {
    const poor = [await world.person('Poor', { naira: '19999.99' }), await world.person('Rich')] as const;
    const circle = await formCircle(poor);
    expect(await poor[0].post(`/api/groups/${circle}/contribute`, { amount: 20000 })).toMatchObject({
      status: 409,
      body: { error: 'Insufficient wallet balance' },
    });
  });
});
