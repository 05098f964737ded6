import type { EjectionId, GroupId, TradeId } from '../../../../contract/ids.ts';
import { settleAll, sql, type Queryable } from '../../../platform/database/database.ts';
import {
  ejectionColumns,
  tradeColumns,
  type EjectionRow,
  type EjectionVoteRow,
  type TradeRow,
} from './decision-rows.ts';

/**
 * Matches these ejections of the groups $1: open ones, ones not yet in effect, all of the current cycle in the groups
 * $2, and those with an id in $3.
 */
const matching = `e.group_id = ANY($1::uuid[]) AND (e.status IN ('nominated', 'voting')
    OR (e.status IN ('approved', 'appealing') AND e.effective_at IS NULL)
    OR (e.group_id = ANY($2::uuid[]) AND e.cycle = g.current_cycle) OR e.id = ANY($3::uuid[]))`;

/** Ids of ejections and trades to load whatever their status. */
export interface DecisionNeeds {
  readonly ejectionIds: readonly EjectionId[];
  readonly tradeIds: readonly TradeId[];
}

export interface DecisionRows {
  readonly ejections: readonly EjectionRow[];
  readonly ejectionVotes: readonly EjectionVoteRow[];
  readonly trades: readonly TradeRow[];
}

export const NO_DECISIONS: DecisionRows = { ejections: [], ejectionVotes: [], trades: [] };

interface DecisionGroups {
  readonly ids: readonly GroupId[];
  readonly ejectionsIn: readonly GroupId[];
  readonly cycleOf: readonly GroupId[];
}

export async function readDecisions(
  queryable: Queryable,
  { ids, ejectionsIn, cycleOf }: DecisionGroups,
  { ejectionIds, tradeIds }: DecisionNeeds,
): Promise<DecisionRows> {
  const none = Promise.resolve([]);
  const values = [ejectionsIn, cycleOf, ejectionIds];
  const readEjectionRows = sql('groups-ejections')`SELECT ${ejectionColumns}
    FROM member_ejections e JOIN groups g ON g.id = e.group_id WHERE ${matching} ORDER BY e.created_at DESC, e.id DESC`;
  const readEjectionVoteRows = sql('groups-ejection-votes')`
    SELECT e.group_id, e.nominated_user_id, e.nominator_user_id, e.cycle, e.round, v.voter_id, v.vote, v.reason,
      v.created_at
    FROM member_ejections e JOIN groups g ON g.id = e.group_id JOIN ejection_votes v ON v.ejection_id = e.id
    WHERE ${matching} ORDER BY v.created_at, v.id`;
  const readTradeRows = sql('groups-trades')`SELECT ${tradeColumns}
    FROM position_switch_requests t
    WHERE t.group_id = ANY($1::uuid[]) AND (t.status = 'pending' OR t.id = ANY($2::uuid[]))
    ORDER BY t.status = 'pending', t.created_at, t.id`;
  const [ejections, ejectionVotes, trades] = await settleAll<[EjectionRow[], EjectionVoteRow[], TradeRow[]]>([
    ejectionsIn.length === 0 ? none : queryable.query<EjectionRow>(readEjectionRows, values),
    ejectionsIn.length === 0 ? none : queryable.query<EjectionVoteRow>(readEjectionVoteRows, values),
    queryable.query<TradeRow>(readTradeRows, [ids, tradeIds]),
  ]);
  return { ejections, ejectionVotes, trades };
}
