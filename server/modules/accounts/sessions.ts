import { DAY_MS } from '../../../contract/durations.ts';
import { DEVICE_DAYS } from '../../../contract/limits.ts';
import { instant, type Instant, type UserId } from '../../../contract/ids.ts';
import type { LoginSession } from '../../../contract/sessions.ts';
import { toIso } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Session, SessionCookie } from '../../platform/http/request-context.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { AccountsDeps } from './deps.ts';
import { deviceOf, UNKNOWN_BROWSER, UNKNOWN_DEVICE } from './devices.ts';
import { newDeviceAlert } from './security-alerts.ts';
import { lockAccount } from './passwords/password.repo.ts';
import { newSessionToken, REMEMBERED_SESSION_MS } from './session-token.ts';
import { findSessionsOf, insertSession, isDeviceKnown, replaceToken, type SessionOrigin } from './sessions.repo.ts';
import { deleteExpiredSessions, deleteSavedLogins } from './session-ends.repo.ts';
import { lockSession } from './live-sessions.repo.ts';
import { recordSignIn } from './users.repo.ts';
import { endSession } from './session-ends.ts';

const DEVICE_MS = DEVICE_DAYS * DAY_MS;

export interface Visitor extends SessionOrigin {
  readonly sessionToken: string | undefined;
}

export interface SignIn {
  readonly userId: UserId;
  readonly visitor: Visitor;
  readonly rememberLogin: boolean;
}

/**
 * Starts a session after any kind of sign-in. Ends the session whose cookie the browser sent, because an attacker may
 * have planted that cookie. Throws INVALID_CREDENTIALS if the account is closed or suspended.
 */
export async function beginSession(
  { clock, notifications }: Pick<AccountsDeps, 'clock' | 'notifications'>,
  tx: Tx,
  { userId, visitor, rememberLogin }: SignIn,
): Promise<SessionCookie> {
  const realNow = clock.realNow();
  const at = await clock.now(tx);
  const signIn = await recordSignIn(tx, userId, rememberLogin, at);
  if (signIn === undefined) throw new AppError('INVALID_CREDENTIALS');
  await deleteExpiredSessions(tx, realNow);
  await endSession(tx, visitor.sessionToken);
  const device = deviceOf(visitor.userAgent);
  const isNew = !signIn.isFirst && !(await isDeviceKnown(tx, userId, device, instant(realNow - DEVICE_MS)));
  if (isNew) await notifications.add(tx, [newDeviceAlert(userId, device, at)], at);
  const { token, sid } = newSessionToken();
  const origin = { ip: visitor.ip, userAgent: visitor.userAgent?.slice(0, 500) };
  await insertSession(tx, { id: newId(), sid, userId, origin, device, isRemembered: rememberLogin }, realNow);
  return cookieOf(token, rememberLogin ? REMEMBERED_SESSION_MS : undefined);
}

/** If `lifetimeMs` is undefined, the browser deletes the cookie when it closes. */
const cookieOf = (token: string, lifetimeMs: number | undefined): SessionCookie => ({
  value: token,
  ...(lifetimeMs === undefined ? {} : { maxAgeSeconds: Math.floor(lifetimeMs / 1000) }),
});

/**
 * Renews the token after a proof of identity. The response may get lost, so the previous token stays valid for a minute
 * after the new one is first used. Returns undefined if the session has ended.
 */
export const renewSession = (tx: Tx, sessionId: string, realNow: Instant): Promise<SessionCookie | undefined> =>
  withNewToken(tx, sessionId, realNow, realNow);

/** Renews the session's token without recording a proof of identity. */
export const rotateSession = (tx: Tx, sessionId: string, realNow: Instant): Promise<SessionCookie | undefined> =>
  withNewToken(tx, sessionId, realNow, undefined);

async function withNewToken(
  tx: Tx,
  sessionId: string,
  realNow: Instant,
  provedAt: Instant | undefined,
): Promise<SessionCookie | undefined> {
  const { token, sid } = newSessionToken();
  const renewed = await replaceToken(tx, sessionId, sid, provedAt);
  if (renewed === undefined) return undefined;
  return cookieOf(token, renewed.isRemembered ? renewed.openedAt + REMEMBERED_SESSION_MS - realNow : undefined);
}

/** Locks a session and its account, so that neither ends before the caller commits. Throws NOT_AUTHENTICATED. */
export async function lockSignedIn(tx: Tx, { userId, sessionId }: Session, realNow: Instant): Promise<void> {
  if (!(await lockAccount(tx, userId)) || !(await lockSession(tx, sessionId, realNow))) {
    throw new AppError('NOT_AUTHENTICATED');
  }
}

export async function listSessions(
  { database, clock }: Pick<AccountsDeps, 'database' | 'clock'>,
  userId: UserId,
  currentId: string,
): Promise<LoginSession[]> {
  const realNow = clock.realNow();
  // Sessions use real time, but the list shows product time.
  const ahead = (await clock.now()) - realNow;
  return (await findSessionsOf(database, userId, realNow)).map(
    ({ id, lastUsedAt, deviceName, browser, ipAddress }) => ({
      id,
      current: id === currentId,
      deviceName: deviceName ?? UNKNOWN_DEVICE,
      browser: browser ?? UNKNOWN_BROWSER,
      ipAddress,
      lastUsedAt: toIso(instant(lastUsedAt + ahead)),
    }),
  );
}

export const forgetOldDevices = (database: Database, realNow: Instant): Promise<void> =>
  deleteSavedLogins(database, instant(realNow - DEVICE_MS));
