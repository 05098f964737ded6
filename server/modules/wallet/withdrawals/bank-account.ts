import { HOUR_MS } from '../../../../contract/durations.ts';
import { ACCESS_RULES } from '../../../../contract/access-rules.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type {
  getVerifiedAccount as verifiedRoute,
  resolveAccount as resolveRoute,
  setupRecipient as setupRoute,
} from '../../../../contract/wallet.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertNotRestricted } from '../../../platform/http/access-rules.ts';
import { consumeLimits, type Limit } from '../../../platform/throttle/throttle.repo.ts';
import { text } from '../../../platform/texts/text.ts';
import type { Outcome } from '../../../providers/payments/outcome.ts';
import type { BankAccount } from '../../../providers/payments/payment-provider.ts';
import { storeVerifiedAccount, type VerifiedAccount } from '../../accounts/index.ts';
import { findAccountRestrictions } from '../../kyc/index.ts';
import type { BankList } from './bank-list.ts';
import { findCustomer, lockCustomer, type Customer } from '../account-holder.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { isSamePerson } from './withdrawal.rules.ts';

/** Shown if the account's name differs from the verified one, because the bank would refuse the transfer. */
const BVN_WARNING =
  'Your bank account must be linked to the same BVN you used for KYC. The name on this account differs from your ' +
  'verified name, so withdrawals to it may be delayed or returned.';

/** Returns the value of an outcome. A refusal means that the bank account does not exist. */
function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'ok') return outcome.value;
  throw new AppError(outcome.kind === 'refused' ? 'ACCOUNT_NOT_RESOLVED' : 'PROVIDER_UNAVAILABLE');
}

const MAX_PER_HOUR = 20;

/** Limits lookups, because each reveals the name of an account's holder. */
const lookUpLimit = (call: 'look-up' | 'setup', userId: UserId): Limit => ({
  key: `account-holder-${call}:${userId}`,
  most: MAX_PER_HOUR,
  windowMs: HOUR_MS,
});

/**
 * Returns the name of a bank account's holder and whether the holder is the caller. Throws ACCOUNT_NOT_RESOLVED and
 * PROVIDER_UNAVAILABLE. Throws TOO_MANY_REQUESTS beyond 20 calls in an hour of real time.
 */
export async function resolveAccount(
  { database, clock, providers }: WalletDeps,
  userId: UserId,
  account: BankAccount,
): Promise<ResponseOf<typeof resolveRoute>> {
  await consumeLimits(database, [lookUpLimit('look-up', userId)], clock.realNow());
  const { accountName } = valueOf(await providers.forPayouts.resolveAccount(account));
  return { success: true, accountName, nameMatches: isSamePerson(accountName, await findCustomer(database, userId)) };
}

export async function getVerifiedAccount(
  { database }: WalletDeps,
  userId: UserId,
): Promise<ResponseOf<typeof verifiedRoute>> {
  const customer = await findCustomer(database, userId);
  if (customer.account === null) return { hasVerifiedAccount: false, verifiedAccount: null };
  const { accountNumber, accountName, bankName } = customer.account;
  // Compares again, because the rules of the comparison may have changed since setup.
  const bvnLinked = isSamePerson(accountName, customer);
  return { hasVerifiedAccount: true, verifiedAccount: { accountNumber, accountName, bankName, bvnLinked } };
}

async function nameOfBank(banks: BankList, code: string): Promise<string> {
  return (await banks()).find((bank) => bank.code === code)?.name ?? code;
}

/** Notifies the wallet's owner even of a first account, because an intruder may have set it. */
async function alertAccountChange(
  { notifications }: WalletDeps,
  tx: Tx,
  customer: Customer,
  next: VerifiedAccount,
  at: Instant,
) {
  const { account: previous, userId } = customer;
  const isSame = previous?.accountNumber === next.accountNumber && previous.bankCode === next.bankCode;
  if (isSame) return;
  const said = { name: next.accountName, bank: next.bankName };
  const message =
    previous === null
      ? text('Withdrawals now go to {name} at {bank}. If it was not you, contact support now.', said)
      : text('Your withdrawals now go to {name} at {bank}. If it was not you, contact support now.', said);
  await notifications.add(
    tx,
    [
      {
        userId,
        type: 'security_alert',
        priority: 'urgent',
        mayBeDenied: true,
        title: previous === null ? text('A bank account was set up') : text('Your bank account was changed'),
        message,
        actionUrl: '/wallet/withdraw',
        actionText: text('Check account'),
      },
    ],
    at,
  );
}

/**
 * Sets the account for withdrawals. The holder's name comes from the provider. Throws TOO_MANY_REQUESTS,
 * ACCOUNT_NOT_RESOLVED (also if the identity changed during the lookup), PROVIDER_UNAVAILABLE and access errors.
 */
export async function setupRecipient(
  deps: WalletDeps,
  banks: BankList,
  { userId, account, now }: { readonly userId: UserId; readonly account: BankAccount; readonly now: Instant },
): Promise<ResponseOf<typeof setupRoute>> {
  const { database, clock } = deps;
  const provider = deps.providers.forPayouts;
  await consumeLimits(database, [lookUpLimit('setup', userId)], clock.realNow());
  const { identityId } = await findCustomer(database, userId);
  const { accountName } = valueOf(await provider.resolveAccount(account));
  const recipient = valueOf(await provider.createRecipient({ ...account, name: accountName }));
  const bankName = recipient.bankName ?? (await nameOfBank(banks, account.bankCode));
  return database.transaction(async (tx) => {
    const customer = await lockCustomer(tx, userId);
    // 'This was not me' has ended this session during the lookup.
    if (customer.withdrawalsHeldSince !== null && customer.withdrawalsHeldSince >= now) {
      throw new AppError('NOT_AUTHENTICATED');
    }
    // The identity may have been reset during the lookup.
    assertNotRestricted(ACCESS_RULES.setupRecipient, await findAccountRestrictions(tx, userId));
    if (customer.identityId !== identityId) throw new AppError('ACCOUNT_NOT_RESOLVED');
    const bvnLinked = isSamePerson(accountName, customer);
    const { recipientCode } = recipient;
    const next: VerifiedAccount = {
      ...account,
      provider: provider.name,
      recipientCode,
      accountName,
      bankName,
      bvnLinked,
    };
    await storeVerifiedAccount(tx, userId, next, now);
    await alertAccountChange(deps, tx, customer, next, now);
    return { success: true, bvnWarning: bvnLinked ? null : BVN_WARNING };
  });
}
