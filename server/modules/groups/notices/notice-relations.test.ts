import { expect, it } from 'vitest';
import { groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';

const world = await groupsWorld();
const [owner, member, other] = [await world.person('Owner'), await world.person('Member'), await world.person('Other')];

async function last(reader: TestPerson, type: string) {
  const text = `SELECT related_entity_type AS about, related_entity_id AS id, expires_at AS ends FROM notifications
    WHERE user_id = $1 AND type = $2 ORDER BY created_at DESC, id DESC LIMIT 1`;
  const { rows } = await world.database.pool.query<{ about: string; id: string; ends: Date | null }>(text, [
    reader.id,
    type,
  ]);
  const [row] = rows;
  return row === undefined ? undefined : { ...row, ends: row.ends?.toISOString() ?? null };
}

it('a notification contains the id of its row and the expiry of its button', async () => {
  const wanted = { name: 'Told', contributionAmount: 100, maxMembers: 3, frequency: 'weekly' };
  const { id, invitationCode } = (await owner.post('/api/groups', wanted)).body.group;
  const path = `/api/groups/${id}`;
  for (const applicant of [member, other]) await applicant.post('/api/groups/join', { invitationCode });
  expect(await last(owner, 'join_request')).toEqual({ about: 'user', id: other.id, ends: '2026-01-17T09:00:00.000Z' });
  await owner.post(`${path}/members/${member.id}/vote`, { vote: 'approve' });
  expect(await last(member, 'join_approved')).toEqual({ about: 'group', id, ends: null });
  for (const voter of [owner, member]) await voter.post(`${path}/members/${other.id}/vote`, { vote: 'approve' });

  // Due on 11 January in Lagos. A weekly round closes two days later.
  const { contributions, payouts } = (await other.get(path)).body;
  const closes = '2026-01-13T22:59:59.999Z';
  const [payout] = payouts;
  expect(await last(other, 'round_started')).toEqual({ about: 'payout', id: payout?.id, ends: closes });
  await world.runUntil('2026-01-11T09:00:00.000Z');
  const mine = contributions.find(({ userId }) => userId === other.id);
  // The notice ends when the late fee is charged. Ada's own round has no late fee.
  const late = '2026-01-12T22:59:59.999Z';
  expect(await last(other, 'contribution_reminder')).toEqual({ about: 'contribution', id: mine?.id, ends: late });
  expect(await last(owner, 'contribution_reminder')).toMatchObject({ ends: closes });

  const reason = 'Has not answered for weeks';
  const { ejection } = (await owner.post(`${path}/ejections`, { nominatedUserId: other.id, reason })).body;
  const voting = { about: 'ejection', id: ejection.id, ends: '2026-01-14T09:00:00.000Z' };
  expect(await last(member, 'ejection_vote_required')).toEqual(voting);
  expect(await last(other, 'ejection_nominated')).toEqual(voting);
});

it('debtor and creditor get notices about the same debt', async () => {
  const wanted = { name: 'Owing', contributionAmount: 100, maxMembers: 2, frequency: 'weekly' };
  const { id, invitationCode } = (await owner.post('/api/groups', wanted)).body.group;
  await member.post('/api/groups/join', { invitationCode });
  await owner.post(`/api/groups/${id}/members/${member.id}/vote`, { vote: 'approve' });
  await world.runUntil('2026-01-15T09:00:00.000Z');
  const text = "SELECT id FROM debts WHERE group_id = $1 AND type = 'missed_contribution'";
  const { rows } = await world.database.pool.query<{ id: string }>(text, [id]);
  const about = { about: 'debt', id: rows[0]?.id, ends: null };
  expect(await last(member, 'debt_created')).toEqual(about);
  expect(await last(owner, 'debt_created')).toEqual(about);
});
