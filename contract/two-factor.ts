import * as z from 'zod/mini';
import { userSchema } from './accounts.ts';
import { endpoints } from './endpoints.ts';
import { factorCode } from './factor-code.ts';
import { time } from './fields.ts';
import { lostFactorsSchema } from './lost-factors.ts';
import { defineRoute } from './route.ts';

export const twoFactorCodeBody = z.strictObject({ code: factorCode });

const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });

export const proveSecondFactor = defineRoute({
  ...endpoints.proveSecondFactor,
  summary: 'Finish this browser’s sign-in with an authenticator or recovery code',
  access: 'public',
  body: twoFactorCodeBody,
  securityEvent: 'sign-in',
  responses: { 200: z.object({ user: userSchema }) },
  errors: ['SECOND_FACTOR_OVER', 'TOO_MANY_REQUESTS'],
});

export const getTwoFactor = defineRoute({
  ...endpoints.getTwoFactor,
  summary: 'Get whether sign-in needs a code, and how many recovery codes are left',
  access: 'user',
  responses: {
    200: z.object({
      enabledAt: z.nullable(time),
      recoveryCodesLeft: z.number(),
      /** Pending report, by someone with the password, that all factors are lost; null if there is none. */
      lostFactors: z.nullable(lostFactorsSchema),
    }),
  },
});

export const setUpTwoFactor = defineRoute({
  ...endpoints.setUpTwoFactor,
  summary: 'Create an authenticator secret; it takes effect once confirmed with a code',
  access: 'user',
  reauthentication: true,
  securityEvent: 'two-factor-change',
  responses: {
    200: z.object({
      secret: z.string(),
      /** Contents of the QR code for the app. */
      otpauthUrl: z.string(),
    }),
  },
  errors: ['TWO_FACTOR_IS_ON'],
});

export const enableTwoFactor = defineRoute({
  ...endpoints.enableTwoFactor,
  summary: 'Turn on the login code; every other session ends. The recovery codes are shown once',
  access: 'user',
  reauthentication: true,
  body: twoFactorCodeBody,
  securityEvent: 'two-factor-change',
  responses: { 200: recoveryCodesAnswer },
  errors: ['TWO_FACTOR_IS_ON', 'TWO_FACTOR_NOT_SET_UP', 'TOO_MANY_REQUESTS'],
});

export const disableTwoFactor = defineRoute({
  ...endpoints.disableTwoFactor,
  summary: 'Turn off the login code; every other session ends',
  access: 'user',
  reauthentication: true,
  body: twoFactorCodeBody,
  securityEvent: 'two-factor-change',
  responses: { 200: z.object({ success: z.boolean() }) },
  errors: ['TWO_FACTOR_IS_OFF', 'TOO_MANY_REQUESTS'],
});

export const renewRecoveryCodes = defineRoute({
  ...endpoints.renewRecoveryCodes,
  summary: 'Replace the recovery codes with ten new ones, which are shown once',
  access: 'user',
  reauthentication: true,
  securityEvent: 'two-factor-change',
  responses: { 200: recoveryCodesAnswer },
  errors: ['TWO_FACTOR_IS_OFF', 'TOO_MANY_REQUESTS'],
});
