import { describe, expect, it } from 'vitest';
import { kobo } from '../contract/money.ts';
import { turnCanComeAt } from './handover-state.ts';
import { admitted, ALL, five, take, without } from './handover-testing.ts';
import { circleOf, type CircleScenario } from './testing.ts';
import { applicant, lagos, naira, noticesIn, user } from './testing-values.ts';

const applying = (name = 'funmi', facts = {}) =>
  ({ type: 'apply-for-seat', applicant: applicant(name, facts), code: 'dayo' }) as const;

describe('refusals', () => {
  it('refuses an offer in this order', () => {
    const life = five();
    const offer = (name: string) => life.refusal({ type: 'offer-seat', userId: user(name), code: 'x' });
    expect([offer('funmi'), offer('ada')]).toEqual(['NOT_A_MEMBER', 'OWNER_CANNOT_HAND_OVER']);
    life.do({ type: 'set-frozen', isFrozen: true });
    expect(offer('dayo')).toBe('GROUP_FROZEN');
    life.do({ type: 'set-frozen', isFrozen: false });
    life.until('2027-01-14 12:00').offer('dayo');
    expect([offer('bola'), offer('dayo'), offer('efe')]).toEqual(['HANDOVER_SEAT_PASSED', 'HANDOVER_OPEN', 'accepted']);
    const forming = circleOf(5, { maxMembers: 6 });
    expect(forming.refusal({ type: 'offer-seat', userId: user('dayo'), code: 'x' })).toBe('GROUP_NOT_ACTIVE');
  });

  it('refuses an application in this order', () => {
    const life = five();
    expect(life.refusal(applying())).toBe('HANDOVER_NOT_FOUND');
    life.offer('dayo').do({ type: 'set-frozen', isFrozen: true });
    expect(life.refusal(applying())).toBe('GROUP_FROZEN');
    life.do({ type: 'set-frozen', isFrozen: false });
    const all = { country: 'GB', kycVerified: false, hasOutstandingDebt: true };
    expect(life.refusal(applying('funmi', all))).toBe('COUNTRY_ONLY');
    expect(life.refusal(applying('funmi', { ...all, country: 'NG' }))).toBe('KYC_REQUIRED_TO_JOIN');
    expect(life.refusal(applying('funmi', { hasOutstandingDebt: true }))).toBe('DEBTS_BEFORE_JOINING');
    expect(life.refusal(applying('chi'))).toBe('ALREADY_MEMBER');
    life.applyFor('dayo', 'funmi');
    expect([life.refusal(applying('gozie')), life.refusal(applying())]).toEqual(['HANDOVER_TAKEN', 'ALREADY_APPLIED']);
  });

  it('refuses a payment in this order', () => {
    const life = five().offer('dayo').applyFor('dayo', 'funmi').fund('funmi', naira(1n));
    const pay = (name: string, facts = {}) =>
      life.refusal({
        type: 'take-seat',
        applicant: applicant(name, facts),
        code: 'dayo',
        amountKobo: naira(1n),
      });
    expect([pay('gozie'), pay('funmi', { kycVerified: false }), pay('funmi')]).toEqual([
      'HANDOVER_NOT_FOUND',
      'KYC_REQUIRED_TO_JOIN',
      'NOT_ADMITTED_YET',
    ]);
    for (const voter of without('dayo')) life.vote(voter, 'funmi');
    expect([pay('funmi', { hasOutstandingDebt: true }), pay('funmi')]).toEqual([
      'DEBTS_BEFORE_JOINING',
      'PRICE_CHANGED',
    ]);
    life.pay('dayo');
    expect(life.refusal(life.takeSeat('dayo', 'funmi', naira(20_000n)))).toBe('INSUFFICIENT_BALANCE');
  });

  it('gives nobody two seats in a cycle, neither who left one nor who handed one over', () => {
    const life = admitted(five());
    take(life, kobo(0n));
    life.leave('chi').offer('funmi');
    const apply = (name: string) => life.refusal({ type: 'apply-for-seat', applicant: applicant(name), code: 'funmi' });
    expect([apply('dayo'), apply('chi')]).toEqual(['HELD_A_SEAT', 'HELD_A_SEAT']);
  });
});

describe('the vote', () => {
  it('asks everyone but the leaver, who has no vote, and takes no place', () => {
    const life = five().offer('dayo').applyFor('dayo', 'funmi');
    expect(noticesIn(life.history, 'join_request').at(-1)).toMatchObject({
      to: without('dayo').map(user),
      params: { applicantId: 'funmi', leaverId: 'dayo', seat: 4 },
    });
    const ballot = { candidateId: user('funmi'), voterId: user('dayo'), vote: 'reject', reason: null } as const;
    expect(life.refusal({ type: 'vote', ballot })).toBe('LEAVER_CANNOT_VOTE');
  });

  it('ends the offer by one no, and both are told once', () => {
    const life = five().offer('dayo').applyFor('dayo', 'funmi').vote('bola', 'funmi', 'reject');
    expect(life.state.handovers).toMatchObject([{ status: 'ended', priceKobo: null }]);
    expect(life.member('funmi').status).toBe('rejected');
    expect(noticesIn(life.history, 'join_rejected')).toMatchObject([{ to: ['funmi'], params: { reason: 'vote' } }]);
    expect(noticesIn(life.history, 'group_updated')).toMatchObject([{ to: ['dayo'], params: { why: 'refused' } }]);
    expect(life.offer('dayo').applyFor('dayo', 'funmi').member('funmi').status).toBe('pending');
  });
});

describe('the end without effect', () => {
  const status = (life: CircleScenario) => life.state.handovers.map((one) => one.status);
  const why = (life: CircleScenario) =>
    noticesIn(life.history, 'group_updated').flatMap(({ to, params }) =>
      'why' in params ? [`${params.why}: ${to.join()}`] : [],
    );
  const monthly = () => circleOf(5);

  it('comes 7 days after an offer for which no one applies', () => {
    const life = monthly().offer('dayo').until('2027-01-17 11:59');
    expect(status(life)).toEqual(['offered']);
    expect([status(life.until('2027-01-17 12:00')), why(life)]).toEqual([['ended'], ['expired: dayo']]);
    expect(life.refusal(applying())).toBe('HANDOVER_NOT_FOUND');
  });

  it('comes 7 days after an application without a result', () => {
    const life = monthly()
      .offer('dayo')
      .until('2027-01-11 12:00')
      .pay(...ALL)
      .applyFor('dayo', 'funmi');
    expect(status(life.until('2027-01-18 11:59'))).toEqual(['voting']);
    expect([status(life.until('2027-01-18 12:00')), why(life)]).toEqual([['ended'], ['undecided: dayo']]);
  });

  it('comes 72 hours after an admission that is not paid', () => {
    const life = admitted(monthly()).until('2027-01-13 11:59');
    expect(status(life)).toEqual(['admitted']);
    expect([status(life.until('2027-01-13 12:00')), why(life)]).toEqual([['ended'], ['unpaid: dayo,funmi']]);
  });

  it('comes when either takes it back', () => {
    const life = admitted(monthly());
    life.do({ type: 'withdraw-offer', userId: user('dayo') });
    expect([status(life), why(life)]).toEqual([['ended'], ['withdrawn: dayo,funmi']]);
    expect(life.refusal({ type: 'withdraw-offer', userId: user('dayo') })).toBe('HANDOVER_NOT_FOUND');
    const other = admitted(monthly()).leave('funmi');
    expect([status(other), why(other)]).toEqual([['ended'], ['substitute-left: dayo']]);
    const reset = admitted(monthly());
    reset.do({ type: 'leave', userId: user('funmi'), reason: null, isBarred: true });
    expect([status(reset), why(reset)]).toEqual([['ended'], ['substitute-unverified: dayo']]);
  });

  it('comes at once when a debt keeps the substitute from joining', () => {
    const bar = { type: 'bar-substitute', userId: user('funmi') } as const;
    const life = admitted(monthly());
    life.do(bar);
    expect([status(life), why(life)]).toEqual([['ended'], ['substitute-barred: dayo,funmi']]);
    expect(life.member('funmi').status).toBe('rejected');
    expect(life.refusal(bar)).toBe('HANDOVER_NOT_FOUND');
    const voting = monthly().offer('dayo').applyFor('dayo', 'funmi');
    voting.do(bar);
    expect([status(voting), why(voting)]).toEqual([['ended'], ['substitute-barred: dayo']]);
    expect(noticesIn(voting.history, 'join_rejected')).toMatchObject([{ params: { reason: 'handover-over' } }]);
  });

  it('comes when the leaver departs or trades the seat', () => {
    const left = five().offer('dayo').applyFor('dayo', 'funmi').leave('dayo');
    expect([status(left), why(left)]).toEqual([['ended'], ['leaver-left: dayo']]);
    expect(noticesIn(left.history, 'join_rejected')).toMatchObject([{ params: { reason: 'handover-over' } }]);
    const traded = five().offer('dayo').requestTradeAs('efe', 'dayo').answerTrade('efe', 'dayo');
    expect([status(traded), why(traded)]).toEqual([['ended'], ['seat-changed: dayo']]);
  });
});

describe('the time to pay', () => {
  it('ends when the seat’s turn can come, if that is before its 72 hours', () => {
    // Round 2 is open until its due day, 18 January, if all pay in time, and until 20 January if not.
    const life = five()
      .pay(...ALL)
      .until('2027-01-17 12:00')
      .offer('chi')
      .applyFor('chi', 'funmi');
    for (const voter of without('chi')) life.vote(voter, 'funmi');
    const { group } = life.state;
    expect(noticesIn(life.history, 'join_approved').at(-1)).toMatchObject({ params: { payBy: group.dueDate } });
    expect(turnCanComeAt(group, 4, life.now)).toBeNull();
    life.until('2027-01-19 12:00');
    expect(turnCanComeAt(life.state.group, 3, life.now)).toBe(lagos('2027-01-20 23:59:59.999'));
  });
});
