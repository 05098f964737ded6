import type { UserId } from '../../contract/ids.ts';
import type { Change } from '../../circle/changes.ts';
import type { Debt, Payout } from '../../circle/types.ts';
import { ensure } from './violation.ts';
import type { Scene } from './watch.ts';

/** Checks that the credit set off the recipient's debts: oldest first, the last one in part (circle-rules §7). */
export function ensureSetOff(scene: Scene, payout: Payout, creditKobo: bigint): void {
  const { changes, tables, owedBefore } = scene;
  const { cycle, round, recipientId, setOffKobo } = payout;
  const to = changes.findIndex((change) => change.kind === 'payout' && change.payout === payout);
  const credited = changes.findIndex((change) => isCredit(change, cycle, round));
  const from = credited === -1 ? to : credited;
  const own = (rows: readonly Change[]): Debt[] =>
    rows.flatMap((change) => (change.kind === 'debt' && change.debt.userId === recipientId ? [change.debt] : []));
  const isOver = (debt: Debt): boolean => tables.get(debt.cycle)?.isRoundOver(debt.round) === true;
  const before = [...owedBefore.filter(({ userId }) => userId === recipientId), ...own(changes.slice(0, from))];
  const known = new Map(before.map((debt) => [line(debt, 0n), debt]));
  const debts = [...known.values()].filter(({ status }) => status === 'outstanding').sort(byAge);
  const { lines, leftKobo } = expectedSetOff(debts, creditKobo, isOver);
  const paid = own(changes.slice(from, to)).map((debt) =>
    line(debt, debt.status === 'resolved' ? 0n : debt.amountKobo),
  );
  const details = (): string => `cycle ${String(cycle)}, round ${String(round)}: ${paid.join()} / ${lines.join()}`;
  ensure(paid.join() === lines.join(), 'a payout pays off its recipient’s debts, oldest first', details);
  ensure(creditKobo - leftKobo === setOffKobo, 'a payout records how much it paid off', details);
  const isOwing = scene.mirror.outstanding.some((debt) => debt.userId === recipientId && isOver(debt));
  ensure(leftKobo < 5n || !isOwing, 'a payout is used up before a debt of its recipient is left', details);
}

const line = ({ type, cycle, round }: Debt, restKobo: bigint): string =>
  `${type} ${String(cycle)}.${String(round)} ${String(restKobo)}`;

const byAge = (a: Debt, b: Debt): number =>
  a.openedAt - b.openedAt ||
  a.cycle - b.cycle ||
  a.round - b.round ||
  Number(a.type === 'late_fee') - Number(b.type === 'late_fee');

/** Returns each debt that a credit reaches with what is left of it, and the kobo left of the credit. */
function expectedSetOff(debts: readonly Debt[], creditKobo: bigint, isOver: (debt: Debt) => boolean) {
  const lines: string[] = [];
  let leftKobo = creditKobo;
  for (const debt of debts) {
    const restKobo = debt.amountKobo - leftKobo;
    if (restKobo <= 0n) {
      leftKobo -= debt.amountKobo;
      lines.push(line(debt, 0n));
    } else if (debt.type === 'late_fee' || isOver(debt)) {
      // Of a debt of c, a part and its rest are 3 kobo or more, so that two rounded fees never exceed them.
      const least = debt.type === 'late_fee' ? 0n : 3n;
      const kept = restKobo < least ? least : restKobo;
      const partKobo = debt.amountKobo - kept;
      if (partKobo < least || partKobo === 0n) break;
      lines.push(line(debt, kept));
      leftKobo -= partKobo;
      break;
    }
  }
  return { lines, leftKobo };
}

const isCredit = (change: Change, cycle: number, round: number): boolean =>
  change.kind === 'transfer' &&
  (change.type === 'payout' || change.type === 'refund') &&
  change.cycle === cycle &&
  change.round === round;

/** True if the recipient's own contribution was paid after the credit, in the same transaction. */
export function ownWasSetOff({ changes }: Scene, recipientId: UserId): boolean {
  const transfers = changes.filter((change) => change.kind === 'transfer');
  const credited = transfers.findIndex(
    ({ type, to }) => (type === 'payout' || type === 'refund') && to.account === 'wallet' && to.userId === recipientId,
  );
  const round = transfers[credited]?.round;
  return transfers.some(
    ({ type, from, round: of }, index) =>
      index > credited &&
      credited !== -1 &&
      type === 'contribution' &&
      of === round &&
      from.account === 'wallet' &&
      from.userId === recipientId,
  );
}
