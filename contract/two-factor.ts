import * as z from 'zod/mini';
import { userSchema } from './accounts.ts';
import { endpoints } from './endpoints.ts';
import { factorCode } from './factor-code.ts';
import { time } from './fields.ts';
import { lostFactorsSchema } from './lost-factors.ts';
import { publicRoute, userRoute } from './route.ts';

export const twoFactorCodeBody = z.strictObject({ code: factorCode });

const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });

export const proveSecondFactor = publicRoute(endpoints.proveSecondFactor, {
  summary: 'Finish this browser’s sign-in with an authenticator or recovery code',
  body: twoFactorCodeBody,
  securityEvent: 'sign-in',
  responses: { 200: z.object({ user: userSchema }) },
  errors: ['SECOND_FACTOR_OVER', 'TOO_MANY_REQUESTS'],
});

export const getTwoFactor = userRoute(endpoints.getTwoFactor, {
  summary: 'Get whether sign-in needs a code, and how many recovery codes are left',
  responses: {
    200: z.object({
      enabledAt: z.nullable(time),
      recoveryCodesLeft: z.number(),
      /** Pending report that all second factors are lost, made by someone with the password. Null if there is none. */
      lostFactors: z.nullable(lostFactorsSchema),
    }),
  },
});

export const setUpTwoFactor = userRoute(endpoints.setUpTwoFactor, {
  summary: 'Create an authenticator secret; it takes effect once confirmed with a code',
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

export const enableTwoFactor = userRoute(endpoints.enableTwoFactor, {
  summary: 'Turn on the login code; every other session ends. The recovery codes are shown once',
  reauthentication: true,
  body: twoFactorCodeBody,
  securityEvent: 'two-factor-change',
  responses: { 200: recoveryCodesAnswer },
  errors: ['TWO_FACTOR_IS_ON', 'TWO_FACTOR_NOT_SET_UP', 'TOO_MANY_REQUESTS'],
});

export const disableTwoFactor = userRoute(endpoints.disableTwoFactor, {
  summary: 'Turn off the login code; every other session ends',
  reauthentication: true,
  body: twoFactorCodeBody,
  securityEvent: 'two-factor-change',
  responses: { 200: z.object({ success: z.boolean() }) },
  errors: ['TWO_FACTOR_IS_OFF', 'TOO_MANY_REQUESTS'],
});

export const renewRecoveryCodes = userRoute(endpoints.renewRecoveryCodes, {
  summary: 'Replace the recovery codes with ten new ones, which are shown once',
  reauthentication: true,
  securityEvent: 'two-factor-change',
  responses: { 200: recoveryCodesAnswer },
  errors: ['TWO_FACTOR_IS_OFF', 'TOO_MANY_REQUESTS'],
});
