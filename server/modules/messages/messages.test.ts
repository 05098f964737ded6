import { beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { GroupId, UserId } from '../../../contract/ids.ts';
import type { Message } from '../../../contract/messages.ts';
import { openEvents } from '../../../tests/support/event-reader.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../tests/support/groups-world.ts';
import { as, authenticateByHeader } from '../../../tests/support/sign-in-as.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import { toDate, toIso } from '../../platform/clock/clock.ts';
import { registerEvents } from '../../platform/events/events.routes.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { createMessagesModule } from './index.ts';

const world = await groupsWorld();
const { database, clock } = world;
const app = await testApp({ database, clock, authenticate: authenticateByHeader });
createMessagesModule({ database, clock }).routes(app);
registerEvents(app);
const url = await app.listen({ port: 0, host: '127.0.0.1' });

interface Body {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly message: Message;
  readonly messages: readonly Message[];
  readonly unreadCount: number;
  readonly nextCursor: string | null;
  readonly groups: readonly { groupId: string; unreadCount: number }[];
}

async function call(user: TestPerson, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers = {}) {
  const body = payload === undefined ? {} : { payload };
  const response = await app.inject({ method, url: path, headers: { ...as(user.id), ...headers }, ...body });
  return { status: response.statusCode, body: response.json<Body>(), headers: response.headers };
}
const read = async (user: TestPerson, groupId: string, query = '') =>
  call(user, 'GET', `/api/groups/${groupId}/messages${query}`);
const send = (user: TestPerson, groupId: string, message: unknown, headers = {}) =>
  call(user, 'POST', `/api/groups/${groupId}/messages`, { message }, headers);
const edit = (user: TestPerson, group: string, id: string, message: unknown, headers = {}) =>
  call(user, 'PUT', `/api/groups/${group}/messages/${id}`, { message }, headers);
const unread = async (user: TestPerson) => (await call(user, 'GET', '/api/messages/unread')).body;

const people: TestPerson[] = [];
for (const name of ['Ada', 'Bayo', 'Chioma']) people.push(await world.person(name));
const [ada, bayo, chioma] = people as [TestPerson, TestPerson, TestPerson];

let groupId: GroupId;
beforeAll(async () => {
  groupId = await formCircle(people);
});

describe('readers and writers', () => {
  it('are approved members; strangers get GROUP_NOT_FOUND and other participants NOT_A_MEMBER', async () => {
    const owner = await world.person('Owner');
    const created = await owner.post('/api/groups', {
      name: 'Managed',
      contributionAmount: 100,
      maxMembers: 3,
      ownerParticipates: false,
    });
    const { id, invitationCode } = created.body.group;
    const [member, applicant, refused, outsider] = [
      await world.person('Member'),
      await world.person('Applicant'),
      await world.person('Refused'),
      await world.person('Outsider'),
    ];
    await member.post('/api/groups/join', { invitationCode });
    await applicant.post('/api/groups/join', { invitationCode });
    await refused.post('/api/groups/join', { invitationCode });
    await member.post(`/api/groups/${id}/members/${refused.id}/vote`, { vote: 'reject' });
    expect((await send(member, id, 'Is anybody here?')).status).toBe(201);
    for (const person of [owner, applicant]) {
      for (const { status, body } of [await read(person, id), await send(person, id, 'Hello')]) {
        expect([status, body.code]).toEqual([403, 'NOT_A_MEMBER']);
      }
    }
    for (const [person, group] of [
      [outsider, id],
      [refused, id],
      [member, newId()],
      [member, 'nonsense'],
    ] as const) {
      for (const { status } of [await read(person, group), await send(person, group, 'Hello')])
        expect(status).toBe(404);
    }
    expect((await read(member, id)).body.messages).toHaveLength(1);
    expect((await unread(applicant)).unreadCount).toBe(0);
  });

  it('are not former members, and their email addresses are hidden', async () => {
    const { database: db } = world;
    await send(chioma, groupId, 'Goodbye');
    const setStatus = (status: string) =>
      db.pool.query('UPDATE group_members SET status = $1 WHERE group_id = $2 AND user_id = $3', [
        status,
        groupId,
        chioma.id,
      ]);
    await setStatus('left');
    expect((await read(chioma, groupId)).status).toBe(403);
    const [gone] = (await read(ada, groupId)).body.messages;
    expect(gone).toMatchObject({ message: 'Goodbye', senderName: 'Chioma', senderEmail: null });
    await setStatus('approved');
    expect((await read(ada, groupId)).body.messages[0]?.senderEmail).toContain('chioma');
  });

  it('are never signed-out callers', async () => {
    expect((await app.inject({ url: '/api/messages/unread' })).statusCode).toBe(401);
    expect((await app.inject({ url: `/api/groups/${groupId}/messages` })).statusCode).toBe(401);
  });
});

describe('a message', () => {
  it('is plain text, even when it contains markup', async () => {
    const markup = '<script>alert(1)</script>\n<b>bold</b> & "so on"';
    const sent = await send(ada, groupId, `  ${markup}\r\n`);
    expect(sent.status).toBe(201);
    expect(sent.body.message).toEqual({
      id: expect.any(String) as string,
      message: markup,
      createdAt: expect.any(String) as string,
      senderId: ada.id,
      senderName: 'Ada',
      senderFirstName: 'Ada',
      senderLastName: 'Test',
      senderEmail: expect.stringContaining('ada') as string,
      isEdited: false,
      editedAt: null,
    });
    const got = await read(bayo, groupId);
    expect(got.body.messages[0]).toEqual(sent.body.message);
    expect(got.headers['content-type']).toContain('application/json');
  });

  it.each([
    [{ message: '' }, 'Message cannot be empty'],
    [{ message: '   \n ' }, 'Message cannot be empty'],
    [{}, 'Message cannot be empty'],
    [{ message: 'a'.repeat(1001) }, 'Message too long'],
    [{ message: 'a\u0000b' }, 'Please remove characters that cannot be shown'],
  ])('is refused: %j', async (payload, words) => {
    const { status, body } = await call(ada, 'POST', `/api/groups/${groupId}/messages`, payload);
    expect([status, body.fields['message']]).toEqual([400, words]);
  });

  it.each([[{ message: 5 }], [{ message: ['a'] }], [{ message: null }], [{ message: 'Hi', groupId: 'x' }], [[]]])(
    'is refused because of its shape: %j',
    async (payload) => {
      expect((await call(ada, 'POST', `/api/groups/${groupId}/messages`, payload)).status).toBe(400);
    },
  );

  it('may have 1000 characters of any kind', async () => {
    const text = '🧺'.repeat(1000);
    expect((await send(ada, groupId, text)).body.message.message).toBe(text);
  });

  it('is written once when sent 32 times concurrently with one Idempotency-Key', async () => {
    const before = (await read(bayo, groupId, '?limit=100')).body.messages.length;
    const headers = { 'idempotency-key': newId() };
    const answers = await Promise.all(Array.from({ length: 32 }, () => send(ada, groupId, 'Once', headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
    const after = (await read(bayo, groupId, '?limit=100')).body;
    expect([after.messages.length, after.unreadCount]).toEqual([before + 1, 1]);
    expect((await send(ada, groupId, 'Other words', headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('unread messages', () => {
  let own: GroupId;
  beforeAll(async () => {
    own = await formCircle(people);
    await Promise.all(people.map((person) => read(person, own)));
  });
  const countIn = async (user: TestPerson) =>
    (await unread(user)).groups.find((group) => group.groupId === own)?.unreadCount ?? 0;

  it('are those of others until they are read; counting marks none as read', async () => {
    await send(ada, own, 'One');
    await send(ada, own, 'Two');
    await send(bayo, own, 'Three');
    expect([await countIn(ada), await countIn(bayo), await countIn(chioma)]).toEqual([1, 2, 3]);
    expect(await countIn(chioma)).toBe(3);
    expect((await read(chioma, own)).body.unreadCount).toBe(3);
    expect((await read(chioma, own)).body.unreadCount).toBe(0);
    expect([await countIn(ada), await countIn(bayo), await countIn(chioma)]).toEqual([1, 2, 0]);
    await send(ada, own, 'Four');
    expect((await read(chioma, own)).body.unreadCount).toBe(1);
  });

  it('stay unread when only an older page is read', async () => {
    const { nextCursor } = (await read(chioma, own, '?limit=1')).body;
    await send(ada, own, 'Five');
    expect((await read(chioma, own, `?limit=1&cursor=${nextCursor ?? ''}`)).body.unreadCount).toBe(1);
    expect(await countIn(chioma)).toBe(1);
  });

  it('leave one row per user and group, and a poll without new messages writes nothing', async () => {
    const marks = async () =>
      (
        await database.pool.query<{ message_id: string; version: string }>(
          `SELECT r.message_id, r.xmin::text AS version FROM group_message_reads r JOIN group_messages m ON m.id = r.message_id
           WHERE r.user_id = $1 AND m.group_id = $2`,
          [chioma.id, own],
        )
      ).rows;
    for (let count = 0; count < 5; count += 1) {
      await send(ada, own, `More ${String(count)}`);
      await read(chioma, own);
    }
    const before = await marks();
    expect(before).toHaveLength(1);
    await Promise.all(Array.from({ length: 16 }, () => read(chioma, own)));
    expect(await marks()).toEqual(before);
    await send(ada, own, 'At once');
    await Promise.all(Array.from({ length: 16 }, () => read(chioma, own)));
    expect(await marks()).toHaveLength(1);
  });

  it('are zero in a group without messages', async () => {
    const empty = await formCircle([await world.person('Dayo'), await world.person('Efe')]);
    expect(await unread(await world.person('Nobody'))).toEqual({ unreadCount: 0, groups: [] });
    expect((await unread(ada)).groups.map((group) => group.groupId)).not.toContain(empty);
  });

  it('are counted up to 1000, quickly among 100,000 messages', async () => {
    const [eze, femi] = [await world.person('Eze'), await world.person('Femi')];
    const large = await formCircle([eze, femi]);
    await database.pool.query(
      `INSERT INTO group_messages (id, group_id, sender_id, message, created_at)
       SELECT gen_random_uuid(), $1, $2, 'Message ' || n, $3::timestamptz - interval '1 day' + n * interval '1 millisecond'
       FROM generate_series(1, 100000) AS n`,
      [large, eze.id, toDate(await clock.now())],
    );
    await database.pool.query('ANALYZE group_messages');
    expect((await unread(femi)).groups).toEqual([{ groupId: large, unreadCount: 1000 }]);
    expect((await read(femi, large)).body).toMatchObject({
      unreadCount: 1000,
      messages: { 0: { message: 'Message 100000' } },
    });
    expect((await unread(femi)).groups).toEqual([]);
    const { rows } = await database.pool.query('SELECT FROM group_message_reads WHERE user_id = $1', [femi.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('changing a message', () => {
  const sent = async (user: TestPerson, group: string, text = 'I pay on Friday') =>
    (await send(user, group, text)).body.message;
  const setStatus = (user: TestPerson, group: string, status: string) =>
    database.pool.query('UPDATE group_members SET status = $1 WHERE group_id = $2 AND user_id = $3', [
      status,
      group,
      user.id,
    ]);

  it('is allowed to its sender within 15 minutes by the product’s clock', async () => {
    const own = await formCircle(people);
    const message = await sent(ada, own);
    const other = await sent(ada, own, 'Not this one');
    await read(bayo, own);
    clock.advance(15 * MINUTE_MS - 1);
    const { status, body } = await edit(ada, own, message.id, ' I pay on Monday ');
    const editedAt = toIso(await clock.now());
    const changed = { ...message, message: 'I pay on Monday', isEdited: true, editedAt };
    expect([status, body.message]).toEqual([200, changed]);
    const { rows } = await database.pool.query('SELECT is_edited, edited_at FROM group_messages WHERE id = $1', [
      message.id,
    ]);
    expect(rows).toEqual([{ is_edited: true, edited_at: new Date(editedAt) }]);
    const got = (await read(bayo, own)).body;
    expect(got).toMatchObject({ messages: [other, changed], unreadCount: 0 });
    clock.advance(2);
    const late = await edit(ada, own, message.id, 'I pay never');
    expect([late.status, late.body.code]).toEqual([409, 'MESSAGE_TOO_OLD']);
    expect((await read(bayo, own)).body.messages[1]).toEqual(changed);
  });

  it('replays the stored response for its Idempotency-Key even after the message became too old', async () => {
    const own = await formCircle(people);
    const { id } = await sent(ada, own);
    const headers = { 'idempotency-key': newId() };
    const first = await edit(ada, own, id, 'I pay on Monday', headers);
    clock.advance(15 * MINUTE_MS + 1);
    const again = await edit(ada, own, id, 'I pay on Monday', headers);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(again.body).toEqual(first.body);
    expect((await edit(ada, own, id, 'I pay never', headers)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('to an identical text writes nothing and sends no event', async () => {
    const own = await formCircle(people);
    const message = await sent(ada, own);
    const events = await openEvents(url, as(bayo.id));
    clock.advance(MINUTE_MS);
    const { status, body } = await edit(ada, own, message.id, ` ${message.message} `);
    expect([status, body.message]).toEqual([200, message]);
    const changed = (await edit(ada, own, message.id, 'I pay on Monday')).body.message;
    clock.advance(MINUTE_MS);
    expect((await edit(ada, own, message.id, 'I pay on Monday')).body.message).toEqual(changed);
    await send(ada, groupId, 'Elsewhere');
    const received = [await events.next(), await events.next()].map((event) => JSON.stringify(event));
    expect(received).toEqual([expect.stringContaining(own), expect.stringContaining(groupId)]);
  });

  it('is refused to other members, to strangers, and for an invalid text', async () => {
    const own = await formCircle(people);
    const elsewhere = await formCircle(people);
    const { id } = await sent(ada, own);
    const outsider = await world.person('Onlooker');
    for (const [user, group, messageId, code] of [
      [bayo, own, id, 'MESSAGE_NOT_OWN'],
      [ada, elsewhere, id, 'MESSAGE_NOT_FOUND'],
      [ada, own, newId(), 'MESSAGE_NOT_FOUND'],
      [outsider, own, id, 'GROUP_NOT_FOUND'],
      [ada, newId(), id, 'GROUP_NOT_FOUND'],
    ] as const) {
      expect((await edit(user, group, messageId, 'Mine now')).body.code).toBe(code);
    }
    const blank = await edit(ada, own, id, ' ');
    expect([blank.status, blank.body.fields['message']]).toEqual([400, 'Message cannot be empty']);
    expect((await edit(ada, own, id, 'a'.repeat(1001))).body.fields['message']).toBe('Message too long');
    await setStatus(ada, own, 'left');
    expect((await edit(ada, own, id, 'I was here')).body.code).toBe('NOT_A_MEMBER');
    expect((await read(bayo, own)).body.messages[0]).toMatchObject({ message: 'I pay on Friday', isEdited: false });
  });

  it('concurrently leaves exactly one of the texts, and fails after its sender has left', async () => {
    const own = await formCircle(people);
    const { id } = await sent(ada, own);
    const texts = Array.from({ length: 12 }, (_, n) => `Text ${String(n)} `.repeat(40).trim());
    const answers = await Promise.all(texts.map((text) => edit(ada, own, id, text)));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    expect(texts).toContain((await read(bayo, own)).body.messages[0]?.message);

    const unchanged = await sent(chioma, own, 'As sent');
    const [, ...late] = await Promise.all([
      chioma.post(`/api/groups/${own}/leave`, {}),
      ...texts.map((text) => edit(chioma, own, unchanged.id, text)),
    ]);
    const done = texts.filter((_, n) => late[n]?.status === 200);
    const refused = late.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(refused)).toEqual(new Set(refused.length === 0 ? [] : ['NOT_A_MEMBER']));
    expect([...done, 'As sent']).toContain((await read(bayo, own)).body.messages[0]?.message);
    expect((await edit(chioma, own, unchanged.id, 'After all')).body.code).toBe('NOT_A_MEMBER');
  });

  it('notifies the members’ open screens', async () => {
    const own = await formCircle(people);
    const { id } = await sent(ada, own);
    const events = await openEvents(url, as(bayo.id));
    await edit(ada, own, id, 'I pay on Monday');
    expect(await events.next()).toEqual({ event: 'message', data: { topics: [`groups/${own}/messages`] } });
  });
});

describe('pages', () => {
  it('run from newest to oldest without gap or repetition, although all were written concurrently', async () => {
    const own = await formCircle(people);
    await Promise.all(Array.from({ length: 45 }, (_, n) => send(people[n % 3] ?? ada, own, `Message ${String(n)}`)));
    const all: Message[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Body = (await read(bayo, own, cursor === '' ? '' : `?cursor=${cursor}`)).body;
      all.push(...page.messages);
      cursor = page.nextCursor;
    }
    expect(all).toHaveLength(45);
    expect(new Set(all.map(({ id }) => id)).size).toBe(45);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...new Set(times)].sort().reverse());
  });

  it.each(['?limit=0', '?limit=101', '?limit=x', '?cursor=!', '?cursor=abc'])('cannot be %s', async (query) => {
    expect((await read(ada, groupId, query)).status).toBe(400);
  });
});

describe('events', () => {
  it('notify every approved member of a new message, and no one else', async () => {
    const outsider = await world.person('Stranger');
    const members = await Promise.all(people.map(({ id }) => openEvents(url, as(id))));
    const stranger = await openEvents(url, as(outsider.id));
    await send(ada, groupId, 'Ping');
    const hint = { event: 'message', data: { topics: [`groups/${groupId}/messages`] } };
    expect(await Promise.all(members.map((events) => events.next()))).toEqual([hint, hint, hint]);
    await database.pool.query(`SELECT pg_notify('rota_events', $1)`, [
      JSON.stringify({ users: [outsider.id satisfies UserId], topics: ['wallet'] }),
    ]);
    expect(await stranger.next()).toEqual({ event: 'message', data: { topics: ['wallet'] } });
  });
});
