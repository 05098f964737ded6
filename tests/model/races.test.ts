import { describe, expect, it } from 'vitest';
import * as ejections from '../../contract/ejections.ts';
import { contribute, withdrawPot } from '../../contract/contributions.ts';
import { createGroup, getGroup, joinGroup } from '../../contract/groups.ts';
import { castVote } from '../../contract/votes.ts';
import type { EjectionId } from '../../contract/ids.ts';
import * as leaving from '../../contract/leaving.ts';
import { sendMessage } from '../../contract/messages.ts';
import * as reminders from '../../contract/reminders.ts';
import type { Route } from '../../contract/route.ts';
import * as trades from '../../contract/trades.ts';
import { codeOf, isDone, isRefused, send, type Exchange } from './calls.ts';
import { planRequest, type PlannedRequest } from './choices.ts';
import { fund, sendAlone } from './one-by-one.ts';
import { assertSound, startRun } from './run.ts';
import { modelWorld, passTime, type ModelPerson } from './world.ts';

/** Sends each decision of members 32 times at once, half to each of two servers. */
const TIMES = 32;

const world = await modelWorld();
const run = startRun(world, 0);
await world.signUp({}, {}, {}, {});
const [ada, bola, chidi, dayo] = world.people as [ModelPerson, ModelPerson, ModelPerson, ModelPerson];
await Promise.all(world.people.map(({ id }) => fund(run, id, '900000.00')));

/** A race. `prepare` runs before each try and returns the request to repeat. */
interface Race {
  readonly name: string;
  readonly route: Route;
  readonly prepare: () => Promise<PlannedRequest | undefined>;
  /** Error code that the losing requests get. */
  readonly late: string;
}

const perform = async (asked: PlannedRequest | undefined): Promise<Exchange> => {
  const exchange = await sendAlone(run, asked);
  if (exchange === undefined || !isDone(exchange)) throw new Error(`Not done: ${codeOf(exchange?.body)}`);
  return exchange;
};

/** Creates a weekly circle of these members. It has started unless it has more places than members. */
async function circle(members: readonly ModelPerson[] = [ada, bola, chidi, dayo], places = members.length) {
  const body = { name: 'Race', contributionAmount: '1000.00', frequency: 'weekly', maxMembers: places };
  const made = await perform(planRequest(members[0], createGroup, undefined, body));
  const { id, invitationCode } = (made.body as { group: { id: string; invitationCode: string } }).group;
  const approved = members.slice(0, 1);
  for (const person of members.slice(1)) {
    await perform(planRequest(person, joinGroup, undefined, { invitationCode }));
    for (const voter of approved) {
      await perform(planRequest(voter, castVote, { id, candidateId: person.id }, { vote: 'approve' }));
    }
    approved.push(person);
  }
  await passTime(world, world.clock.peek());
  return { id };
}

async function playRounds(id: string, recipients: readonly ModelPerson[]): Promise<void> {
  for (const recipient of recipients) {
    for (const person of [ada, bola, chidi, dayo]) {
      await perform(planRequest(person, contribute, { id }, { amount: '1000.00' }));
    }
    await perform(planRequest(recipient, withdrawPot, { id }));
  }
}

const idOf = ({ body }: Exchange, name: 'ejection' | 'request'): string =>
  (body as Record<typeof name, { id: string }>)[name].id;

const reason = 'Has not answered for weeks';
const nomination = (id: string) =>
  planRequest(ada, ejections.nominateForEjection, { id }, { nominatedUserId: dayo.id, reason });
const tradeRequest = (id: string) => planRequest(bola, trades.requestTrade, { id }, { targetUserId: dayo.id });

async function ejected(): Promise<string> {
  const { id } = await circle();
  const ejectionId = idOf(await perform(nomination(id)), 'ejection');
  for (const voter of [bola, chidi]) {
    await perform(planRequest(voter, ejections.voteOnEjection, { ejectionId }, { vote: 'approve' }));
  }
  return ejectionId;
}

async function completed(): Promise<string> {
  const { id } = await circle();
  await playRounds(id, [ada, bola, chidi, dayo]);
  return id;
}

const races: readonly Race[] = [
  {
    name: 'leaving a running circle',
    route: leaving.leaveGroup,
    prepare: async () => planRequest(dayo, leaving.leaveGroup, await circle(), { reason: 'Moving' }),
    late: 'NOT_A_MEMBER',
  },
  {
    name: 'leaving a forming group',
    route: leaving.leaveGroup,
    prepare: async () => planRequest(bola, leaving.leaveGroup, await circle([ada, bola], 3)),
    late: 'NOT_A_MEMBER',
  },
  {
    name: 'cancelling a group',
    route: leaving.cancelGroup,
    prepare: async () => planRequest(ada, leaving.cancelGroup, await circle([ada, bola], 3)),
    late: 'GROUP_STARTED',
  },
  {
    name: 'removing a member',
    route: leaving.removeMember,
    prepare: async () => {
      const body = { name: 'Race', contributionAmount: '1000.00', maxMembers: 3, ownerParticipates: false };
      const made = await perform(planRequest(ada, createGroup, undefined, body));
      const { id, invitationCode } = (made.body as { group: { id: string; invitationCode: string } }).group;
      await perform(planRequest(bola, joinGroup, undefined, { invitationCode }));
      return planRequest(ada, leaving.removeMember, { id, userId: bola.id });
    },
    late: 'MEMBER_NOT_FOUND',
  },
  {
    name: 'starting the next cycle',
    route: leaving.startNextCycle,
    prepare: async () => planRequest(ada, leaving.startNextCycle, { id: await completed() }),
    late: 'NEXT_CYCLE_ASKED',
  },
  {
    name: 'staying for the next cycle',
    route: leaving.answerNextCycle,
    prepare: async () => {
      const id = await completed();
      await perform(planRequest(ada, leaving.startNextCycle, { id }));
      return planRequest(bola, leaving.answerNextCycle, { id }, { accept: true });
    },
    late: 'ALREADY_ACCEPTED',
  },
  {
    name: 'proposing to start with fewer members',
    route: leaving.proposeStart,
    prepare: async () => planRequest(ada, leaving.proposeStart, await circle([ada, bola], 3)),
    late: 'START_PROPOSED',
  },
  {
    name: 'agreeing to start with fewer members',
    route: leaving.answerStart,
    prepare: async () => {
      const { id } = await circle([ada, bola, chidi], 4);
      await perform(planRequest(ada, leaving.proposeStart, { id }));
      return planRequest(bola, leaving.answerStart, { id }, { accept: true });
    },
    late: 'ALREADY_AGREED',
  },
  {
    name: 'agreeing last, which starts the circle',
    route: leaving.answerStart,
    prepare: async () => {
      const { id } = await circle([ada, bola], 3);
      await perform(planRequest(ada, leaving.proposeStart, { id }));
      return planRequest(bola, leaving.answerStart, { id }, { accept: true });
    },
    late: 'NOT_PROPOSED',
  },
  {
    name: 'nominating',
    route: ejections.nominateForEjection,
    prepare: async () => nomination((await circle()).id),
    late: 'ALREADY_NOMINATED',
  },
  {
    name: 'voting on an ejection',
    route: ejections.voteOnEjection,
    prepare: async () => {
      const ejectionId = idOf(await perform(nomination((await circle()).id)), 'ejection');
      return planRequest(bola, ejections.voteOnEjection, { ejectionId }, { vote: 'approve' });
    },
    late: 'ALREADY_VOTED_ON_EJECTION',
  },
  {
    name: 'appealing',
    route: ejections.appealEjection,
    prepare: async () => planRequest(dayo, ejections.appealEjection, { ejectionId: await ejected() }, { reason }),
    late: 'ALREADY_APPEALED',
  },
  {
    name: 'requesting a trade',
    route: trades.requestTrade,
    prepare: async () => tradeRequest((await circle()).id),
    late: 'TRADE_PENDING',
  },
  {
    name: 'answering a trade',
    route: trades.respondToTrade,
    prepare: async () => {
      const { id } = await circle();
      const requestId = idOf(await perform(tradeRequest(id)), 'request');
      return planRequest(dayo, trades.respondToTrade, { id, requestId }, { response: 'approve' });
    },
    late: 'TRADE_CLOSED',
  },
  {
    name: 'withdrawing a trade',
    route: trades.withdrawTrade,
    prepare: async () => {
      const { id } = await circle();
      const requestId = idOf(await perform(tradeRequest(id)), 'request');
      return planRequest(bola, trades.withdrawTrade, { id, requestId });
    },
    late: 'TRADE_CLOSED',
  },
  {
    name: 'reminding a member',
    route: reminders.remindMember,
    prepare: async () => planRequest(ada, reminders.remindMember, { id: (await circle()).id, userId: dayo.id }),
    late: 'REMINDED_TODAY',
  },
  {
    name: 'reminding voters',
    route: reminders.remindVoters,
    prepare: async () => {
      const { id } = await circle([ada, bola], 4);
      const { body } = await perform(planRequest(ada, getGroup, { id }));
      const { invitationCode } = (body as { group: { invitationCode: string } }).group;
      await perform(planRequest(chidi, joinGroup, undefined, { invitationCode }));
      return planRequest(ada, reminders.remindVoters, { id, candidateId: chidi.id });
    },
    late: 'REMINDED_TODAY',
  },
];

async function atOnce(asked: PlannedRequest | undefined, key?: string): Promise<Exchange[]> {
  if (asked === undefined) throw new Error('There is no request to send');
  const calls = Array.from({ length: TIMES }, (_, index) =>
    send(world.servers, { ...asked, ...(key === undefined ? {} : { key }), server: index % 2 === 0 ? 0 : 1 }),
  );
  const exchanges = await Promise.all(calls);
  run.journal.add(exchanges);
  await world.drain();
  await assertSound(run, exchanges, []);
  return exchanges;
}

describe('32 requests at once', () => {
  it.each(races)('$name is done once', async ({ prepare, late }) => {
    const exchanges = await atOnce(await prepare());
    expect(exchanges.filter(isDone)).toHaveLength(1);
    expect(new Set(exchanges.filter(isRefused).map(({ body }) => codeOf(body)))).toEqual(new Set([late]));
  });

  const withKey = races.filter(({ route }) => route.idempotent === true);
  it.each(withKey)('$name takes effect once per Idempotency-Key, with equal responses', async ({ name, prepare }) => {
    const exchanges = await atOnce(await prepare(), name);
    expect(exchanges.filter(isDone)).toHaveLength(TIMES);
    expect(exchanges.filter(({ replayed }) => replayed)).toHaveLength(TIMES - 1);
    expect(new Set(exchanges.map(({ body }) => JSON.stringify(sorted(body)))).size).toBe(1);
  });
});

/** Sorts properties, because the database stores a response's properties in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}

it('a message with one Idempotency-Key is stored once, and without a key once per request', async () => {
  const { id } = await circle([ada, bola], 3);
  const message = planRequest(ada, sendMessage, { id }, { message: 'Good morning' });
  const keyed = await atOnce(message, 'race-message');
  expect(keyed.filter(({ replayed }) => replayed)).toHaveLength(TIMES - 1);
  expect((await atOnce(message)).filter(isDone)).toHaveLength(TIMES);
  const { rows } = await world.database.pool.query('SELECT count(*)::int AS count FROM group_messages');
  expect(rows).toEqual([{ count: TIMES + 1 }]);
});

it('an appeal is decided once, even by two operators at the same time', async () => {
  const ejectionId = await ejected();
  await perform(planRequest(dayo, ejections.appealEjection, { ejectionId }, { reason }));
  const outcomes = await Promise.all(
    Array.from({ length: TIMES }, (_, index) =>
      world.servers[index % 2 === 0 ? 0 : 1].product.operators.groups.operators
        .decideAppeal(ejectionId as EjectionId, index % 3 === 0 ? 'uphold' : 'overturn', {
          operator: 'ngozi',
          reason: 'Reviewed the case',
        })
        .then(
          () => 'done',
          (error: unknown) => (error as { code: string }).code,
        ),
    ),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'NO_APPEAL']));
  run.operated.appeals.push(ejectionId);
  await world.drain();
  await assertSound(run, [], []);
});
