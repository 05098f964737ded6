import { describe, expect, it } from 'vitest';
import { nextEventAt } from './events.ts';
import { CircleScenario, trio } from './testing.ts';
import { day, lagos, naira, user } from './testing-values.ts';

const optIn = (name: string, enabled = true) => ({ type: 'set-auto-contribute' as const, userId: user(name), enabled });
const moneyArrived = (name: string) => ({ type: 'auto-contribute' as const, userId: user(name) });
const hasPaid = (life: CircleScenario, name: string): boolean => life.contribution(name, 1)?.status === 'completed';

/** Round 1 is due on 11 January. Ada has paid, and Chi has opted in. */
const optedIn = (): CircleScenario => {
  const life = trio().pay('ada');
  life.do(optIn('chi'));
  return life;
};

describe('auto-contribute', () => {
  it('is for approved members, and off until switched on', () => {
    const life = trio();
    expect(life.member('chi').autoContribute).toBe(false);
    expect(life.refusal(optIn('dayo'))).toBe('NOT_A_MEMBER');
    expect(life.do(optIn('chi', false))).toEqual([]);
    life.do(optIn('chi'));
    expect(life.member('chi').autoContribute).toBe(true);
  });

  it.each(['2027-01-11 08:00', '2027-01-11 20:00', '2027-01-11 23:59:59.999'])('pays at %s', (slot) => {
    const life = optedIn().until(lagos(slot));
    expect(hasPaid(life, 'chi')).toBe(false);
    const funded = optedIn();
    funded.until(new Date(lagos(slot) - 1).getTime() as typeof life.now).fund('chi', naira(20_000n));
    expect(hasPaid(funded, 'chi')).toBe(false);
    funded.until(lagos(slot));
    expect(hasPaid(funded, 'chi')).toBe(true);
    expect(funded.contribution('chi', 1)?.paidAt).toBe(lagos(slot));
  });

  it('skips a wallet that does not cover c and pays for the others', () => {
    const life = optedIn();
    life.do(optIn('bola'));
    life.fund('bola', naira(19_999n)).fund('chi', naira(20_000n)).until('2027-01-11 08:00');
    expect([hasPaid(life, 'bola'), hasPaid(life, 'chi')]).toEqual([false, true]);
  });

  it('pays before the collection at the end of the due day', () => {
    const life = optedIn().pay('bola').until('2027-01-11 21:00').fund('chi', naira(20_000n));
    life.until('2027-01-11 23:59:59.999');
    expect(life.payout(1)).toMatchObject({ grossKobo: naira(60_000n), paidAt: lagos('2027-01-11 23:59:59.999') });
  });

  it('pays after the due day when money arrives, not before', () => {
    const life = optedIn().until('2027-01-11 21:00').fund('chi', naira(20_000n));
    expect(life.do(moneyArrived('chi'))).toEqual([]);
    const late = optedIn().until('2027-01-12 10:00').fund('chi', naira(20_000n));
    late.do(moneyArrived('chi'));
    expect(hasPaid(late, 'chi')).toBe(true);
    expect(late.do(moneyArrived('chi'))).toEqual([]);
    expect(late.do(moneyArrived('bola'))).toEqual([]);
  });

  it('pays on opting in after the due day', () => {
    const life = trio().pay('ada').until('2027-01-12 10:00').fund('chi', naira(20_000n));
    life.do(optIn('chi'));
    expect(hasPaid(life, 'chi')).toBe(true);
  });

  it('does not make up for slots before opting in', () => {
    const life = trio().pay('ada').until('2027-01-11 10:00').fund('chi', naira(20_000n));
    life.do(optIn('chi'));
    expect(hasPaid(life, 'chi')).toBe(false);
    expect(nextEventAt(life.state)).toBe(lagos('2027-01-11 20:00'));
  });

  it('does not make up for slots before the round opened', () => {
    const life = new CircleScenario({ startDate: day('2027-01-31'), maxMembers: 2 }, lagos('2027-01-10 12:00')).admit(
      'bola',
    );
    life.do(optIn('bola'));
    life.fund('bola', naira(20_000n)).downUntil('2027-01-31 12:00');
    expect(hasPaid(life, 'bola')).toBe(false);
    expect(hasPaid(life.until('2027-01-31 20:00'), 'bola')).toBe(true);
  });

  it('catches up after downtime before anyone is late', () => {
    const life = optedIn().pay('bola').fund('chi', naira(20_000n)).downUntil('2027-01-14 10:00');
    expect(life.contribution('chi', 1)).toMatchObject({ status: 'completed', paidAt: lagos('2027-01-14 10:00') });
    expect(life.state.debts).toEqual([]);
  });
});
