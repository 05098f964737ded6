import type { CircleScenario } from './testing.ts';

/**
 * What each member has paid each other one in contributions of the first cycle, in kobo (circle-rules §12, invariant
 * 6): "bola -> chi". Own contributions are left out.
 */
export function paidBetween(life: CircleScenario): Readonly<Record<string, bigint>> {
  const table: Record<string, bigint> = {};
  for (const { userId, round, status, amountKobo } of life.state.contributions) {
    const recipientId = life.payout(round)?.recipientId;
    if (status !== 'completed' || recipientId === undefined || recipientId === userId) continue;
    table[`${userId} -> ${recipientId}`] = amountKobo;
  }
  return table;
}

/** The pairs whose two sides have not paid each other the same (circle-rules §1). */
export const unevenPairs = (life: CircleScenario): readonly string[] => {
  const table = paidBetween(life);
  return Object.keys(table).filter((pair) => {
    const [from = '', to = ''] = pair.split(' -> ');
    return table[pair] !== table[`${to} -> ${from}`];
  });
};
