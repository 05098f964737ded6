import { instant } from '../../../contract/ids.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { writeFingerprints, type Fingerprints } from '../accounts/index.ts';
import { claimNumbers, countConnections, type StoredNumbers } from './fingerprints.repo.ts';
import type { IdentityCipher } from './identity-cipher.ts';
import { logIdentityAccess } from './identity-access.repo.ts';

const BATCH_SIZE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface ReplaceDeps {
  readonly database: Database;
  readonly cipher: IdentityCipher;
  /** Cipher with the previous hash key. `cipher` has the new one. */
  readonly before: IdentityCipher;
  /** Application name that Rota's programs set on database connections. */
  readonly program: string;
  readonly realNow: () => number;
}

/** Returns hashes with the new key. Undefined if the stored hashes already use it. */
function rehash({ cipher, before }: ReplaceDeps, person: StoredNumbers): Fingerprints | undefined {
  const { id, bvn, nin, bvn_hash, nin_hash } = person;
  const digits = { bvn: cipher.open(id, 'bvn', bvn), nin: cipher.open(id, 'nin', nin) };
  const isOf = (each: IdentityCipher): boolean =>
    each.fingerprint('bvn', digits.bvn).equals(bvn_hash) && each.fingerprint('nin', digits.nin).equals(nin_hash);
  if (isOf(cipher)) return undefined;
  if (!isOf(before)) throw new Error(`The identity numbers of ${id} are hashed with neither key; nothing was changed`);
  return { id, bvn: cipher.fingerprint('bvn', digits.bvn), nin: cipher.fingerprint('nin', digits.nin) };
}

async function replaceBatch(deps: ReplaceDeps, tx: Tx, afterId: string) {
  const people = await claimNumbers(tx, afterId, BATCH_SIZE);
  const ids = people.map(({ id }) => id);
  await logIdentityAccess(tx, ids, { kind: 'rota', purpose: 'new key' }, instant(deps.realNow()));
  const rehashed = people.flatMap((person) => rehash(deps, person) ?? []);
  await writeFingerprints(tx, rehashed);
  return { count: rehashed.length, last: people.at(-1)?.id };
}

/**
 * Recomputes all identity hashes in one transaction and returns the number of users changed. Throws while Rota runs,
 * because all hashes must use one key.
 */
export async function rehashNumbers(deps: ReplaceDeps): Promise<number> {
  return deps.database.transaction(async (tx) => {
    if ((await countConnections(tx, deps.program)) > 0) {
      throw new Error('Identity hashes can only be recomputed while no other process of Rota runs. Stop them first');
    }
    let changed = 0;
    for (let afterId = FIRST_ID; ;) {
      const { count, last } = await replaceBatch(deps, tx, afterId);
      changed += count;
      if (last === undefined) return changed;
      afterId = last;
    }
  });
}
