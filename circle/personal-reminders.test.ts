import { describe, expect, it } from 'vitest';
import type { Notice } from './notices.ts';
import { latePeopleRemindableBy, mayHaveLateMembers } from './personal-reminders.ts';
import { circleOf, CircleScenario } from './testing.ts';
import { noticesIn } from './testing-values.ts';
import { lagos, user } from './testing-values.ts';

const remind = (by: string, whom: string) => ({ type: 'remind', byUserId: user(by), userId: user(whom) }) as const;

/** Returns the notices of a reminder as text: "chi contribution 2000000 debt 40000 round 1". */
function reminderTexts(life: CircleScenario, by: string, whom: string): string[] {
  const notices = noticesIn(life.do(remind(by, whom)), 'contribution_reminder');
  return notices.map((notice: Notice) => {
    if (notice.type !== 'contribution_reminder' || !('byUserId' in notice.params))
      throw new Error('Expected a personal reminder');
    const { contributionKobo, debtKobo, round, overdue } = notice.params;
    const amounts = `contribution ${String(contributionKobo)} debt ${String(debtKobo)}`;
    return `${notice.to.join()} ${amounts} round ${String(round)}${overdue ? ' overdue' : ''}`;
  });
}

/** Lists late members; checks that `mayHaveLateMembers` holds whenever there are any. */
function late(life: CircleScenario, by: string): string[] {
  const { group, debts } = life.state;
  const found = latePeopleRemindableBy(life.state, user(by), life.now).map(
    ({ userId, amountKobo, canRemind }) => `${userId} ${String(amountKobo)}${canRemind ? '' : ' reminded'}`,
  );
  if (found.length > 0)
    expect(
      mayHaveLateMembers(
        group,
        debts.some(({ status }) => status === 'outstanding'),
        life.now,
      ),
    ).toBe(true);
  return found;
}

/** Round 1 (Ada's) is due on 11 January and closes on the 18th; Chi has not paid it. */
const shortOfChi = (): CircleScenario => circleOf(3).pay('ada', 'bola');

describe('reminding a member of what they owe', () => {
  it('is for the owner, and for recipients', () => {
    // Ada owns the circle and receives in round 1. Bola receives in round 2.
    const life = shortOfChi();
    expect(life.refusal(remind('bola', 'chi'))).toBe('NOT_TO_REMIND');
    expect(life.refusal(remind('nobody', 'chi'))).toBe('NOT_TO_REMIND');
    expect(reminderTexts(life, 'ada', 'chi')).toEqual(['chi contribution 2000000 debt 0 round 1']);
    const next = circleOf(3).pay('ada', 'bola', 'chi').until('2027-01-20 12:00').pay('ada');
    expect(reminderTexts(next, 'bola', 'chi')).toEqual(['chi contribution 2000000 debt 0 round 2']);
    expect(next.refusal(remind('chi', 'bola'))).toBe('NOT_TO_REMIND');
  });

  it('is possible once a Lagos day per person and round, whoever sends it', () => {
    const life = circleOf(3).pay('ada', 'bola', 'chi').until('2027-02-12 10:00').pay('ada', 'bola');
    life.do(remind('bola', 'chi'));
    expect(life.refusal(remind('bola', 'chi'))).toBe('REMINDED_TODAY');
    expect(life.refusal(remind('ada', 'chi'))).toBe('REMINDED_TODAY');
    life.until('2027-02-12 23:59');
    expect(life.refusal(remind('ada', 'chi'))).toBe('REMINDED_TODAY');
    expect(late(life, 'ada')).toEqual(['chi 2000000 reminded']);
    life.until('2027-02-13 00:00');
    // The late fee was charged overnight.
    expect(late(life, 'bola')).toEqual(['chi 2040000']);
    expect(reminderTexts(life, 'ada', 'chi')).toEqual(['chi contribution 2000000 debt 40000 round 2 overdue']);
  });

  it('lists each round once, and only what is owed to the sender', () => {
    // Chi has missed Ada's round and is late with Bola's.
    const life = shortOfChi().until('2027-01-19 12:00').pay('ada', 'bola').until('2027-02-12 10:00');
    expect(late(life, 'bola')).toEqual(['chi 2000000']);
    expect(reminderTexts(life, 'bola', 'chi')).toEqual(['chi contribution 2000000 debt 0 round 2 overdue']);
    expect(late(life, 'ada')).toEqual(['chi 4040000']);
    expect(reminderTexts(life, 'ada', 'chi')).toEqual(['chi contribution 0 debt 2040000 round 1 overdue']);
    expect(late(life, 'ada')).toEqual(['chi 4040000 reminded']);
  });

  it('requires that a member owes another person something', () => {
    const life = shortOfChi();
    expect(life.refusal(remind('ada', 'bola'))).toBe('NOTHING_TO_REMIND');
    expect(life.refusal(remind('ada', 'nobody'))).toBe('MEMBER_NOT_FOUND');
    const own = circleOf(3).pay('bola', 'chi');
    expect(own.refusal(remind('ada', 'ada'))).toBe('NOTHING_TO_REMIND');
    // Bola's own unpaid contribution is owed to no one.
    const bolas = circleOf(3).pay('ada', 'bola', 'chi').until('2027-02-01 10:00').pay('ada', 'chi');
    expect(bolas.refusal(remind('ada', 'bola'))).toBe('NOTHING_TO_REMIND');
  });

  it('covers only what is late, if anything is', () => {
    const life = shortOfChi().until('2027-01-19 12:00');
    expect(reminderTexts(life, 'ada', 'chi')).toEqual(['chi contribution 0 debt 2040000 round 1 overdue']);
    expect(life.refusal(remind('ada', 'chi'))).toBe('REMINDED_TODAY');
  });

  it('is possible while a debt is open, also for past recipients, and after the debtor has gone', () => {
    const life = shortOfChi().until('2027-01-19 12:00').pay('ada', 'bola', 'chi').until('2027-02-19 12:00');
    expect(late(life, 'ada')).toEqual(['chi 2040000']);
    life.fund('chi', life.state.group.contributionKobo).payDebt('chi', 1, 'missed_contribution');
    expect(reminderTexts(life, 'ada', 'chi')).toEqual(['chi contribution 0 debt 40000 round 1 overdue']);
    const left = circleOf(3).pay('ada', 'bola', 'chi').until('2027-01-20 12:00').pay('ada', 'bola', 'chi');
    left.until('2027-02-20 12:00').leave('bola');
    expect(reminderTexts(left, 'chi', 'bola')).toEqual(['bola contribution 0 debt 2000000 round 3']);
  });

  it('is offered from the due date: debts of a member who left are late only after that day', () => {
    const life = circleOf(4)
      .pay('ada', 'bola', 'chi', 'dayo')
      .until('2027-01-20 12:00')
      .pay('ada', 'bola', 'chi', 'dayo');
    life.until('2027-02-20 12:00').leave('bola');
    // Bola owes for Chi's round, due on 11 March, and Dayo's, due on 11 April.
    expect([late(life, 'ada'), late(life, 'chi'), late(life, 'dayo')]).toEqual([[], [], []]);
    life.until('2027-03-11 23:59');
    expect(late(life, 'chi')).toEqual([]);
    life.until('2027-03-12 00:00').pay('ada', 'dayo');
    // Bola's debt to Dayo is not late yet.
    expect(late(life, 'ada')).toEqual(['bola 2000000']);
    expect(late(life, 'chi')).toEqual(['bola 2000000']);
    expect(late(life, 'dayo')).toEqual([]);
    expect(reminderTexts(life, 'ada', 'bola')).toEqual(['bola contribution 0 debt 2000000 round 3 overdue']);
  });
});

describe('reminding voters who have not voted', () => {
  const forming = () =>
    new CircleScenario({ maxMembers: 5 }, lagos('2027-01-10 12:00')).admit('bola', 'chi').join('dayo');
  const remindVoters = (by: string, candidate: string) =>
    ({ type: 'remind-voters', byUserId: user(by), candidateId: user(candidate) }) as const;

  it('is for the owner, once a Lagos day for each application, and goes only to them', () => {
    const life = forming().vote('bola', 'dayo');
    expect(life.refusal(remindVoters('bola', 'dayo'))).toBe('NOT_TO_REMIND_VOTERS');
    const asked = noticesIn(life.do(remindVoters('ada', 'dayo')), 'join_request');
    expect(asked).toEqual([
      {
        type: 'join_request',
        priority: 'medium',
        to: ['chi'],
        params: { applicantId: 'dayo', byUserId: 'ada', expiresAt: lagos('2027-01-17 12:00') },
      },
    ]);
    expect(life.refusal(remindVoters('ada', 'dayo'))).toBe('REMINDED_TODAY');
    life.do({ type: 'set-frozen', isFrozen: true });
    expect(life.refusal(remindVoters('ada', 'dayo'))).toBe('GROUP_FROZEN');
    life.do({ type: 'set-frozen', isFrozen: false });
    expect(life.join('efe').refusal(remindVoters('ada', 'efe'))).toBe('accepted');
    life.until('2027-01-11 00:00');
    expect(life.refusal(remindVoters('ada', 'dayo'))).toBe('accepted');
  });

  it('requires a missing vote other than the owner’s', () => {
    const life = forming().vote('bola', 'dayo').vote('chi', 'dayo');
    expect(life.refusal(remindVoters('ada', 'dayo'))).toBe('NO_VOTES_MISSING');
    expect(life.refusal(remindVoters('ada', 'nobody'))).toBe('CANDIDATE_NOT_FOUND');
    life.vote('ada', 'dayo');
    expect(life.refusal(remindVoters('ada', 'dayo'))).toBe('VOTING_CLOSED');
  });
});
