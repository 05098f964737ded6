import { HOUR_MS } from '../../../contract/durations.ts';
import { instant } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { DueWork } from '../../platform/jobs/jobs.ts';
import { writeSealed, type SealedNumbers } from '../accounts/index.ts';
import type { KycDeps } from './deps.ts';
import type { IdentityCipher } from './identity-cipher.ts';
import { recordLooks } from './looks.repo.ts';
import { claimEarlier } from './reseal.repo.ts';

type ResealDeps = Pick<KycDeps, 'database' | 'clock' | 'log' | 'cipher'>;

const AT_ONCE = 100;
/** After everybody has been looked at. A process with the earlier key may still have sealed something meanwhile. */
const LOOK_AGAIN_MS = HOUR_MS;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const sealAnew = (cipher: IdentityCipher, { id, bvn, nin }: SealedNumbers): SealedNumbers => ({
  id,
  bvn: bvn === null ? null : cipher.seal(id, 'bvn', cipher.open(id, 'bvn', bvn)),
  nin: nin === null ? null : cipher.seal(id, 'nin', cipher.open(id, 'nin', nin)),
});

async function resealBatch({ clock, cipher, log }: ResealDeps, tx: Tx, afterId: string) {
  const people = await claimEarlier(tx, cipher.current, afterId, AT_ONCE);
  const ids = people.map(({ id }) => id);
  await recordLooks(tx, ids, { kind: 'rota', purpose: 'new key' }, await clock.now(tx));
  let sealed = 0;
  for (const person of people) {
    try {
      await writeSealed(tx, sealAnew(cipher, person));
      sealed += 1;
    } catch (error) {
      if (!(error instanceof Error) || 'severity' in error) throw error;
      // The number stays as it is, for the day on which somebody finds the key.
      log.error({ userId: person.id }, 'an identity number opens with none of the configured keys');
    }
  }
  return { sealed, last: people.at(-1)?.id };
}

/**
 * Seals identity numbers anew that are sealed with an earlier key: after a key was replaced, 100 people at a time.
 * Nothing that people see depends on when it runs, so it plans nothing that the sandbox clock would have to stop at.
 */
export function resealing(deps: ResealDeps): DueWork {
  const { database, clock, log } = deps;
  let nextAt = instant(0);
  let afterId = FIRST_ID;
  return {
    name: 'identity keys',
    nextDueAt: () => Promise.resolve(null),
    async runDue() {
      const realNow = clock.realNow();
      if (realNow < nextAt) return [];
      const { sealed, last } = await database.transaction((tx) => resealBatch(deps, tx, afterId));
      afterId = last ?? FIRST_ID;
      if (last === undefined) nextAt = instant(realNow + LOOK_AGAIN_MS);
      if (sealed === 0) return [];
      log.info({ count: sealed }, 'identity numbers were sealed with the present key');
      return [{ job: 'identity keys', count: sealed }];
    },
  };
}
