import type { reauthenticate as contract } from '../../../../contract/passwords.ts';
import type { BodyOf } from '../../../../contract/route.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import type { SessionCookie } from '../../../platform/http/request-context.ts';
import { checkOwnPassword, WRONG_PASSWORD, type SignedIn } from './own-password.ts';
import { verifySecondFactor, WRONG_CODE, type FactorDeps } from '../second-factor/second-factor.ts';
import { renewSession } from '../sessions.ts';

const MISSING_CODE = 'Enter the code from your authenticator app or a recovery code too, or use your passkey';
const ASKED = { flags: { requiresTwoFactor: true } } as const;

/**
 * Proves the password again, and the second factor where there is one, so that for 15 minutes of real time no call of
 * this session asks for it, and gives the cookie with the session's new token. What is wrong is INVALID_INPUT at its
 * field: the session stays as it is. Throws TOO_MANY_REQUESTS after 10 wrong passwords, or 5 wrong codes, of the
 * session in 15 minutes.
 */
export async function reauthenticate(
  deps: FactorDeps,
  who: SignedIn & { readonly ip: string },
  { password, code }: BodyOf<typeof contract>,
): Promise<SessionCookie> {
  const { fits } = await checkOwnPassword(deps, who, password);
  if (!fits) throw invalidInput({ password: WRONG_PASSWORD });
  const outcome = await verifySecondFactor(deps, who, code);
  if (outcome === 'missing') throw new AppError('INVALID_INPUT', { fields: { code: MISSING_CODE }, ...ASKED });
  if (outcome === 'wrong') throw new AppError('INVALID_INPUT', { fields: { code: WRONG_CODE }, ...ASKED });
  const cookie = await deps.database.transaction((tx) => renewSession(tx, who.sessionId, deps.clock.realNow()));
  if (cookie === undefined) throw new AppError('NOT_AUTHENTICATED');
  return cookie;
}
