import { describe, expect, it } from 'vitest';
import { CircleScenario, trio } from './testing.ts';
import { transferTexts } from './testing-values.ts';
import { lagos, naira, user } from './testing-values.ts';

const withdraw = (name: string) => ({ type: 'withdraw' as const, userId: user(name) });

describe('contributing', () => {
  it('pays exactly c from the wallet into the pot of the round, once', () => {
    const life = trio().fund('bola', naira(20_500n));
    const pay = (amountKobo: bigint) => ({
      type: 'contribute' as const,
      userId: user('bola'),
      amountKobo: naira(amountKobo),
    });
    expect(life.try(pay(19_999n))).toEqual({
      ok: false,
      refusal: { code: 'WRONG_AMOUNT', expectedKobo: naira(20_000n) },
    });
    expect(transferTexts(life.do(pay(20_000n)))).toEqual(['contribution 1: bola -> pot 2000000']);
    expect(life.balance('bola')).toBe(naira(500n));
    expect(life.contribution('bola', 1)).toMatchObject({
      status: 'completed',
      paidAt: life.now,
      isBacklogPayment: false,
    });
    expect(life.refusal(pay(20_000n))).toBe('ALREADY_CONTRIBUTED');
  });

  it('refuses non-members, insufficient balances and circles that are not running', () => {
    const pay = (name: string) => ({
      type: 'contribute' as const,
      userId: user(name),
      amountKobo: naira(20_000n),
    });
    expect(trio().refusal(pay('dayo'))).toBe('NOT_A_MEMBER');
    expect(trio().fund('bola', naira(19_999n)).refusal(pay('bola'))).toBe('INSUFFICIENT_BALANCE');
    const forming = new CircleScenario({}, lagos('2027-01-10 12:00')).join('bola').fund('ada', naira(20_000n));
    expect(forming.refusal(pay('ada'))).toBe('GROUP_NOT_ACTIVE');
    expect(forming.refusal(pay('bola'))).toBe('NOT_A_MEMBER');
  });

  it('notifies the recipient when the pot is complete', () => {
    const life = trio().pay('ada', 'bola');
    expect(life.notices('payout_available')).toEqual([]);
    life.pay('chi');
    expect(life.notices('payout_available')).toEqual([
      {
        type: 'payout_available',
        priority: 'high',
        to: ['ada'],
        params: { cycle: 1, round: 1, netKobo: naira(59_400n), dueDate: life.state.group.dueDate },
      },
    ]);
  });
});

it('a payment of one round pays no other', () => {
  const life = trio().fund('ada', naira(20_000n));
  const { currentCycle: cycle, currentRound: round } = life.state.group;
  const pay = (of: { cycle: number; round: number }) => ({
    type: 'contribute' as const,
    userId: user('ada'),
    amountKobo: naira(20_000n),
    of,
  });
  expect(life.refusal(pay({ cycle, round: round + 1 }))).toBe('NOTHING_DUE');
  expect(life.refusal(pay({ cycle: cycle + 1, round }))).toBe('NOTHING_DUE');
  life.do(pay({ cycle, round }));
  expect(life.refusal(pay({ cycle, round }))).toBe('ALREADY_CONTRIBUTED');
});

describe('withdrawing', () => {
  it('pays 59,400.00 of 60,000.00 with 300.00 for each fee, and opens the next round', () => {
    const life = trio().pay('ada', 'bola', 'chi');
    expect(transferTexts(life.do(withdraw('ada')))).toEqual([
      'payout 1: pot -> ada 5940000',
      'platform_fee 1: pot -> revenue 30000',
      'management_fee 1: pot -> ada 30000',
    ]);
    expect(life.payout(1)).toEqual({
      cycle: 1,
      round: 1,
      recipientId: 'ada',
      status: 'completed',
      grossKobo: naira(60_000n),
      platformFeeKobo: naira(300n),
      managementFeeKobo: naira(300n),
      netKobo: naira(59_400n),
      setOffKobo: 0n,
      paidAt: life.now,
    });
    expect(life.member('ada').hasReceivedPayout).toBe(true);
    expect(life.state.group.currentRound).toBe(2);
    expect(life.payout(2)).toMatchObject({ recipientId: 'bola', status: 'pending' });
    expect(life.notices('payout_received').at(-1)).toMatchObject({ priority: 'high', to: ['ada'] });
    expect(life.notices('round_completed').at(-1)).toMatchObject({ priority: 'low', to: ['ada', 'bola', 'chi'] });
  });

  it('is for the recipient of a complete pot, once', () => {
    const life = trio().pay('ada', 'bola');
    expect(life.refusal(withdraw('ada'))).toBe('POT_INCOMPLETE');
    life.pay('chi');
    expect(life.refusal(withdraw('bola'))).toBe('NOT_THE_RECIPIENT');
    expect(life.refusal(withdraw('dayo'))).toBe('NOT_A_MEMBER');
    expect(life.refusal(withdraw('ada'))).toBe('accepted');
    expect(life.refusal(withdraw('ada'))).toBe('NOT_THE_RECIPIENT');
  });

  it('credits an owner who only manages with the management fee', () => {
    const life = new CircleScenario({ ownerParticipates: false, maxMembers: 2 }, lagos('2027-01-10 12:00')).admit(
      'bola',
      'chi',
    );
    life.pay('bola', 'chi').do(withdraw('bola'));
    expect(life.balance('ada')).toBe(naira(200n));
    expect(life.balance('bola')).toBe(naira(39_600n));
    expect(life.notices('round_completed').at(-1)?.to).toEqual(['bola', 'chi', 'ada']);
  });

  it('completes the cycle after round N', () => {
    const life = trio();
    for (const recipient of ['ada', 'bola', 'chi']) life.pay('ada', 'bola', 'chi').do(withdraw(recipient));
    expect(life.state.group).toMatchObject({ status: 'completed', currentRound: 3, dueDate: null });
    expect(life.notices('cycle_completed')).toMatchObject([{ priority: 'medium', to: ['ada', 'bola', 'chi'] }]);
    expect(life.refusal(withdraw('chi'))).toBe('GROUP_NOT_ACTIVE');
    expect(life.state.pots.every((pot) => pot.balanceKobo === 0n)).toBe(true);
  });
});

describe('collection', () => {
  it('pays a complete pot out automatically when the due day ends', () => {
    const life = trio().pay('ada', 'bola', 'chi').until('2027-01-11 23:59:59.998');
    expect(life.state.group.currentRound).toBe(1);
    life.until('2027-01-11 23:59:59.999');
    expect(life.payout(1)).toMatchObject({ status: 'completed', netKobo: naira(59_400n), paidAt: life.now });
    expect(life.state.group.currentRound).toBe(2);
  });

  it('pays out in the same decision when the pot becomes complete later', () => {
    const life = trio().pay('ada', 'bola').until('2027-01-12 10:00').pay('chi');
    expect(life.payout(1)).toMatchObject({ status: 'completed', paidAt: lagos('2027-01-12 10:00') });
    expect(life.state.group.currentRound).toBe(2);
  });

  it('makes a late-opened round due tomorrow at the earliest, without moving the calendar', () => {
    const life = trio({ frequency: 'weekly' }).pay('ada', 'bola', 'chi').downUntil('2027-01-20 10:00');
    expect(life.state.group.dueDate).toBe(lagos('2027-01-21 23:59:59.999'));
    life.pay('ada', 'bola', 'chi').do(withdraw('bola'));
    expect(life.state.group.dueDate).toBe(lagos('2027-01-25 23:59:59.999'));
  });
});
