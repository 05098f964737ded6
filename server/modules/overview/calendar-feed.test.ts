import { expect, it } from 'vitest';
import { formCircle, groupsWorld, type TestPerson } from '../../../tests/support/groups-world.ts';

const world = await groupsWorld();
const [ada, bola, chi] = [await world.person('Ada'), await world.person('Bola'), await world.person('Chi')] as const;

// Creating a calendar URL requires a session.
for (const { id } of [ada, bola, chi]) await beSignedIn(id);
async function beSignedIn(id: string): Promise<void> {
  await world.database.pool.query(
    `INSERT INTO sessions (id, sid, user_id, sess, created_at, last_used_at, password_proved_at, expire)
      VALUES ($1, $2, $1, '{}', now(), now(), now(), 'infinity')`,
    [id, Buffer.from(id)],
  );
}

const PATH = '/api/user/calendar-feed';
const send = async (method: 'GET' | 'POST' | 'DELETE', { id }: TestPerson) => {
  const answer = await world.app.inject({ method, url: PATH, headers: { 'x-user': id } });
  return { status: answer.statusCode, url: answer.body === '' ? undefined : answer.json<{ url: string | null }>().url };
};
const makeFor = async (person: TestPerson): Promise<string> => {
  const { status, url } = await send('POST', person);
  expect(status).toBe(201);
  return url ?? '';
};
/** Reads the calendar as a calendar app does, without any session. */
const read = async (address: string) => {
  const { pathname } = new URL(address);
  const answer = await world.app.inject({ url: pathname });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body.replaceAll('\r\n ', '') };
};

it('contains the due days and turns of all a user’s circles, and states what is paid', async () => {
  const weekly = await formCircle([ada, bola, chi], { frequency: 'weekly' });
  const monthly = await formCircle([bola, ada], { contributionAmount: '5000.00', name: 'Yaba Savers' });
  await formCircle([ada, chi], { contributionAmount: '700.00', name: 'Others' });
  expect((await bola.post(`/api/groups/${weekly}/contribute`, { amount: '20000.00' })).status).toBe(200);

  expect((await send('GET', bola)).url).toBeNull();
  const address = await makeFor(bola);
  expect((await send('GET', bola)).url).toBe(address);
  const { status, headers, text } = await read(address);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(text.match(/^UID:.*$/gm)?.sort()).toEqual(
    [
      ...[1, 2, 3].map((round) => `UID:${weekly}-1-${String(round)}@rota`),
      ...[1, 2].map((round) => `UID:${monthly}-1-${String(round)}@rota`),
    ].sort(),
  );
  expect(text).toContain('SUMMARY:Lagos Savers\\, round 1 of 3: paid ₦20\\,000.00 (turn of Ada)');
  expect(text).toContain('SUMMARY:Lagos Savers\\, round 2 of 3: your turn');
  expect(text).toContain('SUMMARY:Yaba Savers\\, round 2 of 2: pay ₦5\\,000.00 (turn of Ada)');
  expect(text).not.toContain('Others');
});

it('has a secret URL, which ends when it is replaced or removed', async () => {
  const first = await makeFor(chi);
  const second = await makeFor(chi);
  expect(second).not.toBe(first);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  const forged = second.replace(/calendar\/./, (start) => `${start.slice(0, -1)}${start.endsWith('A') ? 'B' : 'A'}`);
  expect((await read(forged)).status).toBe(404);
  expect((await read('http://x/api/calendar/x/rota.ics')).status).toBe(404);
  expect((await send('DELETE', ada)).status).toBe(204);
  expect((await read(second)).status).toBe(200);
  expect((await send('DELETE', chi)).status).toBe(204);
  expect((await read(second)).status).toBe(404);
  expect((await send('GET', chi)).url).toBeNull();
});

it('is empty without a circle, and does not work while the account is suspended', async () => {
  const dayo = await world.person('Dayo');
  await beSignedIn(dayo.id);
  const address = await makeFor(dayo);
  expect((await read(address)).text).not.toContain('VEVENT');
  await world.database.pool.query('UPDATE users SET is_active = false WHERE id = $1', [dayo.id]);
  expect((await read(address)).status).toBe(404);
});
