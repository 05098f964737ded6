import type { Notice } from './notices.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { drawOrder } from './draw.ts';
import { dueDayOfRound } from './round-times.ts';
import { approvedMembers } from './seats.ts';
import { endOfDay } from './time.ts';
import type { Draw, DrawCopy, DrawEntry, Group, Member, TurnOrder } from './types.ts';

/** Only an owner who takes part can come last (circle-rules §2). */
export const canOrder = ({ ownerParticipates }: Pick<Group, 'ownerParticipates'>, turnOrder: TurnOrder): boolean =>
  turnOrder !== 'owner-last' || ownerParticipates;

/** Returns the seat of an owner who is alone in the circle (circle-rules §2). */
export const ownersSeat = ({ turnOrder, maxMembers }: Pick<Group, 'turnOrder' | 'maxMembers'>): number =>
  turnOrder === 'owner-last' ? maxMembers : 1;

/**
 * True while seats do not determine turns, so that no one may see their numbers (circle-rules §2). A circle cancelled
 * before the draw stays so.
 */
export const areTurnsHidden = ({ turnOrder, status }: Pick<Group, 'turnOrder' | 'status'>): boolean =>
  turnOrder === 'lot' && (status === 'forming' || status === 'cancelled');

/** Returns a member's turn if it may be shown; null before the draw. */
export const shownSeat = (group: Pick<Group, 'turnOrder' | 'status'>, seat: number | null): number | null =>
  areTurnsHidden(group) ? null : seat;

/** Returns the draw that the current cycle waits for or has held; null if turns are not drawn. */
export const drawOf = ({ turnOrder, draw }: Pick<Group, 'turnOrder' | 'draw'>): Draw | null =>
  turnOrder === 'lot' ? draw : null;

/** Returns the member's copy for checking the coming draw; undefined if turns are not drawn. */
export const copyFor = (group: Pick<Group, 'turnOrder' | 'draw'>, { drawNumber }: Member): DrawCopy | undefined => {
  const seal = drawOf(group)?.seal;
  return seal === undefined || drawNumber === null ? undefined : { seal, number: drawNumber };
};

/** Sends the copy for a draw to someone who is already a member (circle-rules §2). */
export function copyNotices(group: Pick<Group, 'turnOrder' | 'draw'>, member: Member): readonly Notice[] {
  const copy = copyFor(group, member);
  return copy === undefined ? [] : [{ type: 'join_approved', priority: 'low', to: [member.userId], params: { copy } }];
}

/** True while a circle cannot start because its draw's seed cannot be decrypted (circle-rules §2). */
export const lacksSeed = ({ turnOrder, draw }: Pick<Group, 'turnOrder' | 'draw'>): boolean =>
  turnOrder === 'lot' && draw?.seed == null;

/** Returns the chance that the shell added. Throws if it is missing, because no rule can create it. */
export function mustHave<Given>(given: Given | undefined): Given {
  if (given === undefined) throw new Error('A draw needs chance from the shell');
  return given;
}

/** Draws the order of turns, gives each member their seat and publishes the draw (circle-rules §2). */
export function drawTurns(draft: Draft): void {
  const { group } = draft.state;
  const { draw } = group;
  const entries = approvedMembers(draft.state).map(({ userId, drawNumber }): DrawEntry => {
    if (drawNumber === null) throw new Error(`Member ${userId} has no number for the draw of circle ${group.id}`);
    return { userId, ...drawNumber };
  });
  if (draw?.seed == null || draft.hash === undefined) throw new Error(`Circle ${group.id} cannot draw its turns`);
  const secret = { groupId: group.id, cycle: draw.cycle, seed: draw.seed };
  const order = drawOrder(
    draft.hash,
    secret,
    entries.map(({ userId, value }) => ({ userId, number: value })),
  );
  addChange(draft, { kind: 'draw', draw: { ...draw, drawnAt: draft.now }, entries });
  for (const member of approvedMembers(draft.state)) {
    addChange(draft, { kind: 'member', member: { ...member, seat: order.indexOf(member.userId) + 1 } });
  }
  tellTurns(draft);
}

function tellTurns(draft: Draft): void {
  const { anchorDay, frequency } = draft.state.group;
  if (anchorDay === null) throw new Error('An active circle must have an anchor day');
  for (const { userId, seat } of approvedMembers(draft.state)) {
    if (seat === null) continue;
    const params = { what: 'drawn', seat, dueDate: endOfDay(dueDayOfRound(anchorDay, frequency, seat)) } as const;
    emitNotice(draft, { type: 'group_updated', priority: 'high', to: [userId], params });
  }
}
