import type { UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AccountsDeps } from './deps.ts';
import { voidPassword } from './passwords/password.repo.ts';
import { linkProviderAccount } from './provider-sign-ins.repo.ts';
import { voidResetTokens } from './passwords/reset-tokens.repo.ts';
import { passwordVoidedAlert, providerLinkedAlert } from './security-alerts.ts';
import { endSessionsOf } from './session-ends.ts';
import type { ProviderLink } from './sign-in-challenges.repo.ts';

/**
 * Links a locked account to its identity at the provider and notifies the owner. With `voidsPassword`, also voids the
 * passwords of the website and the mobile app, and ends all access. Throws PROVIDER_ACCOUNT_OTHER if the account is
 * linked to another identity.
 */
export async function connectProvider(
  { clock, notifications }: Pick<AccountsDeps, 'clock' | 'notifications'>,
  tx: Tx,
  userId: UserId,
  { subject, voidsPassword }: ProviderLink,
): Promise<void> {
  const at = await clock.now(tx);
  if (!(await linkProviderAccount(tx, userId, subject))) throw new AppError('PROVIDER_ACCOUNT_OTHER');
  if (voidsPassword) {
    await voidPassword(tx, userId, at);
    await voidResetTokens(tx, userId);
    await endSessionsOf(tx, userId, { devices: 'forgotten' });
  }
  await notifications.add(tx, [voidsPassword ? passwordVoidedAlert(userId) : providerLinkedAlert(userId)], at);
}
