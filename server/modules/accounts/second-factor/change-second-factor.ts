import { DAY_MS } from '../../../../contract/durations.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import type { SessionCookie } from '../../../platform/http/request-context.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { decryptForRequest } from '../../../platform/sealing/seal.ts';
import { consumeLimits } from '../../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from '../deps.ts';
import type { SignedIn } from '../passwords/own-password.ts';
import { hashPassword, type PasswordCost } from '../passwords/password.ts';
import { findPasswordHolder, lockAccount } from '../passwords/password.repo.ts';
import { verifySecondFactor, secretContext, WRONG_CODE } from './second-factor.ts';
import { newRecoveryCodes, newTotpSecret, otpauthUrl, shownRecoveryCode, timeStepOf } from './second-factor-codes.ts';
import {
  deleteFactor,
  deleteOrphanedRecoveryCodes,
  hasSecondFactor,
  findFactor,
  replaceRecoveryCodes,
  enableAuthenticator,
  storeTotpSecret,
  type StoredCode,
} from './second-factor.repo.ts';
import { recoveryCodesAlert, twoFactorOffAlert, twoFactorOnAlert } from './factor-alerts.ts';
import { rotateSession } from '../sessions.ts';
import { endOtherSessions } from '../session-ends.ts';

/** Creates a TOTP secret, or replaces one that was never enabled. Throws TWO_FACTOR_IS_ON and NOT_AUTHENTICATED. */
export async function setUpTwoFactor(
  { database, clock, seal }: Pick<AccountsDeps, 'database' | 'clock' | 'seal'>,
  userId: UserId,
): Promise<{ readonly secret: string; readonly otpauthUrl: string }> {
  const secret = newTotpSecret();
  const holder = await findPasswordHolder(database, userId);
  if (holder === undefined) throw new AppError('NOT_AUTHENTICATED');
  const sealed = seal.seal(secretContext(userId), secret);
  await database.transaction(async (tx) => {
    if (!(await storeTotpSecret(tx, userId, sealed, await clock.now(tx)))) throw new AppError('TWO_FACTOR_IS_ON');
  });
  return { secret, otpauthUrl: otpauthUrl(secret, holder.email) };
}

/** Returns new recovery codes, in plain text for the user and hashed for the database. */
export async function makeRecoveryCodes(passwordCost: PasswordCost) {
  const codes = newRecoveryCodes();
  const stored: StoredCode[] = [];
  for (const code of codes) stored.push({ id: newId(), codeHash: await hashPassword(code, passwordCost) });
  return { shown: codes.map(shownRecoveryCode), stored };
}

export type ChangeDeps = Pick<AccountsDeps, 'database' | 'clock' | 'notifications' | 'passwordCost' | 'seal'>;

/**
 * Enables the authenticator app by its first code and ends other sessions. Returns the recovery codes, which cannot be
 * read again. Throws INVALID_INPUT for a wrong code, TWO_FACTOR_IS_ON and TWO_FACTOR_NOT_SET_UP.
 */
export async function enableTwoFactor(
  { database, clock, notifications, passwordCost, seal }: ChangeDeps,
  { userId, sessionId }: SignedIn,
  code: string,
): Promise<{ readonly recoveryCodes: string[]; readonly cookie: SessionCookie }> {
  const factor = await findFactor(database, userId);
  if (factor === undefined) throw new AppError('TWO_FACTOR_NOT_SET_UP');
  if (factor.isEnabled) throw new AppError('TWO_FACTOR_IS_ON');
  const { secret } = factor;
  const step = timeStepOf(decryptForRequest(seal, secretContext(userId), secret), code, clock.realNow());
  if (step === undefined) throw invalidInput({ code: WRONG_CODE });
  const { shown, stored } = await makeRecoveryCodes(passwordCost);
  const cookie = await database.transaction(async (tx) => {
    // Locks the account first, so that a concurrent sign-in with the password alone finds that a code is required.
    if (!(await lockAccount(tx, userId))) throw new AppError('NOT_AUTHENTICATED');
    const at = await clock.now(tx);
    if (!(await enableAuthenticator(tx, userId, { secret, step }, at))) throw new AppError('TWO_FACTOR_IS_ON');
    await replaceRecoveryCodes(tx, userId, stored, at);
    const renewed = await rotateSession(tx, sessionId, clock.realNow());
    if (renewed === undefined) throw new AppError('NOT_AUTHENTICATED');
    await endOtherSessions(tx, userId, sessionId);
    await notifications.add(tx, [twoFactorOnAlert(userId)], at);
    return renewed;
  });
  return { recoveryCodes: shown, cookie };
}

/** Disables the app by a code and ends other sessions. Throws INVALID_INPUT, TWO_FACTOR_IS_OFF, TOO_MANY_REQUESTS. */
export async function disableTwoFactor(
  deps: ChangeDeps,
  { userId, sessionId, ip }: SignedIn & { readonly ip: string },
  code: string,
): Promise<SessionCookie> {
  const { database, clock, notifications } = deps;
  // Checks for an app before using a code, so that a user with passkeys only does not lose a recovery code.
  if ((await findFactor(database, userId))?.isEnabled !== true) throw new AppError('TWO_FACTOR_IS_OFF');
  const outcome = await verifySecondFactor(deps, { userId, sessionId, ip }, code);
  if (outcome !== 'proved') throw invalidInput({ code: WRONG_CODE });
  return database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AppError('NOT_AUTHENTICATED');
    const at = await clock.now(tx);
    if (!(await deleteFactor(tx, userId))) throw new AppError('TWO_FACTOR_IS_OFF');
    await deleteOrphanedRecoveryCodes(tx, userId);
    const renewed = await rotateSession(tx, sessionId, clock.realNow());
    if (renewed === undefined) throw new AppError('NOT_AUTHENTICATED');
    await endOtherSessions(tx, userId, sessionId);
    await notifications.add(tx, [twoFactorOffAlert(userId)], at);
    return renewed;
  });
}

/**
 * Replaces the recovery codes and returns ten new ones, which cannot be read again. Throws TWO_FACTOR_IS_OFF, and
 * TOO_MANY_REQUESTS beyond ten renewals in a day of real time.
 */
export async function renewRecoveryCodes(
  { database, clock, notifications, passwordCost }: ChangeDeps,
  userId: UserId,
): Promise<string[]> {
  // Limited because each renewal costs ten password hashes and a mail.
  const limit = { key: `recovery-codes:${userId}`, most: 10, windowMs: DAY_MS };
  await consumeLimits(database, [limit], clock.realNow());
  const { shown, stored } = await makeRecoveryCodes(passwordCost);
  await database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AppError('NOT_AUTHENTICATED');
    if (!(await hasSecondFactor(tx, userId))) throw new AppError('TWO_FACTOR_IS_OFF');
    const at = await clock.now(tx);
    await replaceRecoveryCodes(tx, userId, stored, at);
    await notifications.add(tx, [recoveryCodesAlert(userId)], at);
  });
  return shown;
}
