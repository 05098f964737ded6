import * as client from 'openid-client';
import * as z from 'zod';
import { email } from '../../../contract/email-field.ts';
import { instant, type Instant } from '../../../contract/ids.ts';

/** Secrets of a sign-in, stored until the provider redirects back. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** 43 to 128 letters, digits, hyphens and underscores (RFC 7636). */
  readonly codeVerifier: string;
}

/** The person whose identity the provider confirmed. */
export interface VerifiedIdTokenClaims {
  /** The person's unique, permanent id, including the provider's issuer. */
  readonly subject: string;
  /** In lower case; undefined if the provider states no valid address. */
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  /** When the person signed in at the provider; present if it was requested. */
  readonly authenticatedAt: Instant | undefined;
}

/** `refused`: the response was not as expected. `away`: no response. `reason` is for the log and contains no secret. */
export type CodeExchangeResult =
  | { readonly outcome: 'vouched'; readonly person: VerifiedIdTokenClaims }
  | { readonly outcome: 'refused' | 'away'; readonly reason: string };

export interface IdentityProvider {
  /**
   * Returns the URL to sign in at. The provider must always request credentials, because on a shared phone one person's
   * session must not let in the next person. With `again`, the provider also states when the person signed in. Returns
   * `away` if the provider does not respond.
   */
  signInUrl(
    redirectUri: string,
    secrets: SignInSecrets,
    options: { readonly again: boolean },
  ): Promise<{ readonly url: string } | { readonly away: string }>;
  /** Redeems the code in the URL to which the provider redirected the browser. Never rejects, and stores no token. */
  redeem(answer: URL, secrets: SignInSecrets): Promise<CodeExchangeResult>;
}

export interface IdentityProviderOptions {
  /** The provider's URL, which begins the URL of its metadata. Auth0's ends with a slash. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs: number;
}

const claimsSchema = z.object({
  iss: z.string(),
  // Checked against the limits of the OpenID Connect standard, because this id is stored.
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  // Normalised as at sign-up, to match the account's email address.
  email: z.catch(z.optional(email()), undefined),
  email_verified: z.boolean().optional().catch(undefined),
  auth_time: z.number().int().nonnegative().optional(),
});

/** Returns only the kind of error, because requests and responses contain secrets. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
};

/**
 * True if the provider sent an unexpected response. All other errors, such as a lost connection, a 503 or a web page,
 * count as no response.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof client.AuthorizationResponseError ||
  (error instanceof client.ResponseBodyError && error.status < 500) ||
  (error instanceof client.ClientError && REFUSALS.has(error.code ?? ''));

const REFUSALS: ReadonlySet<string> = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_KEY_SELECTION_FAILED',
]);

const readClaims = (claims: unknown): CodeExchangeResult => {
  const read = claimsSchema.safeParse(claims);
  if (!read.success) return { outcome: 'refused', reason: 'unreadable claims' };
  const { iss, sub, email_verified: emailVerified, auth_time: seconds } = read.data;
  return {
    outcome: 'vouched',
    person: {
      subject: `${iss} ${sub}`,
      email: read.data.email,
      emailVerified: emailVerified === true,
      authenticatedAt: seconds === undefined ? undefined : instant(seconds * 1000),
    },
  };
};

/**
 * Creates a client of an OpenID Connect provider: code flow with PKCE, state and nonce. Reads the provider's metadata
 * at the first sign-in, and again after a failure.
 */
export function createIdentityProvider(options: IdentityProviderOptions): IdentityProvider {
  const { issuer, clientId, clientSecret, timeoutMs } = options;
  let described: Promise<client.Configuration> | undefined;

  async function discover(): Promise<client.Configuration> {
    const url = new URL(issuer);
    // Over https the connection already proves the token's origin. The signature is checked all the same.
    const execute = [client.enableNonRepudiationChecks];
    // The configuration allows http only for this machine.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- The sandbox's provider is on this machine.
    if (url.protocol === 'http:') execute.push(client.allowInsecureRequests);
    return client.discovery(url, clientId, clientSecret, undefined, { execute, timeout: timeoutMs / 1000 });
  }

  async function ask<T>(call: (configuration: client.Configuration) => Promise<T>): Promise<T> {
    described ??= discover();
    try {
      return await call(await described);
    } catch (error) {
      described = undefined;
      throw error;
    }
  }

  return {
    async signInUrl(redirectUri, { state, nonce, codeVerifier }, { again }) {
      try {
        return await ask(async (configuration) => {
          const url = client.buildAuthorizationUrl(configuration, {
            redirect_uri: redirectUri,
            scope: 'openid email',
            state,
            nonce,
            code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
            code_challenge_method: 'S256',
            prompt: 'login',
            ...(again ? { max_age: '0' } : {}),
          });
          return { url: url.href };
        });
      } catch (error) {
        return { away: reasonOf(error) };
      }
    },
    async redeem(answer, { state, nonce, codeVerifier }) {
      try {
        const tokens = await ask((configuration) =>
          client.authorizationCodeGrant(configuration, answer, {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: codeVerifier,
            idTokenExpected: true,
          }),
        );
        return readClaims(tokens.claims());
      } catch (error) {
        return { outcome: isRefusal(error) ? 'refused' : 'away', reason: reasonOf(error) };
      }
    },
  };
}
