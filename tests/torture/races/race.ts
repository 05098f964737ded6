import type { EndpointName } from '../../../contract/endpoints.ts';
import type { Routes } from '../../../contract/routes.ts';
import type { Person } from '../../support/product-people.ts';
import type { Asked } from '../history.ts';
import type { Friends } from './friends.ts';

/** Calls that take effect at most once per Idempotency-Key, and the check of a deposit, which has no key. */
export type Raced =
  | { [N in EndpointName]: Routes[N] extends { readonly idempotent: true } ? N : never }[EndpointName]
  | 'verifyDeposit';

/** The call that is made 32 times at once. */
export interface RacingCall {
  readonly by: Person;
  readonly path: string;
  readonly body?: unknown;
  /** Returns what a success does, for the history, from its answer. */
  readonly does?: (body: Readonly<Record<string, unknown>>) => Asked;
}

export interface Race {
  readonly prepare: (friends: Friends) => Promise<RacingCall>;
  /** Statement that counts the call's effects; undefined if a second effect would cost nothing. */
  readonly counted: string | undefined;
  /**
   * How many of the calls may succeed if each has its own key: `once`; `at most once`, if something else may come
   * first; `each`; `repeated`, if all get the answer of one effect.
   */
  readonly succeeds: 'once' | 'at most once' | 'each' | 'repeated';
}
