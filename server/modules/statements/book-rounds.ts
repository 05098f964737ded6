import type { UserId } from '../../../contract/ids.ts';
import { sumKobo, toNaira, ZERO_KOBO } from '../../../contract/money.ts';
import type { BookRound, Movement } from '../../../contract/book-schemas.ts';
import { isoOrNull, toIso } from '../../platform/clock/clock.ts';
import type { ContributionFact, PayoutFact, PersonFact, PotFact, TransferFact } from './book.repo.ts';
import { movementKindOf } from './movement-kind.ts';
import type { Facts } from './statements.repo.ts';

export interface BookRows {
  readonly circle: Facts;
  readonly people: readonly PersonFact[];
  readonly names: ReadonlyMap<UserId, string>;
  readonly transfers: readonly TransferFact[];
  readonly contributions: readonly ContributionFact[];
  readonly payouts: readonly PayoutFact[];
  readonly pots: readonly PotFact[];
}

interface RoundKey {
  readonly cycle: number | null;
  readonly round: number | null;
}

const keyOf = ({ cycle, round }: RoundKey): string => `${String(cycle)}/${String(round)}`;

function byRound<Row extends RoundKey>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const found = grouped.get(key);
    if (found === undefined) grouped.set(key, [row]);
    else found.push(row);
  }
  return grouped;
}

/** Returns every round that has opened or has transfers, in order. */
export function bookRounds(rows: BookRows): BookRound[] {
  const found = new Map<string, { cycle: number; round: number }>();
  for (const { cycle, round } of [...rows.pots, ...rows.payouts, ...rows.contributions, ...rows.transfers]) {
    if (cycle !== null && round !== null) found.set(keyOf({ cycle, round }), { cycle, round });
  }
  const parts = {
    transfers: byRound(rows.transfers),
    contributions: byRound(rows.contributions),
    payouts: byRound(rows.payouts),
    pots: byRound(rows.pots),
    parties: partiesOf(rows),
  };
  return [...found.values()]
    .sort((a, b) => a.cycle - b.cycle || a.round - b.round)
    .map((round) => roundView(rows, parts, round));
}

export function otherMovements(rows: BookRows): Movement[] {
  const parties = partiesOf(rows);
  return rows.transfers
    .filter(({ cycle, round }) => cycle === null || round === null)
    .map((transfer) => movementView(transfer, parties));
}

interface Parts {
  readonly transfers: ReadonlyMap<string, readonly TransferFact[]>;
  readonly contributions: ReadonlyMap<string, readonly ContributionFact[]>;
  readonly payouts: ReadonlyMap<string, readonly PayoutFact[]>;
  readonly pots: ReadonlyMap<string, readonly PotFact[]>;
  readonly parties: (accountId: string) => Movement['from'];
}

/** Returns a function that names the owner of an account for readers of the book. */
function partiesOf({ circle, people }: BookRows): (accountId: string) => Movement['from'] {
  const members = new Map(people.map(({ accountId, userId, name }) => [accountId, { userId, name }]));
  return (accountId) => {
    if (accountId === circle.id) return { kind: 'pot', userId: null, name: 'Pot' };
    const member = members.get(accountId);
    return member === undefined ? { kind: 'platform', userId: null, name: 'Rota' } : { kind: 'member', ...member };
  };
}

function roundView(
  { circle, names }: BookRows,
  { parties, ...parts }: Parts,
  { cycle, round }: { cycle: number; round: number },
): BookRound {
  const key = keyOf({ cycle, round });
  const transfers = parts.transfers.get(key) ?? [];
  const contributions = parts.contributions.get(key) ?? [];
  const [payout] = parts.payouts.get(key) ?? [];
  const [pot] = parts.pots.get(key) ?? [];
  const nameOf = (userId: UserId): string => names.get(userId) ?? 'A member';
  const paidIn = transfers.filter(({ creditAccountId }) => creditAccountId === circle.id);
  return {
    cycle,
    round,
    status: statusOf(circle, cycle, round),
    recipient: payout === undefined ? null : { userId: payout.recipientId, name: nameOf(payout.recipientId) },
    dueDate: isoOrNull(contributions[0]?.dueDate ?? null),
    pot: {
      paidIn: toNaira(sumKobo(paidIn.map(({ amountKobo }) => amountKobo))),
      paidOut: toNaira(pot?.paidOutKobo ?? ZERO_KOBO),
      balance: toNaira(pot?.balanceKobo ?? ZERO_KOBO),
    },
    contributions: contributions.map((row) => ({
      userId: row.userId,
      name: nameOf(row.userId),
      amount: toNaira(row.amountKobo),
      status: row.status,
      dueDate: isoOrNull(row.dueDate),
      paidAt: isoOrNull(row.paidAt),
      lateFee: toNaira(row.lateFeeKobo),
      isBacklogPayment: row.isBacklogPayment,
    })),
    payout: payout === undefined ? null : payoutView(payout, transfers),
    movements: transfers.map((transfer) => movementView(transfer, parties)),
  };
}

/** Returns a round's status. A completed circle has no open round. */
function statusOf(circle: Facts, cycle: number, round: number): BookRound['status'] {
  const before = cycle - circle.currentCycle || round - circle.currentRound;
  if (circle.status === 'completed' || before < 0) return 'ended';
  return before === 0 && circle.status === 'active' ? 'open' : 'upcoming';
}

const payoutView = (payout: PayoutFact, transfers: readonly TransferFact[]): BookRound['payout'] => ({
  kind: transfers.some(({ type }) => type === 'refund') ? 'refund' : 'payout',
  status: payout.status,
  paidAt: isoOrNull(payout.paidAt),
  gross: toNaira(payout.grossKobo),
  platformFee: toNaira(payout.platformFeeKobo),
  managementFee: toNaira(payout.managementFeeKobo),
  net: toNaira(payout.netKobo),
  setOff: toNaira(payout.setOffKobo),
});

const movementView = (transfer: TransferFact, parties: Parts['parties']): Movement => ({
  id: transfer.id,
  date: toIso(transfer.at),
  kind: movementKindOf(transfer.type),
  cycle: transfer.cycle,
  round: transfer.round,
  from: parties(transfer.debitAccountId),
  to: parties(transfer.creditAccountId),
  amount: toNaira(transfer.amountKobo),
});
