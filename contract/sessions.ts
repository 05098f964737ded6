import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { id, time } from './fields.ts';
import { defineRoute } from './route.ts';

export const loginSessionSchema = z.object({
  id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  /** The device's system, such as 'Android'; 'Unknown device' where the browser does not say. */
  deviceName: z.string(),
  /** The browser's family, such as 'Chrome'; 'Unknown browser' where it does not say. */
  browser: z.string(),
  /** From where it was last used. */
  ipAddress: z.string(),
  lastUsedAt: time,
});
export type LoginSession = z.output<typeof loginSessionSchema>;

export const listSessions = defineRoute({
  ...endpoints.listSessions,
  summary: 'Where one is signed in, last used first',
  access: 'user',
  responses: { 200: z.object({ sessions: z.array(loginSessionSchema) }) },
});

export const revokeSession = defineRoute({
  ...endpoints.revokeSession,
  summary: 'End one of one’s sessions; its device is a new one afterwards',
  access: 'user',
  params: z.object({ id: id() }),
  reauthentication: true,
  securityEvent: 'session-end',
  responses: { 204: null },
  errors: ['SESSION_NOT_FOUND'],
});

export const revokeOtherSessions = defineRoute({
  ...endpoints.revokeOtherSessions,
  summary: 'End every session of one’s own but this one; their devices are new ones afterwards',
  access: 'user',
  reauthentication: true,
  securityEvent: 'session-end',
  responses: { 204: null },
});
