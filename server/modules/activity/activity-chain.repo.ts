import { sql, type Queryable } from '../../platform/database/database.ts';

/** A link of the audit log's hash chain. Positions start at 1, and the hash is hexadecimal. */
export interface ChainLink {
  readonly position: number;
  readonly hash: string;
}

export interface ChainReport {
  readonly lines: number;
  /**
   * Last link, or undefined for an empty log. A copy of this link, stored elsewhere, proves all entries up to it and
   * their number.
   */
  readonly last: ChainLink | undefined;
  readonly breaks: readonly string[];
}

export const findLastLink = async (queryable: Queryable): Promise<ChainLink | undefined> => {
  const newest = sql('activity-chain-newest')`
    SELECT position, encode(hash, 'hex') AS hash FROM admin_activity_chain ORDER BY position DESC LIMIT 1`;
  return (await queryable.query<ChainLink>(newest, []))[0];
};

/**
 * Recomputes the audit log's hash chain and returns its breaks (decision 0062). Only a copy of the last link, passed as
 * `expected`, reveals that the newest entries were removed together with their links.
 */
export async function checkChain(queryable: Queryable, expected?: ChainLink): Promise<ChainReport> {
  const breaks = sql('activity-chain-breaks')`WITH linked AS (
      SELECT c.position, c.log_id, c.hash, lag(c.position, 1, 0) OVER w AS before_position,
        lag(c.hash, 1, ''::bytea) OVER w AS before_hash FROM admin_activity_chain c WINDOW w AS (ORDER BY c.position)
    )
    SELECT detail FROM (
      SELECT k.position, CASE
          WHEN l.id IS NULL THEN 'entry ' || k.log_id || ' was removed'
          WHEN k.position <> k.before_position + 1 THEN 'links are missing before position ' || k.position
          WHEN k.hash <> admin_activity_link(k.before_hash, l) THEN 'entry ' || k.log_id || ' was changed'
        END AS detail
      FROM linked k LEFT JOIN admin_activity_logs l ON l.id = k.log_id
      UNION ALL
      SELECT NULL, 'entry ' || l.id || ' has no link' FROM admin_activity_logs l
        WHERE NOT EXISTS (SELECT FROM admin_activity_chain c WHERE c.log_id = l.id)
    ) found WHERE detail IS NOT NULL ORDER BY position NULLS LAST LIMIT 20`;
  const found = await queryable.query<{ detail: string }>(breaks, []);
  const details = found.map(({ detail }) => detail);
  if (expected !== undefined) {
    const { position, hash } = expected;
    const oneLink = sql('activity-chain-link')`
      SELECT position FROM admin_activity_chain WHERE position = $1 AND hash = decode($2, 'hex')`;
    const isThere = (await queryable.query(oneLink, [position, hash])).length === 1;
    if (!isThere) details.push(`link ${String(position)}:${hash} is missing`);
  }
  const last = await findLastLink(queryable);
  return { lines: last?.position ?? 0, last, breaks: details };
}
