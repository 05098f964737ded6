import { type Instant } from '../contract/ids.ts';
import { kobo, type Kobo } from '../contract/money.ts';
import type { Change, Decision } from './changes.ts';
import type { Command } from './commands.ts';
import { createCircle, type NewCircle } from './create.ts';
import { decide } from './decide.ts';
import { nextEventAt } from './events.ts';
import type { Notice, NoticeType } from './notices.ts';
import type { CircleState, DebtType } from './types.ts';
import type { Ejection, Trade } from './decision-types.ts';
import type { VoteChoice } from './decision-types.ts';
import { chance, newCircle, lagos, user, applicant, tradeRequest, noticesIn, nomination } from './testing-values.ts';

export class CircleScenario {
  state: CircleState;
  now: Instant;
  readonly history: Change[] = [];

  constructor(wanted: Partial<NewCircle>, now: Instant) {
    const creation = createCircle(newCircle(wanted), now);
    if (!creation.ok) throw new Error(creation.refusal.code);
    this.state = { ...creation.state, wallets: new Map([[creation.state.group.ownerId, kobo(0n)]]) };
    this.now = now;
  }

  /** Decides a command and applies it unless it is refused. */
  try(command: Command): Decision {
    const decision = decide(this.state, command, this.now);
    if (!decision.ok) return decision;
    this.state = decision.state;
    this.history.push(...decision.changes);
    return decision;
  }

  do(command: Command): readonly Change[] {
    const decision = this.try(command);
    if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
    return decision.changes;
  }

  refusal(command: Command): string {
    const decision = this.try(command);
    return decision.ok ? 'accepted' : decision.refusal.code;
  }

  /** Moves the clock and applies every event at its own instant, as a running server does. */
  until(text: string | Instant): this {
    const target = typeof text === 'string' ? lagos(text) : text;
    for (let at = nextEventAt(this.state); at !== null && at <= target; at = nextEventAt(this.state)) {
      this.now = at > this.now ? at : this.now;
      this.do({ type: 'advance' });
    }
    this.now = target;
    return this;
  }

  /** Moves the clock as after downtime: all due events get the new time. */
  downUntil(text: string): this {
    this.now = lagos(text);
    return this.until(this.now);
  }

  fund(name: string, amountKobo: Kobo): this {
    const balanceKobo = kobo((this.state.wallets.get(user(name)) ?? 0n) + amountKobo);
    this.state = { ...this.state, wallets: new Map(this.state.wallets).set(user(name), balanceKobo) };
    return this;
  }

  balance(name: string): bigint {
    return this.state.wallets.get(user(name)) ?? 0n;
  }

  join(name: string): this {
    this.do({ type: 'join', applicant: applicant(name), drawNumber: chance().drawNumber });
    if (!this.state.wallets.has(user(name))) this.fund(name, kobo(0n));
    return this;
  }

  vote(voter: string, candidate: string, vote: 'approve' | 'reject' = 'approve'): this {
    this.do({ type: 'vote', ballot: { voterId: user(voter), candidateId: user(candidate), vote, reason: null } });
    return this;
  }

  /** Lets each person apply and be approved by everyone. */
  admit(...names: readonly string[]): this {
    for (const name of names) {
      const voters = this.state.members.filter((member) => member.status === 'approved');
      this.join(name);
      for (const voter of voters) this.vote(voter.userId, name);
    }
    return this;
  }

  /** Lets Ada, the owner, propose to start with the members who are in. */
  propose(): this {
    this.do({ type: 'propose-start', byUserId: user('ada') });
    return this;
  }

  agree(...names: readonly string[]): this {
    for (const name of names) this.do({ type: 'answer-start', userId: user(name), accept: true });
    return this;
  }

  /** Offers a member's seat, with their name as code. */
  offer(name: string): this {
    this.do({ type: 'offer-seat', userId: user(name), code: name });
    return this;
  }

  /** Lets a person apply for the seat that a member offers. */
  applyFor(leaver: string, name: string): this {
    this.do({ type: 'apply-for-seat', applicant: applicant(name), code: leaver });
    if (!this.state.wallets.has(user(name))) this.fund(name, kobo(0n));
    return this;
  }

  takeSeat(leaver: string, name: string, amountKobo: Kobo): Command {
    return { type: 'take-seat', applicant: applicant(name), code: leaver, amountKobo };
  }

  suspend(name: string, suspended = true): this {
    const changed = user(name);
    const members = this.state.members.map((member) => (member.userId === changed ? { ...member, suspended } : member));
    this.state = { ...this.state, members };
    this.do({ type: 'recount-votes', changed });
    return this;
  }

  pay(...names: readonly string[]): this {
    for (const name of names) {
      const amountKobo = this.state.group.contributionKobo;
      if (this.balance(name) < amountKobo) this.fund(name, kobo(amountKobo - this.balance(name)));
      this.do({ type: 'contribute', userId: user(name), amountKobo });
    }
    return this;
  }

  leave(...names: readonly string[]): this {
    for (const name of names) this.do({ type: 'leave', userId: user(name), reason: null });
    return this;
  }

  nominate(nominator: string, nominee: string): this {
    this.do(nomination(nominator, nominee));
    return this;
  }

  voteOut(voter: string, nominee: string, vote: VoteChoice = 'approve'): this {
    this.do(this.ejectionBallot(voter, nominee, vote));
    return this;
  }

  ejectionBallot(voter: string, nominee: string, vote: VoteChoice = 'approve'): Command {
    const ejection = this.ejection(nominee);
    return { type: 'vote-on-ejection', ballot: { ejection, voterId: user(voter), vote, reason: null } };
  }

  /** Ejects a member: the first of `voters` nominates, the others approve. */
  eject(nominee: string, ...voters: readonly string[]): this {
    const [nominator, ...others] = voters;
    if (nominator === undefined) throw new Error('eject() needs at least one voter');
    this.nominate(nominator, nominee);
    for (const voter of others) this.voteOut(voter, nominee);
    return this;
  }

  appeal(name: string, by = name): Command {
    return { type: 'appeal', ejection: this.ejection(name), userId: user(by), reason: 'It was a misunderstanding' };
  }

  decideAppeal(name: string, decision: 'uphold' | 'overturn'): this {
    this.do({ type: 'decide-appeal', ejection: this.ejection(name), decision });
    return this;
  }

  requestTradeAs(requester: string, target: string): this {
    this.do(tradeRequest(requester, target));
    return this;
  }

  answerTrade(requester: string, target: string, response: VoteChoice = 'approve'): this {
    this.do(this.tradeAnswer(requester, target, response));
    return this;
  }

  tradeAnswer(requester: string, target: string, response: VoteChoice = 'approve', by = target): Command {
    const trade = this.trade(requester, target);
    return { type: 'answer-trade', trade, userId: user(by), response, reason: null };
  }

  payDebt(name: string, round: number, type: DebtType): readonly Change[] {
    return this.do({ type: 'pay-debt', debt: { userId: user(name), cycle: 1, round, type } });
  }

  ejection(nominee: string): Ejection {
    const found = this.state.ejections.findLast((row) => row.nomineeId === user(nominee));
    if (found === undefined) throw new Error(`${nominee} was never nominated`);
    return found;
  }

  trade(requester: string, target: string): Trade {
    const found = this.state.trades.findLast(
      (row) => row.requesterId === user(requester) && row.targetId === user(target),
    );
    if (found === undefined) throw new Error(`${requester} has no trade request to ${target}`);
    return found;
  }

  member(name: string) {
    const found = this.state.members.find((member) => member.userId === user(name));
    if (found === undefined) throw new Error(`${name} is not a member`);
    return found;
  }

  contribution(name: string, round: number) {
    return this.state.contributions.find((row) => row.userId === user(name) && row.round === round);
  }

  payout(round: number) {
    return this.state.payouts.find((row) => row.round === round);
  }

  debts(name: string) {
    return this.state.debts.filter((debt) => debt.userId === user(name) && debt.status === 'outstanding');
  }

  /** Formats outstanding debts: "late_fee 1 40000". */
  debtTexts(name: string): readonly string[] {
    return this.debts(name).map(({ type, round, amountKobo }) => `${type} ${String(round)} ${String(amountKobo)}`);
  }

  /** Formats contributions to a round: "bola completed". */
  contributionTexts(round: number): readonly string[] {
    return this.state.contributions
      .filter((row) => row.round === round)
      .map(({ userId, status }) => `${userId} ${status}`)
      .sort();
  }

  /** Holder of each seat, from seat 1; undefined for a free seat. */
  seats(): readonly (string | undefined)[] {
    const { members, group } = this.state;
    return Array.from({ length: group.maxMembers }, (_, at) => members.find(({ seat }) => seat === at + 1)?.userId);
  }

  notices(type: NoticeType): readonly Notice[] {
    return noticesIn(this.history, type);
  }
}

const NAMES = ['ada', 'bola', 'chi', 'dayo', 'efe', 'funmi', 'gozie'] as const;

/**
 * A running circle of the first `count` people of Ada, Bola, Chi, Dayo, Efe, Funmi and Gozie, in seat order. By
 * default, each pays ₦20,000.00 a month: round 1 is due on 11 January 2027, round 2 on 11 February, and so on.
 */
export function circleOf(count: number, wanted: Partial<NewCircle> = {}): CircleScenario {
  const life = new CircleScenario({ maxMembers: count, ...wanted }, lagos('2027-01-10 12:00'));
  return life.admit(...NAMES.slice(1, count));
}

/** A running circle of Ada, Bola and Chi, in seat order. */
export function trio(wanted: Partial<NewCircle> = {}, from = '2027-01-10 12:00'): CircleScenario {
  return new CircleScenario(wanted, lagos(from)).admit('bola', 'chi');
}
