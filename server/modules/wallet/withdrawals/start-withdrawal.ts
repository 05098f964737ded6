import { formatClockTime } from '../../../../contract/format-clock.ts';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import { ACCESS_RULES } from '../../../../contract/access-rules.ts';
import { instant, type Instant, type UserId, type WithdrawalId } from '../../../../contract/ids.ts';
import { formatNaira, kobo, ZERO_KOBO, type Kobo } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type { startWithdrawal as route } from '../../../../contract/wallet.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { formatDay } from '../../../platform/clock/format-lagos-time.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertNotRestricted } from '../../../platform/http/access-rules.ts';
import { saveIdempotencyRecord, type IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { findLastReset, type VerifiedAccount } from '../../accounts/index.ts';
import type { WalletRow } from '../../ledger/index.ts';
import { findAccountRestrictions } from '../../kyc/index.ts';
import { findCustomer, type Customer, type StoredAccount } from '../account-holder.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { outstandingPlatformDebts } from '../../debts/index.ts';
import { SEND_WITHDRAWAL } from './send-withdrawal.ts';
import { checkedAmount } from '../deposits/start-deposit.ts';
import { withdrawalAnswer } from './withdrawal-answer.ts';
import { holdUntil } from './withdrawal.rules.ts';
import { insertWithdrawal, type Withdrawal } from './withdrawals.repo.ts';

export interface StartWithdrawal {
  readonly userId: UserId;
  readonly amount: string | number;
  readonly method: 'standard' | 'instant';
  readonly now: Instant;
  readonly idempotency: IdempotentRequest | undefined;
}

/** Fee that the member pays. We pay the provider's charge. */
const WITHDRAWAL_FEE_KOBO = ZERO_KOBO;

const describe = ({ accountName, bankName }: VerifiedAccount): string => `${accountName} at ${bankName}`;

function messageOf({ amountKobo, heldUntil }: Withdrawal, account: VerifiedAccount, now: Instant): string {
  const what = `Withdrawal of ${formatNaira(amountKobo)}`;
  if (heldUntil === null) return `${what} is on its way to ${describe(account)}.`;
  return (
    `${what} to ${describe(account)} is on hold until ${formatDay(heldUntil, now)}, ${formatClockTime(heldUntil)}, because you ` +
    'added this account after your password was reset or your login protection was turned off. You can cancel it until then.'
  );
}

/** Posts wallet → in flight with its statement line. */
async function debit(deps: WalletDeps, tx: Tx, request: Withdrawal, account: VerifiedAccount): Promise<void> {
  const { userId, reference, amountKobo, id } = request;
  const line = {
    id: newId<string>(),
    userId,
    type: 'withdrawal',
    amountKobo: kobo(-amountKobo),
    description: `Withdrawal to ${describe(account)}`,
    reference,
    withdrawalRequestId: id,
  } as const;
  await deps.ledger.post(
    tx,
    [
      {
        id: newId(),
        debit: { kind: 'wallet', userId },
        credit: { kind: 'in_flight' },
        amountKobo,
        type: 'withdrawal',
        reference,
        lines: [line],
      },
    ],
    request.createdAt,
  );
}

/**
 * Asserts that the wallet keeps the amount owed to the platform (circle-rules §7). Call under the wallet's lock,
 * because reversals open such debts. Throws WITHDRAWAL_BELOW_DEBT.
 */
async function assertDebtsCovered(tx: Tx, userId: UserId, balanceKobo: Kobo, amountKobo: Kobo): Promise<void> {
  const { owedKobo, descriptions } = await outstandingPlatformDebts(tx, userId);
  if (owedKobo === 0n || balanceKobo - amountKobo >= owedKobo) return;
  const most = formatNaira(kobo(balanceKobo > owedKobo ? balanceKobo - owedKobo : 0n));
  throw new AppError('WITHDRAWAL_BELOW_DEBT', {
    params: { owed: formatNaira(owedKobo), debts: descriptions.join('; '), most },
  });
}

async function insertRequest(
  { providers }: WalletDeps,
  tx: Tx,
  input: StartWithdrawal,
  account: StoredAccount,
  wallet: WalletRow,
  amountKobo: Kobo,
) {
  const { userId, method, now } = input;
  if (wallet.balanceKobo < amountKobo) throw new AppError('WITHDRAWAL_EXCEEDS_BALANCE');
  await assertDebtsCovered(tx, userId, wallet.balanceKobo, amountKobo);
  const heldUntil = holdUntil(await findLastReset(tx, userId, account.setAt), now);
  const id = newId<WithdrawalId>();
  // Each bank account is registered with only one provider.
  const { namespace } = providers.named(account.provider);
  return insertWithdrawal(tx, {
    id,
    userId,
    walletId: wallet.walletId,
    provider: account.provider,
    reference: `${namespace}wd-${id}`,
    amountKobo,
    feeKobo: WITHDRAWAL_FEE_KOBO,
    netAmountKobo: kobo(amountKobo - WITHDRAWAL_FEE_KOBO),
    method,
    recipientCode: account.recipientCode,
    createdAt: now,
    heldUntil,
    // At this time, a scheduled check sends the withdrawal if its hold has ended or its job was lost.
    nextCheckAt: heldUntil ?? instant(now + MINUTE_MS),
  });
}

/** Returns the account for withdrawals. Without one, throws WITHDRAWAL_SETUP_REQUIRED with the flag `requiresSetup`. */
function accountOf({ account }: Customer): StoredAccount {
  if (account === null) throw new AppError('WITHDRAWAL_SETUP_REQUIRED', { flags: { requiresSetup: true } });
  return account;
}

/**
 * Starts a withdrawal (circle-rules §13). Debits the wallet and stores the request; a job calls the provider. Holds
 * the request until a day after a password reset or loss of second factors if the account was set later (decisions
 * 0021, 0060). Throws WITHDRAWAL_SETUP_REQUIRED, WITHDRAWAL_EXCEEDS_BALANCE, WITHDRAWAL_BELOW_DEBT and access errors.
 */
export async function startWithdrawal(deps: WalletDeps, input: StartWithdrawal): Promise<ResponseOf<typeof route>> {
  const amountKobo = checkedAmount(input.amount);
  return deps.database.transaction(async (tx) => {
    // Locks the wallet first, so that the customer's state, including a hold, cannot change afterwards.
    const wallet = (await deps.ledger.lockWallets(tx, [input.userId])).get(input.userId);
    if (wallet === undefined) throw new Error(`User ${input.userId} has no wallet`);
    const account = accountOf(await findCustomer(tx, input.userId));
    assertNotRestricted(ACCESS_RULES.startWithdrawal, await findAccountRestrictions(tx, input.userId));
    const request = await insertRequest(deps, tx, input, account, wallet, amountKobo);
    await debit(deps, tx, request, account);
    if (request.heldUntil === null) await SEND_WITHDRAWAL.enqueue(tx, [{ withdrawalId: request.id }]);
    const answer = {
      message: messageOf(request, account, input.now),
      request: withdrawalAnswer(request),
    };
    await saveIdempotencyRecord(tx, input.idempotency, answer, input.now);
    return answer;
  });
}
