import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { idParams, time } from './fields.ts';
import { userRoute } from './route.ts';

const drawnBy = z.enum(['member', 'rota']);

export const drawSchema = z.object({
  algorithm: z.string(),
  groupId: z.string(),
  cycle: z.number(),
  seal: z.string(),
  drawnAt: z.nullable(time),
  /** The user's own number; null if the user has none in this draw. */
  mine: z.nullable(z.object({ number: z.string(), by: drawnBy })),
  /** Null before the draw, and for applicants. The same applies to entries and order. */
  seed: z.nullable(z.string()),
  entries: z.nullable(z.array(z.object({ userId: z.string(), name: z.string(), number: z.string(), by: drawnBy }))),
  /** User ids in the order of turns as drawn, before any trades. */
  order: z.nullable(z.array(z.string())),
});
export type PublishedDraw = z.output<typeof drawSchema>;

const cycle = z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, { error: 'Cycle must be a whole number from 1' })));

export const getDraw = userRoute(endpoints.getDraw, {
  summary: 'Get the draw of a cycle’s turns: before it, the seal and the user’s own number',
  params: idParams,
  query: z.object({ cycle }),
  responses: { 200: drawSchema },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'DRAW_NOT_FOUND'],
});
