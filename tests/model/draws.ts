import { getDraw, type PublishedDraw } from '../../contract/draw.ts';
import { createGroup, getGroup, joinGroup } from '../../contract/groups.ts';
import { answerNextCycle, startNextCycle } from '../../contract/leaving.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { drawAgain } from '../simulation/draw.ts';
import type { Exchange } from './calls.ts';
import type { Journal } from './journal.ts';

interface StoredDraw {
  readonly groupId: string;
  readonly cycle: number;
  readonly seal: string;
  readonly seed: string | null;
  readonly entries: readonly StoredEntry[] | null;
  /** True while the drawn cycle runs. */
  readonly isRunning: boolean;
  /** User ids by seat, while the drawn cycle runs. */
  readonly seats: readonly string[];
  /** Approved trades and hand-overs since the draw, in order of time. */
  readonly moves: readonly { readonly from: string; readonly to: string; readonly isTrade: boolean }[];
}

interface StoredEntry {
  readonly userId: string;
  readonly value: string;
  readonly by: 'member' | 'rota';
}

const DRAWS = `SELECT d.group_id AS "groupId", d.cycle, encode(d.seal, 'hex') AS seal, encode(d.seed, 'hex') AS seed, d.entries,
    g.status = 'active' AND g.current_cycle = d.cycle AS "isRunning",
    ARRAY(SELECT m.user_id::text FROM group_members m WHERE m.group_id = d.group_id AND m.payout_position IS NOT NULL
      ORDER BY m.payout_position) AS seats,
    coalesce((SELECT jsonb_agg(jsonb_build_object('from', s.a, 'to', s.b, 'isTrade', s.trade) ORDER BY s.at) FROM (
      SELECT requester_id AS a, target_id AS b, true AS trade, approved_at AS at FROM position_switch_requests t
        WHERE (t.group_id, t.cycle, t.status) = (d.group_id, d.cycle, 'approved') AND t.approved_at >= d.drawn_at
      UNION ALL SELECT leaver_id, substitute_id, false, ended_at FROM seat_handovers h
        WHERE (h.group_id, h.cycle, h.status) = (d.group_id, d.cycle, 'done')) s), '[]') AS moves
  FROM draws d JOIN groups g ON g.id = d.group_id`;

/** Repeats every published draw and compares it with seats, seals and numbers (circle-rules §2). */
export async function findWrongDraws(database: Database, journal: Journal): Promise<string[]> {
  const { rows } = await database.pool.query<StoredDraw>(DRAWS);
  return [...rows.flatMap((draw) => wrongWith(draw, journal)), ...journal.done(getDraw).flatMap(wrongAnswer)];
}

function wrongWith(draw: StoredDraw, journal: Journal): string[] {
  const { groupId, cycle, seal, seed, entries, isRunning, seats, moves } = draw;
  const name = `draw of group ${groupId} cycle ${cycle}`;
  const wrong = sealsShown(journal, draw).flatMap((shown) =>
    shown === seal ? [] : [`${name}: its seal was ${shown}`],
  );
  if (seed === null || entries === null) return wrong;
  const again = drawAgain(
    groupId,
    cycle,
    seed,
    entries.map(({ userId, value }) => ({ userId, number: value })),
  );
  if (again.seal !== seal) wrong.push(`${name}: its seed does not fit its seal`);
  if (!isRunning) return wrong;
  const order = moves.reduce<readonly string[]>(
    (before, { from, to, isTrade }) =>
      before.map((userId) => (userId === from ? to : isTrade && userId === to ? from : userId)),
    again.order,
  );
  if (order.join() !== seats.join()) wrong.push(`${name}: seats ${seats.join()}, but drawn and moved ${order.join()}`);
  for (const { userId, value, by } of entries) {
    const given = lastNumber(journal, groupId, userId);
    const isOwn = given === undefined ? by === 'rota' : given === value && by === 'member';
    if (!isOwn) wrong.push(`${name}: number ${value} of ${userId} by ${by}, but ${String(given)} was given`);
  }
  return wrong;
}

const groupIn = ({ body }: Exchange) =>
  (body as { readonly group: { readonly id: string; readonly draw: { cycle: number; seal: string } | null } }).group;

function sealsShown(journal: Journal, { groupId, cycle }: StoredDraw): string[] {
  const shown = [createGroup, joinGroup, getGroup, startNextCycle, answerNextCycle].flatMap((route) =>
    journal.done(route),
  );
  return shown.flatMap((exchange) => {
    const { id, draw } = groupIn(exchange);
    return id === groupId && draw?.cycle === cycle ? [draw.seal] : [];
  });
}

/** Returns the number that a person gave with their last acknowledged request for a place in the circle. */
function lastNumber(journal: Journal, groupId: string, userId: string): string | undefined {
  const asked = [createGroup, joinGroup, startNextCycle, answerNextCycle]
    .flatMap((route) => journal.done(route))
    .filter((exchange) => exchange.call.by.id === userId && groupIn(exchange).id === groupId)
    .sort((a, b) => a.at - b.at);
  return (asked.at(-1)?.call.body as { readonly drawNumber?: string } | undefined)?.drawNumber;
}

/** Compares a published order with the one that its seed and numbers give. */
function wrongAnswer({ body }: Exchange): string[] {
  const { groupId, cycle, seal, seed, entries, order } = body as PublishedDraw;
  if (seed === null || entries === null || order === null) return [];
  const again = drawAgain(groupId, cycle, seed, entries);
  const isSame = again.seal === seal && again.order.join() === order.join();
  return isSame ? [] : [`the published draw of group ${groupId} cycle ${cycle} gives another order`];
}
