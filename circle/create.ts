import type { GroupId, Instant } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import { isAbroad } from '../contract/standing.ts';
import type { Decision } from './changes.ts';
import type { Applicant, Chance } from './commands.ts';
import type { Refusal } from './refusals.ts';
import type { FeeRates } from './fees.ts';
import { ALL_PARTS_LOADED } from './loaded.ts';
import { BLOCKED_BY_DEBTS } from './blocked-by-debts.ts';
import { newApplicant } from './joining.ts';
import { canOrder, copyNotices, ownersSeat } from './turn-order.ts';
import { lagosDayOf, type LagosDay } from './time.ts';
import type { Frequency, Group, Member, TurnOrder } from './types.ts';

export interface NewCircle extends FeeRates {
  readonly id: GroupId;
  readonly owner: Applicant;
  readonly ownerParticipates: boolean;
  readonly name: string;
  readonly description: string | null;
  readonly rules: string | null;
  readonly isPrivate: boolean;
  readonly contributionKobo: Kobo;
  readonly frequency: Frequency;
  readonly maxMembers: number;
  readonly startDate: LagosDay | null;
  readonly turnOrder: TurnOrder;
  readonly chance: Chance;
}

/** Creates a circle with the current fee rates; a participating owner gets a seat (circle-rules §§2, 3, 6). */
export function createCircle(wanted: NewCircle, now: Instant): Decision {
  const refusal = refuseCreating(wanted, now);
  if (refusal !== undefined) return { ok: false, refusal };
  const group = newGroup(wanted);
  const members = wanted.ownerParticipates ? [ownerAsMember(wanted, now)] : [];
  const { draw } = group;
  return {
    ok: true,
    changes: [
      { kind: 'group', group },
      ...(draw === null ? [] : [{ kind: 'draw' as const, draw, entries: null }]),
      ...members.map((member) => ({ kind: 'member' as const, member })),
      ...members.flatMap((member) => copyNotices(group, member)).map((notice) => ({ kind: 'notice' as const, notice })),
    ],
    state: {
      loaded: ALL_PARTS_LOADED,
      group,
      members,
      votes: [],
      ejections: [],
      ejectionVotes: [],
      trades: [],
      handovers: [],
      reminders: [],
      contributions: [],
      payouts: [],
      debts: [],
      pots: [],
      wallets: new Map(),
    },
  };
}

function refuseCreating({ owner, startDate, ...wanted }: NewCircle, now: Instant): Refusal | undefined {
  if (isAbroad(owner)) return { code: 'NIGERIA_ONLY' };
  if (!owner.kycVerified) return { code: 'KYC_REQUIRED_TO_CREATE' };
  if (owner.hasOutstandingDebt) return { code: BLOCKED_BY_DEBTS.create };
  if (startDate !== null && startDate < lagosDayOf(now)) return { code: 'START_DATE_PASSED' };
  if (!canOrder(wanted, wanted.turnOrder)) return { code: 'OWNER_WITHOUT_TURN' };
  return undefined;
}

function newGroup({ owner, chance, ...wanted }: NewCircle): Group {
  return {
    ...wanted,
    draw: wanted.turnOrder === 'lot' ? chance.draw : null,
    ownerId: owner.userId,
    country: owner.country,
    status: 'forming',
    startedAt: null,
    currentCycle: 1,
    currentRound: 1,
    anchorDay: null,
    dueDate: null,
    holdUntil: null,
    frozenAt: null,
    autoSlotsDoneAt: null,
    remindersDoneAt: null,
    closedPairs: [],
    nextCycleAskedAt: null,
    startProposedAt: null,
    startSeats: null,
    resizedAt: null,
  };
}

const ownerAsMember = ({ owner, ...wanted }: NewCircle, now: Instant): Member => ({
  ...newApplicant(owner, 1, now),
  status: 'approved',
  seat: ownersSeat(wanted),
  approvedAt: now,
  drawNumber: wanted.turnOrder === 'lot' ? wanted.chance.drawNumber : null,
});
