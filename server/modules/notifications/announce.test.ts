import { beforeAll, describe, expect, it } from 'vitest';
import { peopleApp, signUp } from '../../../tests/support/people-app.ts';
import { fromIso } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/ids/new-id.ts';

const { app, database, clock, notifications } = await peopleApp();
const PEOPLE = 1100;
const OPERATOR = { operator: 'ngozi' };

const job = notifications.jobs.find(({ name }) => name === 'tell-everybody');

async function waiting(): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ payload: unknown }>(
    `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'tell-everybody' ORDER BY j.id`,
  );
  return rows.map(({ payload }) => payload);
}
const clearQueue = () =>
  database.pool.query('SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker._private_jobs))');

const run = async (payload: unknown) => job?.run(payload);

async function runAll(): Promise<void> {
  const [payload] = await waiting();
  if (payload === undefined) return;
  await clearQueue();
  await run(payload);
  await runAll();
}

/** Returns how many users have the announcement, and how many rows it has. */
async function countAnnounced(title: string): Promise<readonly [people: number, rows: number]> {
  const { rows } = await database.pool.query<{ people: number; all: number }>(
    'SELECT count(DISTINCT user_id)::int AS people, count(*)::int AS "all" FROM notifications WHERE title = $1',
    [title],
  );
  return [rows[0]?.people ?? 0, rows[0]?.all ?? 0];
}
const progress = async () => (await notifications.announcements())[0];

beforeAll(async () => {
  clock.set(fromIso('2026-01-30T12:00:00.000Z'));
  const { user } = await signUp(app);
  await database.pool.query(
    `INSERT INTO users SELECT (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(),
        'email', 'many-' || n || '@example.com'))).* FROM users u, generate_series(2, $2::int) n WHERE u.id = $1`,
    [user.id, PEOPLE],
  );
  await clearQueue();
});

describe('an announcement', () => {
  it('is committed with its audit entry and job before the first batch is sent', async () => {
    const title = 'Batches';
    const said = await notifications.announce({ title, message: 'Rota rests tonight.' }, OPERATOR);
    expect(said).toBe(`Announcing to ${String(PEOPLE)} people: Batches.`);
    expect(await countAnnounced(title)).toEqual([0, 0]);
    expect(await progress()).toMatchObject({ title, people: PEOPLE, told: 0, finishedAt: null });
    const [first] = await waiting();
    await clearQueue();
    await run(first);
    expect(await countAnnounced(title)).toEqual([500, 500]);
    expect(await progress()).toMatchObject({ told: 500, finishedAt: null });
    await runAll();
    expect(await countAnnounced(title)).toEqual([PEOPLE, PEOPLE]);
    expect(await progress()).toMatchObject({ told: PEOPLE, finishedAt: await clock.now() });
  });

  it('resumes after a failed second batch, and notifies no one twice', async () => {
    const title = 'Fails once';
    await notifications.announce({ title, message: 'Rota rests tonight.' }, OPERATOR);
    const [first] = await waiting();
    await clearQueue();
    await run(first);
    const [second] = await waiting();
    await database.pool.query(`
      CREATE FUNCTION refuse_news() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$;
      CREATE TRIGGER refuse_news BEFORE INSERT ON notifications FOR EACH STATEMENT EXECUTE FUNCTION refuse_news()`);
    await expect(run(second)).rejects.toThrow('not now');
    await database.pool.query('DROP TRIGGER refuse_news ON notifications; DROP FUNCTION refuse_news()');
    expect([await countAnnounced(title), await waiting()]).toEqual([[500, 500], [second]]);
    expect(await progress()).toMatchObject({ told: 500, finishedAt: null });
    await runAll();
    expect(await countAnnounced(title)).toEqual([PEOPLE, PEOPLE]);
    expect(await progress()).toMatchObject({ told: PEOPLE });
  });

  it('can be resumed once after a permanent failure, for the users not yet notified', async () => {
    const title = 'Given up';
    await notifications.announce({ title, message: 'Rota rests tonight.' }, OPERATOR);
    const [first] = await waiting();
    await clearQueue();
    await run(first);
    const by = { ...OPERATOR, reason: 'The database was away' };
    const id = (await progress())?.id;
    if (id === undefined) throw new Error('The announcement is not listed');
    await expect(notifications.resumeAnnouncement(id, by)).rejects.toThrow('is being sent');
    const itsJobs = `WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'tell-everybody')`;
    await database.pool.query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts ${itsJobs}`);
    expect(await progress()).toMatchObject({ told: 500, isGivenUp: true });
    const answers = await Promise.allSettled([
      notifications.resumeAnnouncement(id, by),
      notifications.resumeAnnouncement(id, by),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'fulfilled')).toMatchObject({
      value: `Resumed the announcement after 500 of ${String(PEOPLE)} people: Given up.`,
    });
    expect(await progress()).toMatchObject({ isGivenUp: false });
    const { rows } = await database.pool.query(
      `SELECT attempts, run_at <= now() AS due FROM graphile_worker._private_jobs ${itsJobs}`,
    );
    expect(rows).toEqual([{ attempts: 0, due: true }]);
    await runAll();
    expect(await countAnnounced(title)).toEqual([PEOPLE, PEOPLE]);
    await expect(notifications.resumeAnnouncement(id, by)).rejects.toThrow('has reached everyone');
    await expect(notifications.resumeAnnouncement(newId(), by)).rejects.toThrow('Announcement not found');
  });

  it.each([
    [{ title: 'Two\nlines' }, { title: 'Please remove characters that cannot be shown' }],
    [{ message: '\u001B[2J' }, { message: 'Please remove characters that cannot be shown' }],
    [{ title: 'x'.repeat(101) }, { title: 'Title cannot be longer than 100 characters' }],
    [{ priority: 'loud' }, { priority: 'Please choose a priority from the list' }],
  ])('is refused at the command line as in the console: %j', async (wrong, fields) => {
    const announced = notifications.announce({ title: 'Pause', message: 'Rota rests tonight.', ...wrong }, OPERATOR);
    await expect(announced).rejects.toMatchObject({ code: 'INVALID_INPUT', fields });
  });

  it('is sent once even when its job runs several times, concurrently or later', async () => {
    const title = 'Once';
    await notifications.announce({ title, message: 'Rota rests tonight.' }, OPERATOR);
    const [first] = await waiting();
    await clearQueue();
    await Promise.all([run(first), run(first), run(first)]);
    expect(await countAnnounced(title)).toEqual([500, 500]);
    expect(await waiting()).toHaveLength(1);
    await runAll();
    await run(first);
    expect([await countAnnounced(title), await waiting()]).toEqual([[PEOPLE, PEOPLE], []]);
  });

  it('skips users who join later', async () => {
    const title = 'Before you came';
    await notifications.announce({ title, message: 'Rota rests tonight.' }, OPERATOR);
    clock.set(fromIso('2026-01-30T12:01:00.000Z'));
    await signUp(app);
    await runAll();
    expect(await countAnnounced(title)).toEqual([PEOPLE, PEOPLE]);
  });
});
