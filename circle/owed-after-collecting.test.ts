import { expect, it } from 'vitest';
import { owedAfterCollecting } from './owed-after-collecting.ts';
import { trio, type CircleScenario } from './testing.ts';
import { naira, user } from './testing-values.ts';

const owed = (life: CircleScenario): readonly bigint[] =>
  ['ada', 'bola', 'chi'].map((name) => owedAfterCollecting(life.state, user(name)));

it('is every contribution to a later round, once a member has collected', () => {
  const life = trio();
  expect(owed(life)).toEqual([0n, 0n, 0n]);
  life.pay('ada', 'bola', 'chi').until('2027-01-20 12:00');
  expect(owed(life)).toEqual([naira(40_000n), 0n, 0n]);
  // What is paid is no longer owed.
  life.pay('ada');
  expect(owed(life)).toEqual([naira(20_000n), 0n, 0n]);
  life.pay('bola', 'chi').until('2027-02-20 12:00').pay('ada', 'bola', 'chi').until('2027-03-20 12:00');
  expect(life.state.group.status).toBe('completed');
  expect(owed(life)).toEqual([0n, 0n, 0n]);
});

it('includes debts with their late fees, also after leaving', () => {
  const late = trio().pay('ada', 'bola', 'chi').until('2027-01-20 12:00').pay('bola', 'chi').until('2027-02-20 12:00');
  expect(late.debtTexts('ada')).toEqual(['late_fee 2 40000', 'missed_contribution 2 2000000']);
  expect(owed(late)).toEqual([naira(40_400n), naira(20_000n), 0n]);
  const left = trio().pay('ada', 'bola', 'chi').until('2027-01-20 12:00').pay('ada', 'bola', 'chi');
  left.until('2027-02-20 12:00').leave('bola');
  expect(owed(left)).toEqual([naira(20_000n), naira(20_000n), 0n]);
});
