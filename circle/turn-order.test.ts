import { describe, expect, it } from 'vitest';
import type { UserId } from '../contract/ids.ts';
import { activationAt } from './activation.ts';
import type { Command, GroupEdit } from './commands.ts';
import { createCircle } from './create.ts';
import { decide } from './decide.ts';
import { drawOrder } from './draw.ts';
import { memberOf } from './seats.ts';
import { CircleScenario } from './testing.ts';
import { applicant, chance, lagos, newCircle, noticesIn, tradeRequest, user } from './testing-values.ts';
import type { CircleState, TurnOrder } from './types.ts';

const NOON = lagos('2027-01-10 12:00');
const person = (number: number) => `01931d2a-7c00-7000-8000-${String(number).padStart(12, '0')}` as UserId;
const edit = (wanted: GroupEdit): Command => ({ type: 'edit', byUserId: user('ada'), edit: wanted, chance: chance() });
const circle = (turnOrder: TurnOrder, maxMembers = 3) => new CircleScenario({ turnOrder, maxMembers }, NOON);

/** A hash for tests: its first byte decides, so that orders can be foreseen. */
const lastFirst = (): Uint8Array => new Uint8Array(32);

/** A circle by lot with UUIDs of which the first is the owner; all seats are held but it has not started. */
function full(count: number, hash = lastFirst): { state: CircleState; draw: () => ReturnType<typeof decide> } {
  const owner = applicant(person(1));
  const made = createCircle(newCircle({ id: person(99) as never, owner, turnOrder: 'lot', maxMembers: count }), NOON);
  if (!made.ok) throw new Error(made.refusal.code);
  let { state } = made;
  const run = (command: Command): void => {
    const decision = decide(state, command, NOON, hash);
    if (!decision.ok) throw new Error(decision.refusal.code);
    ({ state } = decision);
  };
  for (let number = 2; number <= count; number += 1) {
    const voters = state.members.map(({ userId }) => userId);
    const drawNumber = { value: `0${String(number)}`.repeat(32), by: 'member' as const };
    if (number === count) state = { ...state, group: { ...state.group, holdUntil: lagos('2027-01-12 12:00') } };
    run({ type: 'join', applicant: applicant(person(number)), drawNumber });
    for (const voterId of voters)
      run({ type: 'vote', ballot: { voterId, candidateId: person(number), vote: 'approve', reason: null } });
  }
  return { state, draw: () => decide(state, { type: 'advance' }, lagos('2027-01-12 12:00'), hash) };
}

describe('owner last', () => {
  it('seats the owner last from the beginning, and the others in front', () => {
    const life = circle('owner-last').join('bola').vote('ada', 'bola');
    expect(life.seats()).toEqual(['bola', undefined, 'ada']);
  });

  it('moves the owner along with N while they are alone', () => {
    const life = circle('owner-last', 5);
    life.do(edit({ maxMembers: 8 }));
    expect(life.member('ada').seat).toBe(8);
    life.do(edit({ turnOrder: 'joining' }));
    expect(life.member('ada').seat).toBe(1);
  });

  it('is not offered to an owner who only manages', () => {
    const made = createCircle(newCircle({ turnOrder: 'owner-last', ownerParticipates: false }), NOON);
    expect(made).toEqual({ ok: false, refusal: { code: 'OWNER_WITHOUT_TURN' } });
    const life = new CircleScenario({ ownerParticipates: false }, NOON);
    expect(life.refusal(edit({ turnOrder: 'owner-last' }))).toBe('OWNER_WITHOUT_TURN');
  });

  it('puts the owner last again in the next cycle', () => {
    const life = circle('joining', 2).admit('bola').pay('ada', 'bola').until('2027-01-20 12:00').pay('ada', 'bola');
    life.until('2027-02-20 12:00');
    life.do({ type: 'start-next-cycle', owner: applicant('ada'), turnOrder: 'owner-last', chance: chance(2) });
    life.do({ type: 'answer-next-cycle', member: applicant('bola'), accept: true });
    expect(life.state.group).toMatchObject({ turnOrder: 'owner-last', currentCycle: 2 });
    expect(life.seats()).toEqual(['bola', 'ada']);
  });

  it('keeps its order in a smaller circle', () => {
    const life = circle('owner-last', 5).admit('bola', 'chi').propose().agree('bola', 'chi');
    expect(life.seats()).toEqual(['bola', 'chi', 'ada']);
  });
});

describe('changing the order', () => {
  it('ends when somebody else applies', () => {
    const life = circle('joining').join('bola');
    expect(life.refusal(edit({ turnOrder: 'lot' }))).toBe('ORDER_HAS_MEMBERS');
  });

  it('is paused while the circle is frozen, and over once it has started', () => {
    const life = circle('joining', 2);
    life.do({ type: 'set-frozen', isFrozen: true });
    expect(life.refusal(edit({ turnOrder: 'lot' }))).toBe('GROUP_FROZEN');
    life.do({ type: 'set-frozen', isFrozen: false });
    expect(life.admit('bola').refusal(edit({ turnOrder: 'lot' }))).toBe('GROUP_STARTED');
  });

  it('keeps the seal that was once shown', () => {
    const life = circle('joining');
    life.do(edit({ turnOrder: 'lot' }));
    const { draw } = life.state.group;
    const { drawNumber } = life.member('ada');
    expect(draw).toEqual(chance().draw);
    life.do(edit({ turnOrder: 'joining' }));
    const other = { ...chance(), draw: { ...chance().draw, seal: '00'.repeat(32) } };
    life.do({ type: 'edit', byUserId: user('ada'), edit: { turnOrder: 'lot' }, chance: other });
    expect(life.state.group.draw).toEqual(draw);
    expect(life.member('ada').drawNumber).toEqual(drawNumber);
  });

  it('moves a member whose seat a smaller N no longer has', () => {
    const life = circle('joining', 5).admit('bola', 'chi').requestTradeAs('ada', 'chi').answerTrade('ada', 'chi');
    life.leave('bola', 'chi').do(edit({ maxMembers: 2 }));
    expect(life.seats()).toEqual(['ada', undefined]);
  });
});

describe('by lot', () => {
  it('tells no one a position, and allows no trade, before the draw', () => {
    const life = circle('lot').admit('bola');
    expect(life.notices('join_approved')[0]?.params).toMatchObject({ seat: null });
    expect(life.notices('member_joined')[0]?.params).toMatchObject({ seat: null });
    expect(life.refusal(tradeRequest('ada', 'bola'))).toBe('TRADE_BEFORE_DRAW');
  });

  it('draws when the circle starts, before round 1, with every number that was given', () => {
    const { state, draw } = full(5);
    const decision = draw();
    if (!decision.ok) throw new Error(decision.refusal.code);
    const held = decision.changes.flatMap((change) => (change.kind === 'draw' ? [change] : []));
    expect(held).toHaveLength(1);
    const entries = held[0]?.entries ?? [];
    expect(entries.map(({ userId, value }) => [userId, value])).toEqual(
      state.members.map(({ userId, drawNumber }) => [userId, drawNumber?.value]),
    );
    const secret = { groupId: state.group.id, cycle: 1, seed: state.group.draw?.seed ?? '' };
    const order = drawOrder(
      lastFirst,
      secret,
      entries.map(({ userId, value }) => ({ userId, number: value })),
    );
    const first = order[0];
    if (first === undefined) throw new Error('Nobody is first');
    expect(order.map((userId) => memberOf(decision.state, userId)?.seat)).toEqual([1, 2, 3, 4, 5]);
    expect(decision.state.group).toMatchObject({ status: 'active', draw: { drawnAt: lagos('2027-01-12 12:00') } });
    expect(decision.state.payouts.map(({ recipientId }) => recipientId)).toEqual([first]);
    const told = noticesIn(decision.changes, 'group_updated').map(({ to, params }) => [...to, params]);
    expect(told).toContainEqual([first, { what: 'drawn', seat: 1, dueDate: lagos('2027-01-13 23:59:59.999') }]);
    expect(told).toHaveLength(5);
  });

  it('waits without its seed, and never draws with another', () => {
    const { state } = full(3);
    const { draw } = state.group;
    if (draw === null) throw new Error('No draw was prepared');
    const waiting = { ...state, group: { ...state.group, draw: { ...draw, seed: null } } };
    expect(activationAt(waiting)).toBeNull();
    const late = decide(waiting, { type: 'advance' }, lagos('2027-03-01 12:00'), lastFirst);
    expect(late.ok && late.state.group.status).toBe('forming');
    expect(decide(waiting, { type: 'cancel', byUserId: null }, NOON).ok).toBe(true);
  });

  it('asks for new numbers in the next cycle, under a new seal', () => {
    const life = circle('joining', 2).admit('bola').pay('ada', 'bola').until('2027-01-20 12:00').pay('ada', 'bola');
    life.until('2027-02-20 12:00');
    const given = { value: 'ad'.repeat(32), by: 'member' as const };
    life.do({
      type: 'start-next-cycle',
      owner: applicant('ada'),
      turnOrder: 'lot',
      chance: { draw: chance(2).draw, drawNumber: given },
    });
    expect(life.state.group).toMatchObject({ turnOrder: 'lot', draw: { cycle: 2, drawnAt: null } });
    expect(life.member('ada').drawNumber).toEqual(given);
    expect(life.member('bola').drawNumber).toBeNull();
  });
});
