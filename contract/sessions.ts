import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { id, time } from './fields.ts';
import { userRoute } from './route.ts';

export const loginSessionSchema = z.object({
  id: z.string(),
  current: z.boolean(),
  /** Operating system, such as 'Android'; 'Unknown device' if the browser sends none. */
  deviceName: z.string(),
  /** Browser family, such as 'Chrome'; 'Unknown browser' if it sends none. */
  browser: z.string(),
  ipAddress: z.string(),
  lastUsedAt: time,
});
export type LoginSession = z.output<typeof loginSessionSchema>;

export const listSessions = userRoute(endpoints.listSessions, {
  summary: 'List the user’s sessions, last used first',
  responses: { 200: z.object({ sessions: z.array(loginSessionSchema) }) },
});

export const revokeSession = userRoute(endpoints.revokeSession, {
  summary: 'End a session; its device then counts as new',
  params: z.object({ id: id() }),
  reauthentication: true,
  securityEvent: 'session-end',
  responses: { 204: null },
  errors: ['SESSION_NOT_FOUND'],
});

export const revokeOtherSessions = userRoute(endpoints.revokeOtherSessions, {
  summary: 'End every other session; their devices then count as new',
  reauthentication: true,
  securityEvent: 'session-end',
  responses: { 204: null },
});
