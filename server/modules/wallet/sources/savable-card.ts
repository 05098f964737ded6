import type { Instant, UserId } from '../../../../contract/ids.ts';
import { MAX_SOURCES } from '../../../../contract/payment-sources.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';
import type { SavableCard } from '../../../providers/payments/payment-ways.ts';
import { isVerified } from '../../kyc/index.ts';
import { findCustomer } from '../account-holder.repo.ts';
import type { Deposit } from '../deposits/deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { declineCardOffer, findCardOffer, insertCardOffer, type CardOffer } from './card-offers.repo.ts';
import { findSources, owesForReversal } from './sources.repo.ts';

/**
 * True if the card can be charged again. Excludes foreign cards, which would cost more than their fee (money-in §5).
 */
export const isSavable = ({ isReusable, country }: Pick<SavableCard, 'isReusable' | 'country'>): boolean =>
  isReusable && country === 'NG';

/** Stores the offer to save a card, in the transaction that credits a payment made on the payment page. */
export async function offerCard(
  { tokens }: Pick<WalletDeps, 'tokens'>,
  tx: Tx,
  deposit: Deposit,
  { card }: Payment,
): Promise<void> {
  if (deposit.way !== 'page' || card === null || !isSavable(card)) return;
  const { brand, last4, signature } = card;
  await insertCardOffer(tx, deposit, { brand, last4, fingerprint: tokens.fingerprint('card', signature) });
}

/** True if the person may save a card now. */
async function maySave(queryable: Queryable, userId: UserId): Promise<boolean> {
  const { country, kycStatus, withdrawalsHeldSince } = await findCustomer(queryable, userId);
  if (country !== 'NG' || !isVerified(kycStatus) || withdrawalsHeldSince !== null) return false;
  return (await findSources(queryable, userId)).length < MAX_SOURCES && !(await owesForReversal(queryable, userId));
}

/** Returns the card that the person can save now: used in the last day, neither saved nor declined. */
export async function cardToOffer(
  { database, ways }: Pick<WalletDeps, 'database' | 'ways'>,
  userId: UserId,
  now: Instant,
): Promise<CardOffer | undefined> {
  if (!ways.isOn('card', now)) return undefined;
  const offer = await findCardOffer(database, userId, now);
  return offer !== undefined && (await maySave(database, userId)) ? offer : undefined;
}

/** Never offers this card again. Throws DEPOSIT_NOT_FOUND if the payment offers none. */
export async function declineCard(
  { database }: Pick<WalletDeps, 'database'>,
  { userId, reference, now }: { readonly userId: UserId; readonly reference: string; readonly now: Instant },
): Promise<void> {
  if (!(await declineCardOffer(database, userId, reference, now))) throw new AppError('DEPOSIT_NOT_FOUND');
}
