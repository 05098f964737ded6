import { describe, expect, it } from 'vitest';
import { kobo } from '../contract/money.ts';
import { apply, walletDeltas } from './apply.ts';
import { decide } from './decide.ts';
import { trio } from './testing.ts';
import { naira, user } from './testing-values.ts';
import type { CircleState } from './types.ts';

const pay = (name: string) => ({ type: 'contribute' as const, userId: user(name), amountKobo: naira(20_000n) });

describe('applying changes', () => {
  it('yields the state that the decision returned, including wallets and pots', () => {
    const life = trio().fund('bola', naira(30_000n));
    const decision = decide(life.state, pay('bola'), life.now);
    if (!decision.ok) throw new Error('refused');
    const after = apply(life.state, decision.changes);
    expect(after).toEqual(decision.state);
    expect(after.wallets.get(user('bola'))).toBe(naira(10_000n));
    expect(after.pots).toMatchObject([{ cycle: 1, round: 1, balanceKobo: naira(20_000n) }]);
    expect(life.state.pots).toEqual([]);
  });

  it('folds a batch: the second payment from one wallet sees the first', () => {
    const life = trio().fund('bola', naira(20_000n)).pay('bola');
    expect(life.refusal(pay('bola'))).toBe('ALREADY_CONTRIBUTED');
  });

  it('sums the movements of each wallet', () => {
    const life = trio().pay('ada', 'bola', 'chi');
    const changes = life.do({ type: 'withdraw', userId: user('ada') });
    expect([...walletDeltas(changes)]).toEqual([['ada', naira(59_700n)]]);
  });

  it('does not need wallets that are only credited', () => {
    const life = trio().pay('ada', 'bola', 'chi');
    const state: CircleState = { ...life.state, wallets: new Map() };
    const decision = decide(state, { type: 'withdraw', userId: user('ada') }, life.now);
    expect(decision.ok && decision.state.wallets.size).toBe(0);
  });

  it('needs the wallet that pays', () => {
    const life = trio();
    const state: CircleState = { ...life.state, wallets: new Map() };
    expect(() => decide(state, pay('bola'), life.now)).toThrow('not loaded');
  });

  it('contributes before the due day without loading debts, other rounds or other wallets', () => {
    const life = trio().pay('ada', 'bola', 'chi').until('2027-01-12 00:00').fund('bola', naira(20_000n));
    const state: CircleState = {
      ...life.state,
      contributions: life.state.contributions.filter((row) => row.round === 2),
      payouts: life.state.payouts.filter((row) => row.round === 2),
      pots: [],
      debts: [],
      votes: [],
      wallets: new Map([[user('bola'), naira(20_000n)]]),
    };
    expect(decide(state, pay('bola'), life.now).ok).toBe(true);
  });

  it('throws when a wallet or a pot would end negative', () => {
    const life = trio();
    const transfer = {
      kind: 'transfer' as const,
      type: 'contribution' as const,
      from: { account: 'wallet' as const, userId: user('bola') },
      to: { account: 'pot' as const },
      amountKobo: kobo(1n),
      cycle: 1,
      round: 1,
    };
    expect(() => apply(life.state, [transfer])).toThrow('-1 kobo');
    expect(() => apply(life.state, [{ ...transfer, from: transfer.to, to: { account: 'revenue' } }])).toThrow(
      'negative',
    );
  });
});
