import { describe, expect, it } from 'vitest';
import { circleOf, CircleScenario } from './testing.ts';
import { nomination, tradeRequest } from './testing-values.ts';
import { applicant, lagos, user } from './testing-values.ts';

const forming = (): CircleScenario =>
  new CircleScenario({ maxMembers: 4 }, lagos('2027-01-10 12:00')).admit('bola', 'chi');
const freeze = { type: 'set-frozen', isFrozen: true } as const;
const thaw = { type: 'set-frozen', isFrozen: false } as const;

describe('a frozen circle', () => {
  it('admits no one, and recounts the votes when unfrozen', () => {
    const life = forming().join('dayo').vote('ada', 'dayo').vote('bola', 'dayo');
    life.do(freeze);
    expect(life.refusal({ type: 'join', applicant: applicant('efe') })).toBe('GROUP_FROZEN');
    const ballot = { voterId: user('chi'), candidateId: user('dayo'), vote: 'approve', reason: null } as const;
    expect(life.refusal({ type: 'vote', ballot })).toBe('GROUP_FROZEN');
    // Chi, whose vote is missing, leaves.
    life.do({ type: 'leave', userId: user('chi'), reason: null });
    expect(life.member('dayo').status).toBe('pending');
    life.do(thaw);
    expect(life.member('dayo').status).toBe('approved');
  });

  it('accepts no new or pending trade, and lets one be refused', () => {
    const life = circleOf(4).requestTradeAs('chi', 'dayo');
    life.do(freeze);
    const answer = {
      type: 'answer-trade',
      trade: { requesterId: user('chi'), targetId: user('dayo'), requestedAt: life.now },
      userId: user('dayo'),
      reason: null,
    } as const;
    expect(life.refusal(tradeRequest('bola', 'dayo'))).toBe('GROUP_FROZEN');
    expect(life.refusal({ ...answer, response: 'approve' })).toBe('GROUP_FROZEN');
    life.do({ ...answer, response: 'reject' });
  });

  it('allows no nominations, but open votes go on', () => {
    const life = circleOf(4).nominate('chi', 'dayo');
    life.do(freeze);
    expect(life.refusal(nomination('chi', 'bola'))).toBe('GROUP_FROZEN');
    life.voteOut('ada', 'dayo').voteOut('bola', 'dayo');
    expect(life.member('dayo').status).toBe('ejected');
  });

  it('collects and pays out as usual', () => {
    const life = circleOf(4);
    life.do(freeze);
    life.pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00');
    expect(life.state.group.currentRound).toBe(2);
    expect(life.member('ada').hasReceivedPayout).toBe(true);
  });

  it('notifies members and applicants of the freeze and of its end, each once', () => {
    const life = forming().join('dayo');
    life.do(freeze);
    expect(life.refusal(freeze)).toBe('FROZEN_UNCHANGED');
    life.do(thaw);
    expect(life.refusal(thaw)).toBe('FROZEN_UNCHANGED');
    const to = [user('ada'), user('bola'), user('chi'), user('dayo')];
    expect(life.notices('group_updated').map(({ params, to: ids }) => ({ ...params, to: ids.toSorted() }))).toEqual([
      { what: 'frozen', to },
      { what: 'unfrozen', to },
    ]);
  });

  it('can be unfrozen after it has ended', () => {
    const life = forming();
    life.do(freeze);
    life.do({ type: 'cancel', byUserId: null });
    life.do(thaw);
    expect(life.state.group).toMatchObject({ status: 'cancelled', frozenAt: null });
    expect(life.refusal(freeze)).toBe('NOT_TO_FREEZE');
  });

  it('must be forming or active to be frozen', () => {
    const life = forming();
    life.do({ type: 'cancel', byUserId: null });
    expect(life.state.group.status).toBe('cancelled');
    expect(life.refusal(freeze)).toBe('NOT_TO_FREEZE');
    const running = circleOf(4);
    expect(running.refusal({ type: 'cancel', byUserId: null })).toBe('GROUP_STARTED');
  });
});
