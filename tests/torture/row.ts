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
  /** Test of `npm test` that covers the row. Without one, `npm test` runs the row's short form. */
  readonly shortForm?: string;
  /**
   * Runs the row. Every killed process must be running again before it returns. Throws, or returns problems, if the
   * product did something wrong that the history cannot show.
   */
  run(context: Context): Promise<Work>;
}

export interface Context {
  readonly product: TortureProduct;
  /** Source of all of the row's random choices. */
  readonly random: Random;
  /** Records what the row requests. Effects of earlier calls, such as those of its setup, do not count. */
  readonly history: History;
  /** Marks the end of the setup. From here on, every effect must have an operation in the history. */
  begin(): Promise<void>;
  /**
   * True while the row must continue: until its part of the run is over and at least `least` are done, proportionally
   * fewer in a run of less than 60 minutes. In the short form, until `short` are done.
   */
  goesOn(done: number, sizes: { readonly short: number; readonly least: number }): boolean;
  readonly isShort: boolean;
  /**
   * Runs `stop` when the row has ended, even after an error, because anything left running would distort the result.
   */
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
