import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import { createReencryptionTask, REENCRYPTION_BATCH_SIZE } from '../../../platform/sealing/reencryption.ts';
import type { WalletDeps } from '../deps.ts';

type Deps = Pick<WalletDeps, 'database' | 'clock' | 'log' | 'tokens'>;

async function reencryptBatch({ tokens, log }: Deps, tx: Tx, afterId: string) {
  const claim = sql('sources-reseal-claim')`
    SELECT id, token FROM payment_sources WHERE token IS NOT NULL AND get_byte(token, 0) <> $1 AND id > $2
    ORDER BY id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`;
  const replace = sql('sources-reseal')`UPDATE payment_sources SET token = $2 WHERE id = $1`;
  const rows = await tx.query<Row<'payment_sources', 'id' | 'token'>>(claim, [
    tokens.current,
    afterId,
    REENCRYPTION_BATCH_SIZE,
  ]);
  let sealed = 0;
  for (const { id, token } of rows) {
    if (token === null) continue;
    let opened: string;
    try {
      opened = tokens.open(id, token);
    } catch {
      // Keeps the token, because the missing key may be found later.
      log.error({ source: id }, 'token of a saved source cannot be decrypted with any configured key');
      continue;
    }
    await tx.query(replace, [id, tokens.seal(id, opened)]);
    sealed += 1;
  }
  return { sealed, last: rows.at(-1)?.id };
}

/** Re-encrypts the tokens of saved sources after a key rotation. */
export const tokensReencryption = (deps: Deps): ScheduledTask =>
  createReencryptionTask(deps, {
    name: 'keys of saved sources',
    done: 'tokens of saved sources re-encrypted with the current key',
    batch: (tx, afterId) => reencryptBatch(deps, tx, afterId),
  });

export async function countTokensWithOldKey(queryable: Queryable, current: number): Promise<number> {
  const count = sql('sources-reseal-count')`
    SELECT count(*)::int AS count FROM payment_sources WHERE token IS NOT NULL AND get_byte(token, 0) <> $1`;
  const [row] = await queryable.query<{ count: number }>(count, [current]);
  return row?.count ?? 0;
}
