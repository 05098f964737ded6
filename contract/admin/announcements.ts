import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { priorities } from '../notifications.ts';
import { defineRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';

/** The most of each text, in characters. */
export const ANNOUNCEMENT_LIMITS = { title: 100, message: 2000 } as const;

export const announce = defineRoute({
  ...adminEndpoints.announce,
  summary: 'Tell everybody with an active account something; high and urgent pop up',
  access: 'admin',
  permission: ['announcements.send'],
  idempotent: true,
  body: z.strictObject({
    title: text({ label: 'Title', max: ANNOUNCEMENT_LIMITS.title }),
    message: text({ label: 'Message', max: ANNOUNCEMENT_LIMITS.message, lines: true }),
    priority: z.enum(priorities, { error: 'Please choose a priority from the list' }),
  }),
  responses: { 200: z.object({ message: z.string() }) },
});
