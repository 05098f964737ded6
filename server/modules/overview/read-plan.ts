import type { UserId } from '../../../contract/ids.ts';
import type { Plan } from '../../../contract/plan.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { findOutstandingDebts, readCircleTies, readMovementsAhead } from '../groups/index.ts';
import { personalPlan } from './personal-plan.ts';

export interface OverviewDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** A person's plan as it stands now: circles and debts of one snapshot, so that nothing counts twice. */
export function readPlan({ database, clock }: OverviewDeps, userId: UserId): Promise<Plan> {
  return database.transaction(
    async (tx) => {
      const now = await clock.now(tx);
      const circles = await readMovementsAhead(tx, userId, now);
      const debts = await findOutstandingDebts(tx, userId);
      const ties = await readCircleTies(tx, userId);
      return personalPlan(circles, debts, ties, now);
    },
    { isolation: 'repeatable read' },
  );
}
