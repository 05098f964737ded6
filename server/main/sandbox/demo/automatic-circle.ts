import type { Group } from '../../../../contract/group-schemas.ts';
import { setAutoContribute } from '../../../../contract/contributions.ts';
import { kobo } from '../../../../contract/money.ts';
import { listSources } from '../../../../contract/payment-sources.ts';
import { allowAutomatic, saveCardOf, type PayingInDeps } from '../paying-in.ts';
import { depositInto } from '../people.ts';
import type { DemoName } from './demo-people.ts';
import { gather, payAll } from './scenes.ts';
import { personOf, seedCircle, takePot, type Stage } from './stage.ts';
import { atHour, type StoryDates } from './story-dates.ts';

const CARD_DEPOSIT_KOBO = kobo(1_000_00n);
/** A contribution of ₦60,000.00 with its fee, rounded up, and twice that per day. */
const CAPS = { charge: kobo(61_000_00n), day: kobo(122_000_00n) } as const;

/** Saves a Visa and allows automatic charges from it. */
async function allowCharges(stage: Stage, deps: PayingInDeps, name: DemoName): Promise<void> {
  const { client } = personOf(stage, name);
  const { sources } = await client.call(listSources);
  if (sources.length > 0) return;
  const [reference = ''] = await depositInto(deps, client, CARD_DEPOSIT_KOBO);
  await allowAutomatic(client, await saveCardOf(client, reference), CAPS);
}

/**
 * Plays a circle of three people whose second round is due in two days. Yetunde's card filled her wallet for the first
 * round. It now does so for her monthly circle too, and her next charge is announced.
 */
export async function playAutomaticCircle(
  stage: Stage,
  deps: PayingInDeps,
  monthly: Group,
  { fortnightlyStart }: StoryDates,
): Promise<void> {
  const members: readonly DemoName[] = ['ngozi', 'ibrahim', 'yetunde'];
  await stage.goTo(atHour(fortnightlyStart, 9));
  await allowCharges(stage, deps, 'yetunde');
  const group = await seedCircle(stage, 'ngozi', {
    name: 'Surulere Tailors Ajo',
    description: 'Three tailors, ₦60,000 every two weeks for machines and cloth.',
    contributionAmount: '60000.00',
    frequency: 'bi-weekly',
    maxMembers: 3,
  });
  await gather(stage, group, members, atHour(fortnightlyStart, 10));
  const { client } = personOf(stage, 'yetunde');
  for (const { id } of [group, monthly]) {
    await client.call(setAutoContribute, { params: { id }, body: { enabled: true } });
  }
  const dueDay = fortnightlyStart.add({ days: 1 });
  await payAll(stage, group, { payers: ['ngozi', 'ibrahim'], round: 1, from: atHour(dueDay, 10) });
  await stage.goTo(atHour(dueDay, 21));
  await takePot(stage, 'ngozi', group, 1);
}
