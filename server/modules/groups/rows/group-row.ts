import { kobo } from '../../../../contract/money.ts';
import { formatLagosDay, parseLagosDay, type LagosDay } from '../../../../circle/time.ts';
import type { ClosedPair, Group } from '../../../../circle/types.ts';
import { fromIso, instantOrNull } from '../../../platform/clock/clock.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { Columns } from '../../../platform/database/stored-rows.ts';
import type { DerivedGroupColumns } from '../shell/collect-writes.ts';

export const groupColumns = `g.id, g.name, g.description, g.rules, g.owner_id, g.contribution_amount,
  g.frequency, g.max_members, g.current_members, g.invitation_code, g.status, g.current_round, g.current_cycle,
  g.start_date, g.started_at, g.next_contribution_date, g.is_private, g.country, g.owner_participates,
  g.platform_fee_bps, g.management_fee_bps, g.anchor_day, g.hold_until, g.auto_slots_done_at,
  g.reminders_done_at, g.closed_pairs, g.has_open_ejection, g.next_cycle_asked_at, g.frozen_at, g.start_proposed_at,
  g.start_seats, g.resized_at, g.turn_order, g.next_event_at, g.version, g.created_at`;
/** The group's latest draw without its seed, after `groupColumns`. */
export const drawColumn = `(SELECT jsonb_build_object('cycle', d.cycle, 'seal', encode(d.seal, 'hex'), 'drawnAt', d.drawn_at)
  FROM draws d WHERE d.group_id = g.id ORDER BY d.cycle DESC LIMIT 1) AS draw`;
export type GroupRow = Row<'groups', typeof groupColumns> & {
  draw: { readonly cycle: number; readonly seal: string; readonly drawnAt: string | null } | null;
};

export const headerColumns = `g.id, g.status, g.current_cycle, g.current_round, g.next_contribution_date,
  g.has_open_ejection, g.next_event_at, g.version`;
/** Columns that show whether a cached circle is still current. */
export type GroupHeader = Row<'groups', typeof headerColumns>;

const dayOrNull = (day: LagosDay | null): string | null => (day === null ? null : formatLagosDay(day));

function readDay(text: string | null): LagosDay | null {
  if (text === null) return null;
  const day = parseLagosDay(text);
  if (day === undefined) throw new Error(`Not a calendar day: ${text}`);
  return day;
}

export const GROUP = {
  id: 'id',
  name: 'name',
  description: 'description',
  rules: 'rules',
  isPrivate: 'is_private',
  ownerId: 'owner_id',
  ownerParticipates: 'owner_participates',
  country: 'country',
  status: 'status',
  contributionKobo: 'contribution_amount',
  frequency: 'frequency',
  maxMembers: 'max_members',
  platformFeeBps: ['platform_fee_bps', Number],
  managementFeeBps: ['management_fee_bps', Number],
  startDate: ['start_date', dayOrNull],
  startedAt: 'started_at',
  currentCycle: 'current_cycle',
  currentRound: 'current_round',
  anchorDay: ['anchor_day', dayOrNull],
  dueDate: 'next_contribution_date',
  holdUntil: 'hold_until',
  autoSlotsDoneAt: 'auto_slots_done_at',
  remindersDoneAt: 'reminders_done_at',
  closedPairs: ['closed_pairs', JSON.stringify],
  nextCycleAskedAt: 'next_cycle_asked_at',
  frozenAt: 'frozen_at',
  startProposedAt: 'start_proposed_at',
  startSeats: 'start_seats',
  resizedAt: 'resized_at',
  turnOrder: 'turn_order',
  // `draws` stores it.
  draw: 'not stored',
  placesTaken: 'current_members',
  hasOpenEjection: 'has_open_ejection',
  nextEventAt: 'next_event_at',
} satisfies Columns<'groups', Group & DerivedGroupColumns>;

export const toGroup = (row: GroupRow): Group => ({
  id: row.id,
  name: row.name,
  description: row.description,
  rules: row.rules,
  isPrivate: row.is_private,
  ownerId: row.owner_id,
  ownerParticipates: row.owner_participates,
  country: row.country,
  status: row.status,
  contributionKobo: kobo(row.contribution_amount),
  frequency: row.frequency,
  maxMembers: row.max_members,
  platformFeeBps: BigInt(row.platform_fee_bps),
  managementFeeBps: BigInt(row.management_fee_bps),
  startDate: readDay(row.start_date),
  startedAt: instantOrNull(row.started_at),
  currentCycle: row.current_cycle,
  currentRound: row.current_round,
  anchorDay: readDay(row.anchor_day),
  dueDate: instantOrNull(row.next_contribution_date),
  holdUntil: instantOrNull(row.hold_until),
  autoSlotsDoneAt: instantOrNull(row.auto_slots_done_at),
  remindersDoneAt: instantOrNull(row.reminders_done_at),
  closedPairs: pairsOf(row.closed_pairs),
  nextCycleAskedAt: instantOrNull(row.next_cycle_asked_at),
  frozenAt: instantOrNull(row.frozen_at),
  startProposedAt: instantOrNull(row.start_proposed_at),
  startSeats: row.start_seats,
  resizedAt: instantOrNull(row.resized_at),
  turnOrder: row.turn_order,
  draw:
    row.draw === null
      ? null
      : { ...row.draw, seed: null, drawnAt: row.draw.drawnAt === null ? null : fromIso(row.draw.drawnAt) },
});

/** Parses the stored pairs of seats, [[low, high], ...]. */
function pairsOf(value: unknown): readonly ClosedPair[] {
  if (!Array.isArray(value)) throw new Error('Closed pairs must be a list');
  return value.map((pair: unknown): ClosedPair => {
    const [low, high] = Array.isArray(pair) ? (pair as unknown[]) : [];
    if (typeof low !== 'number' || typeof high !== 'number') throw new Error('A closed pair must have two seats');
    return [low, high];
  });
}
