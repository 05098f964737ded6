import { instant, type GroupId, type Instant, type UserId } from '../../contract/ids.ts';
import { kobo } from '../../contract/money.ts';
import type { Command } from '../../circle/commands.ts';
import { chance } from '../../circle/testing-values.ts';
import type { Debt } from '../../circle/types.ts';
import type { Step, Terms } from './steps.ts';
import { Tally } from './tally.ts';
import { World } from './world.ts';

/** A scripted simulation for a single case: the same world and checks, without randomness. */
export class Story {
  readonly world: World;
  readonly tally = new Tally();

  constructor(names: readonly [string, ...string[]], terms: Partial<Terms> = {}) {
    const people = names as readonly string[] as readonly [UserId, ...UserId[]];
    this.world = new World(
      {
        groupId: 'circle' as GroupId,
        ownerParticipates: true,
        contributionKobo: kobo(1_000_01n),
        frequency: 'weekly',
        maxMembers: names.length,
        startDate: null,
        turnOrder: 'joining',
        chance: chance(),
        rates: { platformFeeBps: 50n, managementFeeBps: 50n },
        startsAt: at('2027-01-10 12:00'),
        people,
        jobsEveryDays: 0,
        ...terms,
      },
      this.tally,
    );
    for (const [index, userId] of people.slice(1).entries()) {
      const applicant = { userId, kycVerified: true, country: 'NG', hasOutstandingDebt: false, suspended: false };
      this.ask({ type: 'join', applicant });
      for (const voterId of people.slice(0, index + 1)) {
        this.ask({ type: 'vote', ballot: { voterId, candidateId: userId, vote: 'approve', reason: null } });
      }
    }
  }

  /** Decides a command at the current time. Throws if it is refused. */
  ask(command: Command): this {
    const refused = this.tally.of('commands refused');
    this.#step({ kind: 'command', command });
    if (this.tally.of('commands refused') > refused) throw new Error(`${command.type} was refused`);
    return this;
  }

  until(text: string, jobs: Step['jobs'] = 'on time'): this {
    this.world.step({ at: at(text), jobs, act: { kind: 'wait' } });
    return this;
  }

  pay(...names: readonly string[]): this {
    const amountKobo = this.world.state.group.contributionKobo;
    for (const userId of names as readonly UserId[]) {
      this.#step({ kind: 'deposit', userId, amountKobo });
      this.ask({ type: 'contribute', userId, amountKobo });
    }
    return this;
  }

  repay(debt: Debt): this {
    this.#step({ kind: 'deposit', userId: debt.userId, amountKobo: debt.amountKobo });
    return this.ask({ type: 'pay-debt', debt });
  }

  get debts(): readonly Debt[] {
    return this.world.watch.mirror.outstanding;
  }

  /** Returns the kobo that the recipient of a round has got so far. */
  received(round: number): bigint {
    return this.world.ledger.round(1, round).netKobo;
  }

  /** Returns payments as multiples of the contribution: a row per payer, a column per recipient. */
  pairs(): Readonly<Record<string, Readonly<Record<string, number>>>> {
    const table = this.world.watch.tables.get(1);
    if (table === undefined) throw new Error('The circle has not started');
    const seats = Array.from({ length: table.seats }, (_, index) => index + 1);
    const row = (payer: string) =>
      Object.fromEntries(
        seats
          .filter((seat) => table.holder(seat) !== payer)
          .map((seat) => [table.holder(seat), table.hasPaid(payer, seat) ? 1 : 0]),
      );
    return Object.fromEntries(seats.map((seat) => [table.holder(seat), row(table.holder(seat))]));
  }

  #step(act: Step['act']): void {
    this.world.step({ at: this.world.now, jobs: 'on time', act });
  }
}

const at = (text: string): Instant => instant(Date.parse(`${text.replace(' ', 'T')}+01:00`));

/** Formats the payments as a table of payers and recipients. */
export function pairText(pairs: ReturnType<Story['pairs']>): string {
  const names = Object.keys(pairs);
  const cell = (text: string): string => text.padStart(6);
  return [
    ['from \\ to', ...names].map(cell).join(' '),
    ...names.map((payer) =>
      [payer.padEnd(9), ...names.map((name) => (name === payer ? '·' : String(pairs[payer]?.[name] ?? '')))]
        .map(cell)
        .join(' '),
    ),
  ].join('\n');
}
