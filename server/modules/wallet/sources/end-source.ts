import { DAY_MS } from '../../../../contract/durations.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { sentences } from '../../../platform/texts/joined-texts.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import type { WalletDeps } from '../deps.ts';
import { insertConsent } from './consents.repo.ts';
import { MANDATE_DAYS } from '../mandates/mandate-notices.ts';
import { END_SOURCE } from './end-source-job.ts';
import type { EndedSource } from './injected.ts';
import { sourceLabel } from '../../../../contract/source-label.ts';
import { TO_PAYING_IN } from './to-paying-in.ts';
import { endSources, findSources, ownerOfSource, type Source } from './sources.repo.ts';

interface Deps {
  readonly sourceHasEnded?: WalletDeps['sourceHasEnded'] | undefined;
}

/** Longest time from inserting a source to its alert. A mandate's alert is sent once the bank has confirmed it. */
const LATER_TOLD_MS = { card: 0, debit: MANDATE_DAYS * DAY_MS };

export interface SourcesEnding extends EndedSource {
  readonly userId: UserId;
  /** Ends only sources saved later; null for all. */
  readonly since: Instant | null;
  /** Ends only these; null for all. */
  readonly ids: readonly string[] | null;
  readonly at: Instant;
}

/** Ends sources in the caller's transaction. They can no longer be charged, and automatic charges from them stop. */
export async function endSourcesOf(deps: Deps, tx: Tx, ending: SourcesEnding): Promise<Source[]> {
  const { userId, since, ids, at, sessionId } = ending;
  const ends = (await findSources(tx, userId)).filter(
    ({ id, kind, createdAt }) =>
      (ids?.includes(id) ?? true) && (since === null || createdAt > since - LATER_TOLD_MS[kind]),
  );
  // Automatic charges lock their own rows before a source.
  for (const { id } of ends) await deps.sourceHasEnded?.(tx, id, ending, at);
  const ended = await endSources(
    tx,
    ends.map(({ id }) => id),
    ending.why,
    at,
  );
  for (const { id: sourceId, kind: of } of ended) {
    const kind = of === 'card' ? 'card' : 'mandate';
    await insertConsent(tx, { userId, kind, act: 'withdrawn', words: null, sourceId, caps: null, sessionId }, at);
  }
  return ended;
}

/** Removes a source for its owner, at any time. Throws SOURCE_NOT_FOUND. */
export async function removeSource(
  deps: WalletDeps,
  asked: { readonly userId: UserId; readonly sessionId: string; readonly id: string; readonly now: Instant },
): Promise<void> {
  const { userId, sessionId, id, now } = asked;
  const ending = { userId, since: null, ids: [id], why: 'removed', said: null, sessionId, at: now };
  const ended = await deps.database.transaction((tx) => endSourcesOf(deps, tx, ending));
  if (ended.length === 0) throw new AppError('SOURCE_NOT_FOUND');
}

/** Why the bank ended a source. */
const ENDED: Readonly<Record<string, (source: string) => Text>> = {
  expired: (source) => text('{source} has expired.', { source }),
  'lost or stolen': (source) => text('{source} was reported lost or stolen.', { source }),
  'charge-back': (source) => text('The bank took back a payment from {source}.', { source }),
};
const endedByBank = (source: string): Text => text('The bank no longer lets us charge {source}.', { source });

/** Job that ends the source of a charge that was refused permanently or reversed, and notifies its owner. */
export const endSourceJob = (deps: WalletDeps): JobHandler =>
  END_SOURCE.handler(async ({ sourceId, why }) => {
    await deps.database.transaction(async (tx) => {
      const now = await deps.clock.now(tx);
      const userId = await ownerOfSource(tx, sourceId);
      if (userId === undefined) return;
      const source = (await findSources(tx, userId)).find(({ id }) => id === sourceId);
      if (source === undefined) return;
      const said = (ENDED[why] ?? endedByBank)(sourceLabel(source));
      const ending = { userId, since: null, ids: [sourceId], why, said, sessionId: null, at: now };
      // If automatic charges used the source, their own notice lists the contributions, and this one is not sent.
      const told = { byCharges: false };
      const sourceHasEnded: WalletDeps['sourceHasEnded'] = async (...ended) =>
        (told.byCharges = (await deps.sourceHasEnded?.(...ended)) === true);
      const [ended] = await endSourcesOf({ sourceHasEnded }, tx, ending);
      if (ended === undefined || told.byCharges) return;
      await deps.notifications.add(
        tx,
        [
          {
            userId,
            type: 'contribution_reminder',
            priority: 'high',
            title: text('A saved card or bank account ended'),
            message: sentences(said, text('We removed it. You can still pay on the payment page.')),
            ...TO_PAYING_IN,
          },
        ],
        now,
      );
    });
  });
