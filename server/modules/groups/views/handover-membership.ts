import type { MembershipHandover } from '../../../../contract/group-parts.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { applicationExpiresAt } from '../../../../circle/applicants.ts';
import type { Handover } from '../../../../circle/decision-types.ts';
import { handoverEndsAt, turnCanComeAt } from '../../../../circle/handover-state.ts';
import { earliest } from '../../../../circle/time.ts';
import type { Group } from '../../../../circle/types.ts';
import { toIso } from '../../../platform/clock/clock.ts';

type Times = Pick<Handover, 'status' | 'offeredAt' | 'appliedAt' | 'admittedAt'>;

/** While members vote, the application's own deadline. */
export function endOfHandover(handover: Times): Instant {
  const { appliedAt } = handover;
  const at = handoverEndsAt(handover) ?? (appliedAt === null ? undefined : applicationExpiresAt({ appliedAt }));
  if (at === undefined) throw new Error('An open hand-over has no end');
  return at;
}

/** Returns until when an open hand-over surely stands: its own end, or the seat's turn if that can come first. */
export const standsUntil = (handover: Times & Pick<Handover, 'seat'>, group: Group, now: Instant): Instant =>
  earliest(endOfHandover(handover), turnCanComeAt(group, handover.seat, now));

export interface OpenHandover extends Times, Pick<Handover, 'code' | 'seat'> {
  readonly leaverName: string;
  readonly substituteName: string | null;
}

/** Shows an open hand-over to its leaver or substitute, as a part of their membership. */
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
