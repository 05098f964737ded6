/**
 * What a call to a payment provider came to. `refused`: the provider said no, and nothing was done. `unknown`: nobody
 * can say whether it was done (no answer, a server error, an answer that makes no sense); ask again by reference, never
 * assume.
 */
export type Outcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | Refused
  | { readonly kind: 'unknown'; readonly reason: string; readonly timedOut: boolean };

export interface Refused {
  readonly kind: 'refused';
  /** `duplicate`: an earlier call with this reference arrived after all. */
  readonly reason: 'unknown reference' | 'duplicate' | 'other';
  /** The provider's own code and words, for people: nothing is decided by them. */
  readonly code: string;
  readonly message: string;
}

export const unknown = (reason: string, timedOut = false) => ({ kind: 'unknown', reason, timedOut }) as const;

/** Applies `change` to the value of a call that succeeded. */
export function mapOutcome<A, B>(outcome: Outcome<A>, change: (value: A) => B): Outcome<B> {
  return outcome.kind === 'ok' ? { kind: 'ok', value: change(outcome.value) } : outcome;
}

/** Whether the provider has answered that it does not know the reference. */
export const isNotFound = (outcome: Outcome<unknown>): outcome is Refused =>
  outcome.kind === 'refused' && outcome.reason === 'unknown reference';
