import { describe, expect, it } from 'vitest';
import type { NewCircle } from './create.ts';
import { CircleScenario } from './testing.ts';
import { applicant, day, lagos, naira, user } from './testing-values.ts';

const propose = { type: 'propose-start' as const, byUserId: user('ada') };
const answer = (name: string, accept = true) => ({ type: 'answer-start' as const, userId: user(name), accept });
const removal = (name: string) => ({ type: 'remove-member' as const, byUserId: user('ada'), userId: user(name) });
const updates = (life: CircleScenario, what: string) =>
  life.notices('group_updated').filter(({ params }) => 'what' in params && params.what === what);
const ended = (life: CircleScenario) => updates(life, 'start-ended').map(({ params, to }) => ({ ...params, to }));

/** Ada, Bola and Chi are in, of five. */
const three = (wanted: Partial<NewCircle> = {}): CircleScenario =>
  new CircleScenario({ maxMembers: 5, ...wanted }, lagos('2026-12-07 10:00')).admit('bola', 'chi');

describe('a circle that starts with fewer members', () => {
  it('of 12 pays and receives the prices of 5, and is due on the day after', () => {
    const life = new CircleScenario(
      { maxMembers: 12, contributionKobo: naira(25_000n), frequency: 'weekly' },
      lagos('2026-12-07 08:00'),
    );
    life.admit('bola', 'chi', 'dayo', 'efe').propose().agree('bola', 'chi', 'dayo');
    expect(life.state.group).toMatchObject({ status: 'forming', maxMembers: 12, startSeats: 5 });
    expect(updates(life, 'start-proposed')).toMatchObject([
      {
        priority: 'high',
        to: ['bola', 'chi', 'dayo', 'efe'],
        params: {
          ownerId: 'ada',
          seats: 5,
          paysKobo: 12_500_000n,
          netKobo: 12_375_000n,
          answerBy: lagos('2026-12-10 08:00'),
        },
      },
    ]);
    life.until('2026-12-08 08:10').agree('efe');
    expect(updates(life, 'start-agreed')).toMatchObject([
      {
        priority: 'medium',
        to: ['ada', 'bola', 'chi', 'dayo', 'efe'],
        params: { seats: 5, startsAt: lagos('2026-12-08 08:10') },
      },
    ]);
    const started = { status: 'active', maxMembers: 5, startedAt: lagos('2026-12-08 08:10') };
    expect(life.state.group).toMatchObject({ ...started, dueDate: lagos('2026-12-09 23:59:59.999'), startSeats: null });
    life.pay('ada', 'bola', 'chi', 'dayo', 'efe').until('2026-12-10 00:00');
    expect(life.payout(1)).toMatchObject({
      grossKobo: 12_500_000n,
      platformFeeKobo: 62_500n,
      managementFeeKobo: 62_500n,
      netKobo: 12_375_000n,
    });
  });

  /** Of ten, Bola, Chi, Efe and Fola hold seats 1, 2, 4 and 5; Gbenga and Hauwa have applied. */
  const managed = (): CircleScenario => {
    const life = new CircleScenario(
      { ownerParticipates: false, maxMembers: 10, startDate: day('2026-12-10') },
      lagos('2026-12-07 10:00'),
    );
    life.admit('bola', 'chi', 'dayo', 'efe', 'fola').do(removal('dayo'));
    return life.join('gbenga').join('hauwa').propose().agree('bola', 'chi', 'efe');
  };

  it('numbers the seats in their order, ends applications, and waits for its start date', () => {
    const life = managed().until('2026-12-08 12:00').agree('fola');
    expect(life.seats()).toEqual(['bola', 'chi', 'efe', 'fola']);
    expect(['gbenga', 'hauwa'].map((name) => life.member(name).status)).toEqual(['rejected', 'rejected']);
    expect(life.notices('join_rejected').map(({ to, params }) => [to, params])).toEqual([
      [['gbenga'], { reason: 'started' }],
      [['hauwa'], { reason: 'started' }],
    ]);
    expect(updates(life, 'start-agreed')).toMatchObject([
      { to: ['bola', 'chi', 'efe', 'fola', 'ada'], params: { seats: 4, startsAt: lagos('2026-12-10 00:00') } },
    ]);
    expect(life.state.group.status).toBe('forming');
    life.until('2026-12-10 00:00');
    expect(life.state.group).toMatchObject({ status: 'active', dueDate: lagos('2026-12-10 23:59:59.999') });
    life.pay('bola', 'chi', 'efe', 'fola').until('2026-12-11 00:00');
    expect(life.payout(1)).toMatchObject({ grossKobo: 8_000_000n, netKobo: 7_920_000n, managementFeeKobo: 40_000n });
  });

  it('and agrees on the start date itself is due on the day after', () => {
    const life = managed().until('2026-12-10 09:59').agree('fola');
    expect(life.state.group).toMatchObject({
      status: 'active',
      startedAt: lagos('2026-12-10 09:59'),
      dueDate: lagos('2026-12-11 23:59:59.999'),
    });
    const later = managed();
    later.until('2026-12-10 10:00');
    expect(later.refusal(answer('fola'))).toBe('NOT_PROPOSED');
    later.do(propose);
    later.until('2026-12-10 14:00').agree('bola', 'chi', 'efe', 'fola');
    expect(later.state.group).toMatchObject({
      startedAt: lagos('2026-12-10 14:00'),
      dueDate: lagos('2026-12-11 23:59:59.999'),
    });
  });

  const held = (): CircleScenario => {
    const life = three({ frequency: 'weekly' }).until('2026-12-08 12:00');
    life.do({ type: 'edit', byUserId: user('ada'), edit: { contributionKobo: naira(25_000n) } });
    return life.until('2026-12-08 13:00').propose().until('2026-12-09 09:00');
  };

  it('waits for the end of a hold', () => {
    const life = held().agree('bola', 'chi').until('2026-12-10 11:59');
    expect(life.state.group).toMatchObject({ status: 'forming', maxMembers: 3 });
    life.until('2026-12-10 12:00');
    expect(life.state.group).toMatchObject({ status: 'active', dueDate: lagos('2026-12-11 23:59:59.999') });
    life.pay('ada', 'bola', 'chi').until('2026-12-12 00:00');
    expect(life.payout(1)).toMatchObject({ grossKobo: 7_500_000n, platformFeeKobo: 37_500n, netKobo: 7_425_000n });
  });

  it('does not when somebody is admitted meanwhile', () => {
    const life = held().admit('dele');
    expect(ended(life)).toEqual([{ what: 'start-ended', seats: 3, why: 'changed', to: ['ada', 'bola', 'chi'] }]);
    expect(life.state.group).toMatchObject({ maxMembers: 5, startSeats: null });
    expect(life.refusal(answer('bola'))).toBe('NOT_PROPOSED');
  });
});

describe('a proposal', () => {
  it('is refused for the first reason that applies', () => {
    const life = three();
    const reasons: string[] = [];
    const tryNow = (byUserId = user('ada')) => reasons.push(life.refusal({ type: 'propose-start', byUserId }));
    tryNow(user('bola'));
    life.do({ type: 'set-frozen', isFrozen: true });
    tryNow();
    life.do({ type: 'set-frozen', isFrozen: false });
    tryNow();
    tryNow();
    life.do(answer('bola', false));
    life.until('2026-12-07 23:59:59.999');
    tryNow();
    life.leave('bola', 'chi');
    tryNow();
    life.until('2026-12-08 00:00').admit('bola');
    tryNow();
    expect(reasons).toEqual([
      'NOT_THE_OWNER',
      'GROUP_FROZEN',
      'accepted',
      'START_PROPOSED',
      'START_PROPOSED_TODAY',
      'START_TOO_FEW',
      'accepted',
    ]);
    const full = new CircleScenario({ maxMembers: 2, startDate: day('2026-12-20') }, lagos('2026-12-07 10:00')).admit(
      'bola',
    );
    expect(full.refusal(propose)).toBe('START_FULL');
    full.until('2026-12-20 00:00');
    expect(full.refusal(propose)).toBe('GROUP_STARTED');
  });

  it('ends at the first no', () => {
    const life = three().propose().agree('bola');
    life.do(answer('chi', false));
    expect(ended(life)).toEqual([{ what: 'start-ended', seats: 3, why: 'refused', to: ['ada', 'bola', 'chi'] }]);
    expect(life.state.group).toMatchObject({
      startSeats: null,
      maxMembers: 5,
      startProposedAt: lagos('2026-12-07 10:00'),
    });
    expect(life.state.members.some(({ agreesToStart }) => agreesToStart)).toBe(false);
  });

  it('ends after 72 hours, and an answer at that instant is too late', () => {
    const life = three().propose().agree('bola').until('2026-12-10 09:59:59.999');
    expect(life.state.group.startSeats).toBe(3);
    life.until('2026-12-10 10:00');
    expect(life.refusal(answer('chi'))).toBe('NOT_PROPOSED');
    expect(ended(life)).toMatchObject([{ why: 'unanswered' }]);
  });

  it('comes after an application that expires at the same instant', () => {
    const life = three().join('dele').until('2026-12-11 10:00').propose().until('2026-12-14 10:00');
    const kinds = life.history.flatMap((change) => (change.kind === 'notice' ? [change.notice] : []));
    expect(kinds.slice(-2).map(({ type }) => type)).toEqual(['join_rejected', 'group_updated']);
  });

  it.each([
    ['leaves', (life: CircleScenario) => life.leave('chi')],
    ['is ejected', (life: CircleScenario) => life.eject('chi', 'ada', 'bola')],
    [
      'leaves and another is admitted by it',
      (life: CircleScenario) => life.join('dele').vote('ada', 'dele').vote('bola', 'dele').leave('chi'),
    ],
  ])('ends when a member %s', (_, act) => {
    const life = act(three().propose().agree('bola'));
    expect(ended(life)).toMatchObject([{ why: 'changed', to: ['ada', 'bola'] }]);
    expect(life.state.members.some(({ agreesToStart }) => agreesToStart)).toBe(false);
    expect(life.state.group).toMatchObject({ status: 'forming', maxMembers: 5 });
  });

  it('ends when the owner removes a member, or cancels', () => {
    const life = three({ ownerParticipates: false }).propose();
    life.do(removal('chi'));
    expect(ended(life)).toMatchObject([{ seats: 2, why: 'changed', to: ['bola', 'ada'] }]);
    const cancelled = three().propose();
    cancelled.do({ type: 'cancel', byUserId: user('ada') });
    expect(ended(cancelled)).toMatchObject([{ why: 'changed' }]);
    expect(cancelled.state.group).toMatchObject({ status: 'cancelled', startSeats: null });
  });

  it.each([
    ['contribution', { contributionKobo: naira(30_000n) }, 'changed'],
    ['rhythm', { frequency: 'weekly' as const }, 'changed'],
    ['name', { name: 'Other' }, undefined],
  ])('after a change of the %s', (_, edit, why) => {
    const life = three().propose();
    life.do({ type: 'edit', byUserId: user('ada'), edit });
    expect(ended(life).map((one) => 'why' in one && one.why)).toEqual(why === undefined ? [] : [why]);
  });

  it('lets people apply and be refused meanwhile', () => {
    const life = three().propose().join('dele').vote('bola', 'dele', 'reject');
    expect(life.state.group.startSeats).toBe(3);
  });

  it('is answered once by each member, and not while frozen', () => {
    const life = three().propose();
    expect(['ada', 'dele'].map((name) => life.refusal(answer(name)))).toEqual(['ALREADY_AGREED', 'NOT_A_MEMBER']);
    life.do({ type: 'set-frozen', isFrozen: true });
    expect(life.refusal(answer('bola'))).toBe('GROUP_FROZEN');
    expect(three().refusal(answer('bola'))).toBe('NOT_PROPOSED');
  });

  it('asks nothing of a suspended member, and asks again when the suspension ends', () => {
    const life = three().suspend('chi').propose();
    expect(updates(life, 'start-proposed').map(({ to }) => to)).toEqual([['bola']]);
    life.suspend('chi', false);
    expect(updates(life, 'start-proposed').map(({ to }) => to)).toEqual([['bola'], ['chi']]);
    life.agree('bola').suspend('chi');
    expect(life.state.group).toMatchObject({ status: 'active', maxMembers: 3 });
    expect(life.member('chi').seat).toBe(3);
  });

  it('is not decided by a suspension while frozen, but when the circle is unfrozen', () => {
    const life = three().propose().agree('bola');
    life.do({ type: 'set-frozen', isFrozen: true });
    life.suspend('chi');
    expect(life.state.group).toMatchObject({ maxMembers: 5, startSeats: 3 });
    life.do({ type: 'set-frozen', isFrozen: false });
    expect(life.state.group).toMatchObject({ status: 'active', maxMembers: 3 });
  });

  it('ends where nobody but the owner can answer', () => {
    const life = three().suspend('bola').suspend('chi').propose();
    expect(ended(life)).toMatchObject([{ why: 'nobody' }]);
    const later = three({ ownerParticipates: false }).propose().suspend('bola').suspend('chi');
    expect(ended(later)).toMatchObject([{ why: 'nobody', to: ['bola', 'chi', 'ada'] }]);
    expect(later.state.group).toMatchObject({ status: 'forming', maxMembers: 5 });
  });
});

it('keeps the smaller number of seats in later cycles, and lets a seat be taken again', () => {
  const life = three({ startDate: day('2026-12-20') })
    .propose()
    .agree('bola', 'chi')
    .leave('chi');
  expect(life.state.group).toMatchObject({ status: 'forming', maxMembers: 3 });
  expect(life.refusal({ type: 'join', applicant: applicant('dele') })).toBe('accepted');
  expect(life.refusal({ type: 'join', applicant: applicant('efe') })).toBe('GROUP_FULL');
});
