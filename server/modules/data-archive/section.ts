import type { Statement } from '../../platform/database/database.ts';

/** A part of what Rota keeps about somebody: its statement takes the person's id. */
export interface Section {
  readonly key: string;
  readonly title: string;
  readonly statement: Statement;
}
