import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET } from '../../../../contract/invitation-codes.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';
import { deleteExpiredInvitations } from '../index.ts';

const world = await groupsWorld();
const owner = await world.person('Owner');

async function found(more: Record<string, unknown> = {}) {
  const created = await owner.post('/api/groups', { name: 'Yaba', contributionAmount: 5000, maxMembers: 3, ...more });
  expect(created.status).toBe(201);
  return created.body.group;
}
const keep = async (person: TestPerson, code: string): Promise<number> =>
  (await person.put('/api/user/invitation', { code })).status;
const savedCode = async (person: TestPerson) => {
  const { status, body } = await person.get('/api/user/invitation');
  return status === 200 ? (body as unknown as { code: string }).code : status;
};
const days = (count: number): string =>
  new Date(Date.parse('2026-01-10T09:00:00.000Z') + count * 24 * 3_600_000).toISOString();

describe('a saved invitation', () => {
  it('is empty at first, then the latest one, for that user only', async () => {
    const [ada, bayo] = [await world.person('Ada'), await world.person('Bayo', { kyc: 'pending' })];
    const [first, second] = [await found(), await found({ isPrivate: true })];
    expect(await savedCode(ada)).toBe(404);
    expect(await keep(ada, first.invitationCode)).toBe(204);
    expect(await keep(ada, second.invitationCode)).toBe(204);
    expect(await savedCode(ada)).toBe(second.invitationCode);
    expect(await savedCode(bayo)).toBe(404);
    expect((await bayo.get('/api/user/invitation')).body).toMatchObject({ code: 'NO_INVITATION' });
  });

  it('is accepted in any spelling', async () => {
    const ada = await world.person('Ada');
    const { id, invitationCode } = await found();
    // Simulates a code in the older format.
    await world.database.pool.query(`UPDATE groups SET invitation_code = 'OI2345AB' WHERE id = $1`, [id]);
    expect(await keep(ada, ' 0i-23 45ab ')).toBe(204);
    expect(await savedCode(ada)).toBe('OI2345AB');
    expect((await ada.get('/api/groups/invitations/012345ab')).status).toBe(200);
    expect((await ada.post('/api/groups/join', { invitationCode: '0123-45ab' })).status).toBe(200);
    expect(Array.from(invitationCode).filter((sign) => !CODE_ALPHABET.includes(sign))).toEqual([]);
  });

  it('expires after 30 days of the product’s clock and is deleted', async () => {
    const ada = await world.person('Ada');
    const { invitationCode } = await found();
    expect(await keep(ada, invitationCode)).toBe(204);
    world.moveClockTo(days(29.9));
    expect(await savedCode(ada)).toBe(invitationCode);
    world.moveClockTo(days(30));
    expect(await savedCode(ada)).toBe(404);
    await deleteExpiredInvitations(world.database, await world.clock.now());
    const { rowCount } = await world.database.pool.query('SELECT FROM kept_invitations WHERE user_id = $1', [ada.id]);
    expect(rowCount).toBe(0);
  });

  it('is deleted by an application, even a rejected one', async () => {
    const ada = await world.person('Ada');
    const { id, invitationCode } = await found();
    await keep(ada, invitationCode);
    expect((await ada.post('/api/groups/join', { invitationCode })).status).toBe(200);
    expect(await savedCode(ada)).toBe(404);
    await owner.post(`/api/groups/${id}/members/${ada.id}/vote`, { vote: 'reject' });
    expect(await savedCode(ada)).toBe(404);
    const other = await found();
    await keep(ada, other.invitationCode);
    expect((await ada.post('/api/groups/join', { invitationCode })).status).toBe(200);
    expect(await savedCode(ada)).toBe(other.invitationCode);
  });

  it('is not offered to members of its circle, or while no one can join it', async () => {
    const [ada, bayo] = [await world.person('Ada'), await world.person('Bayo')];
    const full = await found({ maxMembers: 2 });
    for (const person of [ada, owner]) expect(await keep(person, full.invitationCode)).toBe(204);
    expect(await savedCode(owner)).toBe(404);
    await bayo.post('/api/groups/join', { invitationCode: full.invitationCode });
    expect(await savedCode(ada)).toBe(404);
    await owner.post(`/api/groups/${full.id}/members/${bayo.id}/vote`, { vote: 'reject' });
    expect(await savedCode(ada)).toBe(full.invitationCode);
    await owner.post(`/api/groups/${full.id}/cancel`);
    expect(await savedCode(ada)).toBe(404);
    const running = await formCircle([await world.person('Chi'), await world.person('Dele')]);
    const { rows } = await world.database.pool.query('SELECT invitation_code FROM groups WHERE id = $1', [running]);
    expect(await keep(ada, (rows[0] as { invitation_code: string }).invitation_code)).toBe(204);
    expect(await savedCode(ada)).toBe(404);
  });

  it('gives every code the same response, and does not help to guess codes', async () => {
    const guesser = await world.person('Guesser');
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await keep(guesser, 'AAAAAAAA')).toBe(204);
      expect(await savedCode(guesser)).toBe(404);
    }
    expect(await keep(guesser, (await found()).invitationCode)).toBe(429);
    for (const code of ['', ' - ', '\u0000', 'x'.repeat(201)])
      expect(await keep(await world.person('Ada'), code)).toBe(400);
  });
});
