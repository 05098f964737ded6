import type { CircleScenario } from './testing.ts';

/** Returns first-cycle contributions to other members in kobo, keyed "bola -> chi" (circle-rules §12, invariant 6). */
export function paidBetween(life: CircleScenario): Readonly<Record<string, bigint>> {
  const table: Record<string, bigint> = {};
  for (const { userId, round, status, amountKobo } of life.state.contributions) {
    const recipientId = life.payout(round)?.recipientId;
    if (status !== 'completed' || recipientId === undefined || recipientId === userId) continue;
    table[`${userId} -> ${recipientId}`] = amountKobo;
  }
  return table;
}

/** Returns the pairs that have not paid each other equal amounts (circle-rules §1). */
export const unevenPairs = (life: CircleScenario): readonly string[] => {
  const table = paidBetween(life);
  return Object.keys(table).filter((pair) => {
    const [from = '', to = ''] = pair.split(' -> ');
    return table[pair] !== table[`${to} -> ${from}`];
  });
};
