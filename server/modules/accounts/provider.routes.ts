import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/accounts.ts';
import type { Route } from '../../../contract/route.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { reply, type Context } from '../../platform/http/request-context.ts';
import { hostOf, visitorOf, type AnyContext } from './accounts.routes.ts';
import type { AccountsDeps } from './deps.ts';
import {
  completeWithoutPassword,
  provePasswordOnce,
  PROVIDER_PASSWORD_COOKIE,
  type SignedIn,
} from './provider-password.ts';
import { startSsoSignIn, completeSsoSignIn, PROVIDER_COOKIE } from './provider-sign-in.ts';
import { safeReturnTo } from './safe-return-to.ts';

const DASHBOARD = '/dashboard';
const LONGEST_RETURN = 2000;

function returnToOf(publicUrl: string, context: AnyContext & { readonly query: { returnTo?: string | undefined } }) {
  const origins = [new URL(publicUrl).origin, hostOf(context)].flatMap((origin) => origin ?? []);
  const returnTo = safeReturnTo(context.query.returnTo, origins);
  return returnTo === '/' || (returnTo?.length ?? 0) > LONGEST_RETURN ? undefined : returnTo;
}

/** Uses the host of the request only in the sandbox, which has many host names. */
function redirectUriOf({ publicUrl, trustHost }: AccountsDeps, context: AnyContext): string {
  const origin = trustHost ? hostOf(context) : undefined;
  return new URL(contract.finishLogin.path, origin ?? publicUrl).href;
}

const pageWith = (path: string, parameters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return query === '' ? path : `${path}?${query}`;
};

const loginPage = (returnTo: string | undefined): string => pageWith('/login', { returnTo });

/** Returns the URL of the page that explains a refused sign-in. If no account exists, that is the sign-up page. */
function pageOf({ code, message }: AppError, returnTo: string | undefined): string {
  return code === 'PROVIDER_ADDRESS_UNKNOWN'
    ? pageWith('/signup', { blocked: 'idp', message, returnTo })
    : pageWith('/login', { error: 'idp_blocked', message, returnTo });
}

const redirectRefused = (refusal: AppError, returnTo: string | undefined) =>
  reply({ headers: { location: pageOf(refusal, returnTo) }, refusal });

function passwordRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const stepOf = (context: AnyContext) => ({
    cookie: context.cookies[PROVIDER_PASSWORD_COOKIE],
    visitor: visitorOf(context),
  });
  const signedIn = ({ sessionCookie }: AnyContext, { user, cookie }: SignedIn) =>
    reply({
      body: { user },
      cookies: [
        { name: sessionCookie, ...cookie },
        { name: PROVIDER_PASSWORD_COOKIE, value: undefined },
      ],
    });

  registerRoute(app, contract.provePasswordOnce, async (context) =>
    signedIn(context, await provePasswordOnce(deps, stepOf(context), context.body.password)),
  );
  registerRoute(app, contract.goOnWithoutPassword, async (context) =>
    signedIn(context, await completeWithoutPassword(deps, stepOf(context))),
  );
}

/** Routes for signing in through the identity provider. Errors redirect, because the browser navigates here. */
export function providerRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  passwordRoutes(app, deps);
  // Logging out deletes the cookie, so a remaining one belongs to an expired session. The login page reports that once.
  registerRoute(app, contract.beginLogin, async (context) => {
    const returnTo = returnToOf(deps.publicUrl, context);
    const session = await context.findSession();
    if (session === undefined && context.cookies[context.sessionCookie] !== undefined) {
      return reply({
        headers: { location: pageWith('/login', { returnTo, session: 'ended' }) },
        cookies: [{ name: context.sessionCookie, value: undefined }],
      });
    }
    if (deps.identityProvider === undefined) return reply({ headers: { location: loginPage(returnTo) } });
    try {
      const { url, cookie } = await startSsoSignIn(deps, deps.identityProvider, {
        redirectUri: redirectUriOf(deps, context),
        returnTo,
        browser: context.cookies[PROVIDER_COOKIE],
        ip: context.ip,
        proves: context.query.reauthenticate === undefined ? undefined : session,
      });
      return reply({ headers: { location: url }, cookies: [cookie] });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logProviderError(context, error);
      return reply({ headers: { location: pageOf(error, returnTo) } });
    }
  });

  finishRoute(app, deps);
}

function finishRoute(app: FastifyInstance, deps: AccountsDeps): void {
  registerRoute(app, contract.finishLogin, async (context) => {
    if (deps.identityProvider === undefined) return redirectRefused(new AppError('PROVIDER_SIGN_IN_OVER'), undefined);
    const url = new URL(redirectUriOf(deps, context));
    for (const [name, value] of Object.entries(context.query))
      if (value !== undefined) url.searchParams.set(name, value);
    const answer = { url, browser: context.cookies[PROVIDER_COOKIE] };
    const session = await context.findSession();
    const finished = await completeSsoSignIn(deps, deps.identityProvider, answer, visitorOf(context), session);
    const { outcome, returnTo, wasSignedIn } = finished;
    if (outcome === 'refused') {
      const { refusal } = finished;
      logProviderError(context, refusal);
      return redirectRefused(refusal, returnTo);
    }
    if (outcome === 'cancelled') {
      const location = wasSignedIn ? (returnTo ?? DASHBOARD) : loginPage(returnTo);
      return reply({ headers: { location }, refusal: new AppError('PROVIDER_SIGN_IN_FAILED') });
    }
    if (outcome === 'asked') {
      // The security log records the sign-in only after the second factor.
      return reply({
        headers: {
          location: pageWith('/login-code', { with: finished.passkeyFirst ? 'passkey' : undefined, returnTo }),
        },
        cookies: [finished.challenge],
        about: finished.userId,
        refusal: new AppError('TWO_FACTOR_REQUIRED'),
      });
    }
    if (outcome === 'askedPassword') {
      return reply({
        headers: { location: pageWith('/login-password', { returnTo }) },
        cookies: [finished.challenge],
        about: finished.userId,
        refusal: new AppError('REAUTHENTICATION_REQUIRED'),
      });
    }
    return reply({
      headers: { location: returnTo ?? DASHBOARD },
      about: finished.userId,
      cookies: [{ name: context.sessionCookie, ...finished.cookie }],
    });
  });
}

/** Logs the library's error code, without request data. */
function logProviderError({ log, requestId }: Pick<Context<Route>, 'log' | 'requestId'>, refusal: AppError): void {
  log.warn(
    { requestId, code: refusal.code, reason: reasonOf(refusal) },
    'sign-in through the identity provider failed',
  );
}

const reasonOf = ({ cause }: AppError): string | undefined => (cause instanceof Error ? cause.message : undefined);
