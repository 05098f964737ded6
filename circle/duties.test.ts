import { describe, expect, it } from 'vitest';
import { dutiesOf, openRoundOf } from './duties.ts';
import { trio, type CircleScenario } from './testing.ts';
import { transferTexts } from './testing-values.ts';
import { lagos, naira, user } from './testing-values.ts';
import type { ClosedPair } from './types.ts';

const names = (members: readonly { readonly userId: string }[]): readonly string[] =>
  members.map((member) => member.userId);

/** Marks a member as departed. The seat stays, and the seats of each closed pair owe each other nothing more. */
function depart(life: CircleScenario, name: string, closedPairs: readonly ClosedPair[]): CircleScenario {
  const departed = { ...life.member(name), status: 'left' as const, leftAt: life.now };
  const members = life.state.members.map((member) => (member.userId === user(name) ? departed : member));
  life.state = { ...life.state, members, group: { ...life.state.group, closedPairs } };
  return life;
}

describe('duties of a round', () => {
  it('makes every seat owe to the seat whose turn it is, including the recipient’s own', () => {
    const duties = dutiesOf(trio().state, 2);
    expect(duties).toMatchObject({ round: 2, kind: 'payout', recipient: { userId: 'bola' } });
    expect(names(duties.owing)).toEqual(['ada', 'bola', 'chi']);
  });

  it('shows the current state of the open round', () => {
    const open = openRoundOf(trio().pay('ada').state);
    expect(open).toMatchObject({
      cycle: 1,
      round: 1,
      targetKobo: naira(60_000n),
      complete: false,
      pot: { collectedKobo: naira(20_000n) },
      division: { netKobo: naira(59_400n), platformFeeKobo: naira(300n), managementFeeKobo: naira(300n) },
    });
    expect(names(open?.unpaid ?? [])).toEqual(['bola', 'chi']);
  });

  it('leaves out the seats whose pair was closed', () => {
    const life = depart(trio().pay('ada', 'bola', 'chi'), 'chi', [[2, 3]]);
    expect(names(dutiesOf(life.state, 2).owing)).toEqual(['ada', 'bola']);
    expect(dutiesOf(life.state, 3)).toMatchObject({ kind: 'refund', recipient: { userId: 'chi' } });
    expect(names(dutiesOf(life.state, 3).owing)).toEqual(['ada']);
  });

  it('refuses a payment by a member who owes nothing in the round', () => {
    const life = depart(trio().pay('ada', 'bola', 'chi'), 'chi', [[1, 2]]).until('2027-01-12 00:00');
    const pay = { type: 'contribute' as const, userId: user('ada'), amountKobo: naira(20_000n) };
    expect(life.fund('ada', naira(20_000n)).refusal(pay)).toBe('NOTHING_DUE');
  });

  it('pays the round of a member who departed before receiving back to them automatically, once it is complete', () => {
    const life = depart(trio().pay('ada', 'bola', 'chi'), 'chi', [[2, 3]]);
    life.until('2027-01-12 00:00').pay('ada', 'bola').until('2027-02-12 00:00');
    expect(life.state.group.currentRound).toBe(3);
    life.pay('ada');
    expect(transferTexts(life.history).slice(-3)).toEqual([
      'refund 3: pot -> chi 1980000',
      'platform_fee 3: pot -> revenue 10000',
      'management_fee 3: pot -> ada 10000',
    ]);
    expect(life.state.group.status).toBe('completed');
    expect(life.notices('payout_available').map((notice) => notice.to)).toEqual([['ada'], ['bola']]);
  });

  it('skips a round for which no one pays, without a payout; due days stay', () => {
    const life = depart(trio().pay('ada', 'bola', 'chi'), 'bola', [
      [1, 2],
      [2, 3],
    ]).until('2027-01-12 00:00');
    expect(life.state.group).toMatchObject({ currentRound: 3, dueDate: lagos('2027-03-11 23:59:59.999') });
    expect(life.payout(2)).toBeUndefined();
  });
});
