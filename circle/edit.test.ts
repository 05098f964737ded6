import { describe, expect, it } from 'vitest';
import type { GroupEdit } from './commands.ts';
import { nextEventAt } from './events.ts';
import { CircleScenario, trio } from './testing.ts';
import { day, lagos, naira, user } from './testing-values.ts';

const START = lagos('2027-01-10 12:00');
const edit = (wanted: GroupEdit, by = 'ada') => ({ type: 'edit' as const, byUserId: user(by), edit: wanted });

describe('editing', () => {
  it('is for the owner only', () => {
    expect(trio().refusal(edit({ name: 'Ours' }, 'bola'))).toBe('NOT_THE_OWNER');
  });

  it('changes name, description, house rules and privacy at any time, and notifies all who hold places', () => {
    const life = trio();
    life.do(edit({ name: 'Ours', description: 'For rent', rules: 'Be kind', isPrivate: true }));
    expect(life.state.group).toMatchObject({
      name: 'Ours',
      description: 'For rent',
      rules: 'Be kind',
      isPrivate: true,
    });
    expect(life.notices('group_updated')).toEqual([
      {
        type: 'group_updated',
        priority: 'low',
        to: ['ada', 'bola', 'chi'],
        params: { what: 'settings', fields: ['name', 'description', 'rules', 'isPrivate'], holdUntil: null },
      },
    ]);
  });

  it('locks amount, frequency and size once the circle has started, unless they are given unchanged', () => {
    const life = trio();
    expect(life.refusal(edit({ contributionKobo: naira(10n) }))).toBe('GROUP_STARTED');
    expect(life.refusal(edit({ frequency: 'weekly' }))).toBe('GROUP_STARTED');
    expect(life.refusal(edit({ maxMembers: 4 }))).toBe('GROUP_STARTED');
    expect(life.do(edit({ contributionKobo: naira(20_000n), frequency: 'monthly', maxMembers: 3 }))).toEqual([]);
  });

  it('changes the size while at most one place is taken', () => {
    const life = new CircleScenario({ maxMembers: 3 }, START);
    life.do(edit({ maxMembers: 5 }));
    expect(life.state.group.maxMembers).toBe(5);
    life.join('bola');
    expect(life.refusal(edit({ maxMembers: 4 }))).toBe('GROUP_HAS_MEMBERS');
    expect(new CircleScenario({ maxMembers: 3 }, START).refusal(edit({ maxMembers: 0 }))).toBe('BELOW_PLACES_TAKEN');
  });

  it('holds the start for 48 hours when amount or frequency changes while others hold places', () => {
    const life = new CircleScenario({ maxMembers: 2, startDate: day('2027-01-12') }, START).admit('bola');
    life.until('2027-01-11 20:00').do(edit({ contributionKobo: naira(50n) }));
    expect(life.notices('group_updated').at(-1)?.params).toMatchObject({ holdUntil: lagos('2027-01-13 20:00') });
    expect(nextEventAt(life.state)).toBe(lagos('2027-01-13 20:00'));
    expect(life.until('2027-01-13 19:59').state.group.status).toBe('forming');
    expect(life.until('2027-01-13 20:00').state.group).toMatchObject({
      status: 'active',
      dueDate: lagos('2027-01-14 23:59:59.999'),
      holdUntil: null,
    });
  });

  it('does not hold the start when no one else holds a place or the terms do not change', () => {
    const alone = new CircleScenario({}, START);
    alone.do(edit({ frequency: 'weekly' }));
    expect(alone.state.group).toMatchObject({ frequency: 'weekly', holdUntil: null });
    const together = new CircleScenario({}, START).join('bola');
    together.do(edit({ name: 'Ours' }));
    expect(together.state.group.holdUntil).toBeNull();
    together.do(edit({ frequency: 'weekly' }));
    together.do(edit({ name: 'Theirs' }));
    expect(together.state.group.holdUntil).toBe(lagos('2027-01-12 12:00'));
  });
});

it('moves the only member into the seats that are left', () => {
  const life = trio({ ownerParticipates: false, maxMembers: 4 });
  life.admit('dayo').leave('bola', 'chi');
  life.do({ type: 'edit', byUserId: user('ada'), edit: { maxMembers: 2 } });
  expect(life.member('dayo').seat).toBe(1);
});
