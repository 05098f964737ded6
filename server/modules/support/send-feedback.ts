import type { feedback } from '../../../contract/support.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { consumeLimits } from '../../platform/throttle/throttle.repo.ts';
import type { Sender, SupportDeps } from './deps.ts';
import { supportRateLimit } from './limits.ts';
import { SEND_FEEDBACK_MAIL } from './send-support-mail.ts';
import { insertFeedback } from './support.repo.ts';

/** Stores feedback and queues its mail. Throws TOO_MANY_REQUESTS. */
export async function sendFeedback(
  { database, clock, supportEmail }: SupportDeps,
  body: BodyOf<typeof feedback>,
  sender: Sender,
): Promise<void> {
  const email = body.email == null || body.email === '' ? undefined : body.email;
  await consumeLimits(database, [supportRateLimit('feedback', sender)], clock.realNow());
  const at = await clock.now();
  const id = newId();
  await database.transaction(async (tx) => {
    await insertFeedback(tx, { ...body, id, userId: sender.userId ?? null, email: email ?? null }, at);
    if (supportEmail !== undefined) await SEND_FEEDBACK_MAIL.enqueue(tx, [{ feedbackId: id }]);
  });
}
