import type { reauthenticate as contract } from '../../../../contract/passwords.ts';
import type { BodyOf } from '../../../../contract/route.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import type { SessionCookie } from '../../../platform/http/request-context.ts';
import { checkOwnPassword, WRONG_PASSWORD, type SignedIn } from './own-password.ts';
import { verifySecondFactor, WRONG_CODE, type FactorDeps } from '../second-factor/second-factor.ts';
import { renewSession } from '../sessions.ts';

const MISSING_CODE = 'Enter the code from your authenticator app or a recovery code too, or use your passkey';
const SECOND_FACTOR_REQUIRED = { flags: { requiresTwoFactor: true } } as const;

/**
 * Re-authenticates by password and, if the account has a second factor, by code. Returns a new cookie, valid as proof
 * for 15 minutes of real time. Throws INVALID_INPUT at the wrong field, and TOO_MANY_REQUESTS.
 */
export async function reauthenticate(
  deps: FactorDeps,
  who: SignedIn & { readonly ip: string },
  { password, code }: BodyOf<typeof contract>,
): Promise<SessionCookie> {
  const { fits } = await checkOwnPassword(deps, who, password);
  if (!fits) throw invalidInput({ password: WRONG_PASSWORD });
  const outcome = await verifySecondFactor(deps, who, code);
  if (outcome === 'missing')
    throw new AppError('INVALID_INPUT', { fields: { code: MISSING_CODE }, ...SECOND_FACTOR_REQUIRED });
  if (outcome === 'wrong')
    throw new AppError('INVALID_INPUT', { fields: { code: WRONG_CODE }, ...SECOND_FACTOR_REQUIRED });
  const cookie = await deps.database.transaction((tx) => renewSession(tx, who.sessionId, deps.clock.realNow()));
  if (cookie === undefined) throw new AppError('NOT_AUTHENTICATED');
  return cookie;
}
