import { getUser, login } from '../../../../contract/accounts.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { contribute, withdrawPot } from '../../../../contract/contributions.ts';
import { createGroup, getGroup, joinGroup, listGroups } from '../../../../contract/groups.ts';
import { type GroupDetail } from '../../../../contract/round-schemas.ts';
import { type Group } from '../../../../contract/group-schemas.ts';
import { castVote, getMyVote } from '../../../../contract/votes.ts';
import type { BodyInputOf } from '../../../../contract/route.ts';
import { getWallet } from '../../../../contract/wallet.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { createClient } from '../client.ts';
import { confirmEmail, depositInto, proveIdentity, signUp, type PeopleDeps, type Person } from '../people.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, demoEmail, type DemoName } from './demo-people.ts';

/**
 * People of the demo and their actions, as calls of a browser. Each action checks first whether it was done already, so
 * that an interrupted seed can resume.
 */
export interface Stage {
  readonly people: ReadonlyMap<DemoName, Person>;
  /** Moves the clock, and runs the scheduled work on the way. */
  goTo(at: Instant): Promise<void>;
}

export interface StageDeps extends PeopleDeps {
  readonly goTo: (at: Instant) => Promise<void>;
}

const profile = (name: DemoName) => ({
  email: demoEmail(name),
  password: DEMO_PASSWORD,
  firstName: DEMO_PEOPLE[name].firstName,
  lastName: DEMO_PEOPLE[name].lastName,
  country: 'NG' as const,
});

async function enter(deps: PeopleDeps, name: DemoName): Promise<Person> {
  const person = profile(name);
  const client = createClient(deps.app);
  try {
    await signUp(client, person);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'EMAIL_TAKEN') throw error;
    await client.call(login, { body: { email: person.email, password: person.password } });
  }
  const user = await client.call(getUser);
  if (!user.emailVerified) await confirmEmail(deps, client, person.email);
  if (user.kycSubmittedAt === null && user.kycStatus === 'pending') await proveIdentity(client, person);
  const { transactions } = await client.call(getWallet);
  if (transactions.length === 0) await depositInto(deps, client, DEMO_PEOPLE[name].balanceKobo);
  return { user: await client.call(getUser), client };
}

/** Signs everyone up, verifies their identities and fills their wallets. */
export async function openStage(deps: StageDeps): Promise<Stage> {
  const names = Object.keys(DEMO_PEOPLE) as DemoName[]; // These are the literal's own keys.
  const people = await Promise.all(names.map(async (name) => [name, await enter(deps, name)] as const));
  return { people: new Map(people), goTo: deps.goTo };
}

export function personOf(stage: Stage, name: DemoName): Person {
  const person = stage.people.get(name);
  if (person === undefined) throw new Error(`${name} is not a demo account`);
  return person;
}

/** Returns the circle. Creates it unless an interrupted seed has created it already. */
export async function seedCircle(stage: Stage, owner: DemoName, body: BodyInputOf<typeof createGroup>): Promise<Group> {
  const { client } = personOf(stage, owner);
  const { groups } = await client.call(listGroups);
  const existing = groups.find(({ name }) => name === body.name);
  if (existing !== undefined) return existing;
  return (await client.call(createGroup, { body })).group;
}

export async function apply(stage: Stage, name: DemoName, group: Group): Promise<void> {
  const { client } = personOf(stage, name);
  const { groups } = await client.call(listGroups);
  if (groups.some(({ id }) => id === group.id)) return;
  if (group.invitationCode === null) throw new Error('The member cannot see the invitation code');
  await client.call(joinGroup, { body: { invitationCode: group.invitationCode } });
}

export async function approve(stage: Stage, voter: DemoName, candidate: DemoName, group: Group): Promise<void> {
  const { client } = personOf(stage, voter);
  const params = { id: group.id, candidateId: personOf(stage, candidate).user.id };
  const { canVote } = await client.call(getMyVote, { params });
  if (canVote) await client.call(castVote, { params, body: { vote: 'approve' } });
}

async function detailOf(stage: Stage, name: DemoName, group: Group): Promise<GroupDetail> {
  return personOf(stage, name).client.call(getGroup, { params: { id: group.id } });
}

/** Pays the contribution of a round, if it is open and unpaid. */
export async function pay(stage: Stage, name: DemoName, group: Group, roundNumber: number): Promise<void> {
  const { round } = await detailOf(stage, name, group);
  const { client, user } = personOf(stage, name);
  if (round?.number !== roundNumber || !round.owing.includes(user.id)) return;
  await client.call(contribute, { params: { id: group.id }, body: { amount: group.contributionAmount } });
}

/** Withdraws the pot of a round once it is complete, if the person is its recipient. */
export async function takePot(stage: Stage, name: DemoName, group: Group, roundNumber: number): Promise<void> {
  const { round } = await detailOf(stage, name, group);
  const { client, user } = personOf(stage, name);
  if (round?.number !== roundNumber || round.recipientId !== user.id || !round.complete) return;
  await client.call(withdrawPot, { params: { id: group.id } });
}
