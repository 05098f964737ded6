import type { User } from '../../../../contract/accounts.ts';
import { SECOND_FACTOR_MINUTES } from '../../../../contract/limits.ts';
import { instant } from '../../../../contract/ids.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { AppError, invalidInput, type CookieChange } from '../../../platform/errors/app-error.ts';
import type { Session, SessionCookie } from '../../../platform/http/request-context.ts';
import { connectProvider } from '../connect-provider.ts';
import type { AccountsDeps } from '../deps.ts';
import { lockAccount } from '../passwords/password.repo.ts';
import { findFactor } from './second-factor.repo.ts';
import { verifySecondFactor, WRONG_CODE, type FactorDeps } from './second-factor.ts';
import { newSessionToken, hashSessionToken } from '../session-token.ts';
import { beginSession, renewSession, type Visitor } from '../sessions.ts';
import { ownSessionOf } from '../authenticate.ts';
import {
  deleteExpiredChallenges,
  findChallenge,
  insertChallenge,
  consumeChallenge,
  type StoredChallenge,
} from '../sign-in-challenges.repo.ts';
import { findUser } from '../users.repo.ts';

/** Cookie that ties a sign-in to its browser until the user gives the second factor. */
export const CHALLENGE_COOKIE = 'rota_second_factor';

const LIFETIME_MS = SECOND_FACTOR_MINUTES * 60_000;

export interface BegunChallenge {
  readonly cookie: CookieChange;
  /** True if no authenticator app is enabled. The page then asks for a passkey first. */
  readonly passkeyFirst: boolean;
}

/** Creates a single-use challenge for the second factor. Ending the account's sessions voids it (decision 0060). */
export async function beginChallenge(
  { clock }: Pick<AccountsDeps, 'clock'>,
  queryable: Queryable,
  challenge: StoredChallenge,
): Promise<BegunChallenge> {
  const realNow = clock.realNow();
  const { token, sid } = newSessionToken();
  await deleteExpiredChallenges(queryable, realNow);
  await insertChallenge(queryable, { token: sid, asks: 'factor' }, challenge, instant(realNow + LIFETIME_MS));
  return {
    cookie: { name: CHALLENGE_COOKIE, value: token, maxAgeSeconds: LIFETIME_MS / 1000 },
    passkeyFirst: (await findFactor(queryable, challenge.userId))?.isEnabled !== true,
  };
}

/** Returns this browser's pending sign-in. Undefined if it re-authenticates another session than `session`. */
export async function findPendingSignIn(
  { database, clock }: Pick<AccountsDeps, 'database' | 'clock'>,
  cookie: string | undefined,
  session: Session | undefined,
): Promise<{ readonly token: Buffer; readonly challenge: StoredChallenge } | undefined> {
  const token = hashSessionToken(cookie);
  const challenge =
    token === undefined ? undefined : await findChallenge(database, { token, asks: 'factor' }, clock.realNow());
  if (token === undefined || challenge === undefined) return undefined;
  const { provesSession } = challenge;
  return provesSession === undefined || provesSession === session?.sessionId ? { token, challenge } : undefined;
}

/** Signs in or re-authenticates a user. The caller has locked the account and checked the second factor. */
export async function openAccount(
  deps: Pick<AccountsDeps, 'clock' | 'notifications'>,
  tx: Tx,
  { userId, rememberLogin, links, provesSession }: StoredChallenge,
  visitor: Visitor,
): Promise<{ readonly user: User; readonly cookie: SessionCookie }> {
  const { clock } = deps;
  if (links !== undefined) await connectProvider(deps, tx, userId, links);
  const cookie =
    provesSession === undefined
      ? await beginSession(deps, tx, { userId, visitor, rememberLogin })
      : await renewSession(tx, provesSession, clock.realNow());
  const user = await findUser(tx, userId);
  if (cookie === undefined || user === undefined) throw new AppError('SECOND_FACTOR_OVER');
  return { user, cookie };
}

interface Proof {
  readonly cookie: string | undefined;
  readonly code: string;
  readonly visitor: Visitor;
  readonly session: Session | undefined;
}

/** Completes a sign-in or re-authentication by code. Throws SECOND_FACTOR_OVER, INVALID_INPUT, TOO_MANY_REQUESTS. */
export async function proveSecondFactor(
  deps: FactorDeps,
  { cookie, code, visitor, session }: Proof,
): Promise<{ readonly user: User; readonly cookie: SessionCookie }> {
  const { database, clock } = deps;
  const waiting = await findPendingSignIn(deps, cookie, session);
  if (waiting === undefined) throw new AppError('SECOND_FACTOR_OVER');
  const { token, challenge } = waiting;
  const { userId } = challenge;
  const sessionId = await ownSessionOf(database, userId, visitor.sessionToken, clock.realNow());
  const outcome = await verifySecondFactor(deps, { userId, sessionId, ip: visitor.ip }, code);
  if (outcome === 'wrong') throw invalidInput({ code: WRONG_CODE });
  return database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AppError('SECOND_FACTOR_OVER');
    if (!(await consumeChallenge(tx, token, clock.realNow()))) throw new AppError('SECOND_FACTOR_OVER');
    return openAccount(deps, tx, challenge, visitor);
  });
}
