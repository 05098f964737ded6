import * as z from 'zod/mini';
import { clean } from './clean.ts';
import { endpoints } from './endpoints.ts';
import { SMS_CODE_DIGITS } from './limits.ts';
import { userRoute } from './route.ts';

const NO_CODE = 'Enter the six digits from the text message';

const smsNumberSchema = z.object({
  /** Last digits of the verified identity's Nigerian mobile number; null without one. */
  ending: z.nullable(z.string()),
  /** True once the user entered a code sent to this number. Text messages go only to a confirmed number. */
  isConfirmed: z.boolean(),
});
export type SmsNumber = z.output<typeof smsNumberSchema>;

export const getSmsNumber = userRoute(endpoints.getSmsNumber, {
  summary: 'Get the number for text messages, and whether it is confirmed',
  responses: { 200: smsNumberSchema },
});

export const sendSmsCode = userRoute(endpoints.sendSmsCode, {
  summary: 'Send a confirmation code to that number',
  responses: { 204: null },
  errors: ['SMS_UNAVAILABLE', 'SMS_NUMBER_MISSING', 'TOO_MANY_REQUESTS'],
});

export const confirmSmsNumber = userRoute(endpoints.confirmSmsNumber, {
  summary: 'Confirm the number with the code, which turns text messages on',
  body: z.strictObject({
    code: z.string({ error: NO_CODE }).check(
      z.overwrite((value) => clean('code', value).replace(/-/g, '')),
      z.regex(new RegExp(`^\\d{${String(SMS_CODE_DIGITS)}}$`), { error: NO_CODE }),
    ),
  }),
  responses: { 200: smsNumberSchema },
  errors: ['SMS_UNAVAILABLE', 'SMS_NUMBER_MISSING', 'TOO_MANY_REQUESTS'],
});
