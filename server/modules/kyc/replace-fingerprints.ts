import { instant } from '../../../contract/ids.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { writeFingerprints, type Fingerprints } from '../accounts/index.ts';
import { claimNumbers, countConnections, type StoredNumbers } from './fingerprints.repo.ts';
import type { IdentityCipher } from './identity-cipher.ts';
import { logIdentityAccess } from './identity-access.repo.ts';

const AT_ONCE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface ReplaceDeps {
  readonly database: Database;
  /** With the key in force. */
  readonly cipher: IdentityCipher;
  /** With the key before it. */
  readonly before: IdentityCipher;
  /** What the product is called among the database's connections. */
  readonly program: string;
  readonly realNow: () => number;
}

/** The hashes of somebody's numbers with the key in force; undefined when they are so already. */
function madeAnew({ cipher, before }: ReplaceDeps, person: StoredNumbers): Fingerprints | undefined {
  const { id, bvn, nin, bvn_hash, nin_hash } = person;
  const digits = { bvn: cipher.open(id, 'bvn', bvn), nin: cipher.open(id, 'nin', nin) };
  const isOf = (each: IdentityCipher): boolean =>
    each.fingerprint('bvn', digits.bvn).equals(bvn_hash) && each.fingerprint('nin', digits.nin).equals(nin_hash);
  if (isOf(cipher)) return undefined;
  if (!isOf(before)) throw new Error(`The numbers of ${id} are hashed with neither key: nothing was changed`);
  return { id, bvn: cipher.fingerprint('bvn', digits.bvn), nin: cipher.fingerprint('nin', digits.nin) };
}

async function replaceBatch(deps: ReplaceDeps, tx: Tx, afterId: string) {
  const people = await claimNumbers(tx, afterId, AT_ONCE);
  const ids = people.map(({ id }) => id);
  await logIdentityAccess(tx, ids, { kind: 'rota', purpose: 'new key' }, instant(deps.realNow()));
  const anew = people.flatMap((person) => madeAnew(deps, person) ?? []);
  await writeFingerprints(tx, anew);
  return { count: anew.length, last: people.at(-1)?.id };
}

/**
 * Computes the hashes by which identity numbers are found with another key, all of them or none. Uniqueness compares
 * one hash, so nobody may prove a number meanwhile: it throws when the product still runs elsewhere. Answers how many
 * people's it changed; run again, it changes nothing.
 */
export async function rehashNumbers(deps: ReplaceDeps): Promise<number> {
  return deps.database.transaction(async (tx) => {
    if ((await countConnections(tx, deps.program)) > 0) {
      throw new Error(
        'The hashes of identity numbers are computed anew while nothing else of Rota runs: stop it first',
      );
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
