import type { Tx } from '../../../platform/database/database.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import { createReencryptionTask, REENCRYPTION_BATCH_SIZE } from '../../../platform/sealing/reencryption.ts';
import type { GroupsDeps } from '../deps.ts';
import { claimSeedsOfEarlierKeys, readWaitingSeeds, writeSealedSeed } from '../rows/draws.repo.ts';
import { drawPlace, openSeed } from './draws.ts';

/** Counts circles that cannot draw their turns because no key decrypts their seed (circle-rules §2). */
export async function countUnopenedDraws({ database, seal }: Pick<GroupsDeps, 'database' | 'seal'>): Promise<number> {
  const seeds = await readWaitingSeeds(database);
  return seeds.filter(({ groupId, cycle, sealed }) => openSeed(seal, groupId, cycle, sealed) === null).length;
}

type DrawKeys = Pick<GroupsDeps, 'database' | 'clock' | 'seal' | 'log'>;

async function reencryptBatch({ seal, log }: DrawKeys, tx: Tx, afterId: string) {
  const claimed = await claimSeedsOfEarlierKeys(tx, seal.current, afterId, REENCRYPTION_BATCH_SIZE);
  let sealed = 0;
  for (const { groupId, cycle, sealed: old } of claimed) {
    const seed = openSeed(seal, groupId, cycle, old);
    if (seed === null) {
      log.error({ groupId }, 'the seed of a draw cannot be decrypted with any configured key');
      continue;
    }
    await writeSealedSeed(tx, { groupId, cycle, sealed: seal.seal(drawPlace(groupId, cycle), seed) });
    sealed += 1;
  }
  return { sealed, last: claimed.at(-1)?.groupId };
}

/** Re-encrypts seeds of draws after a key rotation. */
export const drawsReencryption = (deps: DrawKeys): ScheduledTask =>
  createReencryptionTask(deps, {
    name: 'draw keys',
    done: 'seeds of draws re-encrypted with the current key',
    batch: (tx, afterId) => reencryptBatch(deps, tx, afterId),
  });
