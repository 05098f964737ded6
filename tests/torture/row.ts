import type { Random } from '../simulation/random.ts';
import type { History } from './history.ts';
import type { ProductOptions, TortureProduct } from './product.ts';

/** A row of the torture's table: a kind of fault, how it is caused, and its effect on acknowledged operations. */
export interface Row {
  /** For `--rows`: lower-case words with hyphens. */
  readonly name: string;
  /** Text of the table, such as "kill -9 of the API under payments". */
  readonly title: string;
  /** The row's part of the run's minutes, relative to the other rows. */
  readonly share: number;
  /** Needs of the row's product. Rows without it may share a product in the short form. */
  readonly product?: ProductOptions;
  /** Names the test of `npm test` that shows the same. Without one, `npm test` runs the row in its short form. */
  readonly shortForm?: string;
  /**
   * Does the row. Everything that was killed must be started again before it returns. Throws, or returns problems, if
   * the product did something that the history cannot show.
   */
  run(context: Context): Promise<Work>;
}

export interface Context {
  readonly product: TortureProduct;
  /** Decides everything that the row chooses. */
  readonly random: Random;
  /** Records what the row asks for. Effects of earlier calls, such as those of its set-up, do not count. */
  readonly history: History;
  /** Marks the end of the set-up: from here on, every effect must have an operation in the history. */
  begin(): Promise<void>;
  /**
   * True while the row must go on: until its part of the run is over, and in any case until `least` are done. A run of
   * fewer than 60 minutes needs as much less. In the short form, until `short` are done.
   */
  goesOn(done: number, sizes: { readonly short: number; readonly least: number }): boolean;
  readonly isShort: boolean;
  /** Does this once the row has ended, also after an error: what the row leaves running would spoil the judgement. */
  atEnd(stop: () => Promise<void>): void;
}

export interface Work {
  /** Number of faults, events, races or requests that the row made. */
  readonly done: number;
  /** Faults of the product, apart from lost, duplicated and created operations. */
  readonly problems: readonly string[];
}

/** A line of the table, with the reasons of a failure. */
export interface Figures {
  readonly row: Row;
  readonly seed: number;
  readonly done: number;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly duplicated: readonly string[];
  readonly created: readonly string[];
  readonly awayMs: number;
  readonly problems: readonly string[];
}
