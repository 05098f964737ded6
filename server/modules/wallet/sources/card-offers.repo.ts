import { DAY_MS } from '../../../../contract/durations.ts';
import { instant, type Instant, type UserId } from '../../../../contract/ids.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { SavableCard } from '../../../providers/payments/payment-ways.ts';
import type { Deposit } from '../deposits/deposits.repo.ts';

/** Stores the card of a paid deposit, so that we can offer its owner to save it. */
export async function insertCardOffer(
  tx: Tx,
  { id, userId }: Pick<Deposit, 'id' | 'userId'>,
  { brand, last4, fingerprint }: Pick<SavableCard, 'brand' | 'last4'> & { readonly fingerprint: Buffer },
): Promise<void> {
  const insert = sql('card-offers-insert')`
    INSERT INTO card_offers (user_id, fingerprint, deposit_id, brand, last4) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (user_id, fingerprint) DO UPDATE SET deposit_id = excluded.deposit_id
    WHERE card_offers.declined_at IS NULL`;
  await tx.query(insert, [userId, fingerprint, id, brand, last4]);
}

export type CardOffer = Row<'card_offers', 'brand' | 'last4'> & Row<'deposits', 'reference'>;

/** Finds the card of the newest payment of the last day that its owner has neither saved nor declined. */
export async function findCardOffer(
  queryable: Queryable,
  userId: UserId,
  now: Instant,
): Promise<CardOffer | undefined> {
  const find = sql('card-offers-find')`
    SELECT o.brand, o.last4, d.reference FROM card_offers o JOIN deposits d ON d.id = o.deposit_id
    WHERE o.user_id = $1 AND o.declined_at IS NULL AND d.status = 'completed' AND d.created_at > $2
      AND NOT EXISTS (SELECT FROM payment_sources s
        WHERE s.user_id = o.user_id AND s.fingerprint = o.fingerprint AND s.status <> 'ended')
    ORDER BY d.created_at DESC, d.id DESC LIMIT 1`;
  const [row] = await queryable.query<CardOffer>(find, [userId, toDate(instant(now - DAY_MS))]);
  return row && fromRow(row);
}

/** Ends the offer to save a card. Returns false if the payment has none. */
export async function declineCardOffer(
  queryable: Queryable,
  userId: UserId,
  reference: string,
  at: Instant,
): Promise<boolean> {
  const decline = sql('card-offers-decline')`
    UPDATE card_offers o SET declined_at = coalesce(o.declined_at, $3) FROM deposits d
    WHERE o.user_id = $1 AND d.id = o.deposit_id AND d.reference = $2 RETURNING o.user_id`;
  return (await queryable.query(decline, [userId, reference, toDate(at)])).length > 0;
}

/** Deletes the offer of a card that its owner has saved. */
export async function deleteCardOffer(tx: Tx, userId: UserId, fingerprint: Buffer): Promise<void> {
  const remove = sql('card-offers-delete')`DELETE FROM card_offers WHERE user_id = $1 AND fingerprint = $2`;
  await tx.query(remove, [userId, fingerprint]);
}

/** Deletes the card offers of a closed account. */
export async function deleteCardOffers(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('card-offers-delete-all')`DELETE FROM card_offers WHERE user_id = $1`, [userId]);
}
