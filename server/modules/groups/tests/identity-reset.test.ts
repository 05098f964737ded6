import { expect, it } from 'vitest';
import { groupsWorld, type GroupsResponse, type TestPerson } from '../../../../tests/support/groups-world.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { writeReset } from '../../accounts/index.ts';
import { planApplicationsEnd, withdrawApplication } from '../commands/withdraw-applications.ts';

const world = await groupsWorld();
const { database, groups } = world;
const settings = { name: 'Savers', contributionAmount: '1000', maxMembers: 3 };

const newGroup = async () => (await (await world.person('Owner')).post('/api/groups', settings)).body.group;
const reset = async (tx: Tx, { id }: TestPerson) => writeReset(tx, id, await world.clock.now());

/** Waits until `count` statements wait for a lock, or until the response arrives. */
async function untilWaiting(count: number, answer: Promise<unknown>): Promise<void> {
  const state = { answered: false };
  void answer.finally(() => {
    state.answered = true;
  });
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while (!state.answered && (await database.pool.query(waiting)).rowCount !== count);
}

it.each([
  ['joining', '/api/groups/join', 'KYC_REQUIRED_TO_JOIN'],
  ['creating', '/api/groups', 'KYC_REQUIRED_TO_CREATE'],
])('%s during an uncommitted reset waits and is refused', async (_what, path, code) => {
  const { invitationCode } = await newGroup();
  const ada = await world.person('Ada');
  const pending = await database.transaction(async (tx): Promise<{ answer: Promise<GroupsResponse> }> => {
    await reset(tx, ada);
    const answer = ada.post(path, path.endsWith('join') ? { invitationCode } : settings);
    await untilWaiting(1, answer);
    return { answer };
  });
  expect((await pending.answer).body.code).toBe(code);
});

it('a reset during an application waits, and withdraws the application', async () => {
  const { id: groupId, invitationCode } = await newGroup();
  const ada = await world.person('Ada');
  const holder = await database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE group_members IN SHARE MODE');
  const joined = ada.post('/api/groups/join', { invitationCode });
  await untilWaiting(1, joined);
  const planned = database.transaction(async (tx) => {
    await reset(tx, ada);
    return planApplicationsEnd(tx, ada.id);
  });
  await untilWaiting(2, planned);
  await holder.query('COMMIT');
  holder.release();
  expect((await joined).status).toBe(200);
  expect(await planned).toEqual([{ groupId, userId: ada.id }]);
  await world.drain();
  expect((await ada.get(`/api/groups/${groupId}`)).body.userMembership?.status).toBe('left');
});

it('a missing application is ignored, and a busy circle retried', async () => {
  const { id: groupId, invitationCode } = await newGroup();
  const ada = await world.person('Ada');
  await ada.post('/api/groups/join', { invitationCode });
  const application = { groupId, userId: ada.id };
  const busy = { ...groups.executor, execute: () => Promise.reject(new AppError('UNAVAILABLE')) };
  await expect(withdrawApplication(busy, application)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await withdrawApplication(groups.executor, application);
  await withdrawApplication(groups.executor, application);
  expect((await ada.get(`/api/groups/${groupId}`)).body.userMembership?.status).toBe('left');
});
