import { dueDayOfRound } from '../../../../circle/round-times.ts';
import { formatLagosDay, lagosDayOf, parseLagosDay } from '../../../../circle/time.ts';
import type { createGroup } from '../../../../contract/groups.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { instant } from '../../../../contract/ids.ts';
import type { BodyInputOf } from '../../../../contract/route.ts';
import { plainAmount } from '../../../lib/i18n/money.ts';

/** What the form holds: as typed and chosen, all in text but for the switch. */
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
};

/** What is sent for what was typed. An empty start date means: as soon as the group is full. */
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
});

/** The Lagos day of an instant, `YYYY-MM-DD`: the first day on which a circle can start. */
export const lagosToday = (nowMs: number): string => formatLagosDay(lagosDayOf(instant(Math.floor(nowMs))));

/** Whether a first day, if there is one, is over; days of this form compare as text in the order of the calendar. */
export const isPast = (startDate: string, today: string): boolean => startDate !== '' && startDate < today;

/** The due days of all rounds (circle-rules §4) as `YYYY-MM-DD`; none for a first day that is no day. */
export function roundDays(firstDay: string, frequency: Group['frequency'], rounds: number): string[] {
  const anchor = parseLagosDay(firstDay);
  if (anchor === undefined) return [];
  return Array.from({ length: rounds }, (_, index) => formatLagosDay(dueDayOfRound(anchor, frequency, index + 1)));
}
