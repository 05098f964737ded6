import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { emailFrequencies, quietHours, timezones } from './preference-options.ts';
import { userRoute } from './route.ts';

const onOrOff = z.boolean({ error: 'Please choose on or off' });
const hour = z
  .string({ error: 'Please choose a full hour' })
  .check(z.refine((value) => quietHours.includes(value), { error: 'Please choose a full hour' }));

const fields = {
  emailEnabled: onOrOff,
  smsEnabled: onOrOff,
  pushEnabled: onOrOff,
  contributionReminders: onOrOff,
  payoutNotifications: onOrOff,
  groupUpdates: onOrOff,
  securityAlerts: onOrOff,
  ejectionNotifications: onOrOff,
  positionTradeNotifications: onOrOff,
  debtNotifications: onOrOff,
  kycNotifications: onOrOff,
  walletNotifications: onOrOff,
  systemNotifications: onOrOff,
  emailFrequency: z.enum(emailFrequencies, { error: 'Please choose immediate, daily or weekly' }),
  quietHoursStart: hour,
  quietHoursEnd: hour,
  timezone: z.enum(timezones, { error: 'Please choose a time zone from the list' }),
};

export const preferencesSchema = z.object(fields);

export const getPreferences = userRoute(endpoints.getPreferences, {
  summary: 'Get the user’s notification preferences',
  responses: { 200: preferencesSchema },
});

export const changePreferences = userRoute(endpoints.changePreferences, {
  summary: 'Change notification preferences; absent ones stay',
  // Requires the password, because otherwise an attacker at an open browser could turn alert emails off first.
  reauthentication: ({ emailEnabled }) => emailEnabled === false,
  body: z.partial(z.strictObject(fields)),
  responses: { 200: preferencesSchema },
  errors: ['SMS_UNAVAILABLE'],
});
