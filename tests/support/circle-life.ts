import { expect } from 'vitest';
import type { GroupId } from '../../contract/ids.ts';
import { formCircle, groupsWorld, type CircleOptions, type GroupsWorld, type TestPerson } from './groups-world.ts';

/** A circle with its people by name, owned by the first. */
export interface TestCircle<Name extends string> {
  readonly world: GroupsWorld;
  readonly id: GroupId;
  readonly path: string;
  readonly people: readonly TestPerson[];
  readonly by: Readonly<Record<Name, TestPerson>>;
}

/** Creates a circle that starts on 10 January 2026; its first round is due on the 11th. */
export async function circleOf<const Name extends string>(
  names: readonly Name[],
  options: CircleOptions = { frequency: 'monthly' },
  world?: GroupsWorld,
): Promise<TestCircle<Name>> {
  const here = world ?? (await groupsWorld());
  const people: TestPerson[] = [];
  for (const name of names) people.push(await here.person(name));
  const by = Object.fromEntries(people.map((person, index) => [names[index], person])) as Record<Name, TestPerson>;
  const id = await formCircle(people, options);
  return { world: here, id, path: `/api/groups/${id}`, people, by };
}

export async function payRound(circle: TestCircle<string>, people = circle.people): Promise<void> {
  for (const person of people) {
    expect(await person.post(`${circle.path}/contribute`, { amount: '20000' })).toMatchObject({ status: 200 });
  }
}

/** Lets everyone pay the open round, and its recipient withdraw the pot. */
export async function playRound(circle: TestCircle<string>, people = circle.people): Promise<void> {
  const [reader] = people;
  await payRound(circle, people);
  const round = (await reader?.get(circle.path))?.body.round;
  // A refund round is paid out automatically.
  const recipient = circle.people.find((person) => person.id === round?.recipientId);
  if (round?.complete === true) expect(await recipient?.post(`${circle.path}/withdraw`)).toMatchObject({ status: 200 });
}

export const balanceKoboOf = async (person: TestPerson): Promise<bigint> =>
  BigInt((await person.balance()).replace('.', ''));
