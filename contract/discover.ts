import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { nextCursor, pageQuery, text } from './fields.ts';
import { groupSchema } from './group-schemas.ts';
import { linkCode } from './invitations.ts';
import { userRoute } from './route.ts';

const search = z.optional(text({ kind: 'name', label: 'Search', min: 0, max: 100 }));

export const discoverGroups = userRoute(endpoints.discoverGroups, {
  summary: 'List public groups of the user’s country with a free place, newest first',
  query: z.object({ ...pageQuery, search }),
  responses: { 200: z.object({ groups: z.array(groupSchema), nextCursor }) },
});

export const invitationSchema = z.object({
  group: groupSchema,
  ownerName: z.string(),
  /** The owner's position; null for an owner without one, and before a draw. */
  ownerTurn: z.nullable(z.number()),
  /**
   * Free seats in order; none before a draw, when seats do not determine turns. Can exceed the free places, because
   * applicants hold a place but no seat.
   */
  freeSeats: z.array(z.number()),
});

export const getInvitation = userRoute(endpoints.getInvitation, {
  summary: 'Get the group of an invitation code, before applying',
  params: z.object({ code: linkCode() }),
  responses: { 200: invitationSchema },
  errors: ['INVITATION_CODE_UNKNOWN'],
});
