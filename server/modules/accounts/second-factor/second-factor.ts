import type { UserId } from '../../../../contract/ids.ts';
import { MAX_WRONG_FACTOR_CODES } from '../../../../contract/limits.ts';
import { decryptForRequest } from '../../../platform/sealing/seal.ts';
import { resetLimits, consumeLimits } from '../../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from '../deps.ts';
import { checkPassword } from '../passwords/password.ts';
import { isRecoveryCode, timeStepOf } from './second-factor-codes.ts';
import {
  findFactor,
  findUnusedCodes,
  hasSecondFactor,
  consumeRecoveryCode,
  consumeTimeStep,
  type StoredFactor,
} from './second-factor.repo.ts';
import { recoveryCodeAlert, wrongCodesAlert } from './factor-alerts.ts';
import { addressLimit, factorCodeLimit } from '../sign-in-limits.ts';
import { cancelOnFactorUse } from './cancel-lost-factors.ts';

export type FactorDeps = Pick<AccountsDeps, 'database' | 'clock' | 'notifications' | 'passwordCost' | 'seal'>;

export const WRONG_CODE =
  'This code is wrong, expired or already used. Enter the code your app shows now. If it fails again, set your phone’s time to automatic.';

/** Encryption context: the secret decrypts for this user only. */
export const secretContext = (userId: UserId): string => `rota/totp/${userId}`;

export interface SecondFactorAttempt {
  readonly userId: UserId;
  /** Session of this user. Undefined if the browser has no live session of this user. */
  readonly sessionId: string | undefined;
  readonly ip: string;
}

async function acceptRecoveryCode(deps: FactorDeps, userId: UserId, code: string): Promise<boolean> {
  const { database, clock, notifications, passwordCost } = deps;
  const at = await clock.now();
  const unused = await findUnusedCodes(database, userId);
  for (const { id, codeHash } of unused) {
    if (!(await checkPassword(code, codeHash, passwordCost, () => Promise.resolve()))) continue;
    return database.transaction(async (tx) => {
      if (!(await consumeRecoveryCode(tx, id, at))) return false;
      await notifications.add(tx, [recoveryCodeAlert(userId, unused.length - 1)], at);
      return true;
    });
  }
  return false;
}

async function consumeCode(
  deps: FactorDeps,
  userId: UserId,
  factor: StoredFactor | undefined,
  code: string,
): Promise<boolean> {
  if (isRecoveryCode(code)) return acceptRecoveryCode(deps, userId, code);
  // A user with passkeys only has no app.
  if (factor?.isEnabled !== true) return false;
  const step = timeStepOf(
    decryptForRequest(deps.seal, secretContext(userId), factor.secret),
    code,
    deps.clock.realNow(),
  );
  return step !== undefined && consumeTimeStep(deps.database, userId, step);
}

async function warnOwner({ database, clock, notifications }: FactorDeps, userId: UserId): Promise<void> {
  const at = await clock.now();
  await database.transaction((tx) => notifications.add(tx, [wrongCodesAlert(userId)], at));
}

/**
 * Checks a code and marks it as used. Counts the attempt first, so that parallel ones cannot all pass. Throws
 * TOO_MANY_REQUESTS after MAX_WRONG_FACTOR_CODES in SIGN_IN_MINUTES of real time, or too many failures of the IP
 * address.
 */
async function isCodeAccepted(
  deps: FactorDeps,
  claimant: SecondFactorAttempt,
  factor: StoredFactor | undefined,
  code: string,
): Promise<boolean> {
  const { database, clock } = deps;
  const { userId, sessionId, ip } = claimant;
  const limit = factorCodeLimit(userId, sessionId);
  const [tries] = await consumeLimits(database, [limit], clock.realNow());
  if (await consumeCode(deps, userId, factor, code)) {
    await resetLimits(database, [limit]);
    await cancelOnFactorUse(deps, userId);
    return true;
  }
  if (tries === MAX_WRONG_FACTOR_CODES) await warnOwner(deps, userId);
  if (sessionId === undefined) await consumeLimits(database, [addressLimit(ip)], clock.realNow());
  return false;
}

export type FactorOutcome = 'not asked' | 'proved' | 'missing' | 'wrong';

/** Checks the optional code that is sent with the password. Throws the errors of `isCodeAccepted`. */
export function verifySecondFactor(
  deps: FactorDeps,
  claimant: SecondFactorAttempt,
  code: string,
): Promise<Exclude<FactorOutcome, 'missing'>>;
export function verifySecondFactor(
  deps: FactorDeps,
  claimant: SecondFactorAttempt,
  code: string | undefined,
): Promise<FactorOutcome>;
export async function verifySecondFactor(
  deps: FactorDeps,
  claimant: SecondFactorAttempt,
  code: string | undefined,
): Promise<FactorOutcome> {
  const factor = await findFactor(deps.database, claimant.userId);
  if (factor?.isEnabled !== true && !(await hasSecondFactor(deps.database, claimant.userId))) return 'not asked';
  if (code === undefined) return 'missing';
  return (await isCodeAccepted(deps, claimant, factor, code)) ? 'proved' : 'wrong';
}
