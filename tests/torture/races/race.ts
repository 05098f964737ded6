import type { adminEndpoints, AdminEndpointName } from '../../../contract/admin/endpoints.ts';
import type { Permission } from '../../../contract/admin/permissions.ts';
import type { EndpointName } from '../../../contract/endpoints.ts';
import type { AdminRoutes, Routes } from '../../../contract/routes.ts';
import type { Asked } from '../history.ts';
import type { Office } from './console/office.ts';
import type { Friends } from './friends.ts';

/** Calls that take effect at most once per Idempotency-Key, and the check of a deposit, which has no key. */
export type Raced =
  | { [N in EndpointName]: Routes[N] extends { readonly idempotent: true } ? N : never }[EndpointName]
  | 'verifyDeposit';

/** Permissions whose calls move or release money, or decide about circles and fees. */
type Weighty = Extract<
  Permission,
  'money.decide' | 'deposits.act' | 'fees.manage' | 'appeals.decide' | 'groups.act' | 'people.act'
>;

type Changing = {
  [N in AdminEndpointName]: (typeof adminEndpoints)[N]['method'] extends 'GET' ? never : N;
}[AdminEndpointName];

type Needs<N extends Changing> = AdminRoutes[N] extends { readonly permission: readonly (infer P)[] } ? P : never;

/** Changes that an admin may make with one of these permissions. Each is raced with a second admin's approval. */
export type RacedByAdmins = { [N in Changing]: [Needs<N> & Weighty] extends [never] ? never : N }[Changing];

/** A member, or an admin, by the header that proves it. */
type Racer = { readonly cookie: string } | { readonly authorization: string };

export const headersOf = (by: Racer): Record<string, string> =>
  'cookie' in by ? { cookie: by.cookie } : { authorization: by.authorization };

/** The call that is made 32 times at once. */
export interface RacingCall {
  readonly by: Racer;
  readonly path: string;
  readonly body?: unknown;
  /** Returns the effect of a successful response, for the history. */
  readonly does?: (body: Readonly<Record<string, unknown>>) => Asked;
}

export interface Race<Scene = Friends> {
  readonly prepare: (scene: Scene) => Promise<RacingCall>;
  /** Statement that counts the call's effects; undefined if a second effect would be harmless. */
  readonly counted: string | undefined;
  /**
   * How many of the calls may succeed if each has its own key: `once`; `at most once`, if something else may come
   * first; `each`; `repeated`, if all get the response of one effect; `any`, if only the history decides.
   */
  readonly succeeds: 'once' | 'at most once' | 'each' | 'repeated' | 'any';
}

export interface ConsoleRace extends Race<Office> {
  /** True if the call only proposes when two admins must decide. */
  readonly isProposed?: true;
  /** True if the call takes effect once per Idempotency-Key. It is then also raced with one key. */
  readonly hasKey?: true;
}

type Keyed = {
  [N in RacedByAdmins]: AdminRoutes[N] extends { readonly idempotent: true } ? N : never;
}[RacedByAdmins];

export type ConsoleRaces<Harmless> = Readonly<
  Record<Exclude<RacedByAdmins, Harmless>, ConsoleRace> & Record<Keyed, { readonly hasKey: true }>
>;
