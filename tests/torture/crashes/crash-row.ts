import { setTimeout as pause } from 'node:timers/promises';
import { peopleOf, type Person } from '../../support/product-people.ts';
import { MOMENTS, type Gate } from '../gate.ts';
import { membersOf } from '../payments.ts';
import type { TortureProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { CRASH_POINTS, PEOPLE } from './crash-points.ts';
import type { Scene, Story } from './scene.ts';

/** Time that a call of a provider may take to come. */
const COMES_MS = 30_000;

/** Kills API and worker at once, because either may have made the call. */
async function killBoth({ parts }: TortureProduct): Promise<void> {
  await Promise.all([parts.api.kill(), parts.worker.kill()]);
}

async function restart({ parts }: TortureProduct): Promise<void> {
  await Promise.all([parts.api, parts.worker].filter((part) => !part.isRunning()).map((part) => part.start()));
}

interface Planned {
  readonly name: string;
  readonly tell: () => Promise<void>;
}

interface Blow {
  readonly product: TortureProduct;
  readonly gate: Gate;
  readonly wire: Parameters<Gate['strikeAt']>[0];
  readonly moment: (typeof MOMENTS)[number];
}

/** Starts a story, kills the product at its call, starts it again, and finishes the story. */
async function strike({ product, gate, wire, moment }: Blow, story: Story): Promise<void> {
  const giveUp = new AbortController();
  const struck = gate.strikeAt(wire, moment, () => killBoth(product)).then(() => true);
  const starting = Promise.resolve(story.start()).catch(() => undefined);
  const came = await Promise.race([struck, pause(COMES_MS, false, { signal: giveUp.signal }).catch(() => false)]);
  giveUp.abort();
  gate.disarm();
  await restart(product);
  await starting;
  // The call may have come just when the wait was over.
  await restart(product);
  if (!came) throw new Error('the call never came');
  await story.finish();
}

/** Kills the product at each provider call: once before the request arrives, once before its response does. */
export const crashRow: Row = {
  name: 'crash-points',
  title: 'kill -9 at each call of a provider, before it arrives and before its answer does',
  share: 1,
  product: { isGated: true, environment: { TERMII_API_KEY: 'any key at the stand-in' } },
  shortForm: 'tests/http/money-in/killed.test.ts',
  async run(context) {
    const { product, history, random } = context;
    const { gate } = product;
    if (gate === undefined) throw new Error('Crash points need a gate');
    const { person } = peopleOf(product, 'crash');
    const [member] = await membersOf(product);
    const newPerson = async (who: keyof typeof PEOPLE): Promise<Person> => {
      if (who === 'member' && member !== undefined) return member;
      return person('Test', undefined, { lastName: 'Account', ...PEOPLE[who] });
    };
    const planned: Planned[] = [];
    for (const [name, point] of Object.entries(CRASH_POINTS)) {
      if ('why' in point) continue;
      for (const moment of MOMENTS) {
        const scene: Scene = { product, history, person, number: planned.length + 1 };
        const story = point.story(scene, await newPerson(point.who));
        const blow = { product, gate, wire: point.wire, moment };
        planned.push({ name: `${name}, ${moment}`, tell: () => strike(blow, story) });
      }
    }
    await context.begin();
    const problems: string[] = [];
    for (const { name, tell } of random.shuffled(planned)) {
      await tell().catch((error: unknown) => problems.push(`${name}: ${String(error)}`));
    }
    return { done: planned.length, problems };
  },
};
