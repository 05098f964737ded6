/** One line of the product broken on purpose. The suite has to notice. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The test file that fails with it. */
  readonly test: string;
}
