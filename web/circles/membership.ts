import type { Group } from '../../contract/group-schemas.ts';

/** Somebody who left a group or was ejected from it; they see it while money is still to come or to be paid. */
export const hasLeft = ({ membership }: Pick<Group, 'membership'>): boolean =>
  membership?.role === 'member' && (membership.status === 'left' || membership.status === 'ejected');

/** True if the person holds a seat in a forming or active circle. */
export const paysAndReceives = ({ membership, ownerParticipates, status }: Group): boolean =>
  (membership?.role === 'owner' ? ownerParticipates : membership?.status === 'approved') &&
  (status === 'active' || status === 'forming');

/** An owner without a seat of their own (circle-rules §2): they earn from each pot, and receive none. */
export const onlyManages = ({
  membership,
  ownerParticipates,
}: Pick<Group, 'membership' | 'ownerParticipates'>): boolean => membership?.role === 'owner' && !ownerParticipates;
