import { describe, expect, it } from 'vitest';
import type { UserId } from '../contract/ids.ts';
import { callerOf, COMMAND_TABLE, loadsOf, namedBy, type CircleRequest } from './command-table.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { EVERYTHING } from './loaded.ts';
import { applicant, circleOf, naira, nomination, tradeRequest, user, type Life } from './testing.ts';
import type { CircleState, Loaded } from './types.ts';

/** Ada, bola, chi and dayo; round 1 is over, everybody has paid it, and bola's round 2 is open until 11 February. */
const secondRound = (): Life => circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00');

const ejection = { nomineeId: user('dayo'), nominatorId: user('chi'), cycle: 1, round: 2 };
const debt = { userId: user('dayo'), cycle: 1, round: 1, type: 'late_fee' as const };
const trade = { requesterId: user('chi'), targetId: user('dayo'), requestedAt: secondRound().now };
const ballot = { voterId: user('ada'), vote: 'approve' as const, reason: null };

/** Every command that somebody can give; a new one has to be added. */
const commands: { readonly [T in CircleRequest['type']]: Extract<Command, { readonly type: T }> } = {
  join: { type: 'join', applicant: applicant('efe') },
  vote: { type: 'vote', ballot: { ...ballot, candidateId: user('efe') } },
  'recount-votes': { type: 'recount-votes' },
  edit: { type: 'edit', byUserId: user('ada'), edit: { name: 'Another' } },
  contribute: { type: 'contribute', userId: user('chi'), amountKobo: naira(20_000n) },
  withdraw: { type: 'withdraw', userId: user('bola') },
  'set-auto-contribute': { type: 'set-auto-contribute', userId: user('chi'), enabled: true },
  'auto-contribute': { type: 'auto-contribute', userId: user('chi') },
  'pay-debt': { type: 'pay-debt', debt },
  'forgive-debt': { type: 'forgive-debt', debt },
  leave: { type: 'leave', userId: user('chi'), reason: null },
  cancel: { type: 'cancel', byUserId: user('ada') },
  'remove-member': { type: 'remove-member', byUserId: user('ada'), userId: user('chi') },
  // These two helpers make commands of one type each.
  nominate: nomination('chi', 'dayo') as Extract<Command, { type: 'nominate' }>,
  'vote-on-ejection': { type: 'vote-on-ejection', ballot: { ...ballot, ejection } },
  appeal: { type: 'appeal', ejection, userId: user('dayo'), reason: 'It was a misunderstanding' },
  'decide-appeal': { type: 'decide-appeal', ejection, decision: 'uphold' },
  'request-trade': tradeRequest('chi', 'dayo') as Extract<Command, { type: 'request-trade' }>,
  'answer-trade': { type: 'answer-trade', trade, userId: user('dayo'), response: 'approve', reason: null },
  'withdraw-trade': { type: 'withdraw-trade', trade, userId: user('chi') },
  'start-next-cycle': { type: 'start-next-cycle', owner: applicant('ada') },
  'answer-next-cycle': { type: 'answer-next-cycle', member: applicant('chi'), accept: true },
};

const without = (state: CircleState, part: keyof Loaded): CircleState => ({
  ...state,
  loaded: { ...state.loaded, [part]: false },
});

const parts = Object.keys(EVERYTHING) as (keyof Loaded)[]; // The constant has exactly these.

describe.each(Object.values(commands).map((command) => [command.type, command] as const))('%s', (_, command) => {
  const { state, now } = secondRound();
  const loads = loadsOf(command);

  it('throws without a part that it loads', () => {
    expect(loads).not.toEqual([]);
    for (const part of loads) expect(() => decide(without(state, part), command, now), part).toThrow(part);
  });

  it('does without the others', () => {
    const others = parts.filter((part) => !loads.includes(part));
    const reduced = others.reduce(without, state);
    const { ok } = decide(reduced, command, now);
    expect(ok).toBe(decide(state, command, now).ok);
  });
});

describe('a state of which only the open round was loaded', () => {
  it('does not let somebody leave: what they paid in earlier rounds would be lost', () => {
    const { state, now } = secondRound();
    const isOpen = ({ round }: { readonly round: number }): boolean => round >= state.group.currentRound;
    const openRound: CircleState = {
      ...without(state, 'wholeCycle'),
      contributions: state.contributions.filter(isOpen),
      payouts: state.payouts.filter(isOpen),
      pots: state.pots.filter(isOpen),
    };
    const whole = decide(state, commands.leave, now);
    expect(whole.ok && whole.state.group.closedPairs).toEqual([
      [2, 3],
      [3, 4],
    ]);
    expect(() => decide(openRound, commands.leave, now)).toThrow('wholeCycle');
    // Only the assertion stands between the leaver and this: the pair with ada, whom chi has paid, closed as well.
    const pretended = decide({ ...openRound, loaded: EVERYTHING }, commands.leave, now);
    expect(pretended.ok && pretended.state.group.closedPairs).toEqual([
      [1, 3],
      [2, 3],
      [3, 4],
    ]);
  });

  it('does not eject anybody either, whatever brought it about', () => {
    const life = secondRound().nominate('ada', 'dayo').voteOut('bola', 'dayo');
    life.fund('chi', naira(20_000n));
    const suspended = life.state.members.map((one) => (one.userId === user('chi') ? { ...one, suspended: true } : one));
    const state = without({ ...life.state, members: suspended }, 'wholeCycle');
    expect(() => decide(state, commands.contribute, life.now)).toThrow('wholeCycle');
  });

  it('pays nobody out whose debts are not known', () => {
    const life = secondRound().pay('ada', 'bola', 'dayo').until('2027-02-12 09:00').fund('chi', naira(20_000n));
    expect(() => decide(without(life.state, 'debts'), commands.contribute, life.now)).toThrow('debts');
  });
});

describe('the table', () => {
  it('says who asks and whom a request names', () => {
    const ballotOnDayo: CircleRequest = commands['vote-on-ejection'];
    expect(callerOf(ballotOnDayo)).toBe('ada');
    expect(namedBy(ballotOnDayo)).toEqual(['ada', 'dayo', 'chi']);
    expect(callerOf(commands['remove-member'])).toBe('ada');
    expect(namedBy(commands['remove-member'])).toEqual(['ada', 'chi']);
    expect(namedBy({ type: 'join', userId: 'efe' as UserId })).toEqual(['efe']);
  });

  it('knows operators as nobody in the group', () => {
    for (const type of ['forgive-debt', 'decide-appeal', 'recount-votes'] as const) {
      expect(callerOf(commands[type]), type).toBeUndefined();
    }
    expect(namedBy(commands['forgive-debt'])).toEqual(['dayo']);
  });

  it('lets money move at rest by paying a debt alone', () => {
    const types = Object.keys(COMMAND_TABLE) as (keyof typeof COMMAND_TABLE)[]; // Its own keys.
    expect(types.filter((type) => COMMAND_TABLE[type].movesMoneyAtRest)).toEqual(['pay-debt']);
  });
});
