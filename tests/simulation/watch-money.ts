import type { UserId } from '../../contract/ids.ts';
import type { Change } from '../../circle/changes.ts';
import type { Contribution, Debt, Payout } from '../../circle/types.ts';
import { closesAt, lateFrom } from './calendar-sums.ts';
import { shareOf } from './pair-table.ts';
import { ensure } from './violation.ts';
import { ensureSetOff, ownWasSetOff } from './watch-set-off.ts';
import type { Scene } from './watch.ts';

/** Checks contributions, payouts, debts and transfers against the state just before (circle-rules §§5–8). */
export function watchMoney(scene: Scene, change: Change): void {
  switch (change.kind) {
    case 'transfer':
      scene.ledger.post(change);
      if (change.type === 'contribution' && change.from.account === 'wallet') {
        watchPaidIn(scene, { ...change, userId: change.from.userId });
      }
      break;
    case 'contribution':
      watchContribution(scene, change.contribution);
      break;
    case 'contribution-withdrawn':
      ensure(change.contribution.status !== 'completed', 'a paid contribution is never withdrawn');
      scene.tally.add('an unpaid contribution is withdrawn');
      break;
    case 'payout':
      watchPayout(scene, change.payout);
      break;
    case 'debt':
      watchDebt(scene, change.debt);
      break;
    case 'group':
    case 'member':
    case 'vote':
    case 'ejection':
    case 'ejection-vote':
    case 'trade':
    case 'handover':
    case 'reminder':
    case 'draw':
    case 'notice':
  }
}

const named = ({ userId, cycle, round }: { userId: UserId; cycle: number; round: number }): string =>
  `${userId} in cycle ${String(cycle)}, round ${String(round)}`;

/** A contribution counts as paid once all of c has come (circle-rules §7). */
function watchPaidIn({ ledger, mirror, tables }: Scene, paid: { userId: UserId; cycle: number; round: number }): void {
  const { userId, cycle, round } = paid;
  const table = tables.get(cycle);
  const paidKobo = ledger.round(cycle, round).paidBy.get(userId) ?? 0n;
  ensure(table !== undefined && paidKobo <= table.contributionKobo, 'a member pays c to a round at most', () =>
    named(paid),
  );
  const isWhole = paidKobo === table.contributionKobo;
  const status = mirror.rows(cycle, round).get(userId)?.status;
  ensure(status === (isWhole ? 'completed' : 'missed'), 'a contribution is paid once c has come', () => named(paid));
  if (isWhole) table.paid(userId, round);
}

function watchContribution(scene: Scene, next: Contribution): void {
  const { mirror, tables, now } = scene;
  const { userId, cycle, round, status } = next;
  const table = tables.get(cycle);
  ensure(table !== undefined, 'a contribution’s cycle has a pair table');
  const before = mirror.rows(cycle, round).get(userId);
  const details = (): string => named(next);
  ensure(next.amountKobo === table.contributionKobo, 'a contribution’s amount is c', details);
  ensure(before?.status !== 'completed', 'a paid contribution does not change', details);
  if (before !== undefined)
    ensure(next.dueDate === before.dueDate, 'a contribution’s due date does not change', details);
  if (status === 'late') watchLate(scene, next, before);
  if (status === 'missed') watchMissed(scene, next);
  if (status !== 'completed') return;
  ensure(next.paidAt === now, 'a payment is recorded with the current time', details);
  const isOpen = round === mirror.group.currentRound && mirror.group.status === 'active';
  if (next.isBacklogPayment) return;
  ensure(isOpen && cycle === mirror.group.currentCycle, 'members pay only for the open round', details);
  if (scene.command?.type === 'set-auto-contribute') scene.tally.add('auto-contribution after opting in');
  if (scene.command?.type === 'contribute' && scene.command.userId === userId) {
    const closes = closesAt(next.dueDate, mirror.group.frequency);
    ensure(now < closes, 'no payment is accepted after the round closes', details);
  }
}

function watchLate({ mirror, tables, now, tally }: Scene, next: Contribution, before: Contribution | undefined): void {
  const { userId, cycle, round, dueDate, amountKobo, lateFeeKobo } = next;
  const { group } = mirror;
  const table = tables.get(cycle);
  ensure(before?.status === 'pending', 'only a pending contribution becomes late', () => named(next));
  ensure(now >= lateFrom(dueDate), 'a contribution is late 24 hours after its due date', () => named(next));
  ensure(group.status === 'active' && group.currentRound === round, 'late fees arise only in the open round');
  const isOwn = table?.holder(round) === userId;
  const feeKobo = isOwn ? 0n : shareOf(amountKobo, 200n);
  ensure(lateFeeKobo === feeKobo, 'a late fee is 2% of c', () => `${named(next)}: ${String(lateFeeKobo)}`);
  if (table?.isOut(userId) === true) tally.add('a late fee of a departed member');
}

function watchMissed({ mirror, tables, now, tally }: Scene, next: Contribution): void {
  const { cycle, round, dueDate, userId } = next;
  const { group } = mirror;
  const isOpen = group.status === 'active' && group.currentRound === round && group.currentCycle === cycle;
  ensure(isOpen, 'contributions become missed only when the open round closes', () => named(next));
  if (tables.get(cycle)?.holder(round) === userId) tally.add('an own contribution is missed');
  if (now >= closesAt(dueDate, group.frequency)) return;
  ensure(now >= dueDate, 'no round closes before its due date', () => named(next));
  const waitedFor = [...mirror.rows(cycle, round).values()].filter(
    (row) =>
      row.status !== 'completed' &&
      row.userId !== tables.get(cycle)?.holder(round) &&
      mirror.members.get(row.userId)?.status === 'approved',
  );
  ensure(waitedFor.length === 0, 'no round closes early while a member still has to pay', () => named(next));
}

function watchPayout(scene: Scene, next: Payout): void {
  const { mirror, tables, ledger, now, tally } = scene;
  const { cycle, round, recipientId } = next;
  const before = mirror.payout(cycle, round);
  const details = (): string => `cycle ${String(cycle)}, round ${String(round)}`;
  ensure(recipientId === tables.get(cycle)?.holder(round), 'a payout goes to the holder of the round’s seat', details);
  if (next.status === 'pending') {
    ensure(before === undefined, 'a round has one payout', details);
    return;
  }
  ensure(before?.status === 'pending', 'a payout is completed once', details);
  const { grossKobo, netKobo, platformFeeKobo, managementFeeKobo, setOffKobo } = next;
  ensure(
    grossKobo === netKobo + platformFeeKobo + managementFeeKobo,
    'a payout’s gross equals its net plus fees',
    details,
  );
  const book = ledger.round(cycle, round);
  ensure(
    netKobo === book.netKobo && platformFeeKobo === book.platformKobo,
    'a payout’s net and platform fee match the ledger',
    details,
  );
  ensure(managementFeeKobo === book.managementKobo, 'a payout’s management fee matches the ledger', details);
  ensure(grossKobo === book.inKobo, 'a payout’s gross equals the contributions of its round', details);
  const own = mirror.rows(cycle, round).get(recipientId);
  const ownFromCredit = own?.status === 'completed' && own.paidAt === now && ownWasSetOff(scene, recipientId);
  if (ownFromCredit) tally.add('an own contribution is set off');
  if (setOffKobo > 0n) tally.add('a payout pays debts');
  const leftKobo = netKobo - (ownFromCredit ? own.amountKobo : 0n);
  ensureSetOff(scene, next, leftKobo);
}

function watchDebt(scene: Scene, next: Debt): void {
  const { mirror, now, command, tally, tables } = scene;
  const before = mirror.debt(next);
  const table = tables.get(next.cycle);
  const details = (): string => `${next.type} of ${named(next)}`;
  const isFee = next.type === 'late_fee';
  ensure(table !== undefined, 'a debt’s cycle has a pair table', details);
  const cKobo = table.contributionKobo;
  const isMoved = next.status === 'forgiven' && command?.type === 'decide-appeal';
  const wholeKobo = next.status === 'resolved' ? next.amountKobo : next.amountKobo + next.paidKobo;
  const expectedKobo = isFee ? shareOf(cKobo, 200n) : cKobo;
  ensure(wholeKobo === expectedKobo || isMoved, 'a debt’s amount is c or a late fee', details);
  if (next.status === 'outstanding' && before?.status === 'outstanding') {
    watchPart(scene, next, before);
    return;
  }
  if (next.status === 'outstanding') {
    ensure(before === undefined || before.status === 'forgiven', 'an existing debt is not opened again', details);
    const moved = mirror.debt({ ...next, type: 'backlog_payment' });
    const isOfMoved = moved?.status === 'forgiven' && moved.amountKobo === next.amountKobo;
    ensure(next.paidKobo === 0n || isOfMoved, 'nothing of a new debt is paid', details);
    ensure(table.holder(next.round) !== next.userId, 'no member owes their own round', details);
    if (isFee) ensure(now >= lateFrom(next.dueDate), 'a late fee is due 24 hours after the due date', details);
    if (isFee) tally.add('a late fee');
    else ensureOneDebt(scene, next);
    return;
  }
  ensure(before?.status === 'outstanding', 'only an outstanding debt is resolved or forgiven', details);
  if (next.status === 'resolved') countRepaid(scene, next);
  else if (isFee) {
    ensure(command?.type === 'forgive-debt', 'only an operator forgives a late fee', details);
    tally.add('a late fee is forgiven');
  } else ensure(command?.type !== 'forgive-debt', 'a debt of c is never forgiven by an operator', details);
}

/** Checks that only a set-off pays a part, of a late fee or for a round that is over (circle-rules §7). */
function watchPart({ tables, command, tally }: Scene, next: Debt, before: Debt): void {
  const details = (): string => `${next.type} of ${named(next)}`;
  const isFee = next.type === 'late_fee';
  ensure(next.amountKobo < before.amountKobo, 'a part lessens what is owed', details);
  ensure(
    isFee || tables.get(next.cycle)?.isRoundOver(next.round) === true,
    'a part is of a round that is over',
    details,
  );
  // Paying one debt may complete a pot or a refund, which then pays other debts in part.
  const isFromWallet =
    command?.type === 'pay-debt' && named(command.debt) === named(next) && command.debt.type === next.type;
  ensure(!isFromWallet, 'a debt is paid whole from the wallet', details);
  tally.add(isFee ? 'a late fee is paid in part' : 'a debt is paid in part');
}

function ensureOneDebt({ mirror }: Scene, next: Debt): void {
  for (const { userId, cycle, round, type, status } of mirror.debts) {
    const isSame = userId === next.userId && cycle === next.cycle && round === next.round && type !== 'late_fee';
    ensure(!isSame || status === 'forgiven', 'a member has one debt of c per round', () => named(next));
  }
}

function countRepaid({ tables, tally, mirror }: Scene, debt: Debt): void {
  const isOver = tables.get(debt.cycle)?.isRoundOver(debt.round) === true;
  const kind =
    debt.type === 'voluntary_exit_debt'
      ? 'an exit debt'
      : debt.type === 'backlog_payment'
        ? 'an ejection debt'
        : 'a debt';
  if (debt.type !== 'late_fee')
    tally.add(`${kind} is paid ${isOver ? 'after its round closed' : 'before its round closes'}`);
  if (debt.cycle < mirror.group.currentCycle) tally.add('a debt of an earlier cycle is paid');
}

/** Checks that the debts for contributions equal those in the pair tables. */
export function checkDebts({ mirror, tables }: Scene): void {
  const owed = new Set(
    mirror.outstanding
      .filter(({ type }) => type !== 'late_fee')
      .map(({ userId, cycle, round }) => `${userId} ${String(cycle)}.${String(round)}`),
  );
  let expected = 0;
  for (const [cycle, table] of tables) {
    for (let seat = 1; seat <= table.seats; seat += 1) {
      for (const name of table.people) {
        if (!table.owes(name, seat)) continue;
        expected += 1;
        const key = `${name} ${String(cycle)}.${String(seat)}`;
        ensure(owed.has(key), 'every debt of the pair table exists', () => key);
      }
    }
  }
  ensure(owed.size === expected, 'no debt of c exists outside the pair table', () => [...owed].join('; '));
}

/** Checks that the pair table's payers are the members with a contribution in the open round. */
export function checkOpenRound({ mirror, running }: Scene): void {
  const table = running();
  if (table === undefined) return;
  const { currentCycle, currentRound } = mirror.group;
  const rows = [...mirror.rows(currentCycle, currentRound).keys()]
    .map((name) => table.party(name))
    .sort()
    .join();
  const payers = [...table.payers(currentRound)].sort().join();
  ensure(rows === payers, 'the open round’s payers match the pair table', () => `${rows} / ${payers}`);
}
