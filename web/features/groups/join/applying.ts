import type { Group } from '../../../../contract/groups.ts';

/** Why somebody cannot apply to this group; undefined when they can, as far as one sees. */
export type Obstacle = 'member' | 'applied' | 'started' | 'full';

export function obstacleTo({ membership, status, currentMembers, maxMembers }: Group): Obstacle | undefined {
  if (membership?.role === 'owner' || membership?.status === 'approved') return 'member';
  if (membership?.status === 'pending') return 'applied';
  if (status !== 'forming') return 'started';
  return currentMembers >= maxMembers ? 'full' : undefined;
}

export const CODE_LENGTH = 8;

/** A code as people paste it, as it is sent: trimmed, in capitals, without spaces and hyphens, at most 8 characters. */
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase().slice(0, CODE_LENGTH);
