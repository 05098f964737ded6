import type { Group } from '../../circle/types.ts';
import { closesAt, dayIn, dueDay, endOf, startOf } from './calendar-sums.ts';
import { PairTable } from './pair-table.ts';
import { ensure } from './violation.ts';
import { orderDrawn } from './watch-draw.ts';
import type { Scene } from './watch.ts';

/** Checks starts, rounds and ends of cycles between two versions of a group (circle-rules §§4, 5, 11). */
export function watchGroup(scene: Scene, next: Group): void {
  const before = scene.mirror.group;
  ensure(
    next.platformFeeBps === before.platformFeeBps && next.managementFeeBps === before.managementFeeBps,
    'a circle keeps its original fees',
  );
  watchFreezing(scene, before, next);
  if (before.status === 'active' && before.dueDate !== null) {
    if (next.status !== 'active' || next.currentRound !== before.currentRound) roundEnded(scene, before, next);
  }
  if (before.status === 'forming' && next.status === 'active') cycleStarted(scene, before, next);
  const opens = next.dueDate !== null && (before.dueDate === null || next.currentRound !== before.currentRound);
  if (opens) roundOpened(scene, before, next);
  else
    ensure(
      next.status !== 'active' || next.dueDate === before.dueDate,
      'a due date does not change while its round is open',
    );
  if (before.status === 'active' && next.status !== 'active') cycleEnded(scene, next);
  if (before.nextCycleAskedAt === null && next.nextCycleAskedAt !== null) nextCycleAsked(scene);
  if (before.status === 'completed' && next.status === 'forming') scene.tally.add('a next cycle forms');
  // A cancelled circle may still change: its open proposal to start smaller ends with it.
  if (next.status === 'cancelled' && before.status !== 'cancelled') {
    ensure(before.status === 'forming', 'only a forming circle is cancelled');
    scene.tally.add('cancelled');
  }
}

/** Checks that operators freeze and unfreeze only circles that form or run (circle-rules §4). */
function watchFreezing({ tally, command }: Scene, before: Group, next: Group): void {
  const [was, is] = [before.frozenAt !== null, next.frozenAt !== null];
  if (was !== is) {
    ensure(command?.type === 'set-frozen', 'only an operator freezes or unfreezes a circle');
    ensure(
      !is || before.status === 'forming' || before.status === 'active',
      'only a forming or active circle is frozen',
    );
    tally.add(is ? 'frozen' : 'unfrozen');
  }
  if (!was || before.status !== 'active') return;
  if (next.status !== 'active' || next.currentRound !== before.currentRound) tally.add('a round ends while frozen');
}

function cycleStarted({ mirror, now, begin, changes }: Scene, before: Group, next: Group): void {
  const seated = [...mirror.members.values()].filter(({ seat }) => seat !== null);
  const inOrder = [...seated].sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  const seats = inOrder.map(({ seat }) => seat).join();
  const all = Array.from({ length: next.maxMembers }, (_, index) => index + 1).join();
  ensure(seats === all, 'a circle starts only when all seats are taken', () => seats);
  ensure(
    seated.every(({ status }) => status === 'approved'),
    'a circle starts with an approved member in every seat',
  );
  const today = dayIn(now);
  ensure(before.startDate === null || today >= before.startDate, 'a circle does not start before its start date');
  ensure(before.holdUntil === null || now >= before.holdUntil, 'a circle does not start during its 48-hour start hold');
  const heldAt = Math.max(next.resizedAt ?? 0, ...seated.map(({ approvedAt }) => approvedAt ?? 0));
  const onTheDay = before.startDate === today && heldAt < startOf(today);
  ensure(next.anchorDay === (onTheDay ? today : today + 1), 'the first due date follows from the start date', () =>
    String(next.anchorDay),
  );
  const order = orderDrawn(changes, next) ?? inOrder.map(({ userId }) => userId);
  begin(new PairTable(next.contributionKobo, order));
}

function roundOpened({ now, tally, tables }: Scene, before: Group, next: Group): void {
  const { anchorDay, frequency, currentRound, dueDate } = next;
  ensure(anchorDay !== null && dueDate !== null, 'an active circle has a first due day and a due date');
  const byCalendar = dueDay(anchorDay, frequency, currentRound);
  const tomorrow = dayIn(now) + 1;
  const isFirst = before.dueDate === null;
  const day = isFirst ? anchorDay : Math.max(byCalendar, tomorrow);
  ensure(dueDate === endOf(day), 'a round is due on its calendar day, but at the earliest on the day after it opens');
  if (tomorrow > byCalendar) tally.add('a round opened late');
  tables.get(next.currentCycle)?.opened(currentRound);
}

function roundEnded(scene: Scene, before: Group, next: Group): void {
  const { tables, tally } = scene;
  const table = tables.get(before.currentCycle);
  ensure(table !== undefined, 'a running cycle has a pair table');
  const ended = before.currentRound;
  countHowItEnded(scene, before);
  table.ended(ended);
  const last = next.status === 'active' ? next.currentRound - 1 : before.maxMembers;
  ensure(last >= ended, 'round numbers only go up');
  for (let round = ended + 1; round <= last; round += 1) {
    const payers = table.people.filter((name) => table.pays(name, round) || table.hasPaid(name, round));
    ensure(payers.length === 0, 'only a round without payers is skipped', () => payers.join());
    table.ended(round);
    tally.add('a round is skipped');
  }
  if (next.status !== 'active') return;
  ensure(table.payers(next.currentRound).length > 0, 'every round without payers is skipped');
}

function countHowItEnded({ tables, tally, now, command, ledger, mirror }: Scene, group: Group): void {
  const { currentCycle: cycle, currentRound: round, dueDate, frequency } = group;
  const table = tables.get(cycle);
  if (table === undefined || dueDate === null) return;
  const unpaid = [...mirror.rows(cycle, round).values()].filter(({ status }) => status !== 'completed');
  const isRefund = table.isOut(table.holder(round));
  if (isRefund) tally.add(unpaid.length > 0 ? 'a refund is short' : 'a refund is complete');
  else if (unpaid.length === 0) tally.add(command?.type === 'withdraw' ? 'withdrawn' : 'collected');
  else if (now < closesAt(dueDate, frequency)) tally.add('closed early, with only departed members unpaid');
  else tally.add('closed short');
  if (ledger.round(cycle, round).inKobo === 0n) tally.add('a payout of 0');
}

function cycleEnded({ tables, tally, mirror }: Scene, next: Group): void {
  ensure(next.status === 'completed', 'an active circle can only become completed');
  const table = tables.get(next.currentCycle);
  ensure(table !== undefined, 'an ending cycle has a pair table');
  table.cycleEnded();
  tally.add('a cycle is completed');
  if (next.platformFeeBps !== 50n || next.managementFeeBps !== 50n) tally.add('a cycle with other fees is completed');
  if (mirror.outstanding.some((debt) => debt.cycle < next.currentCycle))
    tally.add('a debt stays open through a whole later cycle');
}

/** Expects that members with a debt in this circle leave when the next cycle forms. */
function nextCycleAsked({ mirror, expected }: Scene): void {
  const owing = new Set(mirror.outstanding.map(({ userId }) => userId));
  for (const { userId } of mirror.approved) if (owing.has(userId)) expected.set(userId, 'left');
}
