import type { deleteAccount as contract } from '../../../contract/account-closure.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { inLanguage, type Text } from '../../platform/texts/text.ts';
import { closeAccount, findPeople } from '../accounts/index.ts';
import { stopAutomatic } from '../automatic-charges/index.ts';
import { deleteArchiveOf } from '../data-archive/index.ts';
import { forgetInvitationsOf, deleteLastSeenBy } from '../groups/index.ts';
import { deleteRefusal, deleteResultsOf } from '../kyc/index.ts';
import { deleteNotificationsOf } from '../notifications/index.ts';
import { closeAccountNumbers, deleteCardOffers, endSourcesOf, eraseSourceLabels } from '../wallet/index.ts';
import type { ClosureDeps } from './deps.ts';
import { lockAccountState } from './lock-account-state.ts';
import { closureObstacles } from './obstacles.ts';
import { closingReasonText, retainedData } from './retained-data.ts';
import { SEND_CLOSING_MAIL } from './send-closing-mail.ts';

/**
 * Closes an account, or deactivates it if it has debts. Throws ACCOUNT_NOT_CLOSABLE with all reasons (circle-rules §8).
 */
export function deleteAccount(deps: ClosureDeps, userId: UserId): Promise<ResponseOf<typeof contract>> {
  return deps.database.transaction(async (tx) => {
    const standing = await lockAccountState(deps, tx, userId);
    const obstacles = closureObstacles(standing);
    if (obstacles.length > 0) {
      const reasons = obstacles.map(({ message }) => message).join(' ');
      throw new AppError('ACCOUNT_NOT_CLOSABLE', { params: { reasons } });
    }
    const kycPreserved = standing.debts.length > 0;
    const reason = closingReasonText(standing.debtKobo);
    await queueClosingMail(tx, userId, reason, retainedData(standing.debtKobo));
    if (!(await deps.ledger.closeWallet(tx, userId))) throw new Error('The locked wallet is no longer empty');
    const at = await deps.clock.now(tx);
    await stopAutomatic(tx, userId, { why: 'closed', sessionId: null }, at);
    await closeAccount(tx, userId, { keepIdentity: kycPreserved, at });
    await closeAccountNumbers(tx, userId, at);
    await endSourcesOf({}, tx, {
      userId,
      since: null,
      ids: null,
      why: 'account closed',
      said: null,
      sessionId: null,
      at,
    });
    await eraseSourceLabels(tx, userId);
    await deleteCardOffers(tx, userId);
    // `erasure-policy.ts` lists what is erased or retained, and why.
    await deleteNotificationsOf(tx, userId);
    await deleteResultsOf(tx, userId);
    await deleteRefusal(tx, userId);
    await deleteArchiveOf(tx, userId);
    await forgetInvitationsOf(tx, userId);
    await deleteLastSeenBy(tx, userId);
    return { kycPreserved, reason: inLanguage(reason, 'en') };
  });
}

/** Queues the closing mail before the email address is erased. Skips an unconfirmed email address. */
async function queueClosingMail(tx: Tx, userId: UserId, reason: Text, preserved: readonly Text[]): Promise<void> {
  const person = (await findPeople(tx, [userId])).get(userId);
  if (person?.emailVerified !== true) return;
  const { email, firstName, language } = person;
  const say = (words: Text): string => inLanguage(words, language);
  const said = { reason: say(reason), preserved: preserved.map(say).join('\n') };
  await SEND_CLOSING_MAIL.enqueue(tx, [{ email, firstName, language, ...said }]);
}
