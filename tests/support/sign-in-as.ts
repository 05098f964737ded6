import type { UserId } from '../../contract/ids.ts';
import type { Authenticate } from '../../server/platform/http/request-context.ts';

/** Signs a test's requests in by a header, for tests of modules that are not about signing in. */
export const authenticateByHeader: Authenticate = (request) => {
  const userId = request.headers['x-test-user'];
  return Promise.resolve(typeof userId === 'string' ? { sessionId: 'test', userId: userId as UserId } : undefined);
};

/** The headers of a request by this user. */
export const as = (userId: UserId): Record<string, string> => ({ 'x-test-user': userId });
