import { createHash, createHmac, randomBytes } from 'node:crypto';
import { PROVIDER_SIGN_IN_MINUTES, SIGN_IN_MINUTES } from '../../../contract/limits.ts';
import { instant } from '../../../contract/ids.ts';
import { AppError, type CookieChange } from '../../platform/errors/app-error.ts';
import type { Session } from '../../platform/http/request-context.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { consumeLimits } from '../../platform/throttle/throttle.repo.ts';
import type { IdentityProvider, SignInSecrets } from '../../providers/oidc/oidc.ts';
import type { AccountsDeps } from './deps.ts';
import { deleteExpiredProviderSignIns, insertProviderSignIn, consumeProviderSignIn } from './provider-sign-ins.repo.ts';
import type { Visitor } from './sessions.ts';
import { type SsoOutcome, reauthenticateWithProvider, refusedOutcome, signInWithProvider } from './provider-outcome.ts';

/** Cookie that ties a sign-in through the provider to the browser that started it. */
export const PROVIDER_COOKIE = 'rota_sign_in';

const WINDOW_MS = PROVIDER_SIGN_IN_MINUTES * 60_000;
/**
 * Limit of sign-ins started per network address in SIGN_IN_MINUTES. Beyond this limit, sign-in by password still works.
 */
const MAX_PER_ADDRESS = 300;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const newToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Derives the nonce and code verifier from the browser's token and the state, so that neither is stored (decision
 * 0058).
 */
function secretsOf(browser: string, state: string): SignInSecrets {
  const derive = (purpose: string): string =>
    createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}

interface Beginning {
  /** URL on the browser's host to which the provider redirects. */
  readonly redirectUri: string;
  /** Path on this site. */
  readonly returnTo: string | undefined;
  /** Cookie that a sign-in in another tab has set. */
  readonly browser: string | undefined;
  readonly ip: string;
  /** Session to re-authenticate. Undefined for a new sign-in. */
  readonly proves: Session | undefined;
}

/** Starts a sign-in at the identity provider and returns its URL. Throws TOO_MANY_REQUESTS and PROVIDER_AWAY. */
export async function startSsoSignIn(
  { database, clock }: Pick<AccountsDeps, 'database' | 'clock'>,
  provider: IdentityProvider,
  { redirectUri, returnTo, browser: brought, ip, proves }: Beginning,
): Promise<{ readonly url: string; readonly cookie: CookieChange }> {
  const begunAt = clock.realNow();
  const limit = {
    key: `provider:address:${networkOf(ip)}`,
    most: MAX_PER_ADDRESS,
    windowMs: SIGN_IN_MINUTES * 60_000,
  };
  await consumeLimits(database, [limit], begunAt);
  const browser = brought !== undefined && TOKEN.test(brought) ? brought : newToken();
  const state = newToken();
  const led = await provider.signInUrl(redirectUri, secretsOf(browser, state), { again: proves !== undefined });
  if ('away' in led) throw new AppError('PROVIDER_AWAY', { cause: new Error(led.away) });
  await insertProviderSignIn(database, {
    state: hashOf(state),
    browser: hashOf(browser),
    returnTo,
    provesSession: proves?.sessionId,
    begunAt,
  });
  await deleteExpiredProviderSignIns(database, instant(begunAt - WINDOW_MS));
  return { url: led.url, cookie: { name: PROVIDER_COOKIE, value: browser, maxAgeSeconds: WINDOW_MS / 1000 } };
}

export interface ProviderAnswer {
  /** Redirect URI with the provider's response in its query. */
  readonly url: URL;
  readonly browser: string | undefined;
}

export type SsoReturn = SsoOutcome & { readonly returnTo: string | undefined; readonly wasSignedIn: boolean };

/**
 * Completes a sign-in of this browser, once. Links the provider's subject to the account with its email address. If the
 * account has a password, the person must enter it first, because a stranger may have signed up with this email address
 * (decision 0021).
 */
export async function completeSsoSignIn(
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'notifications'>,
  provider: IdentityProvider,
  { url, browser }: ProviderAnswer,
  visitor: Visitor,
  session: Session | undefined,
): Promise<SsoReturn> {
  const { database, clock } = deps;
  const state = url.searchParams.get('state') ?? '';
  const earliest = instant(clock.realNow() - WINDOW_MS);
  const underWay =
    browser === undefined
      ? undefined
      : await consumeProviderSignIn(database, { state: hashOf(state), browser: hashOf(browser) }, earliest);
  if (underWay === undefined || browser === undefined) {
    return { ...refusedOutcome('PROVIDER_SIGN_IN_OVER'), returnTo: undefined, wasSignedIn: false };
  }
  const { returnTo, provesSession } = underWay;
  const back = { returnTo, wasSignedIn: provesSession !== undefined };
  if (url.searchParams.get('error') === 'access_denied') return { outcome: 'cancelled', ...back };
  const redeemed = await provider.redeem(url, secretsOf(browser, state));
  if (redeemed.outcome !== 'vouched') {
    const code = redeemed.outcome === 'away' ? 'PROVIDER_AWAY' : 'PROVIDER_SIGN_IN_FAILED';
    return { ...refusedOutcome(code, redeemed.reason), ...back };
  }
  const { person } = redeemed;
  const finished =
    provesSession === undefined
      ? await database.transaction((tx) => signInWithProvider(tx, deps, person, visitor))
      : await database.transaction((tx) => reauthenticateWithProvider(tx, deps, person, underWay, session));
  return { ...finished, ...back };
}
