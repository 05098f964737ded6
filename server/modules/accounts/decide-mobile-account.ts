import type { UserId } from '../../../contract/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../activity/index.ts';
import type { AccountsDeps } from './deps.ts';
import { writeMobileDecision } from './mobile-accounts.repo.ts';
import { lockAccount } from './passwords/password.repo.ts';
import { mobileApprovedAlert, mobileRefusedAlert } from './security-alerts.ts';
import { findPerson } from './people.repo.ts';

/**
 * Approves or refuses a person's pending mobile-app account. Throws USER_NOT_FOUND, ACCOUNT_SUSPENDED and
 * NO_MOBILE_ACCOUNT_WAITS.
 */
export async function decideMobileAccount(
  { database, clock, notifications }: Pick<AccountsDeps, 'database' | 'clock' | 'notifications'>,
  userId: UserId,
  decision: 'approve' | 'reject',
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  return database.transaction(async (tx) => {
    const person = await findPerson(tx, userId);
    if (person === undefined || person.isClosed) throw new AppError('USER_NOT_FOUND');
    if (!(await lockAccount(tx, userId))) throw new AppError('ACCOUNT_SUSPENDED');
    const isApproved = decision === 'approve';
    const at = await clock.now(tx);
    const approval = isApproved ? { at, by: why.admin?.id ?? null } : null;
    if (!(await writeMobileDecision(tx, userId, approval))) throw new AppError('NO_MOBILE_ACCOUNT_WAITS');
    const notification = isApproved ? mobileApprovedAlert(userId) : mobileRefusedAlert(userId, why.reason);
    await notifications.add(tx, [notification], at);
    const description = `${isApproved ? 'Approved' : 'Refused'} the mobile app for ${person.name}.`;
    await logActivity(
      tx,
      {
        action: isApproved ? 'mobile_account_approved' : 'mobile_account_rejected',
        targetType: 'user',
        targetId: userId,
        description,
        before: { mobileAccountStatus: 'pending' },
        after: { mobileAccountStatus: isApproved ? 'approved' : 'rejected' },
        ...why,
      },
      at,
    );
    return description;
  });
}
