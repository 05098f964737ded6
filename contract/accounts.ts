import * as z from 'zod/mini';
import { PASSWORD_MIN } from './limits.ts';
import { COUNTRIES } from './countries.ts';
import { factorCode } from './factor-code.ts';
import { cleaned, flag, money, passwordLength, refuseUnstorable, text, time } from './fields.ts';
import { cleanedEmail, email } from './email-field.ts';
import { LANGUAGE_CODES } from './languages.ts';
import { publicEndpoints } from './public-endpoints.ts';
import { publicRoute, userRoute } from './route.ts';

export const kycStatuses = ['pending', 'approved', 'verified', 'rejected'] as const;

export const mobileSignInStatuses = ['pending', 'approved', 'rejected'] as const;

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  country: z.enum(COUNTRIES),
  kycStatus: z.enum(kycStatuses),
  /** Time of the last identity form. If set while `kycStatus` is pending, the details are being checked. */
  kycSubmittedAt: z.nullable(time),
  /** True after a 'This was not me' report: no withdrawals until the password is reset. */
  withdrawalsHeld: z.boolean(),
  /** Users without a password sign in at the identity provider. */
  hasPassword: z.boolean(),
  /** True if a mobile password is set. It works once an operator has approved the mobile account. */
  hasMobilePassword: z.boolean(),
  mobileAccountStatus: z.enum(mobileSignInStatuses),
  /** Last four digits only. */
  bvn: z.nullable(z.string()),
  nin: z.nullable(z.string()),
  wallet: z.object({ balance: money }),
  createdAt: time,
  language: z.enum(LANGUAGE_CODES),
  /** False until the user chooses a language. Until then, a page in another language may set it. */
  hasChosenLanguage: z.boolean(),
  isSuperAdmin: z.boolean(),
});
export type User = z.output<typeof userSchema>;

const userAnswer = z.object({ user: userSchema });

const PASSWORD_SHORT = `Password must be at least ${String(PASSWORD_MIN)} characters`;

/** New password of PASSWORD_MIN to 200 characters; spaces and case are kept. */
export const newPassword = z.string({ error: 'Password is required' }).check(
  z.refine((value) => value !== '', { error: 'Password is required', abort: true }),
  z.refine((value) => passwordLength(value) >= PASSWORD_MIN, { error: PASSWORD_SHORT, abort: true }),
  z.refine((value) => passwordLength(value) <= 200, { error: 'Password cannot be longer than 200 characters' }),
);

export const signup = publicRoute(publicEndpoints.signup, {
  summary: 'Create an account and sign in',
  body: z.strictObject({
    email: email(),
    password: newPassword,
    firstName: text({ kind: 'name', label: 'First name', max: 100 }),
    lastName: text({ kind: 'name', label: 'Last name', max: 100 }),
    country: z._default(z.enum(COUNTRIES, { error: 'Please choose a country from the list' }), 'NG'),
  }),
  responses: { 201: userAnswer },
  errors: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

/** Existing password. No minimum length, because it is only compared. */
const loginPassword = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'Password cannot be longer than 1000 characters'));

export const login = publicRoute(publicEndpoints.login, {
  summary: 'Sign in with email and password, and a code if there is a second factor',
  body: z.strictObject({
    email: z.string({ error: 'Email is required' }).check(
      cleanedEmail,
      z.minLength(1, 'Email is required'),
      z.maxLength(254, 'Please enter a valid email address'),
      // A null character would make the lookup fail.
      refuseUnstorable('Please enter a valid email address'),
    ),
    password: loginPassword,
    /** Makes the session outlive the browser: 30 days instead of 12 hours. */
    rememberLogin: z._default(flag('Keep me logged in'), true),
    code: z.optional(factorCode),
  }),
  securityEvent: 'sign-in',
  responses: { 200: userAnswer },
  errors: ['INVALID_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'TOO_MANY_REQUESTS'],
});

const returnTo = z.object({ returnTo: z.optional(z.string()) });

export const beginLogin = publicRoute(publicEndpoints.beginLogin, {
  summary:
    'Sign in in the browser: redirects to the identity provider, or to the sign-in page if none is configured or a session has ' +
    'ended. With `reauthenticate`, the signed-in user reauthenticates there',
  query: z.extend(returnTo, { reauthenticate: z.optional(z.literal('true')) }),
  responses: { 302: null },
});

export const finishLogin = publicRoute(publicEndpoints.finishLogin, {
  summary:
    'Callback of the identity provider. Signs in the account with the verified address; any other visitor is redirected ' +
    'to a page with the reason',
  query: z.object({
    state: z.optional(z.string()),
    code: z.optional(z.string()),
    iss: z.optional(z.string()),
    error: z.optional(z.string()),
  }),
  securityEvent: 'sign-in',
  responses: { 302: null },
});

export const providerPasswordBody = z.strictObject({ password: loginPassword });

export const provePasswordOnce = publicRoute(publicEndpoints.provePasswordOnce, {
  summary:
    'Finish this browser’s first sign-in through the identity provider with the account’s password: both ways open ' +
    'the account from then on',
  body: providerPasswordBody,
  securityEvent: 'sign-in',
  responses: { 200: userAnswer },
  errors: ['PROVIDER_SIGN_IN_OVER', 'PROVIDER_ACCOUNT_OTHER', 'TWO_FACTOR_REQUIRED', 'TOO_MANY_REQUESTS'],
});

export const goOnWithoutPassword = publicRoute(publicEndpoints.goOnWithoutPassword, {
  summary:
    'Finish that sign-in without the password: every other session, device and calendar address ends, the password is void until a ' +
    'mailed link sets a new one, and an email explains why',
  body: z.strictObject({}),
  securityEvent: 'password-change',
  responses: { 200: userAnswer },
  errors: ['PROVIDER_SIGN_IN_OVER', 'PROVIDER_ACCOUNT_OTHER', 'TWO_FACTOR_REQUIRED'],
});

export const logout = publicRoute(publicEndpoints.logout, {
  summary: 'Sign out; redirects to /?logout=complete',
  query: returnTo,
  isChange: true,
  responses: { 302: null },
});

export const getUser = userRoute(publicEndpoints.getUser, {
  summary: 'Get the signed-in user',
  answersAnyPage: true,
  responses: { 200: userSchema },
});

const accepted = z.object({ success: z.boolean() });

export const sendVerification = userRoute(publicEndpoints.sendVerification, {
  summary: 'Resend the signed-in user’s verification email',
  responses: { 202: accepted },
  errors: ['TOO_MANY_REQUESTS'],
});

export const resendVerification = publicRoute(publicEndpoints.resendVerification, {
  summary: 'Resend a verification email; the response does not reveal whether the address exists',
  body: z.strictObject({ email: email() }),
  responses: { 202: accepted },
  errors: ['TOO_MANY_REQUESTS'],
});

const verificationBody = z.strictObject({
  token: z
    .string({ error: 'Token is required' })
    .check(
      cleaned('code'),
      z.minLength(1, 'Token is required'),
      z.maxLength(200, 'This link is invalid or has expired'),
      refuseUnstorable('This link is invalid or has expired'),
    ),
});

export const checkVerification = publicRoute(publicEndpoints.checkVerification, {
  summary: 'Check a verification link without using it',
  body: verificationBody,
  responses: {
    200: z.object({
      /** `verified`: the email address is confirmed, even if this link expired. `dead`: used, expired or invalid. */
      link: z.enum(['good', 'verified', 'dead']),
      isOwn: z.boolean(),
    }),
  },
});

export const verifyEmail = publicRoute(publicEndpoints.verifyEmail, {
  summary: 'Confirm an email address with the token of the email',
  body: verificationBody,
  responses: { 200: accepted },
  errors: ['INVALID_TOKEN'],
});
