import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { idParams } from './fields.ts';
import { userRoute } from './route.ts';

export const CARD_SHAPES = ['story', 'link'] as const;
export type CardShape = (typeof CARD_SHAPES)[number];

const shown = (label: string) => z.optional(z.enum(['0', '1'], { error: `${label} must be 0 or 1` }));

/** Without a choice, a picture shows neither the circle's name, nor the turn, nor the amount. */
const card = {
  params: idParams,
  query: z.object({
    shape: z.enum(CARD_SHAPES, { error: `Shape must be ${CARD_SHAPES.join(' or ')}` }),
    circle: shown('Circle'),
    turn: shown('Turn'),
    amount: shown('Amount'),
  }),
  responses: { 200: { attachment: ['image/png'] } },
} as const;

export const downloadInCard = userRoute(endpoints.downloadInCard, {
  summary: 'Draw a picture to share: the user is in the circle',
  ...card,
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'TOO_MANY_REQUESTS'],
});

export const downloadPotCard = userRoute(endpoints.downloadPotCard, {
  summary: 'Draw a picture to share: the user has received this cycle’s pot',
  ...card,
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'POT_NOT_RECEIVED', 'TOO_MANY_REQUESTS'],
});
