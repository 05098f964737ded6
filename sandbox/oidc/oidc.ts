import { createHash, generateKeyPair, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration, JWK, Provider } from 'oidc-provider';
import * as z from 'zod';
import type { StandIn, StandInContext } from '../platform/stand-in.ts';
import { LOGIN_POLICY, loginPage, expiredSignInPage } from './login-page.ts';
import { Memory } from './memory.ts';

/**
 * Stand-in for an OpenID Connect provider. Every email address counts as verified, unless the login form says that it
 * is not.
 */

/** Path of the provider. The product proxies it to browsers under the same path. */
const MOUNT = '/sandbox/oidc';
/** Path of the product's callback. The host is not checked, because the sandbox has many host names. */
const CALLBACK = '/api/auth/callback';
const CLIENT = 'rota';
const COOKIE = 'sandbox_oidc';

const MINUTE = 60;
const generate = promisify(generateKeyPair);
const keyEvent = z.object({ key: z.record(z.string(), z.unknown()) });
/** An email address, which may contain invisible characters that were pasted, as at real providers. */
const address = z
  .string()
  .regex(/^[^\s@]+@[^\s@]+$/)
  .max(254);

interface Account {
  readonly email: string;
  readonly verified: boolean;
}

/** Configures the provider to put claims into the ID token, as Auth0 does. */
function configuration(key: JWK, clientSecret: string, accounts: ReadonlyMap<string, Account>): Configuration {
  return {
    adapter: Memory,
    jwks: { keys: [key] },
    clients: [
      {
        client_id: CLIENT,
        client_secret: clientSecret,
        redirect_uris: [`http://localhost:3000${CALLBACK}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true, methods: ['S256'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { interaction: `${COOKIE}_interaction`, resume: `${COOKIE}_resume`, session: `${COOKIE}_session` },
    },
    ttl: {
      AccessToken: MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 10 * MINUTE,
      IdToken: 10 * MINUTE,
      Interaction: 10 * MINUTE,
      Session: 10 * MINUTE,
    },
    interactions: { url: (_context, { uid }) => `${MOUNT}/interaction/${uid}` },
    findAccount: (_context, accountId) => {
      const account = accounts.get(accountId);
      if (account === undefined) return undefined;
      const { email, verified } = account;
      return { accountId, claims: () => ({ sub: accountId, email, email_verified: verified }) };
    },
    // Grants access to the email address without a consent screen.
    async loadExistingGrant({ oidc: { client, provider, session } }) {
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    renderError: (context) => {
      context.type = 'html';
      context.set('content-security-policy', LOGIN_POLICY);
      context.body = expiredSignInPage();
    },
  };
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', LOGIN_POLICY)
    .header('x-content-type-options', 'nosniff')
    .send(html);
}

type ProviderOf = (request: FastifyRequest) => Promise<Provider>;

function registerLogin(app: FastifyInstance, providerOf: ProviderOf, accounts: Map<string, Account>): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(body.toString()));
  });
  app.get(`${MOUNT}/interaction/:uid`, async (request, reply) => {
    const provider = await providerOf(request);
    const isOpen = await provider.interactionDetails(request.raw, reply.raw).then(
      () => true,
      () => false,
    );
    return isOpen ? sendPage(reply, 200, loginPage()) : sendPage(reply, 400, expiredSignInPage());
  });
  app.post(`${MOUNT}/interaction/:uid`, async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const typed = (form.get('email') ?? '').trim();
    const isCancelled = form.get('do') === 'cancel';
    if (!isCancelled && !address.safeParse(typed).success) {
      return sendPage(reply, 400, loginPage({ email: typed, problem: 'Please enter an email address' }));
    }
    const accountId = `sandbox|${createHash('sha256').update(typed.toLowerCase()).digest('hex').slice(0, 24)}`;
    accounts.set(accountId, { email: typed, verified: form.get('unverified') === null });
    const result = isCancelled
      ? { error: 'access_denied', error_description: 'The person cancelled' }
      : { login: { accountId, remember: false } };
    const provider = await providerOf(request);
    const led = await provider
      .interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
      .catch(() => undefined);
    return led === undefined ? sendPage(reply, 400, expiredSignInPage()) : reply.redirect(led, 303);
  });
}

/**
 * Removes the library's session cookie from a request's cookies. With that cookie, the library would show a page with a
 * script at the next sign-in.
 */
const withoutSession = (cookies = ''): string =>
  cookies
    .split(/; */)
    .filter((cookie) => !cookie.startsWith(`${COOKIE}_session`))
    .join('; ');

/** Registers the route that passes every other request below MOUNT to the library, which reads the body itself. */
function registerProtocol(app: FastifyInstance, providerOf: ProviderOf): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
  app.all(`${MOUNT}/*`, async (request, reply) => {
    const provider = await providerOf(request);
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    raw.originalUrl = request.url;
    raw.url = request.url.slice(MOUNT.length);
    raw.headers.cookie = withoutSession(raw.headers.cookie);
    reply.hijack();
    await provider.callback()(raw, reply.raw);
  });
}

interface Oidc extends StandIn {
  /** Creates the provider for this port in advance, so that the first sign-in need not wait. */
  prepare(port: number): Promise<void>;
}

/**
 * Creates the identity provider below `/sandbox/oidc`. Without `prepare`, the first request sets up the provider,
 * because that request states the port.
 */
export function createOidc(context: StandInContext, { clientSecret }: { readonly clientSecret: string }): Oidc {
  const accounts = new Map<string, Account>();
  let key: JWK | undefined;
  // The product caches the public key, so a restart must not change it.
  const journal = context.openJournal('oidc', keyEvent, (event) => {
    ({ key } = event);
  });

  async function signingKey(): Promise<JWK> {
    if (key !== undefined) return key;
    const { privateKey } = await generate('rsa', { modulusLength: 2048 });
    const made = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
    journal.append({ key: made });
    return made;
  }

  async function open(port: number): Promise<Provider> {
    const library = await import('oidc-provider');
    const issuer = `http://127.0.0.1:${String(port)}${MOUNT}`;
    const provider = new library.Provider(issuer, configuration(await signingKey(), clientSecret, accounts));
    provider.Client.prototype.redirectUriAllowed = (uri) => URL.canParse(uri) && new URL(uri).pathname === CALLBACK;
    return provider;
  }

  let opened: Promise<Provider> | undefined;
  const providerAt = (port: number): Promise<Provider> => (opened ??= open(port));
  const providerOf: ProviderOf = ({ socket }) => providerAt(socket.localPort ?? 0);

  return {
    name: 'oidc',
    async prepare(port) {
      await providerAt(port);
    },
    nextDue: () => null,
    runDue: () => Promise.resolve([]),
    routes(app) {
      app.register((scope, _options, done) => {
        registerLogin(scope, providerOf, accounts);
        done();
      });
      app.register((scope, _options, done) => {
        registerProtocol(scope, providerOf);
        done();
      });
    },
    close: () => {
      journal.close();
      return Promise.resolve();
    },
  };
}
