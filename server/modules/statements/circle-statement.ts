import { formatList } from '../../../contract/format-list.ts';
import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import { kobo, sumKobo, toNaira, type Kobo } from '../../../contract/money.ts';
import type { Statement } from '../../../contract/statement-schemas.ts';
import { toIso } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findHandovers, findPayouts, type HandoverFact } from './book.repo.ts';
import { withCreditors, type CreditedDebt } from './creditors.ts';
import { assertRowLimit, MAX_ROWS } from './limits.ts';
import { movementKindOf } from './movement-kind.ts';
import type { Period } from './period.ts';
import { findDebts, findLines, findSeats, sumOfFeesTaken, sumOfLinesBefore, type Line } from './statements.repo.ts';
import { circleForStatement } from './access.ts';
import { formatDay } from './labels.ts';

export interface StatementRequest {
  readonly groupId: GroupId;
  readonly userId: UserId;
  readonly now: Instant;
}

/**
 * Lists all movements between a member's wallet and a circle, with a running total (circle-rules §7). `queryable` must
 * see one snapshot. Throws GROUP_NOT_FOUND, NOT_A_MEMBER, and 400 for too many lines.
 */
export async function circleStatement(
  queryable: Queryable,
  { groupId, userId, now }: StatementRequest,
  period: Period,
): Promise<Statement> {
  const circle = await circleForStatement(queryable, groupId, userId);
  const of = { walletId: circle.reader.walletId, groupId };
  const lines = await findLines(queryable, of, period, MAX_ROWS + 1);
  assertRowLimit(lines, 'from');
  const openingKobo = await sumOfLinesBefore(queryable, of, period.startsAt);
  const feesKobo = await sumOfFeesTaken(queryable, groupId, userId, period);
  const payouts = await findPayouts(queryable, { groupId, cycle: null });
  const handovers = await findHandovers(queryable, { groupId, cycle: null });
  const seats = await findSeats(queryable, groupId);
  const debts = withCreditors(await findDebts(queryable, groupId, null), circle, { payouts, seats });
  const listed = withRunningTotal(lines, openingKobo);
  return {
    group: { id: circle.id, name: circle.name },
    member: { userId, name: circle.reader.name },
    manages: circle.ownerId === userId && !circle.ownerParticipates,
    from: period.from,
    to: period.to,
    asOf: toIso(now),
    opening: { amount: toNaira(openingKobo), note: [openingNote(period), takenOverNote(handovers, userId)].join('') },
    lines: listed,
    closing: listed.at(-1)?.runningTotal ?? toNaira(openingKobo),
    totals: totalsOf(lines, feesKobo),
    owed: owedNow(debts, userId),
  };
}

const openingNote = ({ from }: Period): string =>
  from === null
    ? 'The count starts with your first payment to or from this circle.'
    : `Brought forward from before ${formatDay(from)}.`;

/** Lists the rounds whose payment came with the seat, for a member who took it over (circle-rules §8). */
function takenOverNote(handovers: readonly HandoverFact[], userId: UserId): string {
  const mine = handovers.filter(({ substituteId }) => substituteId === userId);
  return mine
    .map(({ seat, cycle, rounds }) => {
      const list = formatList(rounds.map(String));
      const paid = rounds.length === 0 ? 'no round' : `${rounds.length === 1 ? 'round' : 'rounds'} ${list}`;
      return ` You took over seat ${String(seat)} in cycle ${String(cycle)} with ${paid} paid.`;
    })
    .join('');
}

function withRunningTotal(lines: readonly Line[], openingKobo: Kobo): Statement['lines'] {
  let totalKobo = openingKobo;
  return lines.map(({ id, at, type, transferType, description, cycle, round, amountKobo }) => {
    totalKobo = kobo(totalKobo + amountKobo);
    return {
      id,
      date: toIso(at),
      type,
      kind: movementKindOf(transferType),
      description,
      cycle,
      round,
      amount: toNaira(amountKobo),
      runningTotal: toNaira(totalKobo),
    };
  });
}

const RECEIVED = ['payout', 'refund', 'backlog_distribution'] as const;

function totalsOf(lines: readonly Line[], feesKobo: Kobo): Statement['totals'] {
  const sum = (holds: (kind: string, line: Line) => boolean): Kobo =>
    sumKobo(lines.filter((line) => holds(movementKindOf(line.transferType), line)).map((line) => line.amountKobo));
  const isOut = ({ amountKobo }: Line): boolean => amountKobo < 0n;
  const negated = (amountKobo: Kobo): string => toNaira(kobo(-amountKobo));
  return {
    paidIn: negated(sum((kind, line) => kind === 'contribution' || (kind === 'seat_price' && isOut(line)))),
    received: toNaira(
      sum((kind, line) => RECEIVED.some((one) => one === kind) || (kind === 'seat_price' && !isOut(line))),
    ),
    feesTaken: toNaira(feesKobo),
    lateFeesPaid: negated(sum((kind, line) => kind === 'late_fee' && isOut(line))),
    lateFeesReceived: toNaira(sum((kind, line) => kind === 'late_fee' && !isOut(line))),
    managementFees: toNaira(sum((kind) => kind === 'management_fee')),
    // Platform fees are paid by pots, never by wallets, so a wallet's line of this type can only be a correction.
    corrections: toNaira(sum((kind) => kind === 'correction' || kind === 'platform_fee')),
    net: toNaira(sumKobo(lines.map((line) => line.amountKobo))),
  };
}

function owedNow(debts: readonly CreditedDebt[], userId: UserId): Statement['owed'] {
  const sum = (holds: (debt: CreditedDebt) => boolean): string =>
    toNaira(
      sumKobo(debts.filter((debt) => debt.status === 'outstanding' && holds(debt)).map((debt) => debt.amountKobo)),
    );
  return {
    byMe: sum((debt) => debt.debtorId === userId),
    toMe: sum((debt) => debt.creditorId === userId && debt.debtorId !== userId),
  };
}
