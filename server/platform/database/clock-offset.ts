import { sql, type Queryable } from './database.ts';
import type { Row } from './row.ts';

export async function readClockOffset(queryable: Queryable): Promise<number> {
  const readOffset = sql('clock-offset-read')`SELECT offset_ms FROM clock_offset`;
  const [row] = await queryable.query<Row<'clock_offset', 'offset_ms'>>(readOffset, []);
  return Number(row?.offset_ms ?? 0n); // The offset is far below 2^53, so a number holds it exactly.
}

/**
 * Moves the clock forward to this offset. Returns false if the clock is already ahead, because time never goes back.
 */
export async function raiseClockOffset(queryable: Queryable, offsetMs: number): Promise<boolean> {
  const raiseOffset = sql('clock-offset-raise')`
    UPDATE clock_offset SET offset_ms = $1 WHERE offset_ms <= $1 RETURNING offset_ms`;
  const rows = await queryable.query(raiseOffset, [Math.round(offsetMs)]);
  return rows.length === 1;
}
