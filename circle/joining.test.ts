import { describe, expect, it } from 'vitest';
import { refuseJoining } from './joining.ts';
import { countPlacesTaken } from './seats.ts';
import { CircleScenario, trio } from './testing.ts';
import { applicant, lagos, user } from './testing-values.ts';

const START = lagos('2027-01-10 12:00');
const forming = (maxMembers = 4): CircleScenario => new CircleScenario({ maxMembers }, START);

describe('joining', () => {
  it('returns the first check that fails', () => {
    const { state } = forming(2).admit('bola');
    const refusal = (facts: Parameters<typeof applicant>[1]) => refuseJoining(state, applicant('bola', facts))?.code;
    const abroad = applicant('bola', { kycVerified: false, country: 'GH', hasOutstandingDebt: true });
    expect(refuseJoining(state, abroad)).toEqual({ code: 'COUNTRY_ONLY', country: 'NG' });
    expect(refusal({ kycVerified: false, hasOutstandingDebt: true })).toBe('KYC_REQUIRED_TO_JOIN');
    expect(refusal({ hasOutstandingDebt: true })).toBe('DEBTS_BEFORE_JOINING');
    expect(refusal({})).toBe('ALREADY_MEMBER');
    expect(refuseJoining(state, applicant('dayo'))?.code).toBe('GROUP_NOT_FORMING');
    expect(refuseJoining(forming(2).join('bola').state, applicant('dayo'))?.code).toBe('GROUP_FULL');
  });

  it('refuses pending applicants, the ejected and the owner', () => {
    const life = forming().join('bola');
    expect(life.refusal({ type: 'join', applicant: applicant('bola') })).toBe('ALREADY_APPLIED');
    expect(life.refusal({ type: 'join', applicant: applicant('ada') })).toBe('ALREADY_MEMBER');
    const ejected = { ...life.member('bola'), status: 'ejected' as const };
    const state = { ...life.state, members: [life.member('ada'), ejected] };
    expect(refuseJoining(state, applicant('bola'))?.code).toBe('EJECTED_FROM_GROUP');
    const managed = new CircleScenario({ ownerParticipates: false }, START);
    expect(managed.refusal({ type: 'join', applicant: applicant('ada') })).toBe('ALREADY_MEMBER');
  });

  it('asks every approved member who is not suspended; a pending applicant holds a place but no seat', () => {
    const life = forming().admit('bola').join('chi');
    expect(life.notices('join_request').at(-1)).toMatchObject({
      priority: 'medium',
      to: ['ada', 'bola'],
      params: { applicantId: 'chi' },
    });
    expect(life.member('chi')).toMatchObject({ status: 'pending', seat: null });
    expect(countPlacesTaken(life.state)).toBe(3);
  });

  it('approves when all current members have approved, on the lowest free seat', () => {
    const life = forming().admit('bola').join('chi').vote('ada', 'chi');
    expect(life.member('chi').status).toBe('pending');
    life.vote('bola', 'chi');
    expect(life.member('chi')).toMatchObject({ status: 'approved', seat: 3, approvedAt: START });
    const params = { seat: 3, others: 0 };
    expect(life.notices('join_approved').at(-1)).toMatchObject({ priority: 'high', to: ['chi'], params });
    expect(life.notices('member_joined').at(-1)).toMatchObject({ priority: 'low', to: ['ada', 'bola'] });
  });

  it('counts an approval as before an application of the same instant, and tells the new member', () => {
    const life = forming().join('bola').join('chi').join('dayo').vote('ada', 'dayo', 'reject').vote('ada', 'chi');
    expect(life.notices('join_request').slice(3)).toEqual([
      { type: 'join_request', priority: 'medium', to: ['chi'], params: { applicantId: 'bola' } },
    ]);
    life.vote('ada', 'bola');
    expect(life.notices('join_request')).toHaveLength(4);
    expect(life.member('bola').status).toBe('pending');
  });

  it('asks no one to vote on applications decided together with their own', () => {
    const life = forming().admit('bola').join('chi').join('dayo').vote('ada', 'chi').vote('ada', 'dayo');
    life.do({ type: 'leave', userId: user('bola'), reason: null });
    expect(life.member('chi').status).toBe('approved');
    expect(life.member('dayo').status).toBe('approved');
    expect(life.notices('join_request').flatMap(({ to }) => to)).not.toContain('chi');
  });

  it('rejects at the first reject, frees the place and notifies the applicant', () => {
    const life = forming(3).admit('bola').join('chi').vote('bola', 'chi', 'reject');
    expect(life.member('chi').status).toBe('rejected');
    expect(countPlacesTaken(life.state)).toBe(2);
    expect(life.notices('join_rejected')).toEqual([
      { type: 'join_rejected', priority: 'medium', to: ['chi'], params: { reason: 'vote' } },
    ]);
  });

  it('lets each member vote once, only members, and only on pending applicants', () => {
    const life = forming().admit('bola').join('chi').join('dayo').vote('ada', 'chi');
    const ballot = (voter: string, candidate: string) => ({
      type: 'vote' as const,
      ballot: { voterId: user(voter), candidateId: user(candidate), vote: 'approve' as const, reason: null },
    });
    expect(life.refusal(ballot('ada', 'chi'))).toBe('ALREADY_VOTED');
    expect(life.refusal(ballot('dayo', 'chi'))).toBe('NOT_A_MEMBER');
    expect(life.refusal(ballot('chi', 'chi'))).toBe('NOT_A_MEMBER');
    expect(life.refusal(ballot('ada', 'nobody'))).toBe('CANDIDATE_NOT_FOUND');
    expect(life.refusal(ballot('bola', 'ada'))).toBe('VOTING_CLOSED');
  });

  it('rejects an application that is undecided after exactly 7 days', () => {
    const life = forming().join('bola');
    life.until(lagos('2027-01-17 11:59'));
    expect(life.member('bola').status).toBe('pending');
    life.until('2027-01-17 12:00');
    expect(life.member('bola').status).toBe('rejected');
    expect(life.notices('join_rejected').at(-1)?.params).toEqual({ reason: 'expired' });
  });

  it('lets the rejected apply again; old votes do not count, even at the same instant', () => {
    const life = forming().admit('bola').join('chi').vote('ada', 'chi').vote('bola', 'chi', 'reject').join('chi');
    expect(life.member('chi')).toMatchObject({ status: 'pending', application: 2 });
    life.vote('bola', 'chi');
    expect(life.member('chi').status).toBe('pending');
    life.vote('ada', 'chi');
    expect(life.member('chi').status).toBe('approved');
  });

  it('approves at once when no one can vote', () => {
    const life = new CircleScenario({ ownerParticipates: false, maxMembers: 3 }, START).join('bola');
    expect(life.member('bola')).toMatchObject({ status: 'approved', seat: 1 });
    expect(life.notices('join_request')).toEqual([]);
    expect(life.notices('member_joined').at(-1)?.to).toEqual(['ada']);
    expect(life.join('chi').member('chi').status).toBe('pending');
  });

  it('does not count a suspended member as a voter, and recounts on suspension', () => {
    const life = forming().admit('bola').join('chi').vote('ada', 'chi');
    life.suspend('bola');
    expect(life.member('chi').status).toBe('approved');
    life.join('dayo').vote('ada', 'dayo').vote('chi', 'dayo');
    expect(life.member('dayo').status).toBe('approved');
    expect(life.member('bola').seat).toBe(2);
  });

  it('recounts all applications with the same voters', () => {
    const life = forming().join('bola').join('chi');
    life.suspend('ada');
    expect([life.member('bola').seat, life.member('chi').seat]).toEqual([2, 3]);
  });

  it('never takes more places than N', () => {
    const life = new CircleScenario({ maxMembers: 2 }, START).join('bola');
    expect(life.refusal({ type: 'join', applicant: applicant('chi') })).toBe('GROUP_FULL');
    life.vote('ada', 'bola', 'reject');
    expect(life.refusal({ type: 'join', applicant: applicant('chi') })).toBe('accepted');
  });

  it('gives an owner who only manages no seat and no vote', () => {
    const life = new CircleScenario({ ownerParticipates: false }, START);
    expect(life.state.members).toEqual([]);
    expect(countPlacesTaken(life.state)).toBe(0);
    life.join('bola').join('chi');
    const ballot = { voterId: user('ada'), candidateId: user('chi'), vote: 'approve' as const, reason: null };
    expect(life.refusal({ type: 'vote', ballot })).toBe('NOT_A_MEMBER');
  });

  it('closes to applicants when the circle starts', () => {
    expect(trio().refusal({ type: 'join', applicant: applicant('dayo') })).toBe('GROUP_NOT_FORMING');
  });
});
