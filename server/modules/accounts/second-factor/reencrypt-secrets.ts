import type { Tx } from '../../../platform/database/database.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import { REENCRYPTION_BATCH_SIZE, createReencryptionTask } from '../../../platform/sealing/reencryption.ts';
import type { AccountsDeps } from '../deps.ts';
import { secretContext } from './second-factor.ts';
import { claimSecretsWithOldKey, writeSealedSecret } from './second-factor.repo.ts';

type ResealDeps = Pick<AccountsDeps, 'database' | 'clock' | 'log' | 'seal'>;

async function resealBatch({ seal, log }: ResealDeps, tx: Tx, afterId: string) {
  const factors = await claimSecretsWithOldKey(tx, seal.current, afterId, REENCRYPTION_BATCH_SIZE);
  let sealed = 0;
  for (const { userId, secret } of factors) {
    const place = secretContext(userId);
    let text: string;
    try {
      text = seal.open(place, secret);
    } catch {
      // Keeps the secret, because the missing key may be found later.
      log.error({ userId }, 'authenticator secret cannot be decrypted with any configured key');
      continue;
    }
    await writeSealedSecret(tx, userId, seal.seal(place, text));
    sealed += 1;
  }
  return { sealed, last: factors.at(-1)?.userId };
}

/** Re-encrypts TOTP secrets after a key rotation. */
export const secretsReencryption = (deps: ResealDeps): ScheduledTask =>
  createReencryptionTask(deps, {
    name: 'keys of second factors',
    done: 'authenticator secrets re-encrypted with the current key',
    batch: (tx, afterId) => resealBatch(deps, tx, afterId),
  });
