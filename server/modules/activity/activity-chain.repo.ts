import type { Queryable } from '../../platform/database/database.ts';

const breaks = {
  name: 'activity-chain-breaks',
  text: `WITH linked AS (
      SELECT c.position, c.log_id, c.hash, lag(c.position, 1, 0) OVER w AS before_position,
        lag(c.hash, 1, ''::bytea) OVER w AS before_hash FROM admin_activity_chain c WINDOW w AS (ORDER BY c.position)
    )
    SELECT detail FROM (
      SELECT k.position, CASE
          WHEN l.id IS NULL THEN 'line ' || k.log_id || ' was removed'
          WHEN k.position <> k.before_position + 1 THEN 'links are missing before number ' || k.position
          WHEN k.hash <> admin_activity_link(k.before_hash, l) THEN 'line ' || k.log_id || ' was changed'
        END AS detail
      FROM linked k LEFT JOIN admin_activity_logs l ON l.id = k.log_id
      UNION ALL
      SELECT NULL, 'line ' || l.id || ' has no link' FROM admin_activity_logs l
        WHERE NOT EXISTS (SELECT FROM admin_activity_chain c WHERE c.log_id = l.id)
    ) found WHERE detail IS NOT NULL ORDER BY position NULLS LAST LIMIT 20`,
};
const newest = {
  name: 'activity-chain-newest',
  text: `SELECT position, encode(hash, 'hex') AS hash FROM admin_activity_chain ORDER BY position DESC LIMIT 1`,
};

export interface ChainReport {
  /** How many lines the log has. */
  readonly lines: number;
  /**
   * The last link, in hexadecimal: kept elsewhere it proves the lines up to it, their number too. Undefined for an
   * empty log.
   */
  readonly last: string | undefined;
  /** What is wrong, the first 20 places. */
  readonly breaks: readonly string[];
}

/** Computes every link of the log of acts anew and compares: a line that was changed, removed or slipped in shows. */
export async function checkChain(queryable: Queryable): Promise<ChainReport> {
  const found = await queryable.query<{ detail: string }>(breaks, []);
  const [head] = await queryable.query<{ position: number; hash: string }>(newest, []);
  return {
    lines: head?.position ?? 0,
    last: head?.hash,
    breaks: found.map(({ detail }) => detail),
  };
}
