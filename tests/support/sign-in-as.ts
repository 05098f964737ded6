import { instant, type UserId } from '../../contract/ids.ts';
import type { Authenticate, Session } from '../../server/platform/http/request-context.ts';

/**
 * A session whose password counts as just proved, whatever the test's clock shows. Its id is the user's, unless a test
 * needs several sessions.
 */
export const freshSession = (userId: UserId, sessionId: string = userId): Session => ({
  sessionId,
  userId,
  provedAt: instant(Number.MAX_SAFE_INTEGER),
});

/** Signs a test's requests in by a header, for tests of modules that are not about signing in. */
export const authenticateByHeader: Authenticate = (request) => {
  const { 'x-test-user': userId, 'x-test-session': sessionId } = request.headers;
  if (typeof userId !== 'string') return Promise.resolve(undefined);
  return Promise.resolve(freshSession(userId as UserId, sessionId?.toString()));
};

/** The headers of a request by this user in this session. */
export const as = (userId: UserId, session: string = userId): Record<string, string> => ({
  'x-test-user': userId,
  'x-test-session': session,
});
