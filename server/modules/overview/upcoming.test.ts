import { expect, it } from 'vitest';
import { fromIso } from '../../platform/clock/clock.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../tests/support/groups-world.ts';
import { inLanguage } from '../../platform/texts/text.ts';
import { findUpcomingItems } from './index.ts';

it('states payments and receipts up to a day, with amount and due day, and pending decisions', async () => {
  const world = await groupsWorld();
  const people = [await world.person('Ada'), await world.person('Bola'), await world.person('Chi')];
  const [ada, bola, chi] = people as [TestPerson, TestPerson, TestPerson];
  const id = await formCircle(people, { frequency: 'weekly' });
  const aheadOf = async (person: TestPerson, until: string) => {
    const { due, waiting } = await findUpcomingItems(world, person.id, fromIso(until));
    const [dueWords, waitingWords] = [due, waiting].map((all) => all.map((one) => inLanguage(one, 'en')));
    return { due: dueWords ?? [], waiting: waitingWords ?? [] };
  };

  expect(await aheadOf(bola, '2026-01-10T12:00:00.000Z')).toEqual({ due: [], waiting: [] });
  expect((await aheadOf(bola, '2026-01-11T12:00:00.000Z')).due[0]).toBe(
    'Pay ₦20,000.00 to Lagos Savers by 11 January. Late fee of ₦400.00 after 12 January, 11:59pm.',
  );
  // An owner earns no fee from their own round.
  expect((await aheadOf(ada, '2026-01-11T12:00:00.000Z')).due).toEqual([
    'Pay ₦20,000.00 to Lagos Savers by 11 January.',
    'Your turn in Lagos Savers: up to ₦59,400.00 after fees on 11 January, if everyone pays.',
    'You earn up to ₦300.00 in Lagos Savers on 11 January, if everyone pays.',
  ]);

  for (const payer of [ada, bola]) await payer.post(`/api/groups/${id}/contribute`, { amount: '20000.00' });
  await world.runUntil('2026-01-12T12:00:00.000Z');
  expect((await aheadOf(chi, '2026-01-12T12:00:00.000Z')).due).toEqual([
    'Your ₦20,000.00 to Lagos Savers is late. Pay now. Pay by 12 January, 11:59pm, or ₦400.00 more.',
  ]);
  await world.runUntil('2026-01-13T12:00:00.000Z');
  expect((await aheadOf(chi, '2026-01-13T12:00:00.000Z')).due).toEqual([
    'Your ₦20,400.00 to Lagos Savers is late (₦20,000.00 + ₦400.00 late fee). Pay now.',
  ]);
  expect((await aheadOf(ada, '2026-01-13T12:00:00.000Z')).due).toEqual([
    'Your turn in Lagos Savers: up to ₦59,400.00 after fees, when those who are late have paid.',
    'You earn up to ₦300.00 in Lagos Savers, when those who are late have paid.',
  ]);

  await world.runUntil('2026-01-14T12:00:00.000Z');
  expect((await aheadOf(chi, '2026-01-14T12:00:00.000Z')).due).toEqual([
    'You owe ₦20,400.00 in Lagos Savers (₦20,000.00 + ₦400.00 late fee).',
  ]);

  const nomination = { nominatedUserId: chi.id, reason: 'Has not paid since the start' };
  expect((await ada.post(`/api/groups/${id}/ejections`, nomination)).status).toBe(201);
  expect((await aheadOf(chi, '2026-01-14T12:00:00.000Z')).waiting).toEqual([
    'Members of Lagos Savers are voting until 17 January on whether you stay.',
  ]);
});
