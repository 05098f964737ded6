import type { UserId } from '../../../../contract/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { text } from '../../../platform/texts/text.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import type { WalletDeps } from '../deps.ts';
import { closeAccountNumbers } from './close-account.ts';

/**
 * Closes a person's account number or request for an operator, and notifies the person of the reason. Money that
 * arrives later is quarantined. Throws ACCOUNT_NUMBER_NOT_OPEN.
 */
export async function operatorCloseAccount(deps: WalletDeps, userId: UserId, act: OperatorAction): Promise<string> {
  const why = validateOperatorAction(act);
  return deps.database.transaction(async (tx) => {
    const now = await deps.clock.now(tx);
    const [closed] = await closeAccountNumbers(tx, userId, now);
    if (closed === undefined) throw new AppError('ACCOUNT_NUMBER_NOT_OPEN');
    const number = closed.number ?? '';
    const reason = why.reason.replace(/\.$/, '');
    const message =
      closed.number === null
        ? text('We stopped opening an account number for you. The reason: {reason}.', { reason })
        : text('We closed your account number {number}. The reason: {reason}. Please send no more money to it.', {
            number,
            reason,
          });
    const title = text('Your account number is closed');
    const place = { actionUrl: '/settings#paying-in', actionText: text('Check') };
    await deps.notifications.add(
      tx,
      [{ userId, type: 'security_alert', priority: 'high', title, message, ...place }],
      now,
    );
    const description =
      closed.number === null ? 'Ended the request for an account number.' : `Closed the account number ${number}.`;
    const target = { targetType: 'user', targetId: userId } as const;
    const change = { before: { accountNumber: 'open' }, after: { accountNumber: 'closed' } };
    await logActivity(tx, { action: 'account_number_closed', ...target, description, ...change, ...why }, now);
    return description;
  });
}
