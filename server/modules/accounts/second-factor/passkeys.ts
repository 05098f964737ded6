import { parse } from 'uuid';
import { MAX_PASSKEYS } from '../../../../contract/limits.ts';
import type { UserId } from '../../../../contract/ids.ts';
import type { Passkey, PasskeyAttestation } from '../../../../contract/passkeys.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError, type CookieChange } from '../../../platform/errors/app-error.ts';
import type { SessionCookie } from '../../../platform/http/request-context.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { makeRecoveryCodes, type ChangeDeps } from './change-second-factor.ts';
import { deviceOf } from '../devices.ts';
import type { SignedIn } from '../passwords/own-password.ts';
import {
  checkAttestation,
  newPasskeyChallenge,
  PASSKEY_ALGORITHMS,
  type ExpectedPasskeyResponse,
} from './passkey-answers.ts';
import { deletePasskey, findPasskeys, insertPasskey, writePasskeyName, type StoredPasskey } from './passkeys.repo.ts';
import { findPasswordHolder, lockAccount } from '../passwords/password.repo.ts';
import { deleteOrphanedRecoveryCodes, hasSecondFactor, replaceRecoveryCodes } from './second-factor.repo.ts';
import { passkeyAddedAlert, passkeyRemovedAlert } from './factor-alerts.ts';
import { rotateSession } from '../sessions.ts';
import { endOtherSessions } from '../session-ends.ts';

const PRODUCT = 'Rota';

const shownPasskey = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: toIso(createdAt),
  lastUsedAt: lastUsedAt === undefined ? null : toIso(lastUsedAt),
});

export const listPasskeys = async (queryable: Queryable, userId: UserId): Promise<Passkey[]> =>
  (await findPasskeys(queryable, userId)).map(shownPasskey);

/** Returns the options for a discoverable passkey with user verification. Throws TOO_MANY_PASSKEYS. */
export async function beginPasskeyRegistration(
  deps: Pick<ChangeDeps, 'database' | 'clock'>,
  { userId, sessionId }: SignedIn,
  origin: string,
): Promise<{ readonly body: NewPasskeyOptions; readonly cookie: CookieChange }> {
  const [holder, passkeys] = [
    await findPasswordHolder(deps.database, userId),
    await findPasskeys(deps.database, userId),
  ];
  if (holder === undefined) throw new AppError('NOT_AUTHENTICATED');
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS');
  const { challenge, cookie } = await newPasskeyChallenge(deps, { purpose: 'adding', sessionId });
  const body = {
    challenge,
    rp: { id: new URL(origin).hostname, name: PRODUCT },
    user: {
      id: Buffer.from(parse(userId)).toString('base64url'),
      name: holder.email,
      displayName: `${holder.firstName} ${holder.lastName}`,
    },
    excludeCredentials: passkeys.map(({ credentialId }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key' as const,
    })),
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
  };
  return { body, cookie };
}

interface NewPasskeyOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly excludeCredentials: { readonly id: string; readonly type: 'public-key' }[];
  readonly pubKeyCredParams: { readonly alg: number; readonly type: 'public-key' }[];
}

/**
 * Adds a passkey and ends other sessions. Returns recovery codes if this is the account's first second factor. Throws
 * PASSKEY_REFUSED and TOO_MANY_PASSKEYS.
 */
export async function addPasskey(
  deps: ChangeDeps,
  { userId, sessionId, userAgent }: SignedIn & { readonly userAgent: string | undefined },
  expected: Pick<ExpectedPasskeyResponse, 'challenge' | 'origin'>,
  credential: PasskeyAttestation,
): Promise<{ readonly passkey: Passkey; readonly recoveryCodes: string[]; readonly cookie: SessionCookie }> {
  const { database, clock, notifications, passwordCost } = deps;
  const made = await checkAttestation(deps, { ...expected, purpose: 'adding', sessionId }, credential);
  const codes = (await hasSecondFactor(database, userId)) ? undefined : await makeRecoveryCodes(passwordCost);
  const { browser, deviceName } = deviceOf(userAgent);
  const passkey = { id: newId(), name: `${browser} on ${deviceName}`, lastUsedAt: undefined };
  return database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AppError('NOT_AUTHENTICATED');
    if ((await findPasskeys(tx, userId)).length >= MAX_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS');
    const at = await clock.now(tx);
    if (!(await insertPasskey(tx, { ...made, ...passkey, userId }, at))) throw new AppError('PASSKEY_REFUSED');
    if (codes !== undefined) await replaceRecoveryCodes(tx, userId, codes.stored, at);
    const cookie = await rotateSession(tx, sessionId, clock.realNow());
    if (cookie === undefined) throw new AppError('NOT_AUTHENTICATED');
    await endOtherSessions(tx, userId, sessionId);
    await notifications.add(tx, [passkeyAddedAlert(userId, passkey.name)], at);
    return { passkey: shownPasskey({ ...passkey, createdAt: at }), recoveryCodes: codes?.shown ?? [], cookie };
  });
}

/** Renames a passkey. Throws PASSKEY_NOT_FOUND. */
export async function renamePasskey(queryable: Queryable, userId: UserId, id: string, name: string): Promise<Passkey> {
  const passkey = await writePasskeyName(queryable, userId, id, name);
  if (passkey === undefined) throw new AppError('PASSKEY_NOT_FOUND');
  return shownPasskey(passkey);
}

/**
 * Removes a passkey. If it was the last factor, also removes the recovery codes. Ends other sessions. Throws
 * PASSKEY_NOT_FOUND.
 */
export async function removePasskey(
  { database, clock, notifications }: ChangeDeps,
  { userId, sessionId }: SignedIn,
  id: string,
): Promise<SessionCookie> {
  return database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AppError('NOT_AUTHENTICATED');
    if (!(await deletePasskey(tx, userId, id))) throw new AppError('PASSKEY_NOT_FOUND');
    await deleteOrphanedRecoveryCodes(tx, userId);
    const cookie = await rotateSession(tx, sessionId, clock.realNow());
    if (cookie === undefined) throw new AppError('NOT_AUTHENTICATED');
    await endOtherSessions(tx, userId, sessionId);
    await notifications.add(tx, [passkeyRemovedAlert(userId)], await clock.now(tx));
    return cookie;
  });
}
