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
  /** Uses the previous key; `cipher` uses the new one. */
  readonly before: IdentityCipher;
  /** The product's application name on database connections. */
  readonly program: string;
  readonly realNow: () => number;
}

/** Returns hashes made with the new key; undefined if they already are. */
function rehash({ cipher, before }: ReplaceDeps, person: StoredNumbers): Fingerprints | undefined {
  const { id, bvn, nin, bvn_hash, nin_hash } = person;
  const digits = { bvn: cipher.open(id, 'bvn', bvn), nin: cipher.open(id, 'nin', nin) };
  const isOf = (each: IdentityCipher): boolean =>
    each.fingerprint('bvn', digits.bvn).equals(bvn_hash) && each.fingerprint('nin', digits.nin).equals(nin_hash);
  if (isOf(cipher)) return undefined;
  if (!isOf(before)) throw new Error(`The numbers of ${id} are hashed with neither key: nothing was changed`);
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
 * Recomputes all identity hashes, atomically. Throws while the product runs, because uniqueness compares hashes of one
 * key only.
 */
export async function rehashNumbers(deps: ReplaceDeps): Promise<number> {
  return deps.database.transaction(async (tx) => {
    if ((await countConnections(tx, deps.program)) > 0) {
      throw new Error('Identity hashes can only be recomputed while nothing else of Rota runs. Stop it first');
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
