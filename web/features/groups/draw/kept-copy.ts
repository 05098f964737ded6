import type { Group } from '../../../../contract/group-schemas.ts';

/** Identifies a copy: the draw and the person. */
export interface DrawOf {
  readonly userId: string;
  readonly groupId: string;
  readonly cycle: number;
}

/** Copy of what a member was shown before the draw, with which the check detects later changes. */
export interface KeptCopy {
  readonly seal: string;
  readonly number: string;
}

const nameOf = ({ userId, groupId, cycle }: DrawOf): string => `rota_draw_${userId}_${groupId}_${String(cycle)}`;

/** Stores the copy in this browser until the person logs out. Their mail contains it too. */
export function keepCopy(of: DrawOf, { seal, number }: KeptCopy): void {
  try {
    localStorage.setItem(nameOf(of), `${seal} ${number}`);
  } catch {
    // Without storage, the person compares with their mail.
  }
}

export function keptCopy(of: DrawOf): KeptCopy | undefined {
  try {
    const [seal, number] = localStorage.getItem(nameOf(of))?.split(' ') ?? [];
    return seal === undefined || number === undefined ? undefined : { seal, number };
  } catch {
    return undefined;
  }
}

/** Stores the number that this device sent for the circle's next draw. Does nothing if no draw is to come. */
export function keepOwnCopy(
  { id, draw }: Pick<Group, 'id' | 'draw'>,
  userId: string,
  number: string | null | undefined,
): void {
  if (draw === null || draw.drawnAt !== null || number == null) return;
  keepCopy({ userId, groupId: id, cycle: draw.cycle }, { seal: draw.seal, number });
}
