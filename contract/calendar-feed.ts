import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { storable } from './fields.ts';
import { defineRoute } from './route.ts';

export const getCalendarFeed = defineRoute({
  ...endpoints.getCalendarFeed,
  summary: 'The secret address at which calendar programs read one’s due days and turns; null where there is none',
  access: 'user',
  responses: { 200: z.object({ url: z.nullable(z.string()) }) },
});

export const createCalendarFeed = defineRoute({
  ...endpoints.createCalendarFeed,
  summary: 'Make a new address for calendar programs; the one before stops working, and its owner is told by mail',
  access: 'user',
  reauthentication: true,
  responses: { 201: z.object({ url: z.string() }) },
});

export const revokeCalendarFeed = defineRoute({
  ...endpoints.revokeCalendarFeed,
  summary: 'End the address for calendar programs',
  access: 'user',
  responses: { 204: null },
});

export const getCalendarFeedFile = defineRoute({
  ...endpoints.getCalendarFeedFile,
  summary: 'Due days and turns of all circles of whose address this is, for calendar programs that ask again and again',
  access: 'public',
  params: z.object({ token: z.string().check(storable('Not found')) }),
  responses: { 200: { attachment: ['text/calendar'] } },
  errors: ['CALENDAR_FEED_NOT_FOUND'],
});
