import type { UserId } from '../../../contract/ids.ts';
import { toNaira } from '../../../contract/money.ts';
import type { CircleBookView, BookDebt, BookHandover } from '../../../contract/book-schemas.ts';
import { toIso } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { invalidInput } from '../../platform/errors/app-error.ts';
import { bookRounds, otherMovements, type BookRows } from './book-rounds.ts';
import { bookTotals } from './book-totals.ts';
import {
  findContributions,
  findHandovers,
  findPayouts,
  findPeople,
  findPots,
  findTransfers,
  type HandoverFact,
} from './book.repo.ts';
import type { StatementRequest } from './circle-statement.ts';
import { withCreditors, type CreditedDebt } from './creditors.ts';
import { assertRowLimit, MAX_ROWS } from './limits.ts';
import { findDebts, findSeats } from './statements.repo.ts';
import { circleForBook } from './access.ts';

/**
 * Builds a circle's book for one cycle, or for all cycles if `cycle` is null. `queryable` must read from one snapshot.
 * Throws GROUP_NOT_FOUND, NOT_A_MEMBER, and 400 for a future cycle or too many lines.
 */
export async function circleBook(
  queryable: Queryable,
  { groupId, userId, now }: StatementRequest,
  cycle: number | null,
): Promise<CircleBookView> {
  const circle = await circleForBook(queryable, groupId, userId);
  if (cycle !== null && cycle > circle.currentCycle) {
    throw invalidInput({ cycle: 'This circle has not reached that cycle yet' });
  }
  const extent = { groupId, cycle };
  const people = await findPeople(queryable, groupId);
  const accounts = people.map(({ accountId }) => accountId);
  const transfers = await findTransfers(queryable, extent, accounts, MAX_ROWS + 1);
  const contributions = await findContributions(queryable, extent, MAX_ROWS + 1);
  assertRowLimit(transfers, 'cycle');
  assertRowLimit(contributions, 'cycle');
  const payouts = await findPayouts(queryable, extent);
  const pots = await findPots(queryable, extent);
  const seats = await findSeats(queryable, groupId);
  const debts = withCreditors(await findDebts(queryable, groupId, cycle), circle, { payouts, seats });
  const names = new Map(people.map((person) => [person.userId, person.name]));
  const rows: BookRows = { circle, people, names, transfers, contributions, payouts, pots };
  return {
    group: {
      id: circle.id,
      name: circle.name,
      status: circle.status,
      contributionAmount: toNaira(circle.contributionKobo),
      frequency: circle.frequency,
    },
    cycle,
    cycles: circle.currentCycle,
    asOf: toIso(now),
    rounds: bookRounds(rows),
    handovers: (await findHandovers(queryable, extent)).map((handover) => handoverView(handover, names)),
    otherMovements: otherMovements(rows),
    debts: debts.map((debt) => debtView(debt, names)),
    totals: bookTotals(rows, debts),
  };
}

function handoverView(
  { cycle, seat, leaverId, substituteId, at, priceKobo }: HandoverFact,
  names: ReadonlyMap<UserId, string>,
): BookHandover {
  const person = (userId: UserId) => ({ userId, name: names.get(userId) ?? 'A member' });
  return { cycle, seat, from: person(leaverId), to: person(substituteId), date: toIso(at), amount: toNaira(priceKobo) };
}

function debtView(debt: CreditedDebt, names: ReadonlyMap<UserId, string>): BookDebt {
  const person = (userId: UserId) => ({ userId, name: names.get(userId) ?? 'A member' });
  return {
    id: debt.id,
    debtor: person(debt.debtorId),
    creditor: debt.creditorId === null ? null : person(debt.creditorId),
    type: debt.type,
    status: debt.status,
    amount: toNaira(debt.amountKobo),
    cycle: debt.cycle,
    round: debt.round,
    openedAt: toIso(debt.openedAt),
    settledAt: debt.settledAt === null ? null : toIso(debt.settledAt),
  };
}
