import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type CookieChange, AppError } from '../../platform/errors/app-error.ts';
import type { Session, SessionCookie } from '../../platform/http/request-context.ts';
import { type Visitor, beginSession, renewSession } from './sessions.ts';
import { hasSecondFactor } from './second-factor/second-factor.repo.ts';
import { beginChallenge } from './second-factor/prove-second-factor.ts';
import { type ProviderAccount, lockProviderAccount, type PendingSsoSignIn } from './provider-sign-ins.repo.ts';
import { requestPassword } from './provider-password.ts';
import type { AccountsDeps } from './deps.ts';
import { connectProvider } from './connect-provider.ts';
import type { VerifiedIdTokenClaims } from '../../providers/oidc/oidc.ts';

/** Tolerated skew of the provider's clock. */
export const CLOCK_SKEW_MS = 60_000;

/** Outcome of a sign-in through the provider. `cancelled` means that the person cancelled it. */
export type SsoOutcome =
  | { readonly outcome: 'signedIn' | 'proved'; readonly userId: UserId; readonly cookie: SessionCookie }
  /** The page must ask for the second factor. */
  | {
      readonly outcome: 'asked';
      readonly userId: UserId;
      readonly challenge: CookieChange;
      readonly passkeyFirst: boolean;
    }
  /** First sign-in of an account that has a password. The page must ask for the password. */
  | { readonly outcome: 'askedPassword'; readonly userId: UserId; readonly challenge: CookieChange }
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'refused'; readonly refusal: AppError };

export const refusedOutcome = (
  code: ConstructorParameters<typeof AppError>[0],
  reason?: string,
): SsoOutcome & { outcome: 'refused' } => ({
  outcome: 'refused',
  refusal: new AppError(code, reason === undefined ? {} : { cause: new Error(reason) }),
});

/** Returns the account that belongs to the provider's identity, or the error with which to refuse the sign-in. */
async function accountOf(
  tx: Tx,
  { subject, email, emailVerified }: VerifiedIdTokenClaims,
): Promise<ProviderAccount | AppError> {
  if (email === undefined || !emailVerified) return new AppError('PROVIDER_ADDRESS_UNVERIFIED');
  const account = await lockProviderAccount(tx, { subject, email });
  if (account === undefined) return new AppError('PROVIDER_ADDRESS_UNKNOWN');
  if (!account.isActive) return new AppError('ACCOUNT_SUSPENDED');
  // A stranger may have signed up with this email address, so it must be verified to open the account.
  if (!account.emailVerified) return new AppError('PROVIDER_ACCOUNT_UNVERIFIED');
  if (account.subject !== null && account.subject !== subject) return new AppError('PROVIDER_ACCOUNT_OTHER');
  if (account.isProtected) return new AppError('PROVIDER_ACCOUNT_PROTECTED');
  if (account.isClosedToProvider) return new AppError('PROVIDER_ACCOUNT_CLOSED');
  return account;
}

export async function signInWithProvider(
  tx: Tx,
  deps: Pick<AccountsDeps, 'clock' | 'notifications'>,
  person: VerifiedIdTokenClaims,
  visitor: Visitor,
): Promise<SsoOutcome> {
  const account = await accountOf(tx, person);
  if (account instanceof AppError) return { outcome: 'refused', refusal: account };
  const { userId } = account;
  const isFirst = account.subject === null;
  if (isFirst && account.hasPassword) {
    return {
      outcome: 'askedPassword',
      userId,
      challenge: await requestPassword(deps, tx, { userId, subject: person.subject }),
    };
  }
  const links = isFirst ? { subject: person.subject, voidsPassword: false } : undefined;
  if (await hasSecondFactor(tx, userId)) {
    const waits = { userId, rememberLogin: true, links, provesSession: undefined };
    const { cookie: challenge, passkeyFirst } = await beginChallenge(deps, tx, waits);
    return { outcome: 'asked', userId, challenge, passkeyFirst };
  }
  if (links !== undefined) await connectProvider(deps, tx, userId, links);
  const cookie = await beginSession(deps, tx, { userId, visitor, rememberLogin: true });
  return { outcome: 'signedIn', userId, cookie };
}

/**
 * Re-authenticates the session's user, who must have authenticated at the provider after the request began. Returns the
 * renewed cookie, a challenge for the second factor, or a refusal.
 */
export async function reauthenticateWithProvider(
  tx: Tx,
  { clock }: Pick<AccountsDeps, 'clock'>,
  person: VerifiedIdTokenClaims,
  { provesSession, begunAt }: Pick<PendingSsoSignIn, 'begunAt' | 'provesSession'>,
  session: Session | undefined,
): Promise<SsoOutcome> {
  const account = await accountOf(tx, person);
  if (account instanceof AppError) return { outcome: 'refused', refusal: account };
  if (session === undefined || session.sessionId !== provesSession) return refusedOutcome('PROVIDER_SIGN_IN_OVER');
  if (account.userId !== session.userId) return refusedOutcome('PROVIDER_PERSON_OTHER');
  // The provider's proof counts only once the user has confirmed the link with the account's password.
  if (account.subject === null && account.hasPassword) return refusedOutcome('PROVIDER_NOT_CONNECTED');
  if (!isAfter(person.authenticatedAt, begunAt)) return refusedOutcome('PROVIDER_SIGN_IN_FAILED', 'auth_time');
  const { userId } = account;
  if (await hasSecondFactor(tx, userId)) {
    const waits = { userId, rememberLogin: true, links: undefined, provesSession };
    const { cookie: challenge, passkeyFirst } = await beginChallenge({ clock }, tx, waits);
    return { outcome: 'asked', userId, challenge, passkeyFirst };
  }
  const cookie = await renewSession(tx, session.sessionId, clock.realNow());
  return cookie === undefined ? refusedOutcome('PROVIDER_SIGN_IN_OVER') : { outcome: 'proved', userId, cookie };
}

const isAfter = (at: Instant | undefined, begunAt: Instant): boolean =>
  at !== undefined && at >= begunAt - CLOCK_SKEW_MS;
