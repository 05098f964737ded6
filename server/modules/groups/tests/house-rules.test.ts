import { expect, it } from 'vitest';
import { formCircle, groupsWorld } from '../../../../tests/support/groups-world.ts';

const world = await groupsWorld();
const [owner, member, applicant, stranger] = [
  await world.person('Owner'),
  await world.person('Member'),
  await world.person('Applicant'),
  await world.person('Stranger'),
];

const RULES = 'We meet on Fridays.\nWhoever is late calls first.';

it('house rules belong to the owner, and everyone who sees the group can read them', async () => {
  const settings = { name: 'With rules', contributionAmount: 100, maxMembers: 3, rules: `  ${RULES} ` };
  const { group } = (await owner.post('/api/groups', settings)).body;
  expect(group.rules).toBe(RULES);
  const path = `/api/groups/${group.id}`;
  const code = group.invitationCode;
  expect((await stranger.get(`/api/groups/invitations/${code}`)).body.group.rules).toBe(RULES);
  await member.post('/api/groups/join', { invitationCode: code });
  await owner.post(`${path}/members/${member.id}/vote`, { vote: 'approve' });
  await applicant.post('/api/groups/join', { invitationCode: code });
  expect((await member.get(path)).body.group.rules).toBe(RULES);
  expect((await applicant.get(path)).body.group.rules).toBe(RULES);
  expect((await member.put(path, { rules: 'Mine' })).status).toBe(403);
  const tooLong = await owner.put(path, { rules: 'x'.repeat(2001) });
  expect(tooLong).toMatchObject({
    status: 400,
    body: { fields: { rules: 'House rules cannot be longer than 2000 characters' } },
  });
  expect((await owner.put(path, { rules: '' })).body.group.rules).toBeNull();
});

it('house rules can be edited in a running circle, which shows its start date', async () => {
  const id = await formCircle([owner, member], { frequency: 'weekly' });
  const path = `/api/groups/${id}`;
  const before = (await owner.get(path)).body;
  expect(before.group).toMatchObject({ status: 'active', rules: null, startedAt: '2026-01-10T09:00:00.000Z' });
  expect((await owner.put(path, { rules: RULES })).body.group).toMatchObject({ rules: RULES, status: 'active' });
  const after = (await owner.get(path)).body;
  expect(after.round).toEqual(before.round);
});
