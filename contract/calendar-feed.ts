import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { storable } from './fields.ts';
import { defineRoute } from './route.ts';

export const getCalendarFeed = defineRoute({
  ...endpoints.getCalendarFeed,
  summary: 'Get the secret calendar address of the user’s due days and turns; null if there is none',
  access: 'user',
  responses: { 200: z.object({ url: z.nullable(z.string()) }) },
});

export const createCalendarFeed = defineRoute({
  ...endpoints.createCalendarFeed,
  summary: 'Create a new calendar address; the earlier one stops working, and the user gets an email',
  access: 'user',
  reauthentication: true,
  responses: { 201: z.object({ url: z.string() }) },
});

export const revokeCalendarFeed = defineRoute({
  ...endpoints.revokeCalendarFeed,
  summary: 'Delete the calendar address',
  access: 'user',
  responses: { 204: null },
});

export const getCalendarFeedFile = defineRoute({
  ...endpoints.getCalendarFeedFile,
  summary: 'Calendar feed of due days and turns in all the user’s circles',
  access: 'public',
  params: z.object({ token: z.string().check(storable('Not found')) }),
  responses: { 200: { attachment: ['text/calendar'] } },
  errors: ['CALENDAR_FEED_NOT_FOUND'],
});
