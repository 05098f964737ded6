import type { UserId } from '../../../contract/ids.ts';
import type { Plan } from '../../../contract/plan.ts';
import { findOutstandingDebts, readDecisionsOnMember, readUpcomingMovements, readOpenClaims } from '../groups/index.ts';
import { findPressesToConfirm } from '../wallet/index.ts';
import type { OverviewDeps } from './deps.ts';
import { personalPlan } from './personal-plan.ts';

/** Reads a user's plan in one snapshot, so that nothing counts twice. */
export function readPlan(
  { database, clock, ledger }: Pick<OverviewDeps, 'database' | 'clock' | 'ledger'>,
  userId: UserId,
): Promise<Plan> {
  return database.transaction(
    async (tx) => {
      const now = await clock.now(tx);
      const circles = await readUpcomingMovements(tx, userId, now);
      const debts = await findOutstandingDebts(tx, userId);
      const ties = await readOpenClaims(tx, userId, now);
      const decisions = await readDecisionsOnMember(tx, userId, now);
      const toConfirm = await findPressesToConfirm(tx, userId);
      const balanceKobo = await ledger.balance(tx, userId);
      return { ...personalPlan({ circles, debts, ties, decisions, balanceKobo }, now), toConfirm };
    },
    { isolation: 'repeatable read' },
  );
}
