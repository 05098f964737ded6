import { HOUR_MS } from '../../../contract/durations.ts';
import { instant } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { DueWork } from '../../platform/jobs/jobs.ts';
import type { AccountsDeps } from './deps.ts';
import { secretPlace } from './second-factor.ts';
import { claimEarlierSecrets, writeSealedSecret } from './second-factor.repo.ts';

type ResealDeps = Pick<AccountsDeps, 'database' | 'clock' | 'log' | 'seal'>;

const AT_ONCE = 100;
/** After everybody has been looked at. A process with the earlier key may still have sealed something meanwhile. */
const LOOK_AGAIN_MS = HOUR_MS;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

async function resealBatch({ seal, log }: ResealDeps, tx: Tx, afterId: string) {
  const factors = await claimEarlierSecrets(tx, seal.current, afterId, AT_ONCE);
  let sealed = 0;
  for (const { userId, secret } of factors) {
    const place = secretPlace(userId);
    let text: string;
    try {
      text = seal.open(place, secret);
    } catch {
      // It stays as it is, for the day on which somebody finds the key.
      log.error({ userId }, 'a secret of an authenticator app opens with none of the configured keys');
      continue;
    }
    await writeSealedSecret(tx, userId, seal.seal(place, text));
    sealed += 1;
  }
  return { sealed, last: factors.at(-1)?.userId };
}

/**
 * Seals secrets of authenticator apps anew after the key was replaced, as identity numbers are. Nothing that people see
 * depends on when it runs, so it plans nothing that the sandbox clock would have to stop at.
 */
export function resealingSecrets(deps: ResealDeps): DueWork {
  const { database, clock, log } = deps;
  let nextAt = instant(0);
  let afterId = FIRST_ID;
  return {
    name: 'keys of second factors',
    nextDueAt: () => Promise.resolve(null),
    async runDue() {
      const realNow = clock.realNow();
      if (realNow < nextAt) return [];
      const { sealed, last } = await database.transaction((tx) => resealBatch(deps, tx, afterId));
      afterId = last ?? FIRST_ID;
      if (last === undefined) nextAt = instant(realNow + LOOK_AGAIN_MS);
      if (sealed === 0) return [];
      log.info({ count: sealed }, 'secrets of authenticator apps were sealed with the present key');
      return [{ job: 'keys of second factors', count: sealed }];
    },
  };
}
