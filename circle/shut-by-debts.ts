/**
 * What is shut to whoever owes a member of any circle, or Rota, until they have paid (circle-rules §7), and the refusal
 * of each. Contributing, receiving and repaying stay open. Nothing is imported, so that a text may name it.
 */
export const SHUT_BY_DEBTS = {
  create: 'DEBTS_BEFORE_CREATING',
  join: 'DEBTS_BEFORE_JOINING',
  stay: 'DEBTS_BEFORE_JOINING',
} as const;

export type ShutByDebts = keyof typeof SHUT_BY_DEBTS;
