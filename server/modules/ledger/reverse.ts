import type { Instant, TransferId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { postTransfers } from './post.ts';
import type { TransferType } from './posting.ts';
import { findBookedTransfer, linkReversal, type BookedTransfer } from './reversals.repo.ts';
import { SYSTEM_ACCOUNTS } from './ledger.repo.ts';
import type { AccountKind } from './trial-balance.repo.ts';

type OwnAccount = keyof typeof SYSTEM_ACCOUNTS;

/** Types that can be reversed alone. Reversing one step of a deposit or withdrawal would count its money twice. */
const REVERSIBLE: ReadonlySet<string> = new Set([
  'capital_deposit',
  'capital_withdrawal',
  'provider_fee',
  'reversal',
] satisfies TransferType[]);

const isOwn = (kind: AccountKind): kind is OwnAccount => Object.hasOwn(SYSTEM_ACCOUNTS, kind);

export interface ReversedTransfer extends BookedTransfer {
  readonly reversalId: TransferId;
}

/** True for a reversible type between two of Rota's own accounts. */
export const isReversible = (type: string, from: AccountKind, to: AccountKind): boolean =>
  isOwn(from) && isOwn(to) && REVERSIBLE.has(type);

/**
 * Reverses a transfer between Rota's own accounts, once, by an opposite transfer. Never changes wallets or pots. Throws
 * TRANSFER_NOT_FOUND, TRANSFER_NOT_REVERSIBLE and TRANSFER_REVERSED.
 */
export async function reverse(tx: Tx, transferId: TransferId, at: Instant): Promise<ReversedTransfer> {
  const booked = await findBookedTransfer(tx, transferId);
  if (booked === undefined) throw new AppError('TRANSFER_NOT_FOUND');
  const { type, from, to, amountKobo, reference } = booked;
  if (!isOwn(from) || !isOwn(to) || !isReversible(type, from, to)) throw new AppError('TRANSFER_NOT_REVERSIBLE');
  const reversalId = newId<TransferId>();
  const accounts = { debit: { kind: to }, credit: { kind: from } } as const;
  const posting = { id: reversalId, ...accounts, amountKobo, type: 'reversal', lines: [] } as const;
  await postTransfers(tx, [{ ...posting, reference: reference ?? undefined }], at);
  if (!(await linkReversal(tx, transferId, reversalId))) throw new AppError('TRANSFER_REVERSED');
  return { ...booked, reversalId };
}
