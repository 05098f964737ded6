/** Fills wallets for automatic contributions. */

import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/automatic.ts';
import { instant, type Instant, type UserId } from '../../../contract/ids.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { JobHandler, ScheduledTask } from '../../platform/jobs/jobs.ts';
import type { OperatorAction } from '../activity/index.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Text } from '../../platform/texts/text.ts';
import { earliestCharge } from './charges.repo.ts';
import type { AutomaticChargesDeps } from './deps.ts';
import { findPause, type Pause } from './pause.repo.ts';
import { pauseForAll, resumeForAll } from './pause-for-all.ts';
import { operatorStop } from './operator-stop.ts';
import { planDue } from './plan-charges.ts';
import { readAutomatic } from './read-automatic.ts';
import { runDueCharges } from './run-charges.ts';
import { setAutomatic } from './set-automatic.ts';
import { settleChargeJob } from './settle-charge.ts';
import { pauseSource, skipCharge, sourceHasEnded, stopAutomatic, type Stop } from './stop-automatic.ts';
import { earliestPlan } from './top-ups.repo.ts';

export type { Pause } from './pause.repo.ts';
export type { AutomaticChargesDeps } from './deps.ts';
export { tryWasSettled } from './jobs.ts';
export { payWordsOf } from './pay-words.ts';
export { afterDeposit } from './after-deposit.ts';
export { stopAutomatic } from './stop-automatic.ts';
export { planAgain } from './top-ups.repo.ts';

export interface AutomaticChargesModule {
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
  readonly dueWork: readonly ScheduledTask[];
  read(queryable: Queryable, userId: UserId, now: Instant): ReturnType<typeof readAutomatic>;
  /** Returns true if it notified the owner. */
  sourceHasEnded(
    tx: Tx,
    sourceId: string,
    ended: Stop & { readonly said: Text | null },
    now: Instant,
  ): Promise<boolean>;
  /** Returns the pause of everyone's charges, or null. */
  pause(): Promise<Pause | null>;
  /** Stops a person's charges, with a reason shown to them. */
  stop(userId: UserId, act: OperatorAction): Promise<string>;
  pauseForAll(act: OperatorAction): Promise<string>;
  resumeForAll(act: OperatorAction, isAlone: boolean): Promise<string>;
  pauseSource(tx: Tx, sourceId: string, paused: boolean, now: Instant): Promise<void>;
}

/** Plans charges and runs those whose slot is due (circle-rules §5). */
const automaticCharges = (deps: AutomaticChargesDeps): ScheduledTask => ({
  name: 'automatic charges',
  async nextDueAt() {
    const due = [await earliestPlan(deps.database), await earliestCharge(deps.database)].filter((at) => at !== null);
    return due.length === 0 ? null : instant(Math.min(...due));
  },
  async runDue(now) {
    const planned = await planDue(deps, now);
    const ran = await runDueCharges(deps, now);
    const counts = [
      { job: 'automatic charges planned', count: planned },
      { job: 'automatic charges', count: ran },
    ];
    return counts.filter(({ count }) => count > 0);
  },
});

/** Creates the module that fills wallets for automatic contributions (decision 0153). */
export function createAutomaticChargesModule(deps: AutomaticChargesDeps): AutomaticChargesModule {
  return {
    routes(app) {
      registerRoute(app, contract.setAutomatic, async ({ userId, session, body, now }) =>
        setAutomatic(deps, { userId, session, body, now: await now() }),
      );
      registerRoute(app, contract.stopAutomatic, async ({ userId, session, now }) => {
        const at = await now();
        const stop = { why: 'you', sessionId: session.sessionId };
        await deps.database.transaction((tx) => stopAutomatic(tx, userId, stop, at));
      });
      registerRoute(app, contract.skipAutomatic, async ({ userId, params, now }) =>
        skipCharge(deps, userId, params.id, await now()),
      );
    },
    jobs: [settleChargeJob(deps)],
    dueWork: [automaticCharges(deps)],
    read: (queryable, userId, now) => readAutomatic(deps, queryable, userId, now),
    sourceHasEnded: (tx, sourceId, ended, now) => sourceHasEnded(deps, tx, sourceId, ended, now),
    pause: () => findPause(deps.database),
    stop: (userId, act) => operatorStop(deps, userId, act),
    pauseForAll: (act) => pauseForAll(deps, act),
    resumeForAll: (act, isAlone) => resumeForAll(deps, act, isAlone),
    pauseSource,
  };
}
