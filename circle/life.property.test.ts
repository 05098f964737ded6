import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant } from '../contract/ids.ts';
import { kobo } from '../contract/money.ts';
import { apply } from './apply.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { isRoundOver } from './duties.ts';
import { nextEventAt } from './events.ts';
import { dividePot } from './fees.ts';
import { placesTaken } from './seats.ts';
import { addDays, lagosDayOf } from './time.ts';
import { applicant, lagos, Life, transfersIn, user } from './testing.ts';

/**
 * Whole lives of random circles: people join, vote, pay, don't pay, withdraw, opt in, repay, are suspended, and time
 * passes with the jobs running or down. After every step the books are checked; at the end the circle must have ended
 * and everything be settled.
 */
const NAMES = ['ada', 'bola', 'chi', 'dayo', 'efe', 'funmi', 'gozie'] as const;

const step = fc.record({
  what: fc.constantFrom(
    'time',
    'time',
    'join',
    'vote',
    'pay',
    'pay',
    'pay',
    'pay',
    'pay',
    'pay',
    'withdraw',
    'fund',
    'opt',
    'repay',
    'suspend',
    'edit',
    'time',
  ),
  who: fc.nat({ max: NAMES.length - 1 }),
  whom: fc.nat({ max: NAMES.length - 1 }),
  yes: fc.boolean(),
  /** Those who pay: a bit for each name. */
  payers: fc.nat({ max: 127 }),
  hours: fc.integer({ min: 1, max: 200 }),
  down: fc.boolean(),
});
const steps = (minLength: number, maxLength: number) => fc.array(step, { minLength, maxLength });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const terms = fc.record({
  maxMembers: fc.integer({ min: 2, max: NAMES.length - 1 }),
  frequency: fc.constantFrom('weekly' as const, 'bi-weekly' as const, 'monthly' as const),
  contributionKobo: fc.bigInt({ min: 1_000n, max: 100_000_000n }).map(kobo),
  ownerParticipates: fc.boolean(),
  startsInDays: fc.option(fc.nat({ max: 20 })),
});

const START = lagos('2027-01-10 12:00');

class CheckedLife extends Life {
  depositsKobo = 0n;

  deposit(name: string, amountKobo: bigint): void {
    this.depositsKobo += amountKobo;
    this.fund(name, kobo(amountKobo));
    this.check({ type: 'auto-contribute', userId: user(name) });
  }

  /** Decides and checks that applying the changes gives the state that the decision promises. */
  check(command: Command): void {
    const before = this.state;
    const decision = this.try(command);
    if (decision.ok) expect(apply(before, decision.changes)).toEqual(this.state);
    else expect(this.state).toBe(before);
  }

  /** Moves the clock event by event; each happens at the instant it was announced for and not before. */
  runUntil(target: number): void {
    for (let at = nextEventAt(this.state); at !== null && at <= target; at = nextEventAt(this.state)) {
      const early = decide(this.state, { type: 'advance' }, instant(at - 1));
      expect(early.ok && early.changes).toEqual([]);
      this.now = instant(Math.max(at, this.now));
      const length = this.history.length;
      this.check({ type: 'advance' });
      expect(this.history.length).toBeGreaterThan(length);
      checkBooks(this, 'running');
    }
    this.now = instant(target);
  }
}

function take(life: CheckedLife, action: Step): void {
  const { what, who, yes, payers, hours, down } = action;
  if (what === 'pay') {
    payAll(life, payers, yes);
  } else if (what === 'fund') {
    life.deposit(nameOf(who), (life.state.group.contributionKobo * BigInt(hours)) / 100n);
  } else if (what === 'time') {
    const target = life.now + hours * 3_600_000;
    if (down) life.now = instant(target);
    life.runUntil(target);
  } else {
    if (what === 'suspend') suspend(life, nameOf(who), yes);
    const command = commandOf(life, what, action);
    if (command !== undefined) life.check(command);
  }
}

const nameOf = (index: number): string => NAMES[index] ?? 'ada';

function commandOf(
  life: CheckedLife,
  what: Exclude<Step['what'], 'pay' | 'fund' | 'time'>,
  { who, whom, yes, hours }: Step,
): Command | undefined {
  const { group, debts } = life.state;
  const userId = user(nameOf(who));
  switch (what) {
    case 'join':
      return { type: 'join', applicant: applicant(userId) };
    case 'vote': {
      const vote = yes || hours > 50 ? 'approve' : 'reject';
      return { type: 'vote', ballot: { voterId: userId, candidateId: user(nameOf(whom)), vote, reason: null } };
    }
    case 'withdraw':
      return { type: 'withdraw', userId };
    case 'opt':
      return { type: 'set-auto-contribute', userId, enabled: yes };
    case 'repay': {
      const debt = debts.find((other) => other.userId === userId && other.status === 'outstanding');
      return debt && { type: 'pay-debt', debt };
    }
    case 'suspend':
      return { type: 'recount-votes' };
    case 'edit': {
      const edit = { contributionKobo: kobo(group.contributionKobo + 1n), maxMembers: (hours % 5) + 2 };
      return { type: 'edit', byUserId: group.ownerId, edit };
    }
  }
}

function payAll(life: CheckedLife, payers: number, funded: boolean): void {
  for (const [index, name] of NAMES.entries()) {
    if (((payers >> index) & 1) === 0) continue;
    const amountKobo = life.state.group.contributionKobo;
    if (funded) life.deposit(name, amountKobo);
    life.check({ type: 'contribute', userId: user(name), amountKobo });
  }
}

function suspend(life: CheckedLife, name: string, suspended: boolean): void {
  const members = life.state.members.map((member) =>
    member.userId === user(name) ? { ...member, suspended } : member,
  );
  life.state = { ...life.state, members };
}

function checkBooks(life: CheckedLife, when: 'running' | 'settled'): void {
  const { state } = life;
  const transfers = transfersIn(life.history);
  const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
  const wallets = sum([...state.wallets.values()]);
  const pots = sum(state.pots.map((pot) => pot.balanceKobo));
  const revenue = sum(transfers.filter(({ to }) => to.account === 'revenue').map(({ amountKobo }) => amountKobo));
  expect(wallets + pots + revenue).toBe(life.depositsKobo);
  expect(transfers.every(({ amountKobo }) => amountKobo > 0n)).toBe(true);
  for (const balanceKobo of state.wallets.values()) expect(balanceKobo >= 0n).toBe(true);
  for (const pot of state.pots) {
    expect(pot.balanceKobo >= 0n).toBe(true);
    if (!isRoundOver(state.group, pot.cycle, pot.round)) continue;
    expect(pot.balanceKobo).toBe(0n);
    const { platformFeeKobo, managementFeeKobo } = dividePot(state.group, pot.collectedKobo);
    expect([pot.platformFeeKobo, pot.managementFeeKobo]).toEqual([platformFeeKobo, managementFeeKobo]);
  }
  for (const payout of state.payouts) {
    expect(payout.grossKobo).toBe(payout.netKobo + payout.platformFeeKobo + payout.managementFeeKobo);
    expect(payout.status === 'completed').toBe(isRoundOver(state.group, payout.cycle, payout.round));
  }
  const once = (keys: readonly string[]): void => expect(new Set(keys).size).toBe(keys.length);
  once(transfers.filter(({ type }) => type === 'payout').map(({ round }) => String(round)));
  once(
    transfers.flatMap(({ type, from, round }) =>
      type === 'contribution' && from.account === 'wallet' ? [`${from.userId} ${String(round)}`] : [],
    ),
  );
  once(state.debts.flatMap(({ userId, round, type }) => (type === 'late_fee' ? [] : [`${userId} ${String(round)}`])));
  once(state.members.flatMap(({ seat }) => (seat === null ? [] : [String(seat)])));
  expect(placesTaken(state)).toBeLessThanOrEqual(state.group.maxMembers);
  const next = nextEventAt(state);
  if (when === 'settled') expect(next === null || next > life.now).toBe(true);
}

function live(life: CheckedLife, steps: readonly Step[]): void {
  for (const next of steps) {
    take(life, next);
    checkBooks(life, 'running');
    life.runUntil(life.now);
    checkBooks(life, 'settled');
  }
}

/** Fills the free seats so that the circle can live. */
function fill(life: CheckedLife): void {
  life.state = { ...life.state, members: life.state.members.map((member) => ({ ...member, suspended: false })) };
  for (const name of NAMES) {
    if (life.state.group.status !== 'forming') return;
    const isOut = !life.state.members.some(
      ({ userId, status }) => userId === user(name) && (status === 'approved' || status === 'pending'),
    );
    if (isOut) life.check({ type: 'join', applicant: applicant(name) });
    for (const voter of life.state.members.filter(({ status }) => status === 'approved')) {
      const ballot = { voterId: voter.userId, candidateId: user(name), vote: 'approve' as const, reason: null };
      life.check({ type: 'vote', ballot });
    }
  }
}

/** Everybody gets enough money and pays what they owe. */
function repayAll(life: CheckedLife): void {
  for (const debt of life.state.debts) {
    if (debt.status !== 'outstanding') continue;
    life.deposit(debt.userId, debt.amountKobo);
    life.check({ type: 'pay-debt', debt });
  }
}

/** circle-rules §12.6: what each has paid to each other is the same, pair by pair. */
function checkPairs(life: CheckedLife): void {
  const { group, members, contributions } = life.state;
  const seated = members.filter((member) => member.seat !== null);
  expect(seated).toHaveLength(group.maxMembers);
  const paid = (fromUser: string, toSeat: number | null): boolean =>
    contributions.some(
      ({ userId, round, status }) => userId === fromUser && round === toSeat && status === 'completed',
    );
  for (const i of seated) {
    for (const j of seated) if (i !== j) expect(paid(i.userId, j.seat)).toBe(true);
  }
}

/** The kinds of events that this life has seen. */
function remarkable(life: CheckedLife): readonly string[] {
  const { payouts, debts, members, contributions } = life.state;
  const ownByCredit = (round: number, recipientId: string): boolean =>
    contributions.some(
      (row) => row.round === round && row.userId === recipientId && row.paidAt === payouts[round - 1]?.paidAt,
    );
  return Object.entries({
    payout: payouts.some(({ netKobo }) => netKobo > 0n),
    'set-off': payouts.some(({ setOffKobo }) => setOffKobo > 0n),
    'own contribution set off': payouts.some(({ round, recipientId }) => ownByCredit(round, recipientId)),
    late: debts.some(({ type }) => type === 'late_fee'),
    missed: debts.some(({ type }) => type === 'missed_contribution'),
    backlog: contributions.some(({ isBacklogPayment }) => isBacklogPayment),
    'auto-contribute': members.some(({ autoContribute }) => autoContribute),
  }).flatMap(([kind, happened]) => (happened ? [kind] : []));
}

describe('a circle’s whole life', () => {
  it('keeps its books, ends, and settles pair by pair', { timeout: 60_000 }, () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(terms, steps(0, 15), steps(10, 80), ({ startsInDays, ...wanted }, youth, age) => {
        const startDate = startsInDays === null ? null : addDays(lagosDayOf(START), startsInDays);
        const life = new CheckedLife({ ...wanted, startDate }, START);
        for (const name of NAMES) life.fund(name, kobo(0n));
        live(life, youth);
        fill(life);
        live(life, age);
        life.runUntil(life.now + 3 * 365 * 86_400_000);
        expect(life.state.group.status).toBe('completed');
        expect(nextEventAt(life.state)).toBeNull();
        repayAll(life);
        checkBooks(life, 'settled');
        checkPairs(life);
        for (const kind of remarkable(life)) seen.add(kind);
      }),
      { seed: 20_270_131, numRuns: 60 },
    );
    // The lives are only worth something if everything that can happen did.
    expect([...seen].sort()).toEqual([
      'auto-contribute',
      'backlog',
      'late',
      'missed',
      'own contribution set off',
      'payout',
      'set-off',
    ]);
  });
});
