import * as z from 'zod/mini';
import { newPassword } from '../accounts.ts';
import { cleaned, idParams, text, time } from '../fields.ts';
import { cleanedEmail, email } from '../email-field.ts';
import { profileBody } from '../profile.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';
import { ADMIN_ROLES, PERMISSION_NAMES } from './permissions.ts';
import { USERNAME } from './sign-in.ts';

const listedAdmin = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  /** Null if not given when the admin was added. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: z.enum(ADMIN_ROLES),
  permissions: z.array(z.enum(PERMISSION_NAMES)),
  isActive: z.boolean(),
  accountStatus: z.enum(['active', 'suspended']),
  lastLoginAt: z.nullable(time),
  sessions: z.int(),
  /** End of a lockout after wrong passwords or codes. */
  lockedUntil: z.nullable(time),
  createdAt: time,
});
export type ListedAdmin = z.output<typeof listedAdmin>;

export const listAdmins = adminRoute(adminEndpoints.listAdmins, {
  summary: 'List admins by username',
  permission: ['admins.manage'],
  responses: { 200: z.object({ admins: z.array(listedAdmin) }) },
});

export const listPermissions = adminRoute(adminEndpoints.listPermissions, {
  summary: 'List permissions, what they cover, and their roles',
  permission: ['admins.manage'],
  responses: {
    200: z.object({
      roles: z.array(z.enum(ADMIN_ROLES)),
      permissions: z.array(
        z.object({ name: z.enum(PERMISSION_NAMES), covers: z.string(), roles: z.array(z.enum(ADMIN_ROLES)) }),
      ),
    }),
  },
});

/** The use case treats a name without visible characters as missing. */
const optionalName = (label: string) => z.optional(z.nullable(text({ kind: 'name', label, min: 0, max: 100 })));

export const createAdmin = adminRoute(adminEndpoints.createAdmin, {
  summary: 'Add an admin. The authenticator secret is shown once: here, or to the admin who approves the proposal',
  permission: ['admins.manage'],
  body: z.strictObject({
    username: z
      .string({ error: 'Username must be at least 3 characters' })
      .check(
        cleanedEmail,
        z.minLength(3, 'Username must be at least 3 characters'),
        z.regex(USERNAME, 'A username has 3 to 40 letters, digits, dots, hyphens or underscores'),
      ),
    email: email(),
    firstName: optionalName('First name'),
    lastName: optionalName('Last name'),
    phone: profileBody.shape.phone,
    password: newPassword,
    /** Refused if codes come from an authenticator app, which is always so in live mode. */
    securityCode: z.optional(
      z
        .string({ error: 'Security code must be 4 to 20 letters or digits' })
        .check(cleaned('code'), z.regex(/^[A-Za-z0-9]{4,20}$/, 'Security code must be 4 to 20 letters or digits')),
    ),
    role: z.enum(ADMIN_ROLES, { error: 'Please choose a role from the list' }),
    reason,
  }),
  responses: {
    201: z.object({
      /** The new admin. If approval is required, the admin is inactive until another admin approves. */
      admin: listedAdmin,
      /** Secret for the authenticator app; null if a code was chosen, or if the approving admin sees it instead. */
      secret: z.nullable(z.string()),
      otpauthUrl: z.nullable(z.string()),
    }),
  },
  errors: ['USERNAME_TAKEN'],
});

export const updateAdminStatus = adminRoute(adminEndpoints.updateAdminStatus, {
  summary: 'Disable an admin, which ends their sessions, or enable them again',
  permission: ['admins.manage'],
  params: idParams,
  body: z.strictObject({
    action: z.enum(['suspend', 'activate'], { error: 'Action must be suspend or activate' }),
    reason,
  }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['ADMIN_NOT_FOUND', 'ADMIN_IS_SELF', 'ADMIN_IS_LAST', 'ADMIN_UNCHANGED'],
});

export const resetAdmin = adminRoute(adminEndpoints.resetAdmin, {
  summary:
    'Propose to reset another admin’s password and authenticator, which ends their sessions: the new ' +
    'password is in this response, the authenticator secret in the approving admin’s',
  permission: ['admins.manage'],
  params: idParams,
  body: z.strictObject({ reason }),
  responses: {
    200: z.object({
      message: z.string(),
      /** New password, shown once. It works as soon as the reset takes effect. */
      password: z.string(),
    }),
  },
  errors: ['ADMIN_NOT_FOUND', 'ADMIN_IS_SELF'],
});
