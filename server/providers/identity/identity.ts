export type IdentityNumberKind = 'bvn' | 'nin';

/** Details that a person claims. The registry is queried by the number, and its record is compared with the rest. */
export interface IdentityClaim {
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  /** Phone number in any notation. */
  readonly phone: string;
}

export type FieldMatch = 'same' | 'differs' | 'not held';

/** The comparison of each field. Nothing else of a registry's record leaves the adapter. */
export type Matches = Readonly<Record<Exclude<keyof IdentityClaim, 'number'>, FieldMatch>>;

/** `away`: the registry did not respond with a verdict. `reason` is for the log and contains no personal data. */
export type LookupResult =
  | { readonly outcome: 'found'; readonly matches: Matches }
  | { readonly outcome: 'not found' }
  | { readonly outcome: 'away'; readonly reason: string };

/** A registry of identity numbers, independent of the company that gives access to it. */
export interface IdentityVerifier {
  /** Queries the registry once. Never rejects, and never puts a number or a key into an error or a log. */
  lookUp(kind: IdentityNumberKind, claim: IdentityClaim): Promise<LookupResult>;
}
