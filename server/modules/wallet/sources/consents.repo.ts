import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';

/** A person's consent or its withdrawal, stored as evidence for a dispute. */
export interface PaymentConsent {
  readonly userId: UserId;
  readonly kind: 'card' | 'mandate' | 'automatic';
  readonly act: 'given' | 'withdrawn';
  /** Text that the person agreed to; null for a withdrawal. */
  readonly words: string | null;
  readonly sourceId: string;
  readonly caps: { readonly capChargeKobo: Kobo; readonly capDayKobo: Kobo } | null;
  /** Null if Rota withdrew the consent, for example because the source ended. */
  readonly sessionId: string | null;
}

export async function insertConsent(tx: Tx, consent: PaymentConsent, now: Instant): Promise<void> {
  const insert = sql('payment-consent-insert')`
    INSERT INTO payment_consents (id, user_id, kind, act, words, source_id, cap_charge, cap_day, session_id, at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;
  const { userId, kind, act, words, sourceId, caps, sessionId } = consent;
  const limits = [caps?.capChargeKobo ?? null, caps?.capDayKobo ?? null];
  await tx.query(insert, [newId(), userId, kind, act, words, sourceId, ...limits, sessionId, toDate(now)]);
}
