import * as z from 'zod/mini';
import { newPassword, userSchema } from './accounts.ts';
import { formatCount } from './format-count.ts';
import { factorCode } from './factor-code.ts';
import { cleaned, refuseUnstorable } from './fields.ts';
import { email } from './email-field.ts';
import { NOT_ME_HOURS, PROOF_MINUTES } from './limits.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { publicRoute, userRoute } from './route.ts';
import { withdrawalSchema } from './withdrawal.ts';

const DEAD_LINK = 'This link is invalid or has expired';

const token = z
  .string({ error: 'Token is required' })
  .check(
    cleaned('code'),
    z.minLength(1, 'Token is required'),
    z.maxLength(200, DEAD_LINK),
    refuseUnstorable(DEAD_LINK),
  );

const password = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .check(z.minLength(1, `${label} is required`), z.maxLength(1000, `${label} cannot be longer than 1000 characters`));

const done = z.object({ success: z.boolean() });

export const forgotPasswordBody = z.strictObject({ email: email() });

export const forgotPassword = publicRoute(publicEndpoints.forgotPassword, {
  summary: 'Email a password reset link; the response does not reveal whether the address exists',
  body: forgotPasswordBody,
  responses: { 202: done },
  errors: ['TOO_MANY_REQUESTS'],
});

export const resetPasswordBody = z.strictObject({ token, password: newPassword });

/** Form of the reset page; the token comes with the link. */
export const newPasswordForm = z.object({ password: newPassword });

export const resetPassword = publicRoute(publicEndpoints.resetPassword, {
  summary: 'Set a new password with the token of the email; every session ends',
  body: resetPasswordBody,
  securityEvent: 'password-change',
  responses: { 200: done },
  errors: ['INVALID_TOKEN'],
});

export const changePasswordBody = z.strictObject({ currentPassword: password('Current password'), newPassword });

export const changePassword = userRoute(publicEndpoints.changePassword, {
  summary: 'Change the password; every other session ends',
  reauthentication: true,
  body: changePasswordBody,
  securityEvent: 'password-change',
  responses: { 200: done },
  errors: ['TOO_MANY_REQUESTS'],
});

export const correctEmailBody = z.strictObject({ email: email(), password: password('Password') });

export const correctEmail = userRoute(publicEndpoints.correctEmail, {
  summary: 'Correct an unverified email address; a new verification email is sent there',
  body: correctEmailBody,
  responses: { 200: z.object({ user: userSchema }) },
  errors: ['EMAIL_TAKEN', 'EMAIL_ALREADY_VERIFIED', 'TOO_MANY_REQUESTS'],
});

export const reauthenticateBody = z.strictObject({
  password: password('Password'),
  code: z.optional(factorCode),
});

export const reauthenticate = userRoute(publicEndpoints.reauthenticate, {
  summary: `Reauthenticate with the password and any second factor; for ${formatCount(PROOF_MINUTES, 'minute')} no call of this session requires it`,
  body: reauthenticateBody,
  securityEvent: 'reauthentication',
  responses: { 200: done },
  errors: ['TOO_MANY_REQUESTS'],
});

export const protectedAccountSchema = z.object({
  /** Withdrawals of the last NOT_ME_HOURS that are sent or in transit and cannot be recalled. */
  withdrawals: z.array(withdrawalSchema),
  /** Pending withdrawals that were cancelled; their money is back in the wallet. */
  cancelled: z.array(withdrawalSchema),
  payoutAccountRemoved: z.boolean(),
  mobilePasswordRemoved: z.boolean(),
  /** True if an authenticator app or passkey set up in the last NOT_ME_HOURS was removed. */
  secondFactorRemoved: z.boolean(),
  /** True if this also cancelled a request to turn off lost second factors. */
  lostFactorsStopped: z.boolean(),
});
export type ProtectedAccount = z.output<typeof protectedAccountSchema>;

export const reportUnauthorizedChange = publicRoute(publicEndpoints.reportUnauthorizedChange, {
  summary:
    'Report a change in a security email as unauthorized: every session ends, pending withdrawals are cancelled and ' +
    `further ones held until the password is reset, and changes of the last ${formatCount(NOT_ME_HOURS, 'hour')} are undone`,
  body: z.strictObject({ token }),
  securityEvent: 'not-me',
  responses: { 200: protectedAccountSchema },
  errors: ['INVALID_TOKEN'],
});
