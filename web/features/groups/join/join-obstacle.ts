import { CODE_LENGTH } from '../../../../contract/code-form.ts';
import { readCode } from '../../../../contract/invitation-codes.ts';
import type { Group } from '../../../../contract/group-schemas.ts';

/** Why somebody cannot apply to this group; undefined when they can, as far as one sees. */
export type Obstacle = 'member' | 'applied' | 'started' | 'full';

export function joinObstacle({ membership, status, currentMembers, maxMembers }: Group): Obstacle | undefined {
  if (membership?.role === 'owner' || membership?.status === 'approved') return 'member';
  if (membership?.status === 'pending') return 'applied';
  if (status !== 'forming') return 'started';
  return currentMembers >= maxMembers ? 'full' : undefined;
}

/** A code as people type or paste it, as it is sent. */
export const normalizeCode = (typed: string): string => readCode(typed).slice(0, CODE_LENGTH);
