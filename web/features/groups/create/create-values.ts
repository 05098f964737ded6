import { dueDayOfRound } from '../../../../circle/round-times.ts';
import { formatLagosDay, parseLagosDay } from '../../../../circle/time.ts';
import type { createGroup } from '../../../../contract/groups.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import type { BodyInputOf } from '../../../../contract/route.ts';
import { plainAmount } from '../../../lib/i18n/money.ts';

export interface CreateValues {
  name: string;
  description: string;
  rules: string;
  contributionAmount: string;
  frequency: Group['frequency'];
  maxMembers: string;
  startDate: string;
  isPrivate: boolean;
  ownerParticipates: 'yes' | 'no';
  turnOrder: Group['turnOrder'];
}

export const CREATE_DEFAULTS: CreateValues = {
  name: '',
  description: '',
  rules: '',
  contributionAmount: '',
  frequency: 'monthly',
  maxMembers: '5',
  startDate: '',
  isPrivate: false,
  ownerParticipates: 'yes',
  turnOrder: 'joining',
};

/** The order as the form shows it: an owner without a seat cannot come last. */
export const turnOrderOf = ({ turnOrder, ownerParticipates }: Pick<CreateValues, 'turnOrder' | 'ownerParticipates'>) =>
  turnOrder === 'owner-last' && ownerParticipates === 'no' ? 'joining' : turnOrder;

/** Maps the form to a request. An empty start date means: as soon as the group is full. */
export const toBody = (values: CreateValues): NonNullable<BodyInputOf<typeof createGroup>> => ({
  name: values.name,
  description: values.description,
  rules: values.rules,
  contributionAmount: plainAmount(values.contributionAmount),
  frequency: values.frequency,
  maxMembers: Number.parseInt(values.maxMembers, 10),
  startDate: values.startDate,
  isPrivate: values.isPrivate,
  ownerParticipates: values.ownerParticipates === 'yes',
  turnOrder: turnOrderOf(values),
});

/** Compares `YYYY-MM-DD` texts; an empty start date is never past. */
export const isPast = (startDate: string, today: string): boolean => startDate !== '' && startDate < today;

/** Returns due dates of all rounds (circle-rules §4), `YYYY-MM-DD`; none for an invalid first day. */
export function roundDays(firstDay: string, frequency: Group['frequency'], rounds: number): string[] {
  const anchor = parseLagosDay(firstDay);
  if (anchor === undefined) return [];
  return Array.from({ length: rounds }, (_, index) => formatLagosDay(dueDayOfRound(anchor, frequency, index + 1)));
}
