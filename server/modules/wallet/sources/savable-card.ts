import { DAY_MS } from '../../../../contract/durations.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { MAX_SOURCES } from '../../../../contract/payment-sources.ts';
import type { verifyDeposit } from '../../../../contract/wallet.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type { SavableCard } from '../../../providers/payments/payment-ways.ts';
import { isVerified } from '../../kyc/index.ts';
import { findCustomer } from '../account-holder.repo.ts';
import type { Deposit } from '../deposits/deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { findByFingerprint, findSources, owesForReversal } from './sources.repo.ts';
import { within } from './within.ts';

type Offered = NonNullable<ResponseOf<typeof verifyDeposit>['savableCard']>;

/** True if the card may be charged again. Foreign cards would cost more than their fee (money-in §5). */
export const isSavable = ({ isReusable, country }: Pick<SavableCard, 'isReusable' | 'country'>): boolean =>
  isReusable && country === 'NG';

/** Real time that a paid deposit waits for the facts of its card. */
const WAIT_MS = 2_500;

/** True if the person may save a card now. */
async function maySave({ database }: WalletDeps, { userId }: Deposit): Promise<boolean> {
  const { country, kycStatus, withdrawalsHeldSince } = await findCustomer(database, userId);
  if (country !== 'NG' || !isVerified(kycStatus) || withdrawalsHeldSince !== null) return false;
  return (await findSources(database, userId)).length < MAX_SOURCES && !(await owesForReversal(database, userId));
}

/** Returns the card of a paid deposit if its owner may save it and has not. Asks the provider. */
export async function cardToOffer(deps: WalletDeps, deposit: Deposit, now: Instant): Promise<Offered | undefined> {
  const { userId, reference, provider, createdAt, way, status } = deposit;
  if (way !== 'page' || status !== 'completed' || now >= createdAt + DAY_MS || !deps.ways.isOn('card', now)) return;
  if (!(await maySave(deps, deposit))) return;
  const outcome = await within(WAIT_MS, deps.providers.named(provider).verifyPayment(reference));
  const card = outcome?.kind === 'ok' ? outcome.value.card : null;
  if (card === null || !isSavable(card)) return;
  const saved = await findByFingerprint(deps.database, userId, deps.tokens.fingerprint('card', card.signature));
  return saved === undefined ? { brand: card.brand, last4: card.last4 } : undefined;
}
