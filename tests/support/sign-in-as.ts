import { instant, type UserId } from '../../contract/ids.ts';
import type { Authenticate, Session } from '../../server/platform/http/request-context.ts';

/** Creates a session with a fresh password check. Its id equals the user's unless a test needs several. */
export const freshSession = (userId: UserId, sessionId: string = userId): Session => ({
  sessionId,
  userId,
  provedAt: instant(Number.MAX_SAFE_INTEGER),
});

/** Authenticates requests by a header, for tests that are not about sign-in. */
export const authenticateByHeader: Authenticate = (request) => {
  const { 'x-test-user': userId, 'x-test-session': sessionId } = request.headers;
  if (typeof userId !== 'string') return Promise.resolve(undefined);
  return Promise.resolve(freshSession(userId as UserId, sessionId?.toString()));
};

export const as = (userId: UserId, session: string = userId): Record<string, string> => ({
  'x-test-user': userId,
  'x-test-session': session,
});
