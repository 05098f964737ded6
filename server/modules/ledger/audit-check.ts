import type { Statement } from '../../platform/database/database.ts';

/** An invariant of circle-rules §12. Its statements list violations, one `detail` per row. */
export interface Invariant {
  readonly name: string;
  readonly statements: readonly Statement[];
}

/** Limit of rows per statement. More rows would add no information. */
const MAX_DETAILS = 1000;

export const check = (name: string, text: string): Statement => ({
  name: `ledger-audit-${name}`,
  text: `${text} LIMIT ${String(MAX_DETAILS)}`,
});
