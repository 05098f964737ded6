import type { UserId } from '../../contract/ids.ts';
import type { Change } from '../../circle/changes.ts';
import type { Command } from '../../circle/commands.ts';
import type { CircleState, DrawNumber, Group } from '../../circle/types.ts';
import { drawAgain } from './draw.ts';
import { ensure } from './violation.ts';
import type { Scene } from './watch.ts';

type DrawChange = Extract<Change, { readonly kind: 'draw' }>;

/**
 * Returns the order of turns that follows from the published seed and numbers; undefined unless this decision drew it.
 */
export function orderDrawn(changes: readonly Change[], { id }: Group): readonly string[] | undefined {
  const held = heldIn(changes);
  return held === undefined ? undefined : again(held, id).order;
}

/** Stores seals and numbers when they are given, and checks who gets which seat (circle-rules §2). */
export class WatchDraw {
  #before: Group;
  /** Seals by cycle, as they were first shown. */
  readonly #seals = new Map<number, string>();
  /** Numbers that were given for the coming draw. */
  readonly #numbers = new Map<UserId, string>();
  #hasOwnerTraded = false;
  #draws = 0;

  constructor({ group, members }: CircleState) {
    this.#before = group;
    for (const { userId, drawNumber } of members) if (drawNumber !== null) this.#numbers.set(userId, drawNumber.value);
    this.#checkSeal(group);
  }

  check(scene: Scene): void {
    const { mirror, changes, tally } = scene;
    const { group } = mirror;
    this.#remember(scene);
    this.#checkSeal(group);
    checkHidden(this.#before, changes);
    const starts = hasStarted(this.#before, changes);
    const held = heldIn(changes);
    ensure((held !== undefined) === (starts && group.turnOrder === 'lot'), 'turns are drawn at a start by lot only');
    if (held !== undefined) this.#checkDraw(scene, held);
    if (group.turnOrder === 'owner-last' && (starts || group.status === 'forming') && !this.#hasOwnerTraded) {
      const seat = mirror.members.get(group.ownerId)?.seat;
      ensure(seat === group.maxMembers, 'an owner who comes last has the last seat', () => String(seat));
      if (starts) tally.add('owner last started');
    }
    this.#before = group;
  }

  #remember({ mirror, command, changes, tally }: Scene): void {
    const { group } = mirror;
    const { turnOrder, maxMembers, status } = this.#before;
    const isReordered = group.turnOrder !== turnOrder;
    if (command?.type === 'start-next-cycle') this.#numbers.clear();
    if (group.turnOrder === 'lot' && command !== null) this.#give(command, group);
    if (isReordered) {
      tally.add(command?.type === 'edit' ? 'the order of turns changes' : 'a next cycle has another order');
    }
    const isResized = command?.type === 'edit' && group.maxMembers !== maxMembers;
    const isFormed = status === 'completed' && group.status !== 'completed';
    if (isReordered || isResized || isFormed) this.#hasOwnerTraded = false;
    if (status === 'forming' && changes.some((change) => isTradeOf(change, group.ownerId))) this.#hasOwnerTraded = true;
  }

  #give(command: Command, { ownerId }: Group): void {
    const give = (userId: UserId, number: DrawNumber | undefined): void => {
      if (number !== undefined) this.#numbers.set(userId, number.value);
    };
    if (command.type === 'join') give(command.applicant.userId, command.drawNumber);
    if (command.type === 'answer-next-cycle' && command.accept) give(command.member.userId, command.drawNumber);
    const isOwners = command.type === 'start-next-cycle' || command.type === 'edit';
    if (isOwners && !this.#numbers.has(ownerId)) give(ownerId, command.chance?.drawNumber);
  }

  #checkSeal({ draw }: Group): void {
    if (draw === null) return;
    const shown = this.#seals.get(draw.cycle);
    ensure(shown === undefined || shown === draw.seal, 'a seal stays as it was first shown');
    this.#seals.set(draw.cycle, draw.seal);
  }

  #checkDraw({ mirror, tally }: Scene, held: DrawChange): void {
    const { group, members } = mirror;
    const { seal, order } = again(held, group.id);
    ensure(held.draw.cycle === group.currentCycle, 'a draw belongs to the cycle that starts');
    ensure(seal === this.#seals.get(group.currentCycle), 'the published seed fits the seal that was shown');
    const seated = [...members.values()].filter((member) => member.seat !== null);
    const sits = seated.toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0)).map(({ userId }) => userId);
    ensure(sits.join() === order.join(), 'members sit in the order that an independent draw gives', () => sits.join());
    for (const { userId, value } of held.entries ?? []) {
      ensure(value === this.#numbers.get(userId), 'the number that a member gave is in the draw', () => userId);
    }
    tally.add('drawn');
    if (this.#draws > 0) tally.add('drawn again in a next cycle');
    if (group.resizedAt !== null) tally.add('drawn in a smaller circle');
    this.#draws += 1;
  }
}

/** Checks that no notice or trade reveals a position while turns are hidden. */
function checkHidden(before: Group, changes: readonly Change[]): void {
  let group = before;
  for (const change of changes) {
    if (change.kind === 'group') ({ group } = change);
    if (group.turnOrder !== 'lot' || group.status !== 'forming') continue;
    const isTold =
      change.kind === 'trade' ||
      (change.kind === 'notice' && 'seat' in change.notice.params && change.notice.params.seat !== null);
    ensure(!isTold, 'no one is told a position before the draw', () => change.kind);
  }
}

/** True if a circle starts in this decision; the last answer to a next cycle can both form and start it. */
function hasStarted({ status }: Group, changes: readonly Change[]): boolean {
  const statuses = [status, ...changes.flatMap((change) => (change.kind === 'group' ? [change.group.status] : []))];
  return statuses.some((next, index) => next === 'active' && statuses[index - 1] === 'forming');
}

const isTradeOf = (change: Change, userId: UserId): boolean =>
  change.kind === 'trade' &&
  change.trade.status === 'approved' &&
  (change.trade.requesterId === userId || change.trade.targetId === userId);

const heldIn = (changes: readonly Change[]): DrawChange | undefined =>
  changes.find((change): change is DrawChange => change.kind === 'draw' && change.draw.drawnAt !== null);

function again({ draw, entries }: DrawChange, groupId: string): ReturnType<typeof drawAgain> {
  ensure(draw.seed !== null && entries !== null, 'a draw is published with its seed and numbers');
  const numbers = entries.map(({ userId, value }) => ({ userId, number: value }));
  return drawAgain(groupId, draw.cycle, draw.seed, numbers);
}
