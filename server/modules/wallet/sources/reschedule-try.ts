import type { Instant } from '../../../../contract/ids.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findTry, scheduleTryCheck } from './tries.repo.ts';
import { nextCheckWithoutAnswer } from './try.rules.ts';

/** Schedules the next check of a charge to which the provider did not respond: after 1, 2, 4 … 60 minutes. */
export async function rescheduleTry(queryable: Queryable, depositId: string, now: Instant): Promise<void> {
  const charged = await findTry(queryable, depositId);
  if (charged !== undefined) await scheduleTryCheck(queryable, depositId, nextCheckWithoutAnswer(charged, now));
}
