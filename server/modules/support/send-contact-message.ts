import type { contact } from '../../../contract/support.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { consumeLimits } from '../../platform/throttle/throttle.repo.ts';
import type { Sender, SupportDeps } from './deps.ts';
import { supportRateLimit } from './limits.ts';
import { SEND_CONTACT_MAIL } from './send-support-mail.ts';
import { insertContactMessage } from './support.repo.ts';

/** Stores a message to support and queues its mail. Throws TOO_MANY_REQUESTS. */
export async function sendContactMessage(
  { database, clock, supportEmail }: SupportDeps,
  { newsletter, ...message }: BodyOf<typeof contact>,
  sender: Sender,
): Promise<void> {
  await consumeLimits(database, [supportRateLimit('contact', sender)], clock.realNow());
  const at = await clock.now();
  const id = newId();
  await database.transaction(async (tx) => {
    await insertContactMessage(tx, { id, userId: sender.userId ?? null, ...message, wantsNewsletter: newsletter }, at);
    if (supportEmail !== undefined) await SEND_CONTACT_MAIL.enqueue(tx, [{ messageId: id }]);
  });
}
