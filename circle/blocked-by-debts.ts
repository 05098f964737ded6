/**
 * Actions that any debt blocks, each with its refusal code (circle-rules §7). Imports nothing, so that a page can use
 * it without loading other code.
 */
export const BLOCKED_BY_DEBTS = {
  create: 'DEBTS_BEFORE_CREATING',
  join: 'DEBTS_BEFORE_JOINING',
  stay: 'DEBTS_BEFORE_JOINING',
} as const;

export type BlockedByDebts = keyof typeof BLOCKED_BY_DEBTS;
