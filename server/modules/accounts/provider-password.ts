import type { User } from '../../../contract/accounts.ts';
import { PROVIDER_SIGN_IN_MINUTES } from '../../../contract/figures.ts';
import { instant } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, invalidInput, type CookieChange } from '../../platform/errors/app-error.ts';
import type { SessionCookie } from '../../platform/http/request-context.ts';
import { assertPassword } from './assert-password.ts';
import type { AccountsDeps } from './deps.ts';
import { WRONG_PASSWORD } from './own-password.ts';
import { findPasswordHolder, holdAccount, holdPassword } from './password.repo.ts';
import { beginChallenge, openAccount } from './prove-second-factor.ts';
import { hasSecondFactor } from './second-factor.repo.ts';
import { newSessionToken, storedForm } from './session-token.ts';
import type { Visitor } from './sessions.ts';
import {
  deleteOverChallenges,
  findChallenge,
  insertChallenge,
  takeChallenge,
  type StoredChallenge,
} from './sign-in-challenges.repo.ts';

/** The cookie of a first sign-in at the provider that waits for the account's password, in its browser. */
export const PROVIDER_PASSWORD_COOKIE = 'rota_provider_password';

const LIFETIME_MS = PROVIDER_SIGN_IN_MINUTES * 60_000;

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'notifications' | 'passwordCost'>;
type Waits = Pick<StoredChallenge, 'userId'> & { readonly subject: string };

/**
 * Begins the wait for the password of an account that the provider's proof would open for the first time. What the
 * provider said stays with us, for PROVIDER_SIGN_IN_MINUTES of real time; the browser has a token that is good for this
 * alone, once, and not once the account's sessions were ended.
 */
export async function askForPassword(
  { clock }: Pick<AccountsDeps, 'clock'>,
  tx: Tx,
  { userId, subject }: Waits,
): Promise<CookieChange> {
  const realNow = clock.realNow();
  const { token, sid } = newSessionToken();
  await deleteOverChallenges(tx, realNow);
  const links = { subject, voidsPassword: false };
  const challenge = { userId, rememberLogin: true, links, provesSession: undefined };
  await insertChallenge(tx, { token: sid, asks: 'password' }, challenge, instant(realNow + LIFETIME_MS));
  return { name: PROVIDER_PASSWORD_COOKIE, value: token, maxAgeSeconds: LIFETIME_MS / 1000 };
}

interface Waiting {
  readonly token: Buffer;
  readonly challenge: StoredChallenge;
}

async function findWaiting({ database, clock }: Deps, cookie: string | undefined): Promise<Waiting> {
  const token = storedForm(cookie);
  if (token === undefined) throw new AppError('PROVIDER_SIGN_IN_OVER');
  const challenge = await findChallenge(database, { token, asks: 'password' }, clock.realNow());
  if (challenge === undefined) throw new AppError('PROVIDER_SIGN_IN_OVER');
  return { token, challenge };
}

interface Step {
  /** The cookie of the sign-in that waits. */
  readonly cookie: string | undefined;
  readonly visitor: Visitor;
}

export type SignedIn = { readonly user: User; readonly cookie: SessionCookie };

/**
 * The account's password, asked for once: both ways stay. Throws PROVIDER_SIGN_IN_OVER when nothing waits in this
 * browser, INVALID_INPUT for a wrong password, TOO_MANY_REQUESTS as a sign-in does, and TWO_FACTOR_REQUIRED with its
 * cookie where the account asks for a second factor besides.
 */
export async function provePasswordOnce(deps: Deps, step: Step, password: string): Promise<SignedIn> {
  const waiting = await findWaiting(deps, step.cookie);
  const { userId } = waiting.challenge;
  const holder = await findPasswordHolder(deps.database, userId);
  if (holder === undefined) throw new AppError('PROVIDER_SIGN_IN_OVER');
  const { email, passwordHash } = holder;
  const tried = { email, password, credentials: { userId, passwordHash, isActive: true } };
  const proved = await assertPassword(deps, tried, step.visitor, invalidInput({ password: WRONG_PASSWORD }));
  const hold = (tx: Tx) => holdPassword(tx, userId, proved.passwordHash);
  return goOn(deps, step.visitor, { ...waiting, hold, voidsPassword: false });
}

/**
 * They do not know the password: the provider's proof goes on without it, and whoever knew it is put out (decision
 * 0123). A second factor is asked for all the same, before anything ends. Throws as `provePasswordOnce` does.
 */
export async function goOnWithoutPassword(deps: Deps, step: Step): Promise<SignedIn> {
  const waiting = await findWaiting(deps, step.cookie);
  const { userId } = waiting.challenge;
  return goOn(deps, step.visitor, { ...waiting, hold: (tx) => holdAccount(tx, userId), voidsPassword: true });
}

interface Proved extends Waiting {
  /** The account first, as everybody who changes it takes its row first. False when it is not as it was. */
  readonly hold: (tx: Tx) => Promise<boolean>;
  readonly voidsPassword: boolean;
}

async function goOn(
  deps: Deps,
  visitor: Visitor,
  { token, challenge, hold, voidsPassword }: Proved,
): Promise<SignedIn> {
  const { database, clock } = deps;
  const { links } = challenge;
  const next = { ...challenge, links: links && { ...links, voidsPassword } };
  const done = await database.transaction(async (tx) => {
    if (!(await hold(tx))) throw new AppError('PROVIDER_SIGN_IN_OVER');
    if (!(await takeChallenge(tx, token, clock.realNow()))) throw new AppError('PROVIDER_SIGN_IN_OVER');
    return (await hasSecondFactor(tx, next.userId))
      ? beginChallenge(deps, tx, next)
      : openAccount(deps, tx, next, visitor);
  });
  if ('user' in done) return done;
  const flags = { requiresTwoFactor: true, passkeyFirst: done.passkeyFirst };
  throw new AppError('TWO_FACTOR_REQUIRED', { flags, cookies: [done.cookie] });
}
