import { setAutomatic } from '../../contract/automatic.ts';
import { saveCard } from '../../contract/payment-sources.ts';
import type { ModelPerson } from '../model/world.ts';
import { performUnharmed } from './requests.ts';
import { count, type Run } from './run.ts';

/** Returns the people with automatic contributions, paid from the wallet and, if it is short, from a saved card. */
export const payByThemselves = ({ world }: Run): readonly ModelPerson[] => world.people.slice(2, 5);

const CAPS = { capPerCharge: '500000', capPerDay: '900000' } as const;

/** Saves the card of a paid deposit and allows automatic charges from it. */
export async function allowCharges(run: Run, by: ModelPerson, reference: string): Promise<void> {
  const saved = await performUnharmed(run, { by, route: saveCard, body: { reference } });
  const { source } = saved as { source: { id: string } };
  const words = 'I allow Rota to take from my card what my wallet lacks.';
  await performUnharmed(run, { by, route: setAutomatic, body: { sourceId: source.id, ...CAPS, words } });
}

/** Lets the bank refuse or delay the next card charge. */
export async function decideCharge(run: Run): Promise<void> {
  const { random, world } = run;
  const payer = random.pick(payByThemselves(run));
  const outcome = random.weighted({ insufficient: 4, declined: 1, processing: 3 });
  const number = world.people.findIndex(({ id }) => id === payer?.id) + 1;
  const order = {
    email: `person${number}@example.com`,
    outcome,
    times: 1,
    settlesAs: random.pick(['success', 'failed']),
  };
  const status = await world.outside.steer('/charges', order);
  count(run, `the next charge: ${outcome}`);
  run.trace.add(`next charge of Person${number} ${outcome} → ${status}`);
}
