import type { Instant } from '../../../../contract/ids.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import type { PayingInDeps } from '../paying-in.ts';
import { playAutomaticCircle } from './automatic-circle.ts';
import type { DemoName } from './demo-people.ts';
import { gather, minutes, payAll } from './scenes.ts';
import { apply, approve, seedCircle, pay, takePot, type Stage } from './stage.ts';
import { atHour, type StoryDates } from './story-dates.ts';

/** Plays a weekly circle of three people, who have all paid and received. */
async function completedCircle(stage: Stage, { weeklyStart }: StoryDates): Promise<void> {
  const members: readonly DemoName[] = ['zainab', 'amaka', 'ngozi'];
  await stage.goTo(atHour(weeklyStart, 9));
  const group = await seedCircle(stage, 'zainab', {
    name: 'Balogun Market Esusu',
    description: 'Three traders of Balogun Market, ₦20,000 a week.',
    contributionAmount: '20000.00',
    frequency: 'weekly',
    maxMembers: 3,
  });
  await gather(stage, group, members, atHour(weeklyStart, 10));
  for (const [index, recipient] of members.entries()) {
    const dueDay = weeklyStart.add({ days: 1 + 7 * index });
    await payAll(stage, group, { payers: members, round: index + 1, from: atHour(dueDay, 10) });
    await stage.goTo(atHour(dueDay, 18));
    await takePot(stage, recipient, group, index + 1);
  }
}

/** Plays the first month of a circle of five people, up to the payout of its pot. */
async function firstMonth(stage: Stage, { monthlyStart }: StoryDates): Promise<Group> {
  const members: readonly DemoName[] = ['tunde', 'amaka', 'chidi', 'yetunde', 'ibrahim'];
  await stage.goTo(atHour(monthlyStart, 9));
  const group = await seedCircle(stage, 'tunde', {
    name: 'Yaba Friends Ajo',
    description: 'School friends from Yaba. ₦50,000 a month; rent, fees and a generator so far.',
    contributionAmount: '50000.00',
    frequency: 'monthly',
    maxMembers: 5,
    isPrivate: true,
  });
  await gather(stage, group, members, atHour(monthlyStart, 10));
  const firstDue = monthlyStart.add({ days: 1 });
  await payAll(stage, group, { payers: members, round: 1, from: atHour(firstDue, 9) });
  await stage.goTo(atHour(firstDue, 20));
  await takePot(stage, 'tunde', group, 1);
  return group;
}

/** Plays the second month: four people pay before the due day, and Chidi is late. */
async function secondMonth(
  stage: Stage,
  group: Group,
  { dates: { monthlySecondDue }, payers }: { dates: StoryDates; payers: readonly DemoName[] },
): Promise<void> {
  for (const [index, payer] of payers.entries()) {
    await stage.goTo(atHour(monthlySecondDue.subtract({ days: 4 - index }), 11));
    await pay(stage, payer, group, 2);
  }
}

/** Plays a circle that still needs members: one free seat, and one application to vote on. */
async function formingCircle(stage: Stage, yesterday: Instant): Promise<void> {
  await stage.goTo(yesterday);
  const group = await seedCircle(stage, 'zainab', {
    name: 'Lekki Traders Adashe',
    description: 'Restocking together, ₦10,000 every two weeks. Traders in and around Lekki are welcome.',
    contributionAmount: '10000.00',
    frequency: 'bi-weekly',
    maxMembers: 4,
  });
  await gather(stage, group, ['zainab', 'amaka'], yesterday);
  await stage.goTo(minutes(yesterday, 180));
  await apply(stage, 'emeka', group);
  await stage.goTo(minutes(yesterday, 240));
  await approve(stage, 'zainab', 'emeka', group);
}

/** Plays the history up to two minutes ago. With `deps`, Yetunde's contributions are automatic. */
export async function playHistory(
  stage: Stage,
  deps: PayingInDeps | null,
  dates: StoryDates,
  now: Instant,
): Promise<void> {
  await completedCircle(stage, dates);
  const monthly = await firstMonth(stage, dates);
  if (deps !== null) await playAutomaticCircle(stage, deps, monthly, dates);
  const byHand: readonly DemoName[] = deps === null ? ['yetunde'] : [];
  await secondMonth(stage, monthly, { dates, payers: ['tunde', 'amaka', 'ibrahim', ...byHand] });
  await formingCircle(stage, minutes(now, -26 * 60));
  await stage.goTo(minutes(now, -2));
}
