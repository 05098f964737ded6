import { changePreferences } from './change-preferences.ts';
import type { NotificationsDeps } from './deps.ts';
import { readUnsubscribeToken } from './unsubscribe.ts';

/**
 * Switches off mails of the category that the token names, or all mails if the token came with a summary. Returns false
 * for an invalid token.
 */
export async function unsubscribeByToken(
  { database, clock, linkSecret, findRecipient }: NotificationsDeps,
  token: string,
): Promise<boolean> {
  const found = readUnsubscribeToken(linkSecret, token);
  if (found === undefined) return false;
  const { userId, ended } = found;
  // A closed account gets no mails, so there is nothing to switch off.
  if ((await findRecipient(userId)) === undefined) return true;
  const change = ended === 'summaries' ? { emailEnabled: false } : { [ended]: false };
  await database.transaction(async (tx) => changePreferences(tx, userId, change, await clock.now(tx)));
  return true;
}
