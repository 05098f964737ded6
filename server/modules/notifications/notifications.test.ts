import { beforeEach, describe, expect, it } from 'vitest';
import { instant, type UserId } from '../../../contract/ids.ts';
import { testMailServer } from '../../../tests/support/mail-server.ts';
import { insertUser, TEST_NOW } from '../../../tests/support/rows.ts';
import { as, authenticateByHeader } from '../../../tests/support/sign-in-as.ts';
import { testApp, testLog } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { fixedClock } from '../../platform/clock/clock.ts';
import { createMailer } from '../../providers/mail/mail.ts';
import { createNotificationsModule, type NewNotification } from './index.ts';

const { database } = await testDatabase();
const mailServer = await testMailServer();
const clock = fixedClock('2026-01-31T09:00:00.000Z');
const notifications = createNotificationsModule({
  countDelivery: () => undefined,
  database,
  clock,
  mailer: createMailer({ smtpUrl: mailServer.smtpUrl, from: 'Rota <no-reply@rota.example>', support: {} }),
  log: testLog(),
  publicUrl: 'https://rota.example',
  linkSecret: Buffer.alloc(32, 7),
  mailWebhookSecret: undefined,
  findByEmail: () => Promise.resolve(undefined),
  findUpcomingItems: () => Promise.resolve({ due: [], waiting: [] }),
  push: undefined,
  sms: undefined,
  findPhone: () => Promise.resolve(undefined),
  notMeToken: () => 'not-me',
  findRecipient: (userId) =>
    Promise.resolve(userId === unconfirmed ? undefined : { email: `${userId}@example.com`, firstName: 'Ada' }),
});
const app = await testApp({ database, clock, authenticate: authenticateByHeader });
notifications.routes(app);

let ada: UserId;
let bola: UserId;
let unconfirmed: UserId;

beforeEach(async () => {
  [ada, bola, unconfirmed] = [await insertUser(database), await insertUser(database), await insertUser(database)];
});

const deposit = (userId: UserId, title = 'Deposit received'): NewNotification => ({
  userId,
  type: 'wallet_deposit',
  priority: 'high',
  title,
  message: '₦2,500.00 from <Ada & Co> is in your wallet.',
  actionUrl: '/wallet',
  actionText: 'View wallet',
});

const add = (...rows: NewNotification[]) => database.transaction((tx) => notifications.add(tx, rows, TEST_NOW));

const get = async (userId: UserId, query = '') => {
  const answer = await app.inject({ url: `/api/notifications${query}`, headers: as(userId) });
  return { status: answer.statusCode, body: answer.json<ListAnswer>() };
};

interface ListAnswer {
  notifications: { id: string; title: string; isRead: boolean }[];
  unreadCount: number;
  nextCursor: string | null;
}

async function idOf(userId: UserId): Promise<string> {
  const { body } = await get(userId);
  return body.notifications[0]?.id ?? '';
}

async function jobsFor(userId: UserId): Promise<{ deliveryId: string }[]> {
  const { rows } = await database.pool.query<{ payload: { deliveryId: string } }>(
    `SELECT j.payload FROM graphile_worker._private_jobs j
     JOIN notification_delivery_logs d ON d.id = (j.payload ->> 'deliveryId')::uuid WHERE d.user_id = $1 ORDER BY j.id`,
    [userId],
  );
  return rows.map(({ payload }) => payload);
}

describe('the list', () => {
  it('shows the user’s own notifications, newest first, with every declared field', async () => {
    await add(deposit(ada, 'first'), deposit(bola, 'not mine'));
    await database.transaction((tx) =>
      notifications.add(
        tx,
        [
          {
            userId: ada,
            type: 'round_started',
            priority: 'medium',
            title: 'second',
            message: 'm',
            metadata: { a: 1 },
            expiresAt: instant(TEST_NOW + 60_000),
          },
        ],
        instant(TEST_NOW + 1),
      ),
    );
    const { body } = await get(ada);
    expect(body.unreadCount).toBe(2);
    expect(body.nextCursor).toBeNull();
    expect(body.notifications).toEqual([
      {
        id: expect.any(String) as string,
        type: 'round_started',
        title: 'second',
        message: 'm',
        priority: 'medium',
        isRead: false,
        createdAt: '2026-01-31T09:00:00.001Z',
        actionUrl: null,
        actionText: null,
        groupId: null,
        relatedEntityType: 'user',
        relatedEntityId: ada,
        expiresAt: '2026-01-31T09:01:00.000Z',
      },
      expect.objectContaining({ title: 'first', actionUrl: '/wallet', actionText: 'View wallet' }),
    ]);
  });

  it('is paged, even if only unread ones are shown', async () => {
    await add(...Array.from({ length: 5 }, (_, index) => deposit(ada, String(index))));
    await app.inject({ method: 'PATCH', url: `/api/notifications/${await idOf(ada)}/read`, headers: as(ada) });
    const titles: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await get(ada, `?unreadOnly=true&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(body.unreadCount).toBe(4);
      titles.push(...body.notifications.map(({ title }) => title));
      cursor = body.nextCursor;
    }
    expect(titles).toEqual(['3', '2', '1', '0']);
  });

  it('counts expired notifications as read', async () => {
    const ending = (title: string, afterMs: number): NewNotification => ({
      ...deposit(ada, title),
      type: 'join_request',
      expiresAt: instant(TEST_NOW + afterMs),
    });
    await add(deposit(ada, 'news'), ending('over', 0), ending('open', 1));
    const { body } = await get(ada);
    expect(body.unreadCount).toBe(2);
    expect(body.notifications.map(({ title, isRead }) => `${title} ${isRead ? 'read' : 'unread'}`)).toEqual([
      'open unread',
      'over read',
      'news unread',
    ]);
    const unread = await get(ada, '?unreadOnly=true&limit=1');
    expect(unread.body.notifications.map(({ title }) => title)).toEqual(['open']);
    const next = await get(ada, `?unreadOnly=true&cursor=${unread.body.nextCursor ?? ''}`);
    expect(next.body.notifications.map(({ title }) => title)).toEqual(['news']);
  });

  it('can be filtered by type; the unread count still covers all', async () => {
    const other = { ...deposit(ada, 'other'), type: 'round_completed' as const };
    await add(deposit(ada, '0'), other, deposit(ada, '1'), other, deposit(ada, '2'));
    const first = await get(ada, '?type=wallet_deposit&limit=2');
    expect(first.body.notifications.map(({ title }) => title)).toEqual(['2', '1']);
    const { body } = await get(ada, `?type=wallet_deposit&unreadOnly=true&cursor=${first.body.nextCursor ?? ''}`);
    expect(body).toMatchObject({ notifications: [{ title: '0' }], unreadCount: 5, nextCursor: null });
    expect((await get(ada, '?type=kyc_approved')).body.notifications).toEqual([]);
  });

  it.each(['?type=nothing', '?limit=0', '?limit=101', '?limit=x', '?cursor=@', '?cursor=abc', '?unreadOnly=yes'])(
    'refuses %s',
    async (query) => {
      expect((await get(ada, query)).status).toBe(400);
    },
  );

  it('needs a session', async () => {
    const answer = await app.inject({ url: '/api/notifications' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: 'Not authenticated', code: 'NOT_AUTHENTICATED' });
  });
});

describe('marking and deleting', () => {
  it('marks one as read, marks all, and deletes', async () => {
    await add(deposit(ada), deposit(ada), deposit(ada));
    const id = await idOf(ada);
    const read = await app.inject({ method: 'PATCH', url: `/api/notifications/${id}/read`, headers: as(ada) });
    expect(read.json()).toMatchObject({ notification: { id, isRead: true } });
    expect((await get(ada)).body.unreadCount).toBe(2);

    const all = await app.inject({ method: 'PATCH', url: '/api/notifications/read-all', headers: as(ada) });
    expect(all.json()).toEqual({ unreadCount: 0 });
    expect((await get(ada)).body.unreadCount).toBe(0);

    const deleted = await app.inject({ method: 'DELETE', url: `/api/notifications/${id}`, headers: as(ada) });
    expect(deleted.statusCode).toBe(204);
    expect(deleted.body).toBe('');
    expect((await get(ada)).body.notifications).toHaveLength(2);
  });

  it('cannot reach another user’s notifications', async () => {
    await add(deposit(ada));
    const id = await idOf(ada);
    for (const [method, url] of [
      ['PATCH', `/api/notifications/${id}/read`],
      ['DELETE', `/api/notifications/${id}`],
      ['DELETE', '/api/notifications/not-an-id'],
    ] as const) {
      const answer = await app.inject({ method, url, headers: as(bola) });
      expect(answer.statusCode).toBe(404);
    }
    await app.inject({ method: 'PATCH', url: '/api/notifications/read-all', headers: as(bola) });
    expect((await get(ada)).body).toMatchObject({ unreadCount: 1, notifications: [{ isRead: false }] });
  });
});

describe('mails', () => {
  const run = (payload: { deliveryId: string }) => notifications.jobs[0]?.run(payload);
  const mailsTo = (userId: UserId) =>
    mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === `${userId}@example.com`));

  it('are sent once for money, identity and safety', async () => {
    await add(deposit(ada), { ...deposit(ada), type: 'round_completed' });
    const jobs = await jobsFor(ada);
    expect(jobs).toHaveLength(1);
    for (const job of [...jobs, ...jobs]) await run(job);
    expect(mailsTo(ada)).toHaveLength(1);
    const [mail] = mailsTo(ada);
    expect(mail?.subject).toBe('Deposit received');
    expect(mail?.from?.address).toBe('no-reply@rota.example');
    expect(mail?.text).toContain('₦2,500.00 from <Ada & Co> is in your wallet.');
    expect(mail?.text).toContain('https://rota.example/wallet');
    expect(mail?.html).toContain('&lt;Ada &amp; Co&gt;');
    const { rows } = await database.pool.query(
      `SELECT is_email_sent, email_sent_at FROM notifications WHERE user_id = $1 AND type = 'wallet_deposit'`,
      [ada],
    );
    expect(rows).toEqual([{ is_email_sent: true, email_sent_at: new Date(TEST_NOW) }]);
  });

  it.each(['payout_available', 'late_fee_applied', 'debt_created', 'debt_resolved'] as const)(
    'report money that is owed or pending: %s',
    async (type) => {
      await add({ ...deposit(ada), type });
      const [job] = await jobsFor(ada);
      if (job === undefined) throw new Error('Expected one job');
      await run(job);
      expect(mailsTo(ada)[0]?.html).toContain('background:#1f3a5f;color:#ffffff');
    },
  );

  it('are not sent to an unconfirmed email address, or for a deleted notification', async () => {
    await add(deposit(unconfirmed), deposit(bola));
    await app.inject({ method: 'DELETE', url: `/api/notifications/${await idOf(bola)}`, headers: as(bola) });
    const [first] = await jobsFor(unconfirmed);
    if (first === undefined) throw new Error('Expected one job');
    await run(first);
    await run({ deliveryId: '01930000-0000-7000-8000-000000000001' });
    expect(mailsTo(unconfirmed)).toHaveLength(0);
    expect(mailsTo(bola)).toHaveLength(0);
  });
});
