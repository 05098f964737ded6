import * as z from 'zod/mini';
import { userSchema } from './accounts.ts';
import { COUNTRIES } from './countries.ts';
import { endpoints } from './endpoints.ts';
import { isInvisible, passwordLength, refuseUnstorable, text } from './fields.ts';
import { phone } from './phone-field.ts';
import { LANGUAGE_CODES } from './languages.ts';
import { userRoute } from './route.ts';

export const profileBody = z.strictObject({
  firstName: text({ kind: 'name', label: 'First name', max: 100 }),
  lastName: text({ kind: 'name', label: 'Last name', max: 100 }),
  phone: z.optional(z.nullable(phone())),
  country: z.optional(z.enum(COUNTRIES, { error: 'Please choose a country from the list' })),
});

export const updateProfile = userRoute(endpoints.updateProfile, {
  summary: 'Change the user’s name, phone number and country; an absent phone number or country stays',
  body: profileBody,
  responses: { 200: z.object({ user: userSchema }) },
  errors: ['COUNTRY_IS_PROVED', 'COUNTRY_NOT_CHANGEABLE', 'TOO_MANY_REQUESTS'],
});

export const chooseLanguage = userRoute(endpoints.chooseLanguage, {
  summary: 'Set the language of the user’s notices, emails, text messages, receipts and statements',
  body: z.strictObject({
    language: z.enum(LANGUAGE_CODES, { error: 'Please choose a language from the list' }),
  }),
  responses: { 200: z.object({ user: userSchema }) },
});

const PASSWORD_SHORT = 'Password must be at least 6 characters long.';

export const mobilePasswordBody = z.strictObject({
  password: z.string({ error: PASSWORD_SHORT }).check(
    z.refine((value) => passwordLength(value) >= 6 && !isInvisible(value), { error: PASSWORD_SHORT, abort: true }),
    z.refine((value) => passwordLength(value) <= 200, { error: 'Password cannot be longer than 200 characters' }),
    // Argon2 would receive a lone surrogate as U+FFFD, so that the password would match others.
    refuseUnstorable('Password has characters that cannot be used.'),
  ),
});

export const setMobilePassword = userRoute(endpoints.setMobilePassword, {
  summary: 'Set the password of the mobile app; the website keeps its own',
  reauthentication: true,
  body: mobilePasswordBody,
  securityEvent: 'password-change',
  responses: { 200: z.object({ success: z.boolean() }) },
  errors: ['TOO_MANY_REQUESTS'],
});
