import { startHoldEnd } from './round-times.ts';
import type { GroupEdit } from './commands.ts';
import type { Refusal } from './refusals.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { countPlacesTaken } from './seats.ts';
import type { CircleState, Group } from './types.ts';
import type { UserId } from '../contract/ids.ts';

/** Changes settings on the owner's behalf (circle-rules §§2, 4). */
export function edit(draft: Draft, byUserId: UserId, wanted: GroupEdit): Refusal | undefined {
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
  if (!fields.includes('maxMembers')) return undefined;
  if (countPlacesTaken(state) > 1) return { code: 'GROUP_HAS_MEMBERS' };
  if (wanted.maxMembers !== undefined && wanted.maxMembers < countPlacesTaken(state))
    return { code: 'BELOW_PLACES_TAKEN' };
  return undefined;
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
} as const satisfies Record<keyof GroupEdit, 'always' | 'while forming'>;
const FIELDS = Object.keys(OPEN) as (keyof GroupEdit)[]; // Safe cast: `OPEN` has exactly these keys.

const changedFields = (group: Group, wanted: GroupEdit): readonly (keyof GroupEdit)[] =>
  FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== group[field]);
