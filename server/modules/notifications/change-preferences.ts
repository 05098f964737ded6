import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Preferences } from '../../../contract/preference-options.ts';
import type { Tx } from '../../platform/database/database.ts';
import { moveHeldDeliveries } from './deliveries.repo.ts';
import { liftMailSuppression } from './mail-suppressions.repo.ts';
import { lockPreferences, planSummaries, writePreferences } from './preferences.repo.ts';
import { endOfQuiet, nextSummary } from './preferences.rules.ts';

/**
 * Saves changed preferences, schedules the next summary and moves deliveries held for quiet hours. A user who switches
 * summaries off still gets a pending summary. Switching mails on ends the suppression of the user's email address.
 */
export async function changePreferences(
  tx: Tx,
  userId: UserId,
  changes: Partial<Preferences>,
  now: Instant,
): Promise<Preferences> {
  const heldUntil = endOfQuiet(await lockPreferences(tx, userId, now), now);
  const written = await writePreferences(tx, userId, changes, now);
  if (heldUntil > now) await moveHeldDeliveries(tx, userId, heldUntil, endOfQuiet(written, now));
  const at = nextSummary(written, now);
  if (at !== null && (changes.emailFrequency !== undefined || changes.timezone !== undefined)) {
    await planSummaries(tx, [{ userId, at }]);
  }
  if (changes.emailEnabled === true) await liftMailSuppression(tx, userId, now);
  return written;
}
