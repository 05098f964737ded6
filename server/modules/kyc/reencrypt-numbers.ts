import type { Tx } from '../../platform/database/database.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import { REENCRYPTION_BATCH_SIZE, createReencryptionTask } from '../../platform/sealing/reencryption.ts';
import { writeSealed, type SealedNumbers } from '../accounts/index.ts';
import type { KycDeps } from './deps.ts';
import type { IdentityCipher } from './identity-cipher.ts';
import { logIdentityAccess } from './identity-access.repo.ts';
import { claimWithOldKey } from './reencryption.repo.ts';

type ResealDeps = Pick<KycDeps, 'database' | 'clock' | 'log' | 'cipher'>;

const reencrypt = (cipher: IdentityCipher, { id, bvn, nin }: SealedNumbers): SealedNumbers => ({
  id,
  bvn: bvn === null ? null : cipher.seal(id, 'bvn', cipher.open(id, 'bvn', bvn)),
  nin: nin === null ? null : cipher.seal(id, 'nin', cipher.open(id, 'nin', nin)),
});

async function resealBatch({ clock, cipher, log }: ResealDeps, tx: Tx, afterId: string) {
  const people = await claimWithOldKey(tx, cipher.current, afterId, REENCRYPTION_BATCH_SIZE);
  const ids = people.map(({ id }) => id);
  await logIdentityAccess(tx, ids, { kind: 'rota', purpose: 'new key' }, await clock.now(tx));
  let sealed = 0;
  for (const person of people) {
    let reencrypted: SealedNumbers;
    try {
      reencrypted = reencrypt(cipher, person);
    } catch {
      // Keeps the number, because the missing key may be found later.
      log.error({ userId: person.id }, 'identity number cannot be decrypted with any configured key');
      continue;
    }
    await writeSealed(tx, reencrypted);
    sealed += 1;
  }
  return { sealed, last: people.at(-1)?.id };
}

/** Re-encrypts identity numbers after a key rotation. */
export const numbersReencryption = (deps: ResealDeps): ScheduledTask =>
  createReencryptionTask(deps, {
    name: 'identity keys',
    done: 'identity numbers re-encrypted with the current key',
    batch: (tx, afterId) => resealBatch(deps, tx, afterId),
  });
