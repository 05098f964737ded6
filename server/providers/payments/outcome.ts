/**
 * Outcome of a provider call. `refused`: the provider refused and did nothing. `unknown`: the call may have taken
 * effect (no response, a server error, an unreadable one), so query by reference and never assume an outcome.
 */
export type Outcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | Refused
  | { readonly kind: 'unknown'; readonly reason: string; readonly timedOut: boolean };

export interface Refused {
  readonly kind: 'refused';
  /** `duplicate`: an earlier call with this reference has arrived. `not offered`: our business is not offered this. */
  readonly reason: 'unknown reference' | 'duplicate' | 'not offered' | 'other';
  /** The provider's own code and text, for people to read. No code depends on them. */
  readonly code: string;
  readonly message: string;
}

export const unknownOutcome = (reason: string, timedOut = false) => ({ kind: 'unknown', reason, timedOut }) as const;

export function mapOutcome<A, B>(outcome: Outcome<A>, change: (value: A) => B): Outcome<B> {
  return outcome.kind === 'ok' ? { kind: 'ok', value: change(outcome.value) } : outcome;
}

export const isNotFound = (outcome: Outcome<unknown>): outcome is Refused =>
  outcome.kind === 'refused' && outcome.reason === 'unknown reference';
