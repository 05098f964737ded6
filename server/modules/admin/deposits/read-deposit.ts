import type { ChargeTry, DepositDetails, ListedDeposit } from '../../../../contract/admin/deposits.ts';
import type { MoneyEvent } from '../../../../contract/admin/money.ts';
import { kobo, toNaira } from '../../../../contract/money.ts';
import { sourceLabel } from '../../../../contract/source-label.ts';
import { isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

import { inOrder } from '../money-events.ts';
import { findDepositEvents } from './deposit-events.repo.ts';
import {
  findDepositDetails,
  findTriesOf,
  type DepositDetailsRow,
  type DepositRow,
  type ListedTry,
} from './deposits.repo.ts';

export const listedDeposit = ({ id, reference, userId, userName, way, status, ...row }: DepositRow): ListedDeposit => ({
  id,
  reference,
  userId,
  userName,
  way,
  status,
  amount: toNaira(row.amount),
  createdAt: toIso(row.createdAt),
  senderName: row.senderName,
});

const STARTS: Readonly<Record<DepositRow['way'], string>> = {
  page: 'Payment page opened',
  transfer: 'Transfer found',
  card: 'Card charged',
  debit: 'Bank debited',
};

const ENDS: Readonly<Partial<Record<DepositRow['status'], string>>> = {
  completed: 'In the wallet',
  failed: 'Refused',
  reversed: 'Went back to the payer',
};

/** Returns the events recorded in the deposit's own row. */
function ownEvents(row: DepositDetailsRow): MoneyEvent[] {
  const { id, way, status, createdAt, settledAt, answeredAt, providerAnswer, refused } = row;
  const plain = { detail: null, amount: null, transferId: null, by: null };
  const end = ENDS[status];
  return [
    { ...plain, id: `${id}-asked`, at: toIso(createdAt), kind: 'asked', title: STARTS[way] },
    ...(answeredAt === null || providerAnswer === null
      ? []
      : [
          {
            ...plain,
            id: `${id}-answered`,
            at: toIso(answeredAt),
            kind: 'provider' as const,
            title: `Provider status: ${providerAnswer}`,
          },
        ]),
    ...(settledAt === null || end === undefined
      ? []
      : [{ ...plain, id: `${id}-over`, at: toIso(settledAt), kind: 'over' as const, title: end, detail: refused }]),
  ];
}

export const tryView = (row: ListedTry): ChargeTry => ({
  number: row.try ?? 0,
  reference: row.reference,
  at: toIso(row.createdAt),
  total: toNaira(kobo(row.amount + row.fee)),
  status: row.status,
  refused: row.refused,
  answer: row.providerAnswer,
});

const sourceOf = ({ sourceKind: kind, brand, sourceBank, last4 }: DepositDetailsRow): string | null =>
  kind === null ? null : sourceLabel({ kind, brand, bankName: sourceBank, last4 });

/** Throws DEPOSIT_NOT_FOUND. */
export async function readDeposit(queryable: Queryable, reference: string): Promise<DepositDetails> {
  const [row, events] = await Promise.all([
    findDepositDetails(queryable, reference),
    findDepositEvents(queryable, reference),
  ]);
  if (row === undefined) throw new AppError('DEPOSIT_NOT_FOUND');
  const { automaticChargeId: chargeId, dueDay, senderName: name } = row;
  return {
    ...listedDeposit(row),
    fee: toNaira(row.fee),
    total: toNaira(kobo(row.amount + row.fee)),
    providerFee: row.providerFee === null ? null : toNaira(row.providerFee),
    settledAt: isoOrNull(row.settledAt),
    nextCheckAt: isoOrNull(row.nextCheckAt),
    refused: row.refused,
    waitsForConfirmation: row.confirmUrl !== null,
    sends: row.sends,
    lastSentAt: isoOrNull(row.lastSentAt),
    source: sourceOf(row),
    accountNumber: row.accountNumber,
    sender:
      name === null ? null : { name, bank: row.senderBank, last4: row.senderLast4, verifiedName: row.verifiedName },
    automatic:
      chargeId === null || dueDay === null
        ? null
        : { dueDay, tries: (await findTriesOf(queryable, [chargeId])).map(tryView) },
    events: [...ownEvents(row), ...events].sort(inOrder),
  };
}
