import { describe, expect, it } from 'vitest';
import type { UserId } from '../contract/ids.ts';
import { callerOf, COMMAND_TABLE, requiredPartsOf, membersNamedBy, type CircleRequest } from './command-table.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { ALL_PARTS_LOADED } from './loaded.ts';
import { circleOf, CircleScenario, trio } from './testing.ts';
import { nomination, tradeRequest } from './testing-values.ts';
import { applicant, lagos, naira, user } from './testing-values.ts';
import type { CircleState, LoadedParts } from './types.ts';

/** Ada, Bola, Chi and Dayo: all paid round 1, and Bola's round 2 is open until 11 February. */
const secondRound = (): CircleScenario => circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00');

type ExampleOf<T> = { readonly life: CircleScenario; readonly command: Extract<Command, { readonly type: T }> };
type Types = CircleRequest['type'];

const forming = (ownerParticipates = true): CircleScenario =>
  new CircleScenario({ maxMembers: 4, ownerParticipates }, lagos('2027-01-10 12:00')).admit('bola', 'chi');
const late = (): CircleScenario =>
  circleOf(4).pay('ada', 'bola', 'chi').until('2027-01-20 12:00').fund('dayo', naira(50_000n));
const debt = { userId: user('dayo'), cycle: 1, round: 1, type: 'late_fee' as const };
const nominated = (): CircleScenario => secondRound().nominate('chi', 'dayo');
const thrownOut = (): CircleScenario => nominated().voteOut('ada', 'dayo').voteOut('bola', 'dayo');
const withTradeRequest = (): CircleScenario => secondRound().requestTradeAs('chi', 'dayo');
const trade = { requesterId: user('chi'), targetId: user('dayo'), requestedAt: secondRound().now };
const optedIn = (): CircleScenario => {
  const life = secondRound();
  life.do({ type: 'set-auto-contribute', userId: user('chi'), enabled: true });
  return life.until('2027-02-11 23:00').fund('chi', naira(20_000n));
};
const appealed = (): CircleScenario => {
  const life = thrownOut();
  life.do(life.appeal('dayo'));
  return life;
};
const completed = (): CircleScenario => {
  const everyone = ['ada', 'bola', 'chi'];
  const life = trio()
    .pay(...everyone)
    .until('2027-01-20 12:00')
    .pay(...everyone)
    .until('2027-02-20 12:00');
  return life.pay(...everyone).until('2027-03-20 12:00');
};
const askedToStay = (): CircleScenario => {
  const life = completed();
  life.do({ type: 'start-next-cycle', owner: applicant('ada') });
  return life;
};
/** Chi offers seat 3 in round 2; Efe applies. */
const onOffer = (): CircleScenario => secondRound().offer('chi');
const admitted = (): CircleScenario => {
  const life = onOffer().applyFor('chi', 'efe').fund('efe', naira(20_000n));
  for (const voter of ['ada', 'bola', 'dayo']) life.vote(voter, 'efe');
  return life;
};
const votedIn = { voterId: user('ada'), candidateId: user('efe'), vote: 'approve' as const, reason: null };
const ejection = { nomineeId: user('dayo'), nominatorId: user('chi'), cycle: 1, round: 2 };
const votedOut = { ejection, voterId: user('ada'), vote: 'approve' as const, reason: null };
const appeal = { ejection, userId: user('dayo'), reason: 'It was a misunderstanding' };

/** An accepted example of every command, because a refused command may return before it reads the state. */
const examples: { readonly [T in Types]: ExampleOf<T> } = {
  join: { life: forming(), command: { type: 'join', applicant: applicant('efe') } },
  vote: { life: forming().join('efe'), command: { type: 'vote', ballot: votedIn } },
  'recount-votes': { life: nominated(), command: { type: 'recount-votes', changed: null } },
  edit: { life: forming(), command: { type: 'edit', byUserId: user('ada'), edit: { name: 'Another' } } },
  contribute: {
    life: secondRound().pay('ada', 'bola', 'dayo').fund('chi', naira(20_000n)),
    command: { type: 'contribute', userId: user('chi'), amountKobo: naira(20_000n) },
  },
  withdraw: {
    life: secondRound().pay('ada', 'bola', 'chi', 'dayo'),
    command: { type: 'withdraw', userId: user('bola') },
  },
  'set-auto-contribute': {
    life: secondRound(),
    command: { type: 'set-auto-contribute', userId: user('chi'), enabled: true },
  },
  'auto-contribute': { life: optedIn(), command: { type: 'auto-contribute', userId: user('chi') } },
  'pay-debt': { life: late(), command: { type: 'pay-debt', debt } },
  'forgive-debt': { life: late(), command: { type: 'forgive-debt', debt } },
  leave: { life: secondRound(), command: { type: 'leave', userId: user('chi'), reason: null } },
  cancel: { life: forming(), command: { type: 'cancel', byUserId: user('ada') } },
  'set-frozen': { life: forming(), command: { type: 'set-frozen', isFrozen: true } },
  'remove-member': {
    life: forming(false),
    command: { type: 'remove-member', byUserId: user('ada'), userId: user('chi') },
  },
  nominate: { life: secondRound(), command: nomination('chi', 'dayo') as ExampleOf<'nominate'>['command'] },
  'vote-on-ejection': {
    life: nominated().voteOut('bola', 'dayo'),
    command: { type: 'vote-on-ejection', ballot: votedOut },
  },
  appeal: { life: thrownOut(), command: { type: 'appeal', ...appeal } },
  'decide-appeal': { life: appealed(), command: { type: 'decide-appeal', ejection, decision: 'overturn' } },
  'request-trade': {
    life: secondRound(),
    command: tradeRequest('chi', 'dayo') as ExampleOf<'request-trade'>['command'],
  },
  'answer-trade': {
    life: withTradeRequest(),
    command: { type: 'answer-trade', trade, userId: user('dayo'), response: 'approve', reason: null },
  },
  'withdraw-trade': { life: withTradeRequest(), command: { type: 'withdraw-trade', trade, userId: user('chi') } },
  remind: { life: late(), command: { type: 'remind', byUserId: user('ada'), userId: user('dayo') } },
  'remind-voters': {
    life: forming().join('efe'),
    command: { type: 'remind-voters', byUserId: user('ada'), candidateId: user('efe') },
  },
  'start-next-cycle': { life: completed(), command: { type: 'start-next-cycle', owner: applicant('ada') } },
  'answer-next-cycle': {
    life: askedToStay(),
    command: { type: 'answer-next-cycle', member: applicant('bola'), accept: true },
  },
  'propose-start': { life: forming(), command: { type: 'propose-start', byUserId: user('ada') } },
  'answer-start': {
    life: forming().propose(),
    command: { type: 'answer-start', userId: user('bola'), accept: true },
  },
  'offer-seat': { life: secondRound(), command: { type: 'offer-seat', userId: user('chi'), code: 'chi' } },
  'withdraw-offer': { life: onOffer(), command: { type: 'withdraw-offer', userId: user('chi') } },
  'bar-substitute': { life: admitted(), command: { type: 'bar-substitute', userId: user('efe') } },
  'apply-for-seat': { life: onOffer(), command: { type: 'apply-for-seat', applicant: applicant('efe'), code: 'chi' } },
  'take-seat': {
    life: admitted(),
    command: { type: 'take-seat', applicant: applicant('efe'), code: 'chi', amountKobo: naira(20_000n) },
  },
};

const without = (state: CircleState, part: keyof LoadedParts): CircleState => ({
  ...state,
  loaded: { ...state.loaded, [part]: false },
});

// Safe cast: `ALL_PARTS_LOADED` has exactly these keys.
const parts = Object.keys(ALL_PARTS_LOADED) as (keyof LoadedParts)[];

describe.each(Object.values(examples).map((example) => [example.command.type, example] as const))('%s', (_, one) => {
  const { command } = one;
  const { state, now } = one.life;
  const loads = requiredPartsOf(command);

  it('throws without a part that it loads', () => {
    expect(loads).not.toEqual([]);
    for (const part of loads) expect(() => decide(without(state, part), command, now), part).toThrow(part);
  });

  it('is accepted, and has the same effect without the other parts', () => {
    const others = parts.filter((part) => !loads.includes(part));
    const whole = decide(state, command, now);
    const reduced = decide(others.reduce(without, state), command, now);
    expect(whole).toMatchObject({ ok: true });
    expect(reduced).toMatchObject({ ok: true, changes: whole.ok ? whole.changes : [] });
  });
});

describe('a state of which only the open round was loaded', () => {
  it('does not let anyone leave: what they paid in earlier rounds would be lost', () => {
    const { state, now } = secondRound();
    const isOpen = ({ round }: { readonly round: number }): boolean => round >= state.group.currentRound;
    const openRound: CircleState = {
      ...without(state, 'wholeCycle'),
      contributions: state.contributions.filter(isOpen),
      payouts: state.payouts.filter(isOpen),
      pots: state.pots.filter(isOpen),
    };
    const whole = decide(state, examples.leave.command, now);
    expect(whole.ok && whole.state.group.closedPairs).toEqual([
      [2, 3],
      [3, 4],
    ]);
    expect(() => decide(openRound, examples.leave.command, now)).toThrow('wholeCycle');
    // Without the check of `wholeCycle`, decide() would also close the pair of Ada and Chi, although Chi has paid Ada.
    const pretended = decide({ ...openRound, loaded: ALL_PARTS_LOADED }, examples.leave.command, now);
    expect(pretended.ok && pretended.state.group.closedPairs).toEqual([
      [1, 3],
      [2, 3],
      [3, 4],
    ]);
  });

  it('does not eject anyone either, whatever triggers it', () => {
    const life = secondRound().nominate('ada', 'dayo').voteOut('bola', 'dayo');
    life.fund('chi', naira(20_000n));
    const suspended = life.state.members.map((one) => (one.userId === user('chi') ? { ...one, suspended: true } : one));
    const state = without({ ...life.state, members: suspended }, 'wholeCycle');
    expect(() => decide(state, examples.contribute.command, life.now)).toThrow('wholeCycle');
  });

  it('pays out no one whose debts are not loaded', () => {
    const life = secondRound().pay('ada', 'bola', 'dayo').until('2027-02-12 09:00').fund('chi', naira(20_000n));
    expect(() => decide(without(life.state, 'debts'), examples.contribute.command, life.now)).toThrow('debts');
  });
});

describe('the table', () => {
  it('names the caller and the members in a request', () => {
    const ballotOnDayo: CircleRequest = examples['vote-on-ejection'].command;
    expect(callerOf(ballotOnDayo)).toBe('ada');
    expect(membersNamedBy(ballotOnDayo)).toEqual(['ada', 'dayo', 'chi']);
    expect(callerOf(examples['remove-member'].command)).toBe('ada');
    expect(membersNamedBy(examples['remove-member'].command)).toEqual(['ada', 'chi']);
    expect(membersNamedBy({ type: 'join', userId: 'efe' as UserId, drawNumber: null })).toEqual(['efe']);
  });

  it('treats operators as outside the group', () => {
    for (const type of ['forgive-debt', 'decide-appeal', 'recount-votes'] as const) {
      expect(callerOf(examples[type].command), type).toBeUndefined();
    }
    expect(membersNamedBy(examples['forgive-debt'].command)).toEqual(['dayo']);
  });

  it('lets only debt payments move money while the circle does not run', () => {
    const types = Object.keys(COMMAND_TABLE) as (keyof typeof COMMAND_TABLE)[];
    expect(types.filter((type) => COMMAND_TABLE[type].movesMoneyAtRest)).toEqual(['pay-debt']);
  });
});
