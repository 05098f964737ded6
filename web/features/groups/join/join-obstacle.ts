import { CODE_LENGTH } from '../../../../contract/code-form.ts';
import { extractInvitationCode } from '../../../../contract/invitation-codes.ts';
import type { Group } from '../../../../contract/group-schemas.ts';

/** Why the viewer cannot apply; undefined if they can, as far as the page knows. */
export type Obstacle = 'member' | 'applied' | 'started' | 'full';

export function joinObstacle({ membership, status, currentMembers, maxMembers }: Group): Obstacle | undefined {
  if (membership?.role === 'owner' || membership?.status === 'approved') return 'member';
  if (membership?.status === 'pending') return 'applied';
  if (status !== 'forming') return 'started';
  return currentMembers >= maxMembers ? 'full' : undefined;
}

export const normalizeCode = (typed: string): string => extractInvitationCode(typed).slice(0, CODE_LENGTH);
