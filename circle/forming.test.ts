import { describe, expect, it } from 'vitest';
import { countPlacesTaken } from './seats.ts';
import { CircleScenario, trio } from './testing.ts';
import { noticesIn } from './testing-values.ts';
import { applicant, day, lagos, user } from './testing-values.ts';

const NOW = lagos('2027-01-10 12:00');
const forming = (maxMembers = 5): CircleScenario => new CircleScenario({ maxMembers }, NOW);
const managed = (maxMembers = 4): CircleScenario => new CircleScenario({ maxMembers, ownerParticipates: false }, NOW);
const leaving = (name: string) => ({ type: 'leave' as const, userId: user(name), reason: null });
const cancel = (by: string) => ({ type: 'cancel' as const, byUserId: user(by) });
const removal = (name: string, by = 'ada') => ({
  type: 'remove-member' as const,
  byUserId: user(by),
  userId: user(name),
});

describe('leaving a forming group', () => {
  it('is possible at once and frees the seat, which the next member takes', () => {
    const life = forming().admit('bola', 'chi');
    const changes = life.do(leaving('bola'));
    expect(life.member('bola')).toMatchObject({ status: 'left', seat: null, leftAt: NOW });
    expect(countPlacesTaken(life.state)).toBe(2);
    expect(noticesIn(changes, 'member_left')).toEqual([
      { type: 'member_left', priority: 'low', to: ['ada', 'chi'], params: { userId: 'bola', how: 'left' } },
    ]);
    expect(life.state.debts).toEqual([]);
    expect(life.admit('dayo').member('dayo').seat).toBe(2);
  });

  it('also notifies an owner without a seat', () => {
    const life = managed().admit('bola', 'chi');
    expect(noticesIn(life.do(leaving('bola')), 'member_left')[0]?.to).toEqual(['chi', 'ada']);
  });

  it('is possible for an applicant and frees the place', () => {
    const life = forming(3).admit('bola').join('chi');
    expect(life.refusal({ type: 'join', applicant: applicant('dayo') })).toBe('GROUP_FULL');
    life.leave('chi');
    expect(life.member('chi')).toMatchObject({ status: 'left', seat: null });
    expect(countPlacesTaken(life.state)).toBe(2);
    expect(life.refusal({ type: 'join', applicant: applicant('dayo') })).toBe('accepted');
  });

  it('is refused to the owner and to non-members', () => {
    const life = forming().admit('bola');
    expect(life.refusal(leaving('ada'))).toBe('OWNER_CANNOT_LEAVE');
    expect(managed().refusal(leaving('ada'))).toBe('OWNER_CANNOT_LEAVE');
    expect(life.refusal(leaving('chi'))).toBe('NOT_A_MEMBER');
  });

  it('lets them apply again, and old votes do not count', () => {
    const life = forming().admit('bola', 'chi').leave('chi').join('chi').vote('ada', 'chi');
    expect(life.member('chi').status).toBe('pending');
    life.vote('bola', 'chi');
    expect(life.member('chi')).toMatchObject({ status: 'approved', seat: 3 });
  });

  it('keeps a full group from starting until the seat is taken again', () => {
    const life = new CircleScenario({ maxMembers: 3, startDate: day('2027-01-20') }, NOW).admit('bola', 'chi');
    life.until('2027-01-15 12:00').leave('bola').until('2027-01-22 12:00');
    expect(life.state.group.status).toBe('forming');
    life.admit('dayo');
    expect(life.state.group).toMatchObject({ status: 'active', dueDate: lagos('2027-01-23 23:59:59.999') });
    expect(life.seats()).toEqual(['ada', 'dayo', 'chi']);
  });
});

describe('applications when a voter leaves', () => {
  it('are recounted among those who remain', () => {
    const life = forming().admit('bola', 'chi').join('dayo').join('efe').vote('ada', 'dayo').vote('chi', 'dayo');
    life.vote('ada', 'efe');
    expect(life.member('dayo').status).toBe('pending');
    life.leave('bola');
    expect(life.member('dayo')).toMatchObject({ status: 'approved', seat: 2, approvedAt: NOW });
    expect(life.member('efe').status).toBe('pending');
    expect(life.notices('join_approved').at(-1)).toMatchObject({ to: ['dayo'], params: { seat: 2 } });
  });

  it('may fill the group, which then starts', () => {
    const life = forming(4).admit('bola', 'chi').join('dayo').vote('ada', 'dayo').vote('chi', 'dayo').leave('bola');
    expect(life.state.group.status).toBe('forming');
    life.admit('efe');
    expect(life.state.group.status).toBe('active');
  });

  it('are approved when no voter is left', () => {
    const life = managed().admit('bola').join('chi');
    expect(life.member('chi').status).toBe('pending');
    life.leave('bola');
    expect(life.member('chi')).toMatchObject({ status: 'approved', seat: 1 });
  });

  it('remain rejected by a vote of a member who has left', () => {
    const life = forming().admit('bola', 'chi').join('dayo').vote('bola', 'dayo', 'reject').leave('bola');
    expect(life.member('dayo').status).toBe('rejected');
  });
});

describe('cancelling a group', () => {
  it('is for the owner, while it is forming; everyone in it is notified', () => {
    const life = forming().admit('bola', 'chi').join('dayo');
    expect(life.refusal(cancel('bola'))).toBe('NOT_THE_OWNER');
    const changes = life.do(cancel('ada'));
    expect(life.state.group.status).toBe('cancelled');
    const [notice, ...others] = noticesIn(changes, 'group_updated');
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ params: { what: 'cancelled', cycle: 1, by: 'owner' } });
    expect(notice?.to.filter((name) => name !== user('ada'))).toEqual(['bola', 'chi', 'dayo']);
    expect(life.refusal({ type: 'join', applicant: applicant('efe') })).toBe('GROUP_NOT_FORMING');
    expect(life.try(cancel('ada')).ok).toBe(false);
  });

  it('is refused once the circle has started', () => {
    expect(trio().refusal(cancel('ada'))).toBe('GROUP_STARTED');
  });

  it('ends all scheduled events', () => {
    const life = new CircleScenario({ maxMembers: 3, startDate: day('2027-01-20') }, NOW).admit('bola').join('chi');
    life.nominate('ada', 'bola').do(cancel('ada'));
    life.until('2027-03-01 12:00');
    expect(life.state.group.status).toBe('cancelled');
    expect(life.notices('join_rejected')).toEqual([]);
    expect(['nominated', 'voting']).not.toContain(life.ejection('bola').status);
  });
});

describe('removing a member', () => {
  it('is for an owner without a seat, while the group is forming', () => {
    const life = managed().admit('bola', 'chi');
    expect(life.refusal(removal('bola', 'chi'))).toBe('NOT_THE_OWNER');
    expect(life.refusal(removal('nobody'))).toBe('MEMBER_NOT_FOUND');
    expect(forming().admit('bola').refusal(removal('bola'))).toBe('OWNER_PARTICIPATES');
    const changes = life.do(removal('bola'));
    expect(life.member('bola')).toMatchObject({ status: 'left', seat: null });
    expect(noticesIn(changes, 'group_updated')).toMatchObject([{ to: ['bola'], params: { what: 'removed' } }]);
    expect(noticesIn(changes, 'member_left')).toMatchObject([{ priority: 'low', params: { how: 'removed' } }]);
    expect(countPlacesTaken(life.state)).toBe(1);
    expect(life.admit('dayo').member('dayo').seat).toBe(1);
  });

  it('is refused once the circle has started', () => {
    expect(managed(2).admit('bola', 'chi').refusal(removal('bola'))).toBe('GROUP_STARTED');
  });

  it('recounts the votes on applications', () => {
    const life = managed().admit('bola', 'chi').join('dayo').vote('chi', 'dayo');
    expect(life.member('dayo').status).toBe('pending');
    life.do(removal('bola'));
    expect(life.member('dayo')).toMatchObject({ status: 'approved', seat: 1 });
  });
});
