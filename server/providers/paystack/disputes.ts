import type * as z from 'zod/mini';
import { DAY_MS } from '../../../contract/durations.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { fromIso, toIso } from '../../platform/clock/clock.ts';
import type { Dispute, MoneyInProvider } from '../payments/money-in.ts';
import { mapOutcome, unknownOutcome, type Outcome } from '../payments/outcome.ts';
import type { Listed } from '../payments/payment-provider.ts';
import { listAll } from './lists.ts';
import { disputeShape } from './money-in-shapes.ts';
import { request, type PaystackOptions } from './request.ts';
import { successShape } from './shapes.ts';
import { wireTime } from './wire-time.ts';

type WireDispute = z.output<typeof disputeShape>;

/** The list filters by opening day. Disputes are decided within months, so older ones no longer change. */
const LONGEST_MS = 180 * DAY_MS;

/** State of a dispute by its resolution. An unknown resolution leaves the dispute open, for staff to check. */
const RESOLUTIONS: Readonly<Record<string, Dispute['state']>> = {
  declined: 'won',
  'merchant-accepted': 'lost',
  'auto-accepted': 'lost',
};

function toDispute(data: WireDispute): Dispute {
  const isResolved = data.status === 'resolved';
  return {
    id: String(data.id),
    reference: data.transaction.reference,
    state: isResolved ? (RESOLUTIONS[data.resolution ?? ''] ?? 'open') : 'open',
    amountKobo: kobo(BigInt(data.refund_amount ?? data.transaction.amount)),
    openedAt: fromIso(data.createdAt),
    answerBy: wireTime(data.dueAt),
    word: isResolved && data.resolution != null ? `${data.status}, ${data.resolution}` : data.status,
  };
}

async function list(options: PaystackOptions, since: Instant): Promise<Outcome<Listed<Dispute>>> {
  const query = { from: toIso(instant(since - LONGEST_MS)), perPage: '100' };
  const outcome = await listAll(options, '/dispute', query, disputeShape);
  return mapOutcome(outcome, ({ found, skipped }) => {
    const changed = found.filter(({ createdAt, updatedAt }) => (wireTime(updatedAt ?? createdAt) ?? since) >= since);
    return { found: [...new Map(changed.map((entry) => [entry.id, toDispute(entry)])).values()], skipped };
  });
}

export const disputes = (options: PaystackOptions): Pick<MoneyInProvider, 'disputes' | 'dispute'> => ({
  disputes: (since) => list(options, since),
  async dispute(id) {
    const path = `/dispute/${encodeURIComponent(id)}`;
    const outcome = await request(options, { method: 'GET', path, answer: successShape(disputeShape) });
    const found = mapOutcome(outcome, ({ data }) => toDispute(data));
    return found.kind === 'ok' && found.value.id !== id ? unknownOutcome('response to another request') : found;
  },
});
