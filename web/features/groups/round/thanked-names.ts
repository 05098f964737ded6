import type { Member, Round } from '../../../../contract/round-schemas.ts';

type Named = Pick<Member, 'userId' | 'firstName' | 'mayBeNamed'>;

/**
 * Returns the first names that a message to the group's chat may thank: others who have paid and agreed to be named.
 */
export const thankedNames = (round: Pick<Round, 'paid'>, members: readonly Named[], senderId: string): string[] =>
  members
    .filter(({ userId, mayBeNamed }) => mayBeNamed === true && userId !== senderId && round.paid.includes(userId))
    .map(({ firstName }) => firstName);
