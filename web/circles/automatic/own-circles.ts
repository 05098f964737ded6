import { chargedCircles } from '../../../circle/charged-circles.ts';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { ZERO_KOBO, type Kobo } from '../../../contract/money.ts';
import { amountOf } from '../../lib/i18n/money.ts';

export type Circle = Pick<ListedGroup, 'id' | 'name' | 'status' | 'contributionAmount' | 'membership'>;

interface OwnCircles {
  /** Circles with automatic contributions. */
  readonly on: readonly Circle[];
  /** Circles in which auto-contribute is off, so that nothing is charged for them. */
  readonly off: readonly Circle[];
}

/** Splits the circles in which a person pays, including forming ones, by their auto-contribute switch. */
export function ownCircles(groups: readonly Circle[]): OwnCircles {
  const own = groups.filter(
    ({ status, membership }) => (status === 'forming' || status === 'active') && membership?.status === 'approved',
  );
  const isOn = ({ membership }: Circle): boolean => membership?.autoContribute === true;
  return { on: own.filter(isOn), off: own.filter((circle) => !isOn(circle)) };
}

/** Lists the circles covered by a consent given now. */
export function circlesOfConsent(groups: readonly Circle[], turnedOn: string | undefined): readonly Circle[] {
  const { on, off } = ownCircles(groups);
  const own = [
    ...on.map((circle) => ({ ...circle, groupId: circle.id, paysItself: true })),
    ...off.map((circle) => ({ ...circle, groupId: circle.id, paysItself: false })),
  ];
  return chargedCircles(own, turnedOn ?? null);
}

/** Returns the largest contribution of these circles; zero if there are none. */
export const dearestCircle = (circles: readonly Pick<Circle, 'contributionAmount'>[]): Kobo =>
  circles
    .map(({ contributionAmount }) => amountOf(contributionAmount))
    .reduce((most, amount) => (amount > most ? amount : most), ZERO_KOBO);
