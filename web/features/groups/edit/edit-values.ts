import { MAX_MEMBERS, MIN_MEMBERS } from '../../../../circle/figures.ts';
import type { editGroup } from '../../../../contract/groups.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { toNaira } from '../../../../contract/money.ts';
import type { BodyInputOf } from '../../../../contract/route.ts';
import { groupAmount, plainAmount, typedKobo } from '../../../lib/i18n/money.ts';
import type { CreateValues } from '../create/create-values.ts';

/** A new circle's values, except those fixed at creation. */
export type EditValues = Omit<CreateValues, 'startDate' | 'ownerParticipates'>;

export const valuesOf = (group: Group): EditValues => ({
  name: group.name,
  description: group.description ?? '',
  rules: group.rules ?? '',
  contributionAmount: groupAmount(group.contributionAmount),
  frequency: group.frequency,
  maxMembers: String(group.maxMembers),
  isPrivate: group.isPrivate,
  turnOrder: group.turnOrder,
});

/**
 * Fields that can still change: terms while forming, size while at most one place is taken (specification 2 §5), the
 * order of turns while no one else is in or has applied (circle-rules §2).
 */
export interface Editable {
  readonly terms: boolean;
  readonly size: boolean;
  readonly order: boolean;
}

export const editableOf = (group: Group): Editable => ({
  terms: group.status === 'forming',
  size: group.status === 'forming' && group.currentMembers <= 1,
  order: group.status === 'forming' && placesOfOthers(group) === 0,
});

export const toEditBody = (
  values: EditValues,
  { terms, size, order }: Editable,
): NonNullable<BodyInputOf<typeof editGroup>> => ({
  name: values.name,
  description: values.description,
  rules: values.rules,
  isPrivate: values.isPrivate,
  ...(terms ? { contributionAmount: plainAmount(values.contributionAmount), frequency: values.frequency } : {}),
  ...(order ? { turnOrder: values.turnOrder } : {}),
  ...(size ? { maxMembers: Number.parseInt(values.maxMembers, 10) } : {}),
});

/** A changed amount or frequency delays the start, so that members can leave (circle-rules §4). */
export function changesTerms(group: Group, values: Pick<EditValues, 'contributionAmount' | 'frequency'>): boolean {
  const typed = typedKobo(values.contributionAmount);
  const isSameAmount = typed === undefined || toNaira(typed) === group.contributionAmount;
  return !isSameAmount || values.frequency !== group.frequency;
}

/** Counts the places taken by people other than a participating owner. */
export const placesOfOthers = ({ currentMembers, ownerParticipates }: Group): number =>
  Math.max(0, currentMembers - (ownerParticipates ? 1 : 0));

export const SIZES: readonly number[] = Array.from(
  { length: MAX_MEMBERS - MIN_MEMBERS + 1 },
  (_, index) => MIN_MEMBERS + index,
);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isGroupId = (id: string): boolean => UUID.test(id);
