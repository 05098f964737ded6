import type { Instant, TransferId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { post } from './post.ts';
import type { TransferType } from './posting.ts';
import { findBooked, linkReversal, type BookedTransfer } from './reversals.repo.ts';
import { SYSTEM_ACCOUNTS } from './ledger.repo.ts';
import type { AccountKind } from './trial-balance.repo.ts';

type OwnAccount = keyof typeof SYSTEM_ACCOUNTS;

/**
 * What stands for itself. Every other transfer between our own accounts is a part of how a deposit, a withdrawal or a
 * return has ended, which goes on counting on it: taken back alone, its money would be looked for, or paid, once more.
 */
const REVERSIBLE: ReadonlySet<string> = new Set([
  'capital_deposit',
  'capital_withdrawal',
  'provider_fee',
  'reversal',
] satisfies TransferType[]);

const isOwn = (kind: AccountKind): kind is OwnAccount => Object.hasOwn(SYSTEM_ACCOUNTS, kind);

/** A transfer that was taken back, and the one that did it. */
export interface Reversed extends BookedTransfer {
  readonly reversalId: TransferId;
}

/** Whether a transfer can be taken back at all: it is between our own accounts, and settles nothing. */
export const isReversible = (type: string, from: AccountKind, to: AccountKind): boolean =>
  isOwn(from) && isOwn(to) && REVERSIBLE.has(type);

/**
 * Takes a transfer between our own accounts back, once, by the opposite one. What a member or a circle has is never
 * touched by it, nor what settles something. Throws TRANSFER_NOT_FOUND, TRANSFER_NOT_REVERSIBLE or TRANSFER_REVERSED.
 */
export async function reverse(tx: Tx, transferId: TransferId, at: Instant): Promise<Reversed> {
  const booked = await findBooked(tx, transferId);
  if (booked === undefined) throw new AppError('TRANSFER_NOT_FOUND');
  const { type, from, to, amountKobo, reference } = booked;
  if (!isOwn(from) || !isOwn(to) || !isReversible(type, from, to)) throw new AppError('TRANSFER_NOT_REVERSIBLE');
  const reversalId = newId<TransferId>();
  const accounts = { debit: { kind: to }, credit: { kind: from } } as const;
  const posting = { id: reversalId, ...accounts, amountKobo, type: 'reversal', lines: [] } as const;
  await post(tx, [{ ...posting, reference: reference ?? undefined }], at);
  if (!(await linkReversal(tx, transferId, reversalId))) throw new AppError('TRANSFER_REVERSED');
  return { ...booked, reversalId };
}
