import type { GroupId, TradeId, UserId } from '../../../../contract/ids.ts';
import type { Trade } from '../../../../circle/decision-types.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { toTrade, tradeColumns, type TradeRow } from './decision-rows.ts';

export interface TradeWithNames {
  readonly id: string;
  readonly trade: Trade;
  readonly names: ReadonlyMap<UserId, string>;
}

export async function findTrades(queryable: Queryable, groupId: GroupId): Promise<TradeWithNames[]> {
  const readOfCycle = sql('trades-of-cycle')`SELECT ${tradeColumns}, r.name AS requester_name, a.name AS target_name
    FROM position_switch_requests t JOIN groups g ON g.id = t.group_id AND g.current_cycle = t.cycle
      JOIN users r ON r.id = t.requester_id JOIN users a ON a.id = t.target_id
    WHERE t.group_id = $1 ORDER BY t.created_at DESC, t.id DESC`;
  const rows = await queryable.query<TradeRow & { requester_name: string; target_name: string }>(readOfCycle, [
    groupId,
  ]);
  return rows.map((row) => ({
    id: row.id,
    trade: toTrade(row),
    names: new Map([
      [row.requester_id, row.requester_name],
      [row.target_id, row.target_name],
    ]),
  }));
}

export async function findTrade(queryable: Queryable, id: TradeId, groupId: GroupId): Promise<Trade | undefined> {
  const readOne = sql('trades-one')`
    SELECT ${tradeColumns} FROM position_switch_requests t WHERE t.id = $1 AND t.group_id = $2`;
  const [row] = await queryable.query<TradeRow>(readOne, [id, groupId]);
  return row === undefined ? undefined : toTrade(row);
}
