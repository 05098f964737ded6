import { changePreferences } from './change-preferences.ts';
import type { NotificationsDeps } from './deps.ts';
import { readUnsubscribeToken } from './unsubscribe.ts';

/**
 * What one press in a mail program does: switches off the kind of the mail it was pressed in, or after a summary all
 * mails but those that always come. Again changes nothing. False for a token that is not one of ours.
 */
export async function unsubscribeByToken(
  { database, clock, linkSecret, findRecipient }: NotificationsDeps,
  token: string,
): Promise<boolean> {
  const found = readUnsubscribeToken(linkSecret, token);
  if (found === undefined) return false;
  const { userId, ended } = found;
  // Who has closed their account gets no mails, and has no preferences.
  if ((await findRecipient(userId)) === undefined) return true;
  const change = ended === 'summaries' ? { emailEnabled: false } : { [ended]: false };
  await database.transaction(async (tx) => changePreferences(tx, userId, change, await clock.now(tx)));
  return true;
}
