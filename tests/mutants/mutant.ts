/** A one-line defect that the suite must detect. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly test: string;
}
