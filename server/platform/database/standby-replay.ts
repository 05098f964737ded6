import type pg from 'pg';

/**
 * Asks for the position and the timeline. The timeline is that of the last restart point, so a standby serves nothing
 * between a promotion and its next one. Without it, a standby that missed the promotion would seem to be ahead.
 */
const LOOK = `SELECT pg_is_in_recovery() AS follows, pg_last_wal_replay_lsn()::text AS lsn, timeline_id AS timeline
  FROM pg_control_checkpoint()`;

interface Look {
  readonly follows: boolean;
  readonly lsn: string | null;
  readonly timeline: number;
}

/** A comparable position. */
export interface Place {
  readonly lsn: bigint;
  readonly timeline: number;
}

const NOWHERE: Place = { lsn: 0n, timeline: 0 };

/** Converts PostgreSQL's text form, such as 16/B374D848, to a comparable number. */
export function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** Reads how far a standby has replayed. Undefined if the server does not respond or is no standby. */
export async function lookAtStandby(pool: pg.Pool): Promise<Place | undefined> {
  try {
    const { rows } = await pool.query<Look>({ name: 'standby-look', text: LOOK });
    const [seen] = rows;
    if (seen?.follows !== true || seen.lsn === null) return undefined;
    return { lsn: lsnOf(seen.lsn), timeline: seen.timeline };
  } catch {
    return undefined;
  }
}

/** Creates a record of how far the standby has replayed. */
export function createReplay(pool: pg.Pool) {
  let known = NOWHERE;
  // After a restart a standby may be further back than before. A restart ends every connection.
  pool.on('remove', () => {
    known = NOWHERE;
  });
  return {
    has: ({ lsn, timeline }: Place): boolean => pool.totalCount > 0 && known.timeline === timeline && known.lsn >= lsn,
    /** Returns false if the standby does not respond. */
    async look(): Promise<boolean> {
      const seen = await lookAtStandby(pool);
      known = seen ?? NOWHERE;
      return seen !== undefined;
    },
  };
}
