import { instant, type Instant, type UserId, type WithdrawalId } from '../../../contract/ids.ts';
import { formatNaira, kobo, ZERO_KOBO, type Kobo } from '../../../contract/money.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import type { startWithdrawal as route } from '../../../contract/wallet.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { recordAnswer, type IdempotentCall } from '../../platform/http/idempotency.repo.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { enqueue } from '../../platform/jobs/job-queue.repo.ts';
import { findCustomer, type VerifiedAccount } from './customer.repo.ts';
import { accountForWithdrawal, assertKyc, assertNigerian } from './customer.rules.ts';
import { MINUTE_MS } from './deposit.rules.ts';
import type { WalletDeps } from './deps.ts';
import { SEND_WITHDRAWAL } from './send-withdrawal.ts';
import { checkedAmount } from './start-deposit.ts';
import { withdrawalAnswer } from './withdrawal-answer.ts';
import { insertWithdrawal, type Withdrawal } from './withdrawals.repo.ts';

export interface StartWithdrawal {
  readonly userId: UserId;
  /** As the contract has let it through. */
  readonly amount: string | number;
  readonly method: 'standard' | 'instant';
  readonly now: Instant;
  readonly idempotency: IdempotentCall | undefined;
}

/** What a transfer to the bank costs the member; the provider's own charge is ours to bear. */
const WITHDRAWAL_FEE_KOBO = ZERO_KOBO;

const describe = ({ accountName, bankName }: VerifiedAccount): string => `${accountName} at ${bankName}`;

/** Wallet → in flight, with its line: from this moment the money is no longer the wallet's. */
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

async function insertRequest(
  deps: WalletDeps,
  tx: Tx,
  input: StartWithdrawal,
  account: VerifiedAccount,
  amountKobo: Kobo,
) {
  const { userId, method, now } = input;
  const wallet = (await deps.ledger.lockWallets(tx, [userId])).get(userId);
  if (wallet === undefined) throw new Error(`User ${userId} has no wallet`);
  if (wallet.balanceKobo < amountKobo) throw new AppError('WITHDRAWAL_EXCEEDS_BALANCE');
  const id = newId<WithdrawalId>();
  return insertWithdrawal(tx, {
    id,
    userId,
    walletId: wallet.walletId,
    reference: `wd-${id}`,
    amountKobo,
    feeKobo: WITHDRAWAL_FEE_KOBO,
    netAmountKobo: kobo(amountKobo - WITHDRAWAL_FEE_KOBO),
    method,
    recipientCode: account.recipientCode,
    createdAt: now,
    // The job takes it at once; should the job be lost, this is when the request is found again.
    nextCheckAt: instant(now + MINUTE_MS),
  });
}

/**
 * Starts a withdrawal to the user's bank account (circle-rules §13): debit and pending request in one transaction; the
 * provider is called afterwards. Throws NIGERIA_ONLY, WITHDRAWAL_SETUP_REQUIRED, KYC_REQUIRED_FOR_BANK or
 * WITHDRAWAL_EXCEEDS_BALANCE.
 */
export async function startWithdrawal(deps: WalletDeps, input: StartWithdrawal): Promise<AnswerOf<typeof route>> {
  const amountKobo = checkedAmount(input.amount);
  return deps.database.transaction(async (tx) => {
    const customer = await findCustomer(tx, input.userId);
    assertNigerian(customer);
    const account = accountForWithdrawal(customer);
    assertKyc(customer);
    const request = await insertRequest(deps, tx, input, account, amountKobo);
    await debit(deps, tx, request, account);
    await enqueue(tx, SEND_WITHDRAWAL, { withdrawalId: request.id });
    const answer = {
      message: `Withdrawal of ${formatNaira(amountKobo)} is on its way to ${describe(account)}.`,
      request: withdrawalAnswer(request),
    };
    await recordAnswer(tx, input.idempotency, 200, answer);
    return answer;
  });
}
