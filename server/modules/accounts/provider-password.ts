import type { User } from '../../../contract/accounts.ts';
import { PROVIDER_SIGN_IN_MINUTES } from '../../../contract/limits.ts';
import { instant, type UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, invalidInput, type CookieChange } from '../../platform/errors/app-error.ts';
import type { SessionCookie } from '../../platform/http/request-context.ts';
import { assertPassword } from './passwords/assert-password.ts';
import type { AccountsDeps } from './deps.ts';
import { WRONG_PASSWORD } from './passwords/own-password.ts';
import { findPasswordHolder, lockAccount, lockPassword } from './passwords/password.repo.ts';
import { beginChallenge, openAccount } from './second-factor/prove-second-factor.ts';
import { lockProfile } from './profile.repo.ts';
import { removeFactors } from './second-factor/remove-factors.ts';
import { hasSecondFactor } from './second-factor/second-factor.repo.ts';
import { newSessionToken, hashSessionToken } from './session-token.ts';
import type { Visitor } from './sessions.ts';
import {
  deleteExpiredChallenges,
  findChallenge,
  insertChallenge,
  consumeChallenge,
  type StoredChallenge,
} from './sign-in-challenges.repo.ts';

/**
 * Cookie that ties a first sign-in through the provider to its browser until the user enters the account's password.
 */
export const PROVIDER_PASSWORD_COOKIE = 'rota_provider_password';

const LIFETIME_MS = PROVIDER_SIGN_IN_MINUTES * 60_000;

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'notifications' | 'passwordCost'>;
type Waits = Pick<StoredChallenge, 'userId'> & { readonly subject: string };

/**
 * Starts the password step of a first sign-in through the provider, valid for PROVIDER_SIGN_IN_MINUTES of real time.
 * The token works once and ends with the account's sessions.
 */
export async function requestPassword(
  { clock }: Pick<AccountsDeps, 'clock'>,
  tx: Tx,
  { userId, subject }: Waits,
): Promise<CookieChange> {
  const realNow = clock.realNow();
  const { token, sid } = newSessionToken();
  await deleteExpiredChallenges(tx, realNow);
  const links = { subject, voidsPassword: false };
  const challenge = { userId, rememberLogin: true, links, provesSession: undefined };
  await insertChallenge(tx, { token: sid, asks: 'password' }, challenge, instant(realNow + LIFETIME_MS));
  return { name: PROVIDER_PASSWORD_COOKIE, value: token, maxAgeSeconds: LIFETIME_MS / 1000 };
}

interface Waiting {
  readonly token: Buffer;
  readonly challenge: StoredChallenge;
}

async function findPendingChallenge({ database, clock }: Deps, cookie: string | undefined): Promise<Waiting> {
  const token = hashSessionToken(cookie);
  if (token === undefined) throw new AppError('PROVIDER_SIGN_IN_OVER');
  const challenge = await findChallenge(database, { token, asks: 'password' }, clock.realNow());
  if (challenge === undefined) throw new AppError('PROVIDER_SIGN_IN_OVER');
  return { token, challenge };
}

interface Step {
  readonly cookie: string | undefined;
  readonly visitor: Visitor;
}

export type SignedIn = { readonly user: User; readonly cookie: SessionCookie };

/**
 * Checks the account's password, which links the provider for later sign-ins. Throws PROVIDER_SIGN_IN_OVER,
 * INVALID_INPUT for a wrong password, TOO_MANY_REQUESTS, and TWO_FACTOR_REQUIRED with its cookie.
 */
export async function provePasswordOnce(deps: Deps, step: Step, password: string): Promise<SignedIn> {
  const waiting = await findPendingChallenge(deps, step.cookie);
  const { userId } = waiting.challenge;
  const holder = await findPasswordHolder(deps.database, userId);
  if (holder === undefined) throw new AppError('PROVIDER_SIGN_IN_OVER');
  const { email, passwordHash } = holder;
  const tried = { email, password, credentials: { userId, passwordHash, isActive: true } };
  const proved = await assertPassword(deps, tried, step.visitor, invalidInput({ password: WRONG_PASSWORD }));
  const hold = (tx: Tx) => lockPassword(tx, userId, proved.passwordHash);
  return completeSignIn(deps, step.visitor, { ...waiting, hold, voidsPassword: false });
}

/**
 * Signs in by the provider's proof alone, voids the password and ends all access (decision 0058). Throws the errors of
 * `provePasswordOnce`.
 */
export async function completeWithoutPassword(deps: Deps, step: Step): Promise<SignedIn> {
  const waiting = await findPendingChallenge(deps, step.cookie);
  const { userId } = waiting.challenge;
  return completeSignIn(deps, step.visitor, { ...waiting, hold: (tx) => lockAccount(tx, userId), voidsPassword: true });
}

/**
 * Removes the second factors of an account without a verified identity. Its owner cannot report lost factors, so a
 * stranger's factor would lock the owner out forever.
 */
async function removeFactorsOfUnproved(tx: Tx, userId: UserId): Promise<void> {
  const profile = await lockProfile(tx, userId);
  if (profile?.isProved === false) await removeFactors(tx, userId);
}

interface Proved extends Waiting {
  /**
   * Locks the account first. Returns false if the sign-in must not continue, because the account or its password has
   * changed.
   */
  readonly hold: (tx: Tx) => Promise<boolean>;
  readonly voidsPassword: boolean;
}

async function completeSignIn(
  deps: Deps,
  visitor: Visitor,
  { token, challenge, hold, voidsPassword }: Proved,
): Promise<SignedIn> {
  const { database, clock } = deps;
  const { links } = challenge;
  const next = { ...challenge, links: links && { ...links, voidsPassword } };
  const done = await database.transaction(async (tx) => {
    if (!(await hold(tx))) throw new AppError('PROVIDER_SIGN_IN_OVER');
    if (!(await consumeChallenge(tx, token, clock.realNow()))) throw new AppError('PROVIDER_SIGN_IN_OVER');
    if (voidsPassword) await removeFactorsOfUnproved(tx, next.userId);
    return (await hasSecondFactor(tx, next.userId))
      ? beginChallenge(deps, tx, next)
      : openAccount(deps, tx, next, visitor);
  });
  if ('user' in done) return done;
  const flags = { requiresTwoFactor: true, passkeyFirst: done.passkeyFirst };
  throw new AppError('TWO_FACTOR_REQUIRED', { flags, cookies: [done.cookie] });
}
