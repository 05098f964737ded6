import * as z from 'zod/mini';
import { newPassword } from '../accounts.ts';
import { factorCode } from '../factor-code.ts';
import { clean } from '../clean.ts';
import { cleaned, id, refuseUnstorable, time } from '../fields.ts';
import { cleanedEmail } from '../email-field.ts';
import { adminRoute, publicRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { ADMIN_ROLES, PERMISSION_NAMES } from './permissions.ts';

const adminSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES),
  permissions: z.array(z.enum(PERMISSION_NAMES)),
  /** True if this admin may do alone what otherwise needs a second admin. */
  decidesAlone: z.boolean(),
  /** True if another admin set this admin's credentials, so that they must choose their own first. */
  hasGivenSecrets: z.boolean(),
});
export type Admin = z.output<typeof adminSchema>;

/** Sign-in field; errors never reveal which field is wrong. */
const typed = (min: number, short: string, wrong: string) =>
  z.string({ error: short }).check(z.minLength(min, short), z.maxLength(200, wrong), refuseUnstorable(wrong));

/** Usernames are compared in lower case. */
export const USERNAME = /^[a-z0-9](?:[a-z0-9._-]{1,38}[a-z0-9])$/;

export const adminLoginBody = z.strictObject({
  username: z
    .string({ error: 'Username must be at least 3 characters' })
    .check(
      cleanedEmail,
      z.minLength(3, 'Username must be at least 3 characters'),
      z.maxLength(100, 'Username cannot be longer than 100 characters'),
      refuseUnstorable('Please enter a valid username'),
    ),
  password: typed(8, 'Password must be at least 8 characters', 'Please enter a valid password'),
  securityCode: z.string({ error: 'Security code is required' }).check(
    z.overwrite((value) => clean('code', value).replace(/-/g, '')),
    z.minLength(4, 'Security code is required'),
    z.maxLength(100, 'Please enter a valid security code'),
    refuseUnstorable('Please enter a valid security code'),
  ),
});

export const adminLogin = publicRoute(adminEndpoints.adminLogin, {
  summary: 'Sign in to the console; the returned token is the bearer token of every call below /api/super-admin/',
  body: adminLoginBody,
  securityEvent: 'admin-sign-in',
  responses: { 200: z.object({ token: z.string(), admin: adminSchema }) },
  errors: ['INVALID_ADMIN_CREDENTIALS', 'TOO_MANY_REQUESTS'],
});

export const adminLogout = adminRoute(adminEndpoints.adminLogout, {
  summary: 'End this console session; its token is blacklisted',
  permission: null,
  beforeOwnSecrets: true,
  responses: { 204: null },
});

export const getAdmin = adminRoute(adminEndpoints.getAdmin, {
  summary: 'Get the signed-in admin and their permissions',
  permission: null,
  beforeOwnSecrets: true,
  responses: { 200: adminSchema },
});

export const listAdminSessions = adminRoute(adminEndpoints.listAdminSessions, {
  summary: 'List the admin’s console sessions, last used first',
  permission: null,
  responses: {
    200: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          current: z.boolean(),
          ipAddress: z.string(),
          userAgent: z.nullable(z.string()),
          createdAt: time,
          lastUsedAt: time,
        }),
      ),
    }),
  },
});

export const endAdminSession = adminRoute(adminEndpoints.endAdminSession, {
  summary: 'End a console session',
  permission: null,
  params: z.object({ id: id() }),
  responses: { 204: null },
  errors: ['SESSION_NOT_FOUND'],
});

export const getAuthenticatorSetup = adminRoute(adminEndpoints.getAuthenticatorSetup, {
  summary: 'Create an authenticator secret; it takes effect once confirmed with a code',
  permission: null,
  beforeOwnSecrets: true,
  isAuditedCall: false,
  responses: {
    200: z.object({
      /** Base32, for manual entry. */
      secret: z.string(),
      /** Contents of the QR code for the app. */
      otpauthUrl: z.string(),
    }),
  },
  errors: ['ADMIN_SECRETS_OWN'],
});

export const chooseSecretsBody = z.strictObject({
  password: newPassword,
  /** Secret from the setup call. */
  secret: z
    .string({ error: 'Not found' })
    .check(cleaned('code'), z.regex(/^[A-Z2-7]{32}$/, 'Please begin again with a new secret')),
  code: factorCode,
});

export const setOwnCredentials = adminRoute(adminEndpoints.setOwnCredentials, {
  summary: 'Replace the temporary password and authenticator with own ones; other sessions end',
  permission: null,
  beforeOwnSecrets: true,
  body: chooseSecretsBody,
  securityEvent: 'admin-sign-in',
  responses: { 200: adminSchema },
  errors: ['ADMIN_SECRETS_OWN'],
});
