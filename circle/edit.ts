import { startHoldEnd } from './round-times.ts';
import type { Chance, GroupEdit } from './commands.ts';
import type { Refusal } from './refusals.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { approvedMemberOf, approvedMembers, countPlacesTaken } from './seats.ts';
import { canOrder, copyNotices, mustHave, ownersSeat } from './turn-order.ts';
import type { CircleState, Group } from './types.ts';
import type { UserId } from '../contract/ids.ts';

/** Changes settings on the owner's behalf (circle-rules §§2, 4). */
export function edit(draft: Draft, byUserId: UserId, wanted: GroupEdit, chance?: Chance): Refusal | undefined {
  const { state } = draft;
  if (byUserId !== state.group.ownerId) return { code: 'NOT_THE_OWNER' };
  const fields = changedFields(state.group, wanted);
  const refusal = refuseEdit(state, wanted, fields);
  if (refusal !== undefined) return refusal;
  if (fields.length === 0) return undefined;
  const places = state.members.filter((member) => member.status === 'approved' || member.status === 'pending');
  const othersHoldPlaces = places.some((member) => member.userId !== byUserId);
  const termsChanged = fields.includes('contributionKobo') || fields.includes('frequency');
  const holdUntil = termsChanged && othersHoldPlaces ? startHoldEnd(draft.now) : null;
  addChange(draft, {
    kind: 'group',
    group: { ...state.group, ...wanted, holdUntil: holdUntil ?? state.group.holdUntil },
  });
  if (fields.includes('turnOrder')) prepareOrder(draft, chance);
  if (fields.includes('turnOrder') || fields.includes('maxMembers')) seatHolder(draft, fields.includes('turnOrder'));
  emitNotice(draft, {
    type: 'group_updated',
    priority: 'low',
    to: places.map((member) => member.userId),
    params: { what: 'settings', fields, holdUntil },
  });
  return undefined;
}

function refuseEdit(state: CircleState, wanted: GroupEdit, fields: readonly (keyof GroupEdit)[]): Refusal | undefined {
  const frozen = fields.some((field) => OPEN[field] === 'while forming');
  if (frozen && state.group.status !== 'forming') return { code: 'GROUP_STARTED' };
  return refuseSize(state, wanted, fields) ?? refuseOrder(state, wanted, fields);
}

function refuseSize(state: CircleState, wanted: GroupEdit, fields: readonly (keyof GroupEdit)[]): Refusal | undefined {
  if (!fields.includes('maxMembers')) return undefined;
  if (countPlacesTaken(state) > 1) return { code: 'GROUP_HAS_MEMBERS' };
  if (wanted.maxMembers !== undefined && wanted.maxMembers < countPlacesTaken(state))
    return { code: 'BELOW_PLACES_TAKEN' };
  return undefined;
}

function refuseOrder(state: CircleState, wanted: GroupEdit, fields: readonly (keyof GroupEdit)[]): Refusal | undefined {
  if (wanted.turnOrder === undefined || !fields.includes('turnOrder')) return undefined;
  if (state.group.frozenAt !== null) return { code: 'GROUP_FROZEN' };
  if (!isOwnerAlone(state)) return { code: 'ORDER_HAS_MEMBERS' };
  return canOrder(state.group, wanted.turnOrder) ? undefined : { code: 'OWNER_WITHOUT_TURN' };
}

const isOwnerAlone = ({ group, members }: CircleState): boolean =>
  members.every(
    (member) => member.userId === group.ownerId || (member.status !== 'approved' && member.status !== 'pending'),
  );

/** Prepares the draw that a new order may need, and the owner's number for it (circle-rules §2). */
function prepareOrder(draft: Draft, chance: Chance | undefined): void {
  const { group } = draft.state;
  if (group.turnOrder !== 'lot') return;
  const { draw, drawNumber } = mustHave(chance);
  // Keeps a draw that was prepared before, because its seal has been shown.
  if (group.draw?.cycle !== draw.cycle) addChange(draft, { kind: 'draw', draw, entries: null });
  const owner = approvedMemberOf(draft.state, group.ownerId);
  if (owner === undefined) return;
  const numbered = { ...owner, drawNumber: owner.drawNumber ?? drawNumber };
  addChange(draft, { kind: 'member', member: numbered });
  for (const notice of copyNotices(draft.state.group, numbered)) emitNotice(draft, notice);
}

/** Gives the only member the seat required by a new order or size (circle-rules §2). */
function seatHolder(draft: Draft, isNewOrder: boolean): void {
  const { group } = draft.state;
  const [holder] = approvedMembers(draft.state);
  if (holder?.seat == null) return;
  const isLast = group.turnOrder === 'owner-last' && holder.userId === group.ownerId;
  const keeps = !isLast && !isNewOrder && holder.seat <= group.maxMembers;
  const seat = keeps ? holder.seat : ownersSeat(group);
  if (seat !== holder.seat) addChange(draft, { kind: 'member', member: { ...holder, seat } });
}

/** When the owner may change each setting. No rule uses the settings marked 'always'. */
const OPEN = {
  name: 'always',
  description: 'always',
  rules: 'always',
  isPrivate: 'always',
  contributionKobo: 'while forming',
  frequency: 'while forming',
  maxMembers: 'while forming',
  turnOrder: 'while forming',
} as const satisfies Record<keyof GroupEdit, 'always' | 'while forming'>;
const FIELDS = Object.keys(OPEN) as (keyof GroupEdit)[]; // Safe cast: `OPEN` has exactly these keys.

const changedFields = (group: Group, wanted: GroupEdit): readonly (keyof GroupEdit)[] =>
  FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== group[field]);
