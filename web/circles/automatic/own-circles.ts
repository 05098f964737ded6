import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { ZERO_KOBO, type Kobo } from '../../../contract/money.ts';
import { amountOf } from '../../lib/i18n/money.ts';

export type Circle = Pick<ListedGroup, 'id' | 'name' | 'status' | 'contributionAmount' | 'membership'>;

interface OwnCircles {
  /** Circles whose contributions pay by themselves. */
  readonly on: readonly Circle[];
  /** Circles in which auto-contribute is off, so that nothing is charged for them. */
  readonly off: readonly Circle[];
}

/** Divides the circles in which a person pays, forming ones too, by their auto-contribute switch. */
export function ownCircles(groups: readonly Circle[]): OwnCircles {
  const own = groups.filter(
    ({ status, membership }) => (status === 'forming' || status === 'active') && membership?.status === 'approved',
  );
  const isOn = ({ membership }: Circle): boolean => membership?.autoContribute === true;
  return { on: own.filter(isOn), off: own.filter((circle) => !isOn(circle)) };
}

/**
 * Lists the circles that are charged for: those that pay by themselves, and the one that a consent turns on. Lists all
 * while none pays by itself, because the person may turn them on next.
 */
export function chargedCircles(groups: readonly Circle[], turnedOn: string | undefined): readonly Circle[] {
  const { on, off } = ownCircles(groups);
  const charged = [...on, ...off.filter(({ id }) => id === turnedOn)];
  return charged.length === 0 ? off : charged;
}

/** Returns the largest contribution of these circles; zero without any. */
export const dearestCircle = (circles: readonly Pick<Circle, 'contributionAmount'>[]): Kobo =>
  circles
    .map(({ contributionAmount }) => amountOf(contributionAmount))
    .reduce((most, amount) => (amount > most ? amount : most), ZERO_KOBO);
