import { instant, type Instant } from '../../../../contract/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import type { NamespacedProvider } from '../../../providers/payments/payment-providers.ts';
import type { WalletDeps } from '../deps.ts';
import { processEach } from '../process-each.ts';
import { handleSubject } from './event-subjects.ts';
import { claimDueEvents, earliestEvent, finishEvent, storeEvent, type StoredEvent } from './webhook-events.repo.ts';
import { FIRST_RETRY_MS, isLastTry } from './webhook.rules.ts';

/**
 * Handles a stored event, which is only a hint. The provider's record decides, so events may repeat or arrive late or
 * in any order. An unconfirmed event is retried and then left to the scheduled checks.
 */
async function handle(deps: WalletDeps, event: StoredEvent, now: Instant): Promise<void> {
  const provider = deps.providers.named(event.provider);
  const confirmed = await handleSubject(deps, provider, provider.readKept(event.payload), now);
  if (confirmed || isLastTry(event.attempts)) await finishEvent(deps.database, event.id, now);
}

/** Maximum real time until the provider gets its response. Handling continues afterwards. */
const ANSWER_WITHIN_MS = 5000;

function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, enough]).finally(() => {
    clearTimeout(timer);
  });
}

export interface Webhook {
  readonly rawBody: Buffer;
  readonly signature: unknown;
  readonly now: Instant;
}

/** Verifies, stores and handles a webhook. {@link webhookSweep} retries. Throws INVALID_SIGNATURE. */
export async function receiveWebhook(
  deps: WalletDeps,
  provider: NamespacedProvider,
  { rawBody, signature, now }: Webhook,
): Promise<void> {
  const meaning = provider.readEvent(rawBody, signature);
  if (meaning.kind === 'forged') throw new AppError('INVALID_SIGNATURE');
  const { key, redacted: payload } = meaning;
  const nextTryAt = instant(now + FIRST_RETRY_MS);
  const received = { provider: provider.name, dedupeKey: key, payload, about: meaning, at: now, nextTryAt };
  const event = await storeEvent(deps.database, received);
  if (event === undefined) return;
  const handled = handle(deps, event, now).catch((error: unknown) => {
    deps.log.error({ err: error, event: key }, 'webhook failed; will retry');
  });
  await atMost(ANSWER_WITHIN_MS, handled);
}

const BATCH_SIZE = 20;

/** Retries events whose handling failed, and events that the provider's record did not confirm. */
export function webhookSweep(deps: WalletDeps): ScheduledTask {
  return {
    name: 'webhook inbox',
    nextDueAt: () => earliestEvent(deps.database),
    async runDue(now) {
      const due = await claimDueEvents(deps.database, now, BATCH_SIZE);
      for (const event of due) await processEach(deps.log, [event], (alone) => handle(deps, alone, now));
      return due.length === 0 ? [] : [{ job: 'webhook inbox', count: due.length }];
    },
  };
}
