import { expect, it } from 'vitest';
import { kobo } from '../../../../contract/money.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';
import { insertPlatformFeeDebt } from '../../debts/index.ts';
import { planApplicationsEnd } from '../commands/withdraw-applications.ts';

const world = await groupsWorld();

/** A weekly circle, first due on 11 January, in which Dele offers seat 4 and the substitute is voted in on the 10th. */
async function admitted(substitute: TestPerson) {
  const people: TestPerson[] = [];
  for (const name of ['Ada', 'Bola', 'Chi', 'Dele']) people.push(await world.person(name));
  const [ada, bola, chi, dele] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
  const path = `/api/groups/${await formCircle(people, { frequency: 'weekly' })}`;
  const { code } = (await dele.post(`${path}/handover`)).body.handover;
  await substitute.post(`/api/handovers/${code}/apply`);
  for (const voter of [ada, bola, chi]) {
    expect((await voter.post(`${path}/members/${substitute.id}/vote`, { vote: 'approve' })).status).toBe(200);
  }
  expect((await dele.get(`${path}/handover`)).body).toMatchObject({ handover: { status: 'admitted' } });
  return { path, code, dele };
}

const newest = async (person: TestPerson) =>
  (await person.get('/api/notifications?type=group_updated')).body.notifications[0]?.message;

it('a debt in another circle ends an admission at once', async () => {
  const efe = await world.person('Efe');
  await formCircle([await world.person('Musa'), await world.person('Ngozi'), efe], { frequency: 'weekly' });
  const { path, code, dele } = await admitted(efe);
  // The late fee of Efe's own circle falls due before the 72 hours are over.
  await world.runUntil('2026-01-12T23:30:00.000Z');
  await world.drain();
  expect((await dele.get(`${path}/handover`)).body).toMatchObject({ handover: null, preview: { seat: 4 } });
  const paid = await efe.post(`/api/handovers/${code}/pay`, { amount: '20000' });
  expect([paid.status, paid.body.code]).toEqual([404, 'HANDOVER_NOT_FOUND']);
  expect((await efe.get('/api/groups')).body.groups.map(({ membership }) => membership?.status)).not.toContain(
    'pending',
  );
  expect(await newest(efe)).toMatch(/^You cannot take seat 4 in .+, because you now owe a debt\. You paid nothing/);
  expect(await newest(dele)).toMatch(/^The person who applied for your seat 4 in .+ cannot join at the moment\.$/);
  expect((await dele.post(`${path}/handover`)).status).toBe(200);
  await world.audit();
});

it('an identity reset ends it too, and the leaver does not read that the applicant chose it', async () => {
  const hauwa = await world.person('Hauwa');
  const { path, dele } = await admitted(hauwa);
  const applications = await world.database.transaction((tx) => planApplicationsEnd(tx, hauwa.id));
  expect(applications).toHaveLength(1);
  await world.drain();
  expect((await dele.get(`${path}/handover`)).body).toMatchObject({ handover: null });
  expect(await newest(dele)).toMatch(/^The person who applied for your seat 4 in .+ cannot join at the moment\.$/);
  expect(await newest(hauwa)).toBeUndefined();
});

it('a debt to Rota does so too, unless it is paid before', async () => {
  const [funmi, gbenga] = [await world.person('Funmi'), await world.person('Gbenga')];
  const [first, second] = [await admitted(funmi), await admitted(gbenga)];
  const at = await world.clock.now();
  for (const { id: userId } of [funmi, gbenga]) {
    await world.database.transaction((tx) =>
      insertPlatformFeeDebt(tx, { userId, amountKobo: kobo(1_000_00n), description: 'Deposit reversed', at }),
    );
  }
  const [debt] = (await gbenga.get(`/api/users/${gbenga.id}/debts`)).body.debts;
  expect((await gbenga.post(`/api/debts/${debt?.id ?? ''}/pay`, { amount: '1000.00' })).status).toBe(200);
  await world.drain();
  expect((await first.dele.get(`${first.path}/handover`)).body.handover).toBeNull();
  expect((await second.dele.get(`${second.path}/handover`)).body).toMatchObject({ handover: { status: 'admitted' } });
});
