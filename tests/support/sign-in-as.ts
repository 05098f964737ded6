import { instant, type UserId } from '../../contract/ids.ts';
import type { Authenticate, Session } from '../../server/platform/http/request-context.ts';

/** A session whose password counts as just proved, whatever a test does to its clock. A row of it has the user's id. */
export const freshSession = (userId: UserId): Session => ({
  sessionId: userId,
  userId,
  provedAt: instant(Number.MAX_SAFE_INTEGER),
});

/** Signs a test's requests in by a header, for tests of modules that are not about signing in. */
export const authenticateByHeader: Authenticate = (request) => {
  const userId = request.headers['x-test-user'];
  return Promise.resolve(typeof userId === 'string' ? freshSession(userId as UserId) : undefined);
};

/** The headers of a request by this user. */
export const as = (userId: UserId): Record<string, string> => ({ 'x-test-user': userId });
