import type { MembershipHandover } from '../../../../contract/group-parts.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { applicationExpiresAt } from '../../../../circle/applicants.ts';
import type { Handover } from '../../../../circle/decision-types.ts';
import { handoverEndsAt, turnCanComeAt } from '../../../../circle/handover-state.ts';
import { earliest } from '../../../../circle/time.ts';
import type { Group } from '../../../../circle/types.ts';
import { toIso } from '../../../platform/clock/clock.ts';

type Times = Pick<Handover, 'status' | 'offeredAt' | 'appliedAt' | 'admittedAt'>;

/** Returns when a hand-over expires. While members vote, that is the application's deadline. */
export function endOfHandover(handover: Times): Instant {
  const { appliedAt } = handover;
  const at = handoverEndsAt(handover) ?? (appliedAt === null ? undefined : applicationExpiresAt({ appliedAt }));
  if (at === undefined) throw new Error('An open hand-over has no end');
  return at;
}

/**
 * Returns how long an open hand-over certainly stays open: until it expires, or until the seat's turn if that may come
 * first.
 */
export const standsUntil = (handover: Times & Pick<Handover, 'seat'>, group: Group, now: Instant): Instant =>
  earliest(endOfHandover(handover), turnCanComeAt(group, handover.seat, now));

export interface OpenHandover extends Times, Pick<Handover, 'code' | 'seat'> {
  readonly leaverName: string;
  readonly substituteName: string | null;
}

/** Returns an open hand-over as part of the membership of its leaver or substitute. */
export const membershipHandover = (handover: OpenHandover, group: Group, now: Instant): MembershipHandover => ({
  code: handover.code,
  seat: handover.seat,
  status: openStatus(handover.status),
  expiresAt: toIso(endOfHandover(handover)),
  standsUntil: toIso(standsUntil(handover, group, now)),
  leaverName: handover.leaverName,
  substituteName: handover.substituteName,
});

export function openStatus(status: Handover['status']): MembershipHandover['status'] {
  if (status === 'done' || status === 'ended') throw new Error('A hand-over that is over is not shown');
  return status;
}
