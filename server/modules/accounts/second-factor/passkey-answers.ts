import { randomBytes } from 'node:crypto';
import { PASSKEY_MINUTES } from '../../../../contract/limits.ts';
import { instant } from '../../../../contract/ids.ts';
import type { PasskeyAssertion, PasskeyAttestation } from '../../../../contract/passkeys.ts';
import { AppError, type CookieChange } from '../../../platform/errors/app-error.ts';
import type { AccountsDeps } from '../deps.ts';
import {
  deleteExpiredPasskeyChallenges,
  findPasskeyKey,
  insertPasskeyChallenge,
  consumePasskeyChallenge,
  type PasskeyKey,
  type PasskeyPrompt,
} from './passkeys.repo.ts';
import { hashSessionToken } from '../session-token.ts';

/** Cookie that ties a passkey challenge to the browser that requested it. */
export const PASSKEY_COOKIE = 'rota_passkey';

/**
 * EdDSA and ES256, with 128 bits of strength. Excludes RS256, whose keys on devices have only 112 bits (decision 0060).
 */
export const PASSKEY_ALGORITHMS = [-8, -7];

const LIFETIME_MS = PASSKEY_MINUTES * 60_000;
/** Limit of the Web Authentication specification. */
const MAX_CREDENTIAL_ID_BYTES = 1023;

type Deps = Pick<AccountsDeps, 'database' | 'clock'>;

/** Creates a random challenge that expires after PASSKEY_MINUTES. It works once, for one purpose and one browser. */
export async function newPasskeyChallenge(
  { database, clock }: Deps,
  question: PasskeyPrompt,
): Promise<{ readonly challenge: string; readonly cookie: CookieChange }> {
  const realNow = clock.realNow();
  const challenge = randomBytes(32).toString('base64url');
  const token = hashSessionToken(challenge);
  if (token === undefined) throw new Error('The challenge could not be hashed');
  await deleteExpiredPasskeyChallenges(database, realNow);
  await insertPasskeyChallenge(database, token, question, instant(realNow + LIFETIME_MS));
  return { challenge, cookie: { name: PASSKEY_COOKIE, value: challenge, maxAgeSeconds: LIFETIME_MS / 1000 } };
}

/** Properties that a passkey's response must match. */
export interface ExpectedPasskeyResponse extends PasskeyPrompt {
  readonly challenge: string | undefined;
  readonly origin: string;
}

const refused = (reason: string, cause?: unknown): AppError =>
  new AppError('PASSKEY_REFUSED', { cause: cause ?? new Error(reason) });

async function consumeChallenge({ database, clock }: Deps, expected: ExpectedPasskeyResponse): Promise<string> {
  const { challenge } = expected;
  const token = hashSessionToken(challenge);
  if (token === undefined || challenge === undefined) throw refused('no challenge');
  if (!(await consumePasskeyChallenge(database, token, expected, clock.realNow()))) throw refused('expired challenge');
  return challenge;
}

/** Loads the library on first use. Loading takes a quarter of a second and would delay every process start. */
const library = () => import('@simplewebauthn/server');

/** Converts the library's errors to PASSKEY_REFUSED. */
async function verified<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    throw refused('unusable response', error);
  }
}

export interface ProvedPasskey extends PasskeyKey {
  readonly nextCounter: number;
}

/**
 * Checks a passkey's response, which must include user verification. Uses up the challenge even if the check fails.
 * Throws PASSKEY_REFUSED.
 */
export async function checkAssertion(
  deps: Deps,
  expected: ExpectedPasskeyResponse,
  credential: PasskeyAssertion,
): Promise<ProvedPasskey> {
  const expectedChallenge = await consumeChallenge(deps, expected);
  const passkey = await findPasskeyKey(deps.database, Buffer.from(credential.id, 'base64url'));
  if (passkey === undefined) throw refused('unknown passkey');
  const { userHandle, ...response } = credential.response;
  const { verifyAuthenticationResponse } = await library();
  const result = await verified(() =>
    verifyAuthenticationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        response: { ...response, ...(userHandle == null ? {} : { userHandle }) },
      },
      expectedChallenge,
      expectedOrigin: expected.origin,
      expectedRPID: new URL(expected.origin).hostname,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number.parseInt(String(passkey.counter), 10),
      },
    }),
  );
  if (!result.verified) throw refused('wrong signature');
  return { ...passkey, nextCounter: result.authenticationInfo.newCounter };
}

export interface NewPasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Verifies a new passkey and returns its public key. Throws PASSKEY_REFUSED. */
export async function checkAttestation(
  deps: Deps,
  expected: ExpectedPasskeyResponse,
  credential: PasskeyAttestation,
): Promise<NewPasskey> {
  const expectedChallenge = await consumeChallenge(deps, expected);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: expected.origin,
      expectedRPID: new URL(expected.origin).hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    }),
  );
  if (registrationInfo === undefined) throw refused('wrong attestation');
  const { id, publicKey, counter } = registrationInfo.credential;
  const credentialId = Buffer.from(id, 'base64url');
  if (credentialId.length === 0 || credentialId.length > MAX_CREDENTIAL_ID_BYTES)
    throw refused('invalid credential id');
  return { credentialId, publicKey: Buffer.from(publicKey), counter };
}
