import * as z from 'zod/mini';
import { idParams, text, time } from '../fields.ts';
import { priorities } from '../notifications.ts';
import { adminRoute } from '../route.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

export const ANNOUNCEMENT_LIMITS = { title: 100, message: 2000 } as const;

const announcement = z.object({
  id: z.string(),
  title: z.string(),
  priority: z.enum(priorities),
  /** Number of recipients when the announcement was created. */
  people: z.number(),
  told: z.number(),
  createdAt: time,
  isFinished: z.boolean(),
  /** True if sending failed permanently before everyone was notified. */
  isGivenUp: z.boolean(),
});
export type ListedAnnouncement = z.output<typeof announcement>;

export const listAnnouncements = adminRoute(adminEndpoints.listAnnouncements, {
  summary: 'List the 20 latest announcements with their progress',
  permission: ['announcements.send'],
  responses: { 200: z.object({ announcements: z.array(announcement) }) },
});

export const announce = adminRoute(adminEndpoints.announce, {
  summary: 'Send an announcement to every active account, in batches; high and urgent ones pop up',
  permission: ['announcements.send'],
  idempotent: true,
  body: z.strictObject({
    title: text({ label: 'Title', max: ANNOUNCEMENT_LIMITS.title }),
    message: text({ label: 'Message', max: ANNOUNCEMENT_LIMITS.message, lines: true }),
    priority: z.enum(priorities, { error: 'Please choose a priority from the list' }),
  }),
  responses: { 200: z.object({ message: z.string() }) },
});

export const retryAnnouncement = adminRoute(adminEndpoints.retryAnnouncement, {
  summary: 'Resume a failed announcement where it stopped; no one gets it twice',
  permission: ['announcements.send'],
  idempotent: true,
  params: idParams,
  body: z.strictObject({ reason }),
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['ANNOUNCEMENT_NOT_FOUND', 'ANNOUNCEMENT_NOT_GIVEN_UP'],
});
