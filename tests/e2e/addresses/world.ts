import { admit, apply, found, visitCircles, pay, take, type Circle } from '../quality/circles.ts';
import { call, makeAccount, type Account, type NewAccount } from '../quality/client.ts';

const CAST = {
  owner: { firstName: 'Abeni', balance: '500000' },
  member: { firstName: 'Bimpe', balance: '500000' },
  third: { firstName: 'Chidera', balance: '500000' },
  debtor: { firstName: 'Dele', balance: '1000' },
  ejected: { firstName: 'Efosa', balance: '100000' },
  newcomer: { firstName: 'Folake', kyc: false },
} satisfies Record<string, Omit<NewAccount, 'lastName'>>;

export type Name = keyof typeof CAST;

export interface World {
  readonly people: Readonly<Record<Name, Account>>;
  readonly circles: Readonly<Record<'running' | 'forming' | 'completed' | 'indebted' | 'refused', Circle>>;
}

type People = World['people'];

const terms = (name: string, maxMembers: number) => ({
  name,
  contributionAmount: '20000',
  frequency: 'weekly' as const,
  maxMembers,
});

/** Creates people with circles in every state and moves the clock by three days. */
export async function makeWorld(base: string): Promise<World> {
  const made: [string, Account][] = [];
  for (const [name, person] of Object.entries(CAST)) {
    made.push([name, await makeAccount(base, { lastName: 'Ogun', ...person })]);
  }
  const people = Object.fromEntries(made) as People;
  const indebted = await indebtedCircle(base, people);
  const circles = {
    indebted,
    running: await runningCircle(people),
    forming: await formingCircle(people),
    completed: await completedCircle(people),
    refused: await refusedCircle(people),
  };
  // Opens each circle once, because a celebration would otherwise cover the links of its page.
  for (const person of Object.values(people)) await visitCircles(person);
  return { people, circles };
}

async function indebtedCircle(base: string, { owner, debtor }: People): Promise<Circle> {
  const circle = await found(owner, terms('Ilesa Neighbours', 2));
  await admit(circle, [owner], [debtor]);
  await pay(circle, [owner], '20000');
  await call(base, { method: 'POST', path: '/sandbox/clock', body: { advance: 'P3D' } });
  return circle;
}

async function runningCircle({ owner, member, third, ejected }: People): Promise<Circle> {
  const circle = await found(owner, terms('Osogbo Traders', 4));
  await admit(circle, [owner], [member, third, ejected]);
  await pay(circle, [owner, member, third, ejected], '20000');
  await take(circle, owner);
  await third.call('POST', `/api${circle.path}/messages`, { message: 'Good morning. I have paid for this week.' });
  return circle;
}

/** Creates a circle with two members, two free positions and one application that awaits votes. */
async function formingCircle({ owner, member, third }: People): Promise<Circle> {
  const circle = await found(member, terms('Ede Restocking', 4));
  await admit(circle, [member], [owner]);
  await apply(circle, third);
  return circle;
}

async function completedCircle({ owner, third }: People): Promise<Circle> {
  const circle = await found(third, terms('Ife Esusu', 2));
  await admit(circle, [third], [owner]);
  for (const recipient of [third, owner]) {
    await pay(circle, [third, owner], '20000');
    await take(circle, recipient);
  }
  return circle;
}

async function refusedCircle({ owner, member, ejected }: People): Promise<Circle> {
  const circle = await found(owner, terms('Iwo Tailors', 3));
  await admit(circle, [owner], [member, ejected]);
  await pay(circle, [owner, member, ejected], '20000');
  const { ejection } = await owner.call<{ ejection: { id: string } }>('POST', `/api${circle.path}/ejections`, {
    nominatedUserId: ejected.id,
    reason: 'Sends other people’s money late',
  });
  await member.call('POST', `/api/ejections/${ejection.id}/votes`, { vote: 'approve' });
  return circle;
}
