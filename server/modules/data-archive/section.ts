import type { Statement } from '../../platform/database/database.ts';

export interface Section {
  readonly key: string;
  readonly title: string;
  readonly statement: Statement;
}
