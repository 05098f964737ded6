import type { User } from '../../../../contract/accounts.ts';
import { SIGN_IN_MINUTES } from '../../../../contract/limits.ts';
import type { PasskeyAssertion } from '../../../../contract/passkeys.ts';
import { AppError, type CookieChange } from '../../../platform/errors/app-error.ts';
import type { Session, SessionCookie } from '../../../platform/http/request-context.ts';
import { networkOf } from '../../../platform/throttle/network-of.ts';
import { consumeLimits } from '../../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from '../deps.ts';
import { checkAssertion, newPasskeyChallenge, type ExpectedPasskeyResponse } from './passkey-answers.ts';
import { recordPasskeyUse, type PasskeyPrompt } from './passkeys.repo.ts';
import { lockAccount } from '../passwords/password.repo.ts';
import { findPendingSignIn, openAccount } from './prove-second-factor.ts';
import { renewSession, type Visitor } from '../sessions.ts';
import { consumeChallenge } from '../sign-in-challenges.repo.ts';
import { cancelOnFactorUse } from './cancel-lost-factors.ts';

const WINDOW_MS = SIGN_IN_MINUTES * 60_000;
/** Limit of challenges per network address in SIGN_IN_MINUTES. Beyond this limit, sign-in by password still works. */
const MAX_PER_ADDRESS = 300;
/**
 * Limit of challenges per session or, during a pending sign-in, per account. Others on a shared IP address cannot use
 * up this limit.
 */
const MAX_PER_BROWSER = 30;

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'notifications'>;

interface PasskeyRequest {
  readonly ip: string;
  readonly origin: string;
  readonly waits: string | undefined;
  readonly session: Session | undefined;
}

/** Starts a passkey sign-in. Throws TOO_MANY_REQUESTS. */
export async function beginPasskeySignIn(
  deps: Pick<AccountsDeps, 'database' | 'clock'>,
  question: PasskeyPrompt,
  { ip, origin, waits, session }: PasskeyRequest,
): Promise<{ readonly body: { readonly challenge: string; readonly rpId: string }; readonly cookie: CookieChange }> {
  const { sessionId } = question;
  const waiting = sessionId === undefined ? await findPendingSignIn(deps, waits, session) : undefined;
  const known = sessionId === undefined ? waiting?.challenge.userId : `session:${sessionId}`;
  const limit =
    known === undefined
      ? { key: `passkey:address:${networkOf(ip)}`, most: MAX_PER_ADDRESS, windowMs: WINDOW_MS }
      : { key: `passkey:${known}`, most: MAX_PER_BROWSER, windowMs: WINDOW_MS };
  await consumeLimits(deps.database, [limit], deps.clock.realNow());
  const { challenge, cookie } = await newPasskeyChallenge(deps, question);
  return { body: { challenge, rpId: new URL(origin).hostname }, cookie };
}

interface WithPasskey {
  readonly expected: Pick<ExpectedPasskeyResponse, 'challenge' | 'origin'>;
  readonly credential: PasskeyAssertion;
  readonly rememberLogin: boolean;
  readonly waits: string | undefined;
  readonly visitor: Visitor;
  readonly session: Session | undefined;
}

/**
 * Signs in by a verified passkey, which counts as both factors. Uses the account's pending sign-in in this browser, if
 * any. Throws PASSKEY_REFUSED and ACCOUNT_SUSPENDED.
 */
export async function signInWithPasskey(
  deps: Deps,
  { expected, credential, rememberLogin, waits, visitor, session }: WithPasskey,
): Promise<{ readonly user: User; readonly cookie: SessionCookie }> {
  const question = { purpose: 'sign-in', sessionId: undefined } as const;
  const proved = await checkAssertion(deps, { ...expected, ...question }, credential);
  if (!proved.isActive) throw new AppError('ACCOUNT_SUSPENDED');
  const { userId } = proved;
  const found = await findPendingSignIn(deps, waits, session);
  const waiting = found?.challenge.userId === userId ? found : undefined;
  const signedIn = await deps.database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AppError('PASSKEY_REFUSED');
    if (!(await recordPasskeyUse(tx, proved.id, proved.nextCounter, await deps.clock.now(tx)))) {
      throw new AppError('PASSKEY_REFUSED');
    }
    if (waiting !== undefined && !(await consumeChallenge(tx, waiting.token, deps.clock.realNow()))) {
      throw new AppError('SECOND_FACTOR_OVER');
    }
    const alone = { userId, rememberLogin, links: undefined, provesSession: undefined };
    return openAccount(deps, tx, waiting?.challenge ?? alone, visitor);
  });
  await cancelOnFactorUse(deps, userId);
  return signedIn;
}

/** Re-authenticates the signed-in user by passkey and renews the session's token. Throws PASSKEY_REFUSED. */
export async function reauthenticateWithPasskey(
  deps: Deps,
  { userId, sessionId }: Session,
  expected: Pick<ExpectedPasskeyResponse, 'challenge' | 'origin'>,
  credential: PasskeyAssertion,
): Promise<SessionCookie> {
  const { database, clock } = deps;
  const proved = await checkAssertion(deps, { ...expected, purpose: 'proof', sessionId }, credential);
  if (proved.userId !== userId) throw new AppError('PASSKEY_REFUSED');
  const cookie = await database.transaction(async (tx) => {
    if (!(await recordPasskeyUse(tx, proved.id, proved.nextCounter, await clock.now(tx)))) {
      throw new AppError('PASSKEY_REFUSED');
    }
    const renewed = await renewSession(tx, sessionId, clock.realNow());
    if (renewed === undefined) throw new AppError('NOT_AUTHENTICATED');
    return renewed;
  });
  await cancelOnFactorUse(deps, userId);
  return cookie;
}
