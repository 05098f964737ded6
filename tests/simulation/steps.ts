import type { GroupId, Instant, UserId } from '../../contract/ids.ts';
import type { Kobo } from '../../contract/money.ts';
import type { Chance, Command } from '../../circle/commands.ts';
import type { FeeRates } from '../../circle/fees.ts';
import type { LagosDay } from '../../circle/time.ts';
import type { Frequency, TurnOrder } from '../../circle/types.ts';

/** How a circle starts, and how its jobs run after the last step. */
export interface Terms {
  readonly groupId: GroupId;
  readonly ownerParticipates: boolean;
  readonly contributionKobo: Kobo;
  readonly frequency: Frequency;
  readonly maxMembers: number;
  readonly startDate: LagosDay | null;
  readonly turnOrder: TurnOrder;
  readonly chance: Chance;
  /** The fees of the circle's creation day, which later decisions do not change (decision 0005). */
  readonly rates: FeeRates;
  readonly startsAt: Instant;
  /** The owner and all possible applicants. */
  readonly people: readonly [owner: UserId, ...others: UserId[]];
  /** Days between job runs after the last step; 0 runs them on time. */
  readonly jobsEveryDays: number;
}

export type Act =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'deposit'; readonly userId: UserId; readonly amountKobo: Kobo }
  | { readonly kind: 'suspend'; readonly userId: UserId; readonly suspended: boolean }
  | { readonly kind: 'wait' };

/** A step that needs no earlier step, so that parts of a list can be replayed. Jobs are on time or down until `at`. */
export interface Step {
  readonly at: Instant;
  readonly jobs: 'on time' | 'down';
  readonly act: Act;
}

const asJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part.toString()}n` : part));

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
