import { describe, expect, it } from 'vitest';
import { claimsOf } from './claims.ts';
import { circleOf, CircleScenario, trio } from './testing.ts';
import { lagos, user } from './testing-values.ts';

const claims = (life: CircleScenario, name: string): string => {
  const { isRefundAhead, owedKobo, areFeesAhead } = claimsOf(life.state, user(name));
  const words = [isRefundAhead && 'refund', owedKobo > 0n && `owed ${String(owedKobo / 100n)}`, areFeesAhead && 'fees'];
  return words.filter((word) => word !== false).join(', ');
};
const ofAll = (life: CircleScenario, ...names: readonly string[]): readonly string[] =>
  names.map((name) => claims(life, name));

describe('a refund', () => {
  it('is still to come for members who left before their turn and had paid others, until their round is over', () => {
    const life = circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00');
    expect(claims(life, 'dayo')).toBe('');
    life.leave('dayo');
    expect(ofAll(life, 'ada', 'bola', 'chi', 'dayo')).toEqual(['', '', '', 'refund']);
    life.pay('ada', 'bola', 'chi').until('2027-02-20 12:00').pay('ada', 'bola', 'chi').until('2027-03-20 12:00');
    expect(life.state.group.currentRound).toBe(4);
    expect(claims(life, 'dayo')).toBe('refund');
    life.pay('ada');
    expect(life.state.group.status).toBe('completed');
    expect(claims(life, 'dayo')).toBe('');
  });

  it('is not to come for members who left before they paid anyone, or while the circle was forming', () => {
    expect(claims(circleOf(4).leave('dayo'), 'dayo')).toBe('');
    expect(claims(new CircleScenario({}, lagos('2027-01-10 12:00')).admit('bola').leave('bola'), 'bola')).toBe('');
  });

  it('is to come for a member ejected with nothing paid when another member had already paid for their round', () => {
    const life = circleOf(4).pay('ada', 'bola', 'chi').until('2027-01-25 12:00').pay('ada', 'bola', 'chi');
    life.until('2027-02-25 12:00').leave('bola').fund('bola', life.state.group.contributionKobo);
    life.payDebt('bola', 4, 'voluntary_exit_debt');
    life.eject('dayo', 'ada', 'chi');
    expect(life.state.contributions.some((row) => row.userId === 'dayo' && row.status === 'completed')).toBe(false);
    expect(claims(life, 'dayo')).toBe('refund');
  });
});

describe('debts of others', () => {
  it('are owed to the recipient of the round, late fees included, also after the cycle', () => {
    const life = trio({ frequency: 'weekly' }).pay('ada', 'bola').until('2027-01-14 12:00');
    expect(life.debtTexts('chi')).toEqual(['late_fee 1 40000', 'missed_contribution 1 2000000']);
    expect(ofAll(life, 'ada', 'bola', 'chi')).toEqual(['owed 20400, fees', '', '']);
    life.until('2027-06-01 12:00');
    expect(life.state.group.status).toBe('completed');
    expect(claims(life, 'ada')).toContain('owed');
  });

  it('for a round that has not opened are owed to the holder of its seat, until they are paid', () => {
    const life = circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00');
    life.pay('ada', 'bola', 'chi', 'dayo').do({ type: 'withdraw', userId: user('bola') });
    life.leave('bola').until('2027-02-12 12:00').pay('ada', 'chi', 'dayo');
    expect(life.debtTexts('bola')).toEqual(['voluntary_exit_debt 3 2000000', 'voluntary_exit_debt 4 2000000']);
    expect(ofAll(life, 'ada', 'bola', 'chi', 'dayo')).toEqual(['fees', '', 'owed 20000', 'owed 20000']);
    life.fund('bola', life.state.group.contributionKobo).payDebt('bola', 4, 'voluntary_exit_debt');
    expect(ofAll(life, 'ada', 'bola', 'chi', 'dayo')).toEqual(['fees', '', 'owed 20000', '']);
  });
});

describe('management fees', () => {
  it('come with debts of c, to the owner of a group that charges them', () => {
    const life = trio({ frequency: 'weekly' }).pay('ada', 'bola').until('2027-01-13 12:00');
    expect(life.debtTexts('chi')).toEqual(['late_fee 1 40000']);
    expect(claims(life, 'ada')).toBe('owed 400');
    life.until('2027-01-14 12:00');
    expect(claims(life, 'ada')).toBe('owed 20400, fees');
    const group = { ...life.state.group, managementFeeBps: 0n };
    expect(claimsOf({ ...life.state, group }, user('ada')).areFeesAhead).toBe(false);
  });
});

describe('what is owed for ended rounds', () => {
  it('is listed with the debtors, until they pay', () => {
    const life = trio().pay('ada', 'bola').until('2027-01-19 12:00');
    expect(claimsOf(life.state, user('ada')).overdue).toEqual({
      amountKobo: 2_040_000n,
      debtors: [{ userId: 'chi', amountKobo: 2_040_000n }],
    });
    expect(claimsOf(life.state, user('bola')).overdue).toEqual({ amountKobo: 0n, debtors: [] });
    life.fund('chi', life.state.group.contributionKobo).payDebt('chi', 1, 'missed_contribution');
    expect(claimsOf(life.state, user('ada')).overdue).toEqual({
      amountKobo: 40_000n,
      debtors: [{ userId: 'chi', amountKobo: 40_000n }],
    });
  });

  it('excludes exit debts for future rounds, which are part of their pots', () => {
    const life = trio().pay('ada', 'bola', 'chi').until('2027-01-12 12:00');
    life.pay('ada', 'bola', 'chi').until('2027-02-12 12:00').leave('bola');
    expect(claimsOf(life.state, user('chi'))).toMatchObject({
      owedKobo: 2_000_000n,
      overdue: { amountKobo: 0n, debtors: [] },
    });
  });
});
