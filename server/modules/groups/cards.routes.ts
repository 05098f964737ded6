import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import * as contract from '../../../contract/share-cards.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { openFontMeasure } from '../../platform/fonts/font-measure.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { consumeLimits } from '../../platform/throttle/throttle.repo.ts';
import { readInFacts, readPotFacts } from './views/card-facts.ts';
import { cardSvg } from './views/card-svg.ts';
import { inCard, potCard, type Card, type CardChoices } from './views/card-words.ts';
import type { GroupsDeps } from './deps.ts';

type Query = { readonly [Choice in keyof CardChoices]?: '0' | '1' | undefined };

const choicesOf = ({ circle, turn, amount }: Query): CardChoices => ({
  circle: circle === '1',
  turn: turn === '1',
  amount: amount === '1',
});

/** Drawings per person in ten minutes. Limited because each occupies a processor for a fraction of a second. */
const MAX_DRAWINGS = 60;
const WINDOW_MS = 10 * MINUTE_MS;

/** Pictures to share. Each is drawn per request; neither it nor its text is stored or logged. */
export function cardRoutes(app: FastifyInstance, { database, clock, drawPng }: GroupsDeps): void {
  const readerOf = async (id: string, userId: UserId, now: () => Promise<Instant>) => {
    await consumeLimits(
      database,
      [{ key: `share-cards:${userId}`, most: MAX_DRAWINGS, windowMs: WINDOW_MS }],
      clock.realNow(),
    );
    return { database, groupId: id as GroupId, userId, now: await now() };
  };
  const draw = async (card: Card, shape: contract.CardShape) => {
    const bytes = await drawPng(cardSvg(card, shape, await openFontMeasure()));
    if (bytes === undefined) throw new AppError('UNAVAILABLE');
    return { mediaType: 'image/png', bytes } as const;
  };

  registerRoute(app, contract.downloadInCard, async ({ userId, params, query, now }) => {
    const facts = await readInFacts(await readerOf(params.id, userId, now));
    return { name: 'rota-i-am-in.png', ...(await draw(inCard(facts, choicesOf(query)), query.shape)) };
  });

  registerRoute(app, contract.downloadPotCard, async ({ userId, params, query, now }) => {
    const facts = await readPotFacts(await readerOf(params.id, userId, now));
    return { name: 'rota-my-pot.png', ...(await draw(potCard(facts, choicesOf(query)), query.shape)) };
  });
}
