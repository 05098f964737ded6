import { DAY_MS } from '../../../../contract/durations.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { consumeLimits } from '../../../platform/throttle/throttle.repo.ts';
import type { IdentityCheck, MoneyInProvider, PayingPerson } from '../../../providers/payments/money-in.ts';
import type { Outcome } from '../../../providers/payments/outcome.ts';
import { saveCustomerCode } from '../../accounts/index.ts';
import { findCustomer, type Customer } from '../account-holder.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { nextAccountCheck } from './account-number.rules.ts';
import { findLatestAccount, insertAskedAccount, type DepositAccount } from './deposit-accounts.repo.ts';
import { refuseRequest, settleRequest } from './settle-account.ts';

const MAX_PER_DAY = 3;

const isOpen = (account: DepositAccount | undefined): account is DepositAccount =>
  account?.status === 'asked' || account?.status === 'active';

interface Applicant {
  readonly person: PayingPerson;
  readonly check: IdentityCheck | null;
}

/** Reads the details that the provider compares with the bank's. Throws the errors of `askAccountNumber`. */
async function applicantOf(
  deps: WalletDeps,
  { userId, email, firstName, lastName, account }: Customer,
): Promise<Applicant> {
  if (account === null) throw new AppError('WITHDRAWAL_SETUP_REQUIRED', { flags: { requiresSetup: true } });
  const identity = await deps.identityForBank(userId);
  if (identity === undefined) throw new AppError('KYC_REQUIRED_FOR_BANK', { flags: { requiresKyc: true } });
  const { bvn, phone } = identity;
  const { accountNumber, bankCode } = account;
  return {
    person: { email, firstName, lastName, phone },
    check: deps.moneyIn.validates ? { bvn, accountNumber, bankCode } : null,
  };
}

/**
 * Requests the number from the provider. A lost response is harmless, because the scheduled lookups find the number.
 */
async function ask(
  deps: WalletDeps,
  moneyIn: MoneyInProvider,
  account: DepositAccount,
  { person, check }: Applicant,
  now: Instant,
): Promise<void> {
  const outcome = await moneyIn.askAccount(person, deps.moneyIn.accountBank, check);
  if (outcome.kind === 'ok') return;
  deps.log.warn({ account: account.id, outcome }, 'account number was not requested');
  if (outcome.kind === 'unknown') return;
  if (outcome.reason === 'not offered') return refuseNotOffered(deps, account, outcome, now);
  await refuseRequest(deps, account, check === null ? 'refused' : 'identity', now);
}

async function refuseNotOffered(deps: WalletDeps, account: DepositAccount, outcome: Outcome<void>, now: Instant) {
  deps.log.error({ outcome }, 'the provider does not offer account numbers to this business; hidden for an hour');
  deps.ways.hide('transfer', now);
  await refuseRequest(deps, account, 'not offered', now);
  throw new AppError('MONEY_IN_OFF');
}

/** Repeats a request whose response was lost. */
export async function repeatAsking(
  deps: WalletDeps,
  moneyIn: MoneyInProvider,
  account: DepositAccount,
  now: Instant,
): Promise<void> {
  try {
    const applicant = await applicantOf(deps, await findCustomer(deps.database, account.userId));
    await ask(deps, moneyIn, account, applicant, now);
  } catch (error) {
    // The person no longer has the bank account or the identity. The request then expires.
    if (!(error instanceof AppError)) throw error;
  }
}

/**
 * Requests the person's account number, or returns the open one. Writes the row before calling the provider. Throws
 * MONEY_IN_OFF, WITHDRAWAL_SETUP_REQUIRED, KYC_REQUIRED_FOR_BANK, PROVIDER_UNAVAILABLE, and TOO_MANY_REQUESTS beyond 3
 * requests a day.
 */
export async function askAccountNumber(
  deps: WalletDeps,
  { userId, now }: { readonly userId: UserId; readonly now: Instant },
): Promise<DepositAccount> {
  const { database } = deps;
  const before = await findLatestAccount(database, userId);
  if (isOpen(before)) return before;
  deps.ways.assertOn('transfer', now);
  const { moneyIn, name: provider } = deps.providers.forDeposits;
  if (moneyIn === null) throw new AppError('MONEY_IN_OFF');
  const applicant = await applicantOf(deps, await findCustomer(database, userId));
  await consumeLimits(database, [{ key: `account-number:${userId}`, most: MAX_PER_DAY, windowMs: DAY_MS }], now);
  const customer = await moneyIn.customer(applicant.person);
  if (customer.kind !== 'ok') {
    deps.log.warn({ outcome: customer }, 'provider did not register a customer');
    throw new AppError('PROVIDER_UNAVAILABLE');
  }
  const { customerCode } = customer.value;
  const id = newId<string>();
  const nextCheckAt = nextAccountCheck(now, now) ?? now;
  const isInserted = await database.transaction(async (tx) => {
    const request = { id, userId, provider, customerCode, askedAt: now, nextCheckAt };
    if (!(await insertAskedAccount(tx, request))) return false;
    await saveCustomerCode(tx, userId, { code: customerCode, provider });
    return true;
  });
  const account = await findLatestAccount(database, userId);
  if (account === undefined) throw new AppError('NOT_AUTHENTICATED');
  if (!isInserted) return account;
  // The provider may still have an earlier account number of this customer. An earlier refusal does not count.
  const known = { ...customer.value, refused: null };
  if (!(await settleRequest(deps, account, known, now))) await ask(deps, moneyIn, account, applicant, now);
  return (await findLatestAccount(database, userId)) ?? account;
}
