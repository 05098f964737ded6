import { describe, expect, it } from 'vitest';
import { askedAbout, mayVoteOn, missingVoters, waitingForVoteOf } from './applicants.ts';
import { previewApproveAll } from './joining.ts';
import { CircleScenario } from './testing.ts';
import { lagos, user } from './testing-values.ts';

const EVENING = '2027-01-10 19:00';
const forming = (maxMembers = 6): CircleScenario => new CircleScenario({ maxMembers }, lagos('2027-01-10 12:00'));
/** A circle of an owner who only manages, with Efe, Fola and Gbenga as in the third example. */
const managed = (): CircleScenario =>
  new CircleScenario({ ownerParticipates: false, maxMembers: 5 }, lagos(EVENING))
    .join('efe')
    .until('2027-01-10 19:10')
    .join('fola')
    .join('gbenga');
const asked = (life: CircleScenario, candidate: string): readonly string[] =>
  askedAbout(life.state, life.member(candidate)).map(({ userId }) => userId);
const waiting = (life: CircleScenario, name: string): readonly string[] =>
  waitingForVoteOf(life.state, user(name)).map(({ userId }) => userId);
const requests = (life: CircleScenario): readonly string[] =>
  life.notices('join_request').map(({ to, params }) => `${to.join()}: ${JSON.stringify(params)}`);
const removal = (name: string) => ({ type: 'remove-member', byUserId: user('ada'), userId: user(name) }) as const;

describe('who is asked about an application', () => {
  it('fills a circle of 12 by 11 votes of its owner in one evening', () => {
    const life = forming(12).until(EVENING);
    const names = Array.from({ length: 11 }, (_, index) => `person-${String(index)}`);
    names.forEach((name, index) => life.until(`2027-01-10 19:${String(index * 2).padStart(2, '0')}`).join(name));
    life.until('2027-01-10 20:00');
    const outcomes = previewApproveAll(life.state, user('ada'), life.now);
    expect([...outcomes.values()]).toEqual(names.map(() => ({ joins: true, missing: [] })));
    names.forEach((name) => life.vote('ada', name));
    expect(life.state.votes).toHaveLength(11);
    expect(life.seats()).toEqual(['ada', ...names]);
    expect(life.state.group).toMatchObject({ status: 'active', startedAt: lagos('2027-01-10 20:00') });
    // Only the owner is asked, once about each of them.
    expect(life.notices('join_request').map(({ to }) => to)).toEqual(names.map(() => ['ada']));
    expect(life.notices('join_approved').map(({ params }) => params)).toEqual(
      names.map((_, index) => ({ seat: index + 2, others: 10 - index })),
    );
  });

  /** Ada and Bola are in. Chi applies at 19:00 and is approved at 19:30; Dele applied at 19:10. */
  const chiIsIn = (): CircleScenario =>
    forming()
      .admit('bola')
      .until(EVENING)
      .join('chi')
      .until('2027-01-10 19:10')
      .join('dele')
      .until('2027-01-10 19:30')
      .vote('ada', 'chi')
      .vote('bola', 'chi');

  it('asks nothing of a member approved after the application, whose yes is not needed', () => {
    const life = chiIsIn();
    expect([asked(life, 'dele'), waiting(life, 'chi'), waiting(life, 'ada')]).toEqual([['ada', 'bola'], [], ['dele']]);
    expect(mayVoteOn(life.state, life.member('dele'), user('chi'))).toBe(true);
    expect(requests(life).some((line) => line.startsWith('chi'))).toBe(false);
    life.vote('chi', 'dele').vote('ada', 'dele');
    expect(life.member('dele').status).toBe('pending');
    expect(mayVoteOn(life.state, life.member('dele'), user('chi'))).toBe(false);
    expect(life.vote('bola', 'dele').member('dele').status).toBe('approved');
  });

  it('lets a member approved later reject', () => {
    const life = chiIsIn().until('2027-01-10 19:40').vote('chi', 'dele', 'reject');
    expect(life.member('dele').status).toBe('rejected');
  });

  it('asks the members of now, and tells them, when none of those asked is left', () => {
    const life = managed();
    expect(life.member('efe')).toMatchObject({ status: 'approved', seat: 1 });
    expect(asked(life, 'fola')).toEqual(['efe']);
    life.until('2027-01-10 19:20').vote('efe', 'gbenga');
    expect(waiting(life, 'gbenga')).toEqual([]);
    life.until('2027-01-10 19:30').do(removal('efe'));
    expect(life.member('fola').status).toBe('pending');
    expect(waiting(life, 'gbenga')).toEqual(['fola']);
    expect(requests(life).at(-1)).toBe('gbenga: {"applicantId":"fola"}');
    expect(life.vote('gbenga', 'fola').member('fola').status).toBe('approved');
  });

  it('counts the earlier yes of somebody who is asked only now', () => {
    const life = managed().until('2027-01-10 19:20').vote('efe', 'gbenga').vote('gbenga', 'fola');
    expect(life.member('fola').status).toBe('pending');
    life.do(removal('efe'));
    expect(life.member('fola').status).toBe('approved');
  });

  it('admits all applicants when the last member goes and nobody else is in', () => {
    const life = managed();
    life.do(removal('efe'));
    expect(['fola', 'gbenga'].map((name) => life.member(name).seat)).toEqual([1, 2]);
    expect(life.notices('join_approved').map(({ params }) => params)).toEqual([
      { seat: 1, others: 0 },
      { seat: 1, others: 0 },
      { seat: 2, others: 0 },
    ]);
  });

  it('asks the remaining members, and tells them, when an ejection removes the only member asked', () => {
    const life = managed().join('hauwa').until('2027-01-10 19:20').vote('efe', 'gbenga').vote('efe', 'hauwa');
    life.nominate('gbenga', 'efe').voteOut('hauwa', 'efe');
    expect(life.member('efe').status).toBe('ejected');
    expect(life.member('fola').status).toBe('pending');
    expect(requests(life).at(-1)).toBe('gbenga,hauwa: {"applicantId":"fola"}');
  });
});

describe('a suspension', () => {
  it('of the only member asked asks the others, and its end asks that member again', () => {
    const life = managed().until('2027-01-10 19:20').vote('efe', 'gbenga').suspend('efe');
    expect(asked(life, 'fola')).toEqual(['gbenga']);
    expect(requests(life).at(-1)).toBe('gbenga: {"applicantId":"fola"}');
    life.suspend('efe', false);
    expect(asked(life, 'fola')).toEqual(['efe']);
    expect(requests(life).at(-1)).toBe('efe: {"applicantId":"fola"}');
    expect(missingVoters(life.state, life.member('fola')).map(({ userId }) => userId)).toEqual(['efe']);
  });

  it('ends in asking only about what the member has not voted on', () => {
    const life = forming().admit('bola').until(EVENING).join('chi').vote('bola', 'chi').join('dayo').suspend('bola');
    const before = requests(life).length;
    life.suspend('bola', false);
    expect(requests(life).slice(before)).toEqual(['bola: {"applicantId":"dayo"}']);
  });

  it('of a member keeps them from being asked about a new application', () => {
    const life = forming().admit('bola').suspend('bola').until(EVENING).join('chi');
    expect(life.notices('join_request').at(-1)?.to).toEqual(['ada']);
    expect(life.vote('ada', 'chi').member('chi').status).toBe('approved');
  });
});
