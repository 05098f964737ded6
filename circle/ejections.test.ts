import { describe, expect, it } from 'vitest';
import { circleOf, CircleScenario } from './testing.ts';
import { nomination, noticesIn } from './testing-values.ts';
import { lagos, user } from './testing-values.ts';
import type { MemberStatus } from './types.ts';

/** A time in round 1, which is due on 11 January 2027, when no one has paid and no one is late. */
const NOW = lagos('2027-01-10 12:00');
const DUE = lagos('2027-01-11 23:59:59.999');

/** All paid round 1; round 2 (Bola, seat 2) is open until 11 February 2027. */
function secondRound(count: number): CircleScenario {
  const life = circleOf(count);
  return life.pay(...life.state.members.map(({ userId }) => userId)).until('2027-01-20 12:00');
}

describe('a nomination', () => {
  it('counts the approval of the nominator, notifies the nominee and the voters', () => {
    const life = secondRound(4);
    const changes = life.do(nomination('chi', 'dayo'));
    const votingDeadline = lagos('2027-01-23 12:00');
    expect(life.ejection('dayo')).toEqual({
      nomineeId: 'dayo',
      nominatorId: 'chi',
      cycle: 1,
      round: 2,
      reason: 'Does not answer any more',
      status: 'nominated',
      nominatedAt: life.now,
      votingDeadline,
      approvedAt: null,
      rejectedAt: null,
      effectiveAt: null,
      appealedAt: null,
      appealReason: null,
    });
    expect(noticesIn(changes, 'ejection_nominated')).toMatchObject([
      { priority: 'urgent', to: ['dayo'], params: { reason: 'Does not answer any more', votingDeadline } },
    ]);
    expect(noticesIn(changes, 'ejection_vote_required')).toMatchObject([
      { priority: 'high', to: ['ada', 'bola'], params: { nomineeId: 'dayo', votingDeadline } },
    ]);
    expect(life.refusal(life.ejectionBallot('chi', 'dayo'))).toBe('ALREADY_VOTED_ON_EJECTION');
  });

  it('is refused for the owner, for oneself and for anyone who is not an approved member', () => {
    const life = secondRound(4);
    expect(life.refusal(nomination('bola', 'ada'))).toBe('NOMINEE_IS_OWNER');
    expect(life.refusal(nomination('bola', 'bola'))).toBe('NOMINEE_IS_SELF');
    expect(life.refusal(nomination('bola', 'nobody'))).toBe('MEMBER_NOT_FOUND');
    life.leave('chi');
    expect(life.refusal(nomination('bola', 'chi'))).toBe('MEMBER_NOT_FOUND');
    expect(life.refusal(nomination('chi', 'bola'))).toBe('NOT_A_MEMBER');
  });

  it('is refused to an owner without a seat', () => {
    const life = new CircleScenario({ ownerParticipates: false, maxMembers: 3 }, NOW).admit('bola', 'chi', 'dayo');
    expect(life.refusal(nomination('ada', 'chi'))).toBe('NOT_A_MEMBER');
  });

  it('is refused for an applicant, who is not an approved member', () => {
    const life = new CircleScenario({ maxMembers: 4 }, NOW).admit('bola').join('chi');
    expect(life.refusal(nomination('bola', 'chi'))).toBe('MEMBER_NOT_FOUND');
  });

  it('is possible while the group is forming, and refused after the cycle', () => {
    const life = new CircleScenario({ maxMembers: 4 }, NOW).admit('bola', 'chi');
    life.nominate('ada', 'chi');
    expect(life.ejection('chi')).toMatchObject({ cycle: 1, round: 0, status: 'nominated' });
    const over = circleOf(2).pay('ada', 'bola').until('2027-01-20 12:00').pay('ada', 'bola').until('2027-02-12 00:00');
    expect(over.state.group.status).toBe('completed');
    expect(over.try(nomination('ada', 'bola')).ok).toBe(false);
  });

  it('is limited to one open per nominee, and one per round by each nominator', () => {
    const life = secondRound(5).nominate('ada', 'dayo');
    expect(life.refusal(nomination('ada', 'dayo'))).toBe('ALREADY_NOMINATED');
    expect(life.refusal(nomination('chi', 'dayo'))).toBe('ALREADY_NOMINATED');
    life.nominate('ada', 'efe').voteOut('efe', 'dayo', 'reject');
    expect(life.refusal(nomination('ada', 'dayo'))).toBe('NOMINATED_THIS_ROUND');
    life.nominate('chi', 'dayo').voteOut('efe', 'dayo', 'reject');
    expect(life.refusal(nomination('chi', 'dayo'))).toBe('NOMINATED_THIS_ROUND');
    life.pay('ada', 'bola', 'chi', 'dayo', 'efe').until('2027-02-12 00:00').nominate('ada', 'dayo');
    expect(life.ejection('dayo')).toMatchObject({ nominatorId: 'ada', round: 3, status: 'nominated' });
  });
});

describe('a vote on an ejection', () => {
  it('needs every other member: in a circle of seven all five besides the nominator', () => {
    const life = secondRound(7).nominate('ada', 'gozie');
    expect(life.ejection('gozie').status).toBe('nominated');
    for (const voter of ['bola', 'chi', 'dayo', 'efe']) {
      life.voteOut(voter, 'gozie');
      expect(life.ejection('gozie').status).toBe('voting');
    }
    expect(life.member('gozie').status).toBe('approved');
    life.voteOut('funmi', 'gozie');
    expect(life.ejection('gozie')).toMatchObject({ status: 'approved', approvedAt: life.now, effectiveAt: life.now });
    expect(life.member('gozie').status).toBe('ejected');
  });

  it('is rejected by the first reject, and the nominee is notified', () => {
    const life = secondRound(5).nominate('ada', 'dayo').voteOut('bola', 'dayo');
    const changes = life.do(life.ejectionBallot('chi', 'dayo', 'reject'));
    expect(life.ejection('dayo')).toMatchObject({ status: 'rejected', rejectedAt: life.now, effectiveAt: null });
    expect(noticesIn(changes, 'group_updated')).toMatchObject([
      { to: ['dayo'], params: { what: 'ejection-rejected' } },
    ]);
    expect(life.refusal(life.ejectionBallot('efe', 'dayo'))).toBe('EJECTION_CLOSED');
    expect(life.member('dayo').status).toBe('approved');
  });

  it('is open for exactly 72 hours', () => {
    const life = secondRound(4).nominate('ada', 'dayo').voteOut('bola', 'dayo').until('2027-01-23 11:59:59.999');
    expect(life.ejection('dayo').status).toBe('voting');
    const inTime = secondRound(4).nominate('ada', 'dayo').voteOut('bola', 'dayo').until('2027-01-23 11:59:59.999');
    expect(inTime.voteOut('chi', 'dayo').member('dayo').status).toBe('ejected');
    life.until('2027-01-23 12:00');
    expect(life.ejection('dayo')).toMatchObject({ status: 'rejected', rejectedAt: lagos('2027-01-23 12:00') });
    expect(life.refusal(life.ejectionBallot('chi', 'dayo'))).toBe('EJECTION_CLOSED');
  });

  it('is open to approved members other than the nominee, once each', () => {
    const life = secondRound(5).nominate('ada', 'dayo').leave('efe');
    expect(life.refusal(life.ejectionBallot('dayo', 'dayo', 'reject'))).toBe('NOMINEE_CANNOT_VOTE');
    expect(life.refusal(life.ejectionBallot('efe', 'dayo'))).toBe('NOT_A_MEMBER');
    life.voteOut('bola', 'dayo');
    expect(life.refusal(life.ejectionBallot('bola', 'dayo', 'reject'))).toBe('ALREADY_VOTED_ON_EJECTION');
    const ejection = { ...life.ejection('dayo'), nomineeId: user('chi') };
    const ballot = { ejection, voterId: user('bola'), vote: 'approve' as const, reason: null };
    expect(life.refusal({ type: 'vote-on-ejection', ballot })).toBe('EJECTION_NOT_FOUND');
  });

  it('counts arrears as of a late payment that ends the round, not as of its due date', () => {
    const life = circleOf(5);
    for (const month of ['01', '02', '03', '04']) {
      const missing = month === '03' ? ['ada'] : [];
      const payers = ['ada', 'bola', 'chi', 'dayo', 'efe'].filter((name) => !missing.includes(name));
      life.until(`2027-${month}-11 12:00`).pay(...payers);
    }
    life.until('2027-05-11 12:00').pay('ada', 'chi', 'dayo');
    life.nominate('chi', 'dayo').voteOut('efe', 'dayo').until('2027-05-13 12:00');
    expect(life.ejection('dayo').status).toBe('voting');
    life.pay('bola');
    expect(life.ejection('dayo').status).toBe('rejected');
    expect(life.member('dayo').status).toBe('approved');
  });

  it('is rejected at the end of the cycle', () => {
    const life = circleOf(3).pay('ada', 'bola', 'chi').until('2027-01-20 12:00').pay('ada', 'bola', 'chi');
    life.until('2027-02-20 12:00').pay('ada', 'bola', 'chi').until('2027-03-11 12:00').nominate('ada', 'bola');
    life.until('2027-03-11 23:59:59.999');
    expect(life.state.group.status).toBe('completed');
    expect(life.ejection('bola')).toMatchObject({ status: 'rejected', rejectedAt: lagos('2027-03-11 23:59:59.999') });
    expect(life.refusal(life.ejectionBallot('chi', 'bola'))).toBe('EJECTION_CLOSED');
  });
});

describe('the voters', () => {
  const status = (life: CircleScenario, name: string): MemberStatus => life.member(name).status;

  it('exclude members in arrears, from the instant a contribution is due', () => {
    const life = circleOf(4).nominate('ada', 'dayo').voteOut('bola', 'dayo').pay('ada', 'bola', 'dayo');
    life.until('2027-01-11 23:59:59.998');
    expect(status(life, 'dayo')).toBe('approved');
    life.until(DUE);
    expect(life.ejection('dayo')).toMatchObject({ status: 'approved', approvedAt: DUE });
    expect(status(life, 'dayo')).toBe('ejected');
  });

  it('in arrears may not vote, whether for a late contribution or any debt here', () => {
    const life = circleOf(5).pay('ada', 'bola', 'dayo').until('2027-01-12 12:00').nominate('ada', 'dayo');
    expect(life.refusal(life.ejectionBallot('chi', 'dayo', 'reject'))).toBe('ARREARS_CANNOT_VOTE');
    expect(life.notices('ejection_vote_required').at(-1)?.to).toEqual(['bola']);
    const fined = circleOf(5).pay('ada', 'bola', 'dayo').until('2027-01-13 12:00').pay('chi').nominate('ada', 'dayo');
    expect(fined.debtTexts('chi')).toEqual(['late_fee 1 40000']);
    expect(fined.refusal(fined.ejectionBallot('chi', 'dayo'))).toBe('ARREARS_CANNOT_VOTE');
  });

  it('may vote again once they have paid', () => {
    const life = circleOf(5).pay('ada', 'bola', 'dayo').until('2027-01-12 12:00').nominate('ada', 'dayo').pay('chi');
    life.voteOut('bola', 'dayo');
    expect(life.ejection('dayo').status).toBe('voting');
    life.voteOut('chi', 'dayo');
    expect(status(life, 'dayo')).toBe('ejected');
  });

  it('are recounted when one leaves', () => {
    const life = secondRound(4).nominate('ada', 'dayo').voteOut('bola', 'dayo').leave('chi');
    expect(status(life, 'dayo')).toBe('ejected');
    expect(life.ejection('dayo').approvedAt).toBe(life.now);
  });

  it('are recounted when one is ejected', () => {
    const life = secondRound(5).nominate('ada', 'efe').voteOut('bola', 'efe').voteOut('chi', 'efe');
    life.eject('dayo', 'ada', 'bola', 'chi', 'efe');
    expect(status(life, 'dayo')).toBe('ejected');
    expect(status(life, 'efe')).toBe('ejected');
  });

  it('are recounted when an account is suspended', () => {
    const life = secondRound(4).nominate('ada', 'dayo').voteOut('bola', 'dayo');
    life.suspend('chi');
    expect(status(life, 'dayo')).toBe('ejected');
  });

  it('are recounted when a member joins while the group is forming', () => {
    const life = new CircleScenario({ maxMembers: 5 }, NOW).admit('bola', 'chi').nominate('ada', 'bola').admit('dayo');
    life.voteOut('chi', 'bola');
    expect(status(life, 'bola')).toBe('approved');
    life.voteOut('dayo', 'bola');
    expect(status(life, 'bola')).toBe('ejected');
  });

  it('may all be gone: the nomination is rejected', () => {
    const life = circleOf(2).pay('ada', 'bola').until('2027-02-11 12:00').pay('bola').nominate('ada', 'bola');
    life.until('2027-02-11 23:59:59.998');
    expect(life.ejection('bola').status).toBe('nominated');
    life.until('2027-02-11 23:59:59.999');
    expect(life.ejection('bola').status).toBe('rejected');
    expect(status(life, 'bola')).toBe('approved');
  });
});

describe('a circle of two', () => {
  it('ejects on one vote only when the other is in arrears', () => {
    const life = circleOf(2).pay('ada').nominate('ada', 'bola').until('2027-01-11 23:59:59.998');
    expect(life.ejection('bola').status).toBe('nominated');
    life.until(DUE);
    expect(life.ejection('bola')).toMatchObject({ status: 'approved', effectiveAt: DUE });
    expect(life.member('bola').status).toBe('ejected');
  });

  it('ejects at once when the other is already in arrears', () => {
    const life = circleOf(2).pay('ada').until('2027-01-12 12:00').nominate('ada', 'bola');
    expect(life.member('bola')).toMatchObject({ status: 'ejected', ejectedAt: life.now });
  });

  it('keeps a member who has paid: the vote expires after 72 hours', () => {
    const life = circleOf(2).pay('ada', 'bola').until('2027-01-20 12:00').nominate('ada', 'bola');
    life.until('2027-01-23 12:00');
    expect(life.ejection('bola').status).toBe('rejected');
  });

  it('includes a circle where all other voters are in arrears', () => {
    const life = circleOf(3).pay('ada', 'chi').until('2027-01-12 12:00').nominate('ada', 'chi');
    // Bola is late and has no vote, so Ada is the only voter. Chi owes nothing.
    expect(life.ejection('chi').status).toBe('nominated');
  });
});
