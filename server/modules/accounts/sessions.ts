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
import { newSessionToken, REMEMBERED_MS } from './session-token.ts';
import { findSessionsOf, insertSession, isDeviceKnown, replaceToken, type SessionOrigin } from './sessions.repo.ts';
import { deleteExpiredSessions, deleteSavedLogins } from './session-ends.repo.ts';
import { lockSession } from './live-sessions.repo.ts';
import { recordSignIn } from './users.repo.ts';
import { endSession } from './session-ends.ts';

const DEVICE_MS = DEVICE_DAYS * DAY_MS;

/** Whose browser is signing in: where it is, and the session that it brought along. */
export interface Visitor extends SessionOrigin {
  readonly sessionToken: string | undefined;
}

/** Who has just said who they are, and whether the session is to outlive the browser. */
export interface SignIn {
  readonly userId: UserId;
  readonly visitor: Visitor;
  readonly rememberLogin: boolean;
}

/**
 * Begins a session: the one way in for sign-up, sign-in and whoever else proves who somebody is, in that transaction.
 * The session that the browser brought along ends, because a token planted before signing in is to be worth nothing
 * after it. A device that is not remembered is told to the account's owner, but for the account's first sign-in. Gives
 * the cookie. Throws INVALID_CREDENTIALS when the account has been closed or suspended meanwhile.
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
  return cookieOf(token, rememberLogin ? REMEMBERED_MS : undefined);
}

/** Without a lifetime the cookie goes with the browser. */
const cookieOf = (token: string, lifetimeMs: number | undefined): SessionCookie => ({
  value: token,
  ...(lifetimeMs === undefined ? {} : { maxAgeSeconds: Math.floor(lifetimeMs / 1000) }),
});

/**
 * The session's holder has just proved who they are: for a while no call asks for it, under a new token, so that
 * whoever had the one before gains nothing by it. That one stands for the session until the new one has come once: the
 * answer may be lost on the way. Then it proves nothing any more, and is answered for a minute, for calls under way.
 * Undefined when the session has ended.
 */
export const renewSession = (tx: Tx, sessionId: string, realNow: Instant): Promise<SessionCookie | undefined> =>
  withNewToken(tx, sessionId, realNow, realNow);

/** As `renewSession`, after a change that proved nothing: when its holder last did so stays as it was. */
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
  return cookieOf(token, renewed.isRemembered ? renewed.openedAt + REMEMBERED_MS - realNow : undefined);
}

/**
 * Locks a session and its account while the caller creates something that outlives the request, so that ending the
 * session ends that too. Throws NOT_AUTHENTICATED when the session has ended.
 */
export async function lockSignedIn(tx: Tx, { userId, sessionId }: Session, realNow: Instant): Promise<void> {
  if (!(await lockAccount(tx, userId)) || !(await lockSession(tx, sessionId, realNow))) {
    throw new AppError('NOT_AUTHENTICATED');
  }
}

/** Where somebody is signed in, last used first. */
export async function listSessions(
  { database, clock }: Pick<AccountsDeps, 'database' | 'clock'>,
  userId: UserId,
  currentId: string,
): Promise<LoginSession[]> {
  const realNow = clock.realNow();
  // Sessions follow real time; a person reads when they were used by the product's.
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

/** Forgets devices that have not been used for DEVICE_DAYS. */
export const forgetOldDevices = (database: Database, realNow: Instant): Promise<void> =>
  deleteSavedLogins(database, instant(realNow - DEVICE_MS));
