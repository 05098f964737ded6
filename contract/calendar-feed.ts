import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { refuseUnstorable } from './fields.ts';
import { publicRoute, userRoute } from './route.ts';

export const getCalendarFeed = userRoute(endpoints.getCalendarFeed, {
  summary: 'Get the secret calendar address of the user’s due days and turns; null if there is none',
  responses: { 200: z.object({ url: z.nullable(z.string()) }) },
});

export const createCalendarFeed = userRoute(endpoints.createCalendarFeed, {
  summary: 'Create a new calendar address; the earlier one stops working, and the user gets an email',
  reauthentication: true,
  responses: { 201: z.object({ url: z.string() }) },
});

export const revokeCalendarFeed = userRoute(endpoints.revokeCalendarFeed, {
  summary: 'Delete the calendar address',
  responses: { 204: null },
});

export const getCalendarFeedFile = publicRoute(endpoints.getCalendarFeedFile, {
  summary: 'Calendar feed of due days and turns in all the user’s circles',
  params: z.object({ token: z.string().check(refuseUnstorable('Not found')) }),
  responses: { 200: { attachment: ['text/calendar'] } },
  errors: ['CALENDAR_FEED_NOT_FOUND'],
});
