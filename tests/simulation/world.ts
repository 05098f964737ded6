import { isDeepStrictEqual } from 'node:util';
import { instant, type Instant, type UserId } from '../../contract/ids.ts';
import { kobo } from '../../contract/money.ts';
import { apply } from '../../circle/apply.ts';
import type { Change } from '../../circle/changes.ts';
import type { Applicant, Command } from '../../circle/commands.ts';
import { createCircle } from '../../circle/create.ts';
import { decide } from '../../circle/decide.ts';
import { nextEvent, type TimeEvent } from '../../circle/events.ts';
import type { CircleState } from '../../circle/types.ts';
import { checkAsLoaded } from './as-loaded.ts';
import { sha256 } from './chance.ts';
import { checkAtRest, checkLedger, checkSettled } from './checks.ts';
import { checkExposure } from './watch-exposure.ts';
import { Ledger } from './ledger.ts';
import type { Step, Terms } from './steps.ts';
import type { Tally } from './tally.ts';
import { ensure } from './violation.ts';
import { Watch } from './watch.ts';

/** Limit of time events per step. Only an endless loop reaches it. */
const EVENT_LIMIT = 2_000;

/** The purity check repeats a decision, which doubles its cost, so only every fifth decision is checked. */
const AGAIN_EVERY = 5;

/** About one moment in so many is compared with its preview, which runs the rest of the cycle for every member. */
const PREVIEW_EVERY = 211;

/** Runs one circle as a server does: due events, the command, auto-contribution. Checks every decision. */
export class World {
  state: CircleState;
  now: Instant;
  readonly terms: Terms;
  readonly ledger = new Ledger();
  readonly watch: Watch;
  readonly tally: Tally;
  readonly suspended = new Set<UserId>();
  #decisions = 0;
  #next: { readonly state: CircleState; readonly event: TimeEvent | null } | undefined;

  constructor(terms: Terms, tally: Tally) {
    this.terms = terms;
    this.tally = tally;
    this.now = terms.startsAt;
    const [owner] = terms.people;
    const options = {
      id: terms.groupId,
      owner: newcomer(owner),
      name: 'Circle',
      description: null,
      rules: null,
      isPrivate: false,
      ownerParticipates: terms.ownerParticipates,
      contributionKobo: terms.contributionKobo,
      frequency: terms.frequency,
      maxMembers: terms.maxMembers,
      startDate: terms.startDate,
      turnOrder: terms.turnOrder,
      chance: terms.chance,
      ...terms.rates,
    };
    const creation = createCircle(options, this.now);
    ensure(creation.ok, 'a circle can be created');
    for (const userId of terms.people) this.ledger.open(userId);
    this.state = { ...creation.state, wallets: new Map(terms.people.map((userId) => [userId, kobo(0n)])) };
    this.watch = new Watch(this.state, this.ledger, tally);
  }

  step({ at, jobs, act }: Step): void {
    const before = { state: this.state, now: this.now };
    this.advanceTo(at, jobs);
    switch (act.kind) {
      case 'wait':
        break;
      case 'deposit':
        this.#deposit(act.userId, act.amountKobo);
        break;
      case 'suspend':
        this.#suspend(act.userId, act.suspended);
        break;
      case 'command':
        this.command(this.#withFacts(act.command));
        break;
    }
    if (before.state === this.state && before.now === this.now) return;
    checkAtRest(this);
    // Chosen by the clock, so that a shortened list of steps compares the same moments.
    if (this.now % PREVIEW_EVERY === 0 && this.state.group.status === 'active') checkExposure(this);
    if (this.state.group.status === 'completed' && this.watch.mirror.outstanding.length === 0) checkSettled(this);
  }

  /**
   * Advances time. If the jobs are down, due events happen at the end of the step, in order and at the step's instant.
   */
  advanceTo(at: Instant, jobs: Step['jobs']): void {
    if (jobs === 'down') this.now = instant(Math.max(this.now, at));
    let count = 0;
    for (let event = this.nextEvent(); event !== null && event.at <= at; event = this.nextEvent()) {
      if (event.at > this.now) {
        if (event.kind !== 'reminders') this.#ensureNotBefore(event);
        this.now = event.at;
      }
      this.#countEvent(event.kind, event.at);
      this.#decide({ type: 'advance' });
      count += 1;
      ensure(count < EVENT_LIMIT, 'a circle’s due events come to an end', () => event.kind);
    }
    if (jobs === 'down' && count > 4) this.tally.add('jobs catch up on 5 or more events');
    this.now = instant(Math.max(this.now, at));
  }

  #ensureNotBefore({ at, kind }: TimeEvent): void {
    const early = decide(this.state, { type: 'advance' }, instant(at - 1), sha256);
    ensure(early.ok && early.changes.length === 0, 'no event happens early', () => kind);
  }

  nextEvent(): TimeEvent | null {
    if (this.#next?.state !== this.state) this.#next = { state: this.state, event: nextEvent(this.state) };
    return this.#next.event;
  }

  /** Decides a command after all due time events. Returns whether it was accepted. */
  command(command: Command): boolean {
    const accepted = this.#decide(command);
    this.tally.add(accepted ? 'commands accepted' : 'commands refused');
    return accepted;
  }

  #decide(command: Command): boolean {
    const before = this.state;
    const decision = decide(before, command, this.now, sha256);
    this.#decisions += 1;
    const again = this.#decisions % AGAIN_EVERY === 0;
    if (again) checkAsLoaded(before, command, this.now, decision);
    if (!decision.ok) {
      this.tally.add(`refused: ${decision.refusal.code}`);
      return false;
    }
    const { changes } = decision;
    if (again) ensureSame(apply(before, changes), decision.state);
    ensure(command.type !== 'advance' || changes.length > 0, 'a due event changes the state');
    this.state = decision.state;
    this.watch.observe(changes, command.type === 'advance' ? null : command, this.now);
    // Only transfers move money, so the ledger is checked only after transfers.
    if (changes.some(({ kind }) => kind === 'transfer')) checkLedger(this);
    else ensure(sameMoney(before, decision.state), 'only transfers change balances');
    this.#creditArrived(changes);
    return true;
  }

  /** Runs auto-contribution after each credit, as the server does (circle-rules §5). */
  #creditArrived(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.kind === 'transfer' && change.to.account === 'wallet') this.#autoContribute(change.to.userId);
    }
  }

  #autoContribute(userId: UserId): void {
    if (!this.state.members.some((member) => member.userId === userId && member.autoContribute)) return;
    const { state } = this;
    this.#catchUp();
    this.#decide({ type: 'auto-contribute', userId });
    if (this.state.wallets.get(userId) !== state.wallets.get(userId))
      this.tally.add('auto-contribution after a credit');
  }

  #catchUp(): void {
    this.advanceTo(this.now, 'on time');
  }

  #deposit(userId: UserId, amountKobo: bigint): void {
    this.ledger.deposit(userId, amountKobo);
    const balanceKobo = kobo((this.state.wallets.get(userId) ?? 0n) + amountKobo);
    this.state = { ...this.state, wallets: new Map(this.state.wallets).set(userId, balanceKobo) };
    this.#autoContribute(userId);
  }

  #suspend(userId: UserId, suspended: boolean): void {
    if (suspended) this.suspended.add(userId);
    else this.suspended.delete(userId);
    const members = this.state.members.map((member) => (member.userId === userId ? { ...member, suspended } : member));
    this.state = { ...this.state, members };
    for (const member of members) if (member.userId === userId) this.watch.mirror.take({ kind: 'member', member });
    this.tally.add(suspended ? 'an account is suspended' : 'an account is restored');
    this.command({ type: 'recount-votes', changed: userId });
  }

  /** Gives a replayed command the person's current facts, which can differ in a shortened list of steps. */
  #withFacts(command: Command): Command {
    if ('applicant' in command) return { ...command, applicant: this.#applicant(command.applicant.userId) };
    if ('owner' in command) return { ...command, owner: this.#applicant(command.owner.userId) };
    if ('member' in command) return { ...command, member: this.#applicant(command.member.userId) };
    return command;
  }

  #applicant(userId: UserId): Applicant {
    const isOwing = this.watch.mirror.outstanding.some((debt) => debt.userId === userId);
    return { ...newcomer(userId), hasOutstandingDebt: isOwing, suspended: this.suspended.has(userId) };
  }

  #countEvent(kind: string, at: Instant): void {
    this.tally.add(`event: ${kind}`);
    if (kind !== 'auto-contribute') return;
    const { dueDate } = this.state.group;
    const hoursBefore = dueDate === null ? 0 : Math.round((dueDate - at) / 3_600_000);
    this.tally.add(hoursBefore === 0 ? 'slot: end of day' : hoursBefore < 5 ? 'slot: 20:00' : 'slot: 08:00');
  }
}

/** Compares balances by identity, because unchanged balances stay the same objects. */
const sameMoney = (before: CircleState, after: CircleState): boolean =>
  before.wallets === after.wallets && before.pots === after.pots;

const newcomer = (userId: UserId): Applicant => ({
  userId,
  kycVerified: true,
  country: 'NG',
  hasOutstandingDebt: false,
  suspended: false,
});

/** Compares rows by value, unless they are the same objects. */
function ensureSame(applied: CircleState, decided: CircleState): void {
  for (const key of Object.keys(decided) as (keyof CircleState)[]) {
    const [a, b] = [applied[key], decided[key]];
    if (a === b) continue;
    const same =
      Array.isArray(a) && Array.isArray(b)
        ? a.length === b.length && a.every((row, index) => row === b[index] || isDeepStrictEqual(row, b[index]))
        : isDeepStrictEqual(a, b);
    ensure(same, 'applying the changes gives the state that was decided', () => key);
  }
}
