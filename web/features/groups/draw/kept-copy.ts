import type { Group } from '../../../../contract/group-schemas.ts';

/** Which draw of which person a copy belongs to. */
export interface DrawOf {
  readonly userId: string;
  readonly groupId: string;
  readonly cycle: number;
}

/** Copy of what a member was shown before the draw. The check reports a later change of it. */
export interface KeptCopy {
  readonly seal: string;
  readonly number: string;
}

const nameOf = ({ userId, groupId, cycle }: DrawOf): string => `rota_draw_${userId}_${groupId}_${String(cycle)}`;

/** Keeps the copy in this browser, until the person logs out. Their mail has it too. */
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

/** Keeps the number that this device sent for the circle's next draw. Does nothing without a draw to come. */
export function keepOwnCopy(
  { id, draw }: Pick<Group, 'id' | 'draw'>,
  userId: string,
  number: string | null | undefined,
): void {
  if (draw === null || draw.drawnAt !== null || number == null) return;
  keepCopy({ userId, groupId: id, cycle: draw.cycle }, { seal: draw.seal, number });
}
