import { describe, expect, it } from 'vitest';
import { checkSettled } from './checks.ts';
import { shareOf } from './pair-table.ts';
import { pairText, Story } from './story.ts';

const C = 1_000_01n;
const net = (grossKobo: bigint): bigint => grossKobo - 2n * shareOf(grossKobo, 50n);
const NAMES = ['ada', 'bola', 'chi', 'dayo', 'efe'] as const;
const lastMinute = (day: string): string => `${day} 23:59`;

/** Creates a circle of five. Round 1 is due on 11 January, and each further round is due a week later. */
const five = (): Story => new Story(NAMES);

describe('a member who leaves before their turn', () => {
  /** Dayo has seat 4, pays ada and bola, and leaves in chi's round before paying chi. */
  function dayoLeaves(): Story {
    const story = five()
      .pay(...NAMES)
      .until('2027-01-12 09:00')
      .pay(...NAMES)
      .until('2027-01-19 09:00');
    story.ask({ type: 'leave', userId: story.world.state.members[3]!.userId, reason: null });
    story.pay('ada', 'bola', 'chi', 'efe').until('2027-01-26 09:00');
    return story;
  }

  it('gets a refund in their own round: what they paid, less that round’s fees', () => {
    const story = dayoLeaves();
    expect(story.world.state.group.currentRound).toBe(4);
    const before = story.world.ledger.wallets.get(story.world.state.members[3]!.userId) ?? 0n;
    // Only members whom dayo has paid owe in this round. Payments by others are refused.
    expect(() => story.pay('chi')).toThrow('refused');
    story.pay('ada', 'bola');
    const after = story.world.ledger.wallets.get(story.world.state.members[3]!.userId) ?? 0n;
    expect(after - before).toBe(net(2n * C));
    expect(story.tally.of('a refund is complete')).toBe(1);
  });

  it('leaves each pair of members with equal payments', () => {
    const story = dayoLeaves().pay('ada', 'bola').pay('ada', 'bola', 'chi', 'efe').until('2027-02-10 00:00');
    expect(story.world.state.group.status).toBe('completed');
    checkSettled(story.world);
    const table = pairText(story.pairs());
    console.log(`Contributions of c after a circle of five that dayo left in round 3:\n${table}`);
    expect(story.pairs()).toEqual({
      ada: { bola: 1, chi: 1, dayo: 1, efe: 1 },
      bola: { ada: 1, chi: 1, dayo: 1, efe: 1 },
      chi: { ada: 1, bola: 1, dayo: 0, efe: 1 },
      dayo: { ada: 1, bola: 1, chi: 0, efe: 0 },
      efe: { ada: 1, bola: 1, chi: 1, dayo: 0 },
    });
  });
});

describe('a defaulter', () => {
  it('a payment after the end makes each recipient whole, and the fees of the parts equal the fee of the whole', () => {
    // Efe pays only in efe's own round, so the pots of bola, chi, dayo and ada lack efe's contribution.
    const story = five();
    for (const day of ['2027-01-11', '2027-01-18', '2027-01-25', '2027-02-01', '2027-02-08']) {
      story
        .until(`${day} 12:00`)
        .pay('ada', 'bola', 'chi', 'dayo')
        .until(lastMinute(nextDays(day, 3)));
    }
    story.until('2027-03-01 12:00');
    expect(story.world.state.group.status).toBe('completed');
    const owed = story.debts.filter(({ type }) => type === 'missed_contribution');
    // Efe's own payout repaid the oldest debts. The latest debts remain.
    expect(owed.length).toBeGreaterThan(0);
    for (const debt of owed) {
      const { round } = debt;
      expect(story.received(round)).toBe(net(4n * C + debt.paidKobo));
      story.repay(debt);
      expect(story.received(round)).toBe(net(5n * C));
      const { platformKobo, managementKobo } = story.world.ledger.round(1, round);
      expect([platformKobo, managementKobo]).toEqual([shareOf(5n * C, 50n), shareOf(5n * C, 50n)]);
    }
    for (const debt of story.debts) story.repay(debt);
    checkSettled(story.world);
  });
});

describe('a circle with other fees than new circles', () => {
  it('keeps its fees in a second cycle', () => {
    const rates = { platformFeeBps: 0n, managementFeeBps: 125n };
    const story = new Story(['ada', 'bola'], { rates });
    const cycle = (days: readonly [string, string]): void => {
      for (const day of days)
        story
          .until(`${day} 12:00`)
          .pay('ada', 'bola')
          .until(lastMinute(nextDays(day, 3)));
    };
    cycle(['2027-01-11', '2027-01-18']);
    expect(story.world.state.group.status).toBe('completed');
    const [owner, other] = story.world.state.members.map(({ userId }) => ({
      userId,
      kycVerified: true,
      country: 'NG',
      hasOutstandingDebt: false,
      suspended: false,
    }));
    story
      .ask({ type: 'start-next-cycle', owner: owner! })
      .ask({ type: 'answer-next-cycle', member: other!, accept: true });
    const today = new Date(story.world.now).toISOString().slice(0, 10);
    cycle([nextDays(today, 1), nextDays(today, 8)]);
    expect(story.world.state.group).toMatchObject({ status: 'completed', currentCycle: 2 });
    for (const round of [1, 2]) {
      expect(story.world.ledger.round(2, round)).toMatchObject({
        platformKobo: 0n,
        managementKobo: shareOf(2n * C, 125n),
      });
    }
  });
});

describe('jobs that were down for 60 days', () => {
  it('catch up in order: no payment counts after a close, and a round that opens late fines no one', () => {
    const story = five().pay('ada', 'bola', 'chi', 'dayo').until('2027-01-11 20:00').until('2027-03-12 12:00', 'down');
    const { group } = story.world.state;
    // Efe was late after one day, and the round closed after two. Round 2 opens now and is due tomorrow.
    expect(story.debts.map(({ userId, type, round }) => `${userId} ${type} ${String(round)}`)).toEqual([
      'efe late_fee 1',
      'efe missed_contribution 1',
    ]);
    expect(group.currentRound).toBe(2);
    expect(new Date(group.dueDate ?? 0).toISOString()).toBe('2027-03-13T22:59:59.999Z');
    // Efe's contribution now counts for round 2. Only paying the debt repairs round 1.
    story.pay('efe');
    expect(story.world.ledger.round(1, 1).paidBy.size).toBe(4);
    expect(story.world.ledger.round(1, 2).paidBy.size).toBe(1);
    story.pay('ada', 'bola', 'chi', 'dayo').until('2027-06-01 00:00', 'down');
    expect(story.debts.filter(({ round }) => round > 1)).toEqual([]);
  });
});

function nextDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
