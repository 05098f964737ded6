import type { Instant, UserId } from '../../contract/ids.ts';
import type { Kobo } from '../../contract/money.ts';
import type { Command } from '../../circle/commands.ts';
import type { FeeRates } from '../../circle/fees.ts';
import type { LagosDay } from '../../circle/time.ts';
import type { Frequency } from '../../circle/types.ts';

/** How a circle begins and how its machine behaves at the end. */
export interface Terms {
  readonly ownerParticipates: boolean;
  readonly contributionKobo: Kobo;
  readonly frequency: Frequency;
  readonly maxMembers: number;
  readonly startDate: LagosDay | null;
  /** The fees of the day on which the circle was made, whatever is decided later (decision 0005). */
  readonly rates: FeeRates;
  readonly startsAt: Instant;
  /** The owner and everybody who may ever apply. */
  readonly people: readonly [owner: UserId, ...others: UserId[]];
  /** After the last step the jobs run only every so many days; 0: always. */
  readonly jobsEveryDays: number;
}

/** Something that happens to a circle from outside. */
export type Act =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'deposit'; readonly userId: UserId; readonly amountKobo: Kobo }
  | { readonly kind: 'suspend'; readonly userId: UserId; readonly suspended: boolean }
  | { readonly kind: 'wait' };

/**
 * One concrete step, complete in itself, so that any part of a list of steps can be run again. Until `at` the jobs run
 * on time, or they are down and everything due happens at `at`.
 */
export interface Step {
  readonly at: Instant;
  readonly jobs: 'on time' | 'down';
  readonly act: Act;
}

const asJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part.toString()}n` : part));

/** A step in one line, with its instant in UTC. */
export function describeStep({ at, jobs, act }: Step): string {
  const when = `${new Date(at).toISOString()}${jobs === 'down' ? ' (jobs down until now)' : ''}`;
  switch (act.kind) {
    case 'wait':
      return `${when} wait`;
    case 'command': {
      const { type, ...rest } = act.command;
      return `${when} ${type} ${asJson(rest)}`;
    }
    case 'deposit':
    case 'suspend': {
      const { kind, ...rest } = act;
      return `${when} ${kind} ${asJson(rest)}`;
    }
  }
}

export const describeTerms = (terms: Terms): string =>
  asJson({ ...terms, startsAt: new Date(terms.startsAt).toISOString() });
