export type IdentityNumberKind = 'bvn' | 'nin';

/** A person's own details. The registry is queried by number, and its record is compared with them. */
export interface IdentityClaim {
  readonly number: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  /** In any notation. */
  readonly phone: string;
}

/** The comparison of one field of a claim with the registry. */
export type FieldMatch = 'same' | 'differs' | 'not held';

/** All that leaves the adapter of a registry's record. */
export type Matches = Readonly<Record<Exclude<keyof IdentityClaim, 'number'>, FieldMatch>>;

/** `away`: no verdict on the person. The reason is for the log and contains none of their data. */
export type LookupResult =
  | { readonly outcome: 'found'; readonly matches: Matches }
  | { readonly outcome: 'not found' }
  | { readonly outcome: 'away'; readonly reason: string };

/** A registry of identity numbers, independent of who gives access to it. */
export interface IdentityVerifier {
  /** Queries the registry once. Never rejects, and never puts a number or a key into an error or a log. */
  lookUp(kind: IdentityNumberKind, claim: IdentityClaim): Promise<LookupResult>;
}
