import type { Group } from '../../contract/group-schemas.ts';

/** True for former members. They see the circle until everything owed to or by them is settled. */
export const hasLeft = ({ membership }: Pick<Group, 'membership'>): boolean =>
  membership?.role === 'member' && (membership.status === 'left' || membership.status === 'ejected');

/** True if the person holds a seat in a forming or active circle. */
export const paysAndReceives = ({ membership, ownerParticipates, status }: Group): boolean =>
  (membership?.role === 'owner' ? ownerParticipates : membership?.status === 'approved') &&
  (status === 'active' || status === 'forming');

/** True for an owner without a seat (circle-rules §2), who earns from each pot and receives none. */
export const onlyManages = ({
  membership,
  ownerParticipates,
}: Pick<Group, 'membership' | 'ownerParticipates'>): boolean => membership?.role === 'owner' && !ownerParticipates;
