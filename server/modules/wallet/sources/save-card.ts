import { DAY_MS } from '../../../../contract/durations.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { MAX_SOURCES, type PaymentSource } from '../../../../contract/payment-sources.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { text } from '../../../platform/texts/text.ts';
import type { SavableCard } from '../../../providers/payments/payment-ways.ts';
import { lockCustomer } from '../account-holder.repo.ts';
import { findDeposit, type Deposit } from '../deposits/deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { insertConsent } from './consents.repo.ts';
import { findDueDates } from './due-dates.repo.ts';
import { sourceLabel } from '../../../../contract/source-label.ts';
import { TO_PAYING_IN } from './to-paying-in.ts';
import { deleteCardOffer } from './card-offers.repo.ts';
import { findByFingerprint, findSources, insertCard, owesForReversal, type Source } from './sources.repo.ts';
import { isSavable } from './savable-card.ts';
import { findOpenCharges } from './try-outcomes.repo.ts';
import { sourceView } from './source-view.ts';

export interface SaveCard {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly reference: string;
  readonly now: Instant;
}

/** Finds one of the person's deposits of the last 24 hours that reached the wallet. */
async function payingDeposit({ database }: WalletDeps, { userId, reference, now }: SaveCard): Promise<Deposit> {
  const deposit = await findDeposit(database, reference);
  if (deposit?.userId !== userId || deposit.status !== 'completed' || now >= deposit.createdAt + DAY_MS) {
    throw new AppError('DEPOSIT_NOT_FOUND');
  }
  return deposit;
}

/** Reads the card of a payment from the provider. */
async function savableCard({ providers }: WalletDeps, deposit: Deposit): Promise<SavableCard> {
  const outcome = await providers.named(deposit.provider).verifyPayment(deposit.reference);
  if (outcome.kind !== 'ok') throw new AppError('PROVIDER_UNAVAILABLE');
  const { card } = outcome.value;
  if (card === null || !isSavable(card)) throw new AppError('CARD_NOT_SAVABLE');
  return card;
}

const consentWords = (source: string): string =>
  `Save ${source} for one press next time. Rota keeps a token, never the number.`;

/** Saves the card in the caller's transaction. Returns the saved source, even if it was already saved. */
async function save(deps: WalletDeps, tx: Tx, deposit: Deposit, card: SavableCard, input: SaveCard): Promise<Source> {
  const { userId, sessionId, now } = input;
  // Serialises one person's saves, and blocks 'This was not me', which ends recent sources.
  const { withdrawalsHeldSince } = await lockCustomer(tx, userId);
  if (withdrawalsHeldSince !== null) throw new AppError('SOURCES_HELD');
  const label = sourceLabel({ kind: 'card', brand: card.brand, bankName: null, last4: card.last4 });
  if (await owesForReversal(tx, userId)) {
    const why = 'a payment was taken back and you still owe for it';
    throw new AppError('SOURCE_NOT_USABLE', { params: { source: label, why } });
  }
  const fingerprint = deps.tokens.fingerprint('card', card.signature);
  await deleteCardOffer(tx, userId, fingerprint);
  const before = await findByFingerprint(tx, userId, fingerprint);
  if (before !== undefined) return before;
  if ((await findSources(tx, userId)).length >= MAX_SOURCES) throw new AppError('TOO_MANY_SOURCES');
  const id = newId();
  const token = deps.tokens.seal(id, card.token);
  const { provider, id: fromDeposit } = deposit;
  const saved = await insertCard(tx, { id, userId, provider, card, token, fingerprint, fromDeposit, at: now });
  if (saved === undefined) throw new Error(`Card of deposit ${deposit.reference} was saved concurrently`);
  const words = consentWords(label);
  await insertConsent(tx, { userId, kind: 'card', act: 'given', words, sourceId: id, caps: null, sessionId }, now);
  await deps.notifications.add(
    tx,
    [
      {
        userId,
        type: 'security_alert',
        priority: 'urgent',
        mayBeDenied: true,
        title: text('A card was saved'),
        message: text('{source} can now add money to your wallet with one press. If it was not you, tell us now.', {
          source: label,
        }),
        ...TO_PAYING_IN,
      },
    ],
    now,
  );
  return saved;
}

/**
 * Saves the card of a paid deposit. Throws MONEY_IN_OFF, DEPOSIT_NOT_FOUND, CARD_NOT_SAVABLE, TOO_MANY_SOURCES,
 * SOURCE_NOT_USABLE while a reversed payment is owed, SOURCES_HELD and PROVIDER_UNAVAILABLE.
 */
export async function saveCard(deps: WalletDeps, input: SaveCard): Promise<PaymentSource> {
  deps.ways.assertOn('card', input.now);
  const deposit = await payingDeposit(deps, input);
  const card = await savableCard(deps, deposit);
  const saved = await deps.database.transaction((tx) => save(deps, tx, deposit, card, input));
  const dueDates = await findDueDates(deps.database, input.userId, input.now);
  // A card that was saved before may have an open charge.
  return sourceView(saved, dueDates, (await findOpenCharges(deps.database, [saved.id])).get(saved.id));
}
