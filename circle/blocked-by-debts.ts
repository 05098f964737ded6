/** Actions that any debt blocks, with refusal codes (circle-rules §7). Imports nothing, to keep text pages small. */
export const BLOCKED_BY_DEBTS = {
  create: 'DEBTS_BEFORE_CREATING',
  join: 'DEBTS_BEFORE_JOINING',
  stay: 'DEBTS_BEFORE_JOINING',
} as const;

export type BlockedByDebts = keyof typeof BLOCKED_BY_DEBTS;
