export type IdentityNumberKind = 'bvn' | 'nin';

/** What a person says about themselves; the register is asked by number, and what it holds is compared. */
export interface IdentityClaim {
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  /** In whatever way it is written. */
  readonly phone: string;
}

/** How one field of a claim compares with what the register holds. */
export type FieldMatch = 'same' | 'differs' | 'not held';

/** All that is told of what the register holds: the record itself stays in the adapter. */
export type Matches = Readonly<Record<Exclude<keyof IdentityClaim, 'number'>, FieldMatch>>;

/** `away` is no answer about the person: the reason is for the log and holds nothing of theirs. */
export type LookUp =
  | { readonly outcome: 'found'; readonly matches: Matches }
  | { readonly outcome: 'not found' }
  | { readonly outcome: 'away'; readonly reason: string };

/** A register of identity numbers, whoever gives access to it. */
export interface IdentityVerifier {
  /** Asks the register, once. Never rejects, and never puts a number or a key into an error or a log. */
  lookUp(kind: IdentityNumberKind, claim: IdentityClaim): Promise<LookUp>;
}
