/**
 * What a call to the provider came to. `refused`: the provider said no, and nothing was done. `unknown`: nobody can say
 * whether it was done (no answer, a server error, an answer that makes no sense); ask again by reference, never assume.
 */
export type Outcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | Refused
  | { readonly kind: 'unknown'; readonly reason: string; readonly timedOut: boolean };

export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  /** The provider's own code, such as `duplicate_transfer_reference`; empty when it sent none. */
  readonly code: string;
  readonly message: string;
}

export const unknown = (reason: string, timedOut = false) => ({ kind: 'unknown', reason, timedOut }) as const;

/** Applies `change` to the value of a call that succeeded. */
export function mapOutcome<A, B>(outcome: Outcome<A>, change: (value: A) => B): Outcome<B> {
  return outcome.kind === 'ok' ? { kind: 'ok', value: change(outcome.value) } : outcome;
}

/** Codes are not sent with every refusal, so the words count too. */
const matches = (refusal: Refused, code: RegExp, words: RegExp): boolean =>
  code.test(refusal.code) || words.test(refusal.message);

/** The provider does not know the reference that it was asked for. */
export const isNotFound = (refusal: Refused): boolean =>
  refusal.status === 404 || matches(refusal, /_not_found$/, /not found/i);

/** A transfer with this reference exists already: an earlier call arrived after all. */
export const isDuplicateTransfer = (refusal: Refused): boolean =>
  matches(refusal, /^duplicate_transfer_reference$/, /reference already exists/i);
