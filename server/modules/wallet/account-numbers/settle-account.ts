import type { Instant } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { text } from '../../../platform/texts/text.ts';
import type { Accounts, DedicatedAccount } from '../../../providers/payments/money-in.ts';
import type { WalletDeps } from '../deps.ts';
import { isRefusalOfThis } from './account-number.rules.ts';
import {
  hasEarlierRefusal,
  openAccount,
  refuseAccount,
  type AccountRefusal,
  type DepositAccount,
} from './deposit-accounts.repo.ts';
import { startIncomingSearch } from './incoming-search.repo.ts';

type Deps = Pick<WalletDeps, 'database' | 'notifications' | 'log'>;

async function notifyOpened(deps: Deps, tx: Tx, account: DepositAccount, opened: DedicatedAccount, now: Instant) {
  await deps.notifications.add(
    tx,
    [
      {
        userId: account.userId,
        type: 'wallet_deposit',
        priority: 'medium',
        title: text('Your account number is ready'),
        message: text('{number} at {bank} is yours. What you send to it is in your wallet about a minute later.', {
          number: opened.number,
          bank: opened.bankName,
        }),
        actionUrl: '/wallet',
        actionText: text('View wallet'),
      },
    ],
    now,
  );
}

const REFUSED_TEXTS: Readonly<Record<AccountRefusal, ReturnType<typeof text>>> = {
  identity: text('Your BVN could not be matched with your bank account. Check that the account is your own.'),
  'not offered': text('Account numbers are not available right now. You can still add money another way.'),
  refused: text('The payment provider did not open an account number. You can still add money another way.'),
  'no answer': text('The payment provider did not open an account number in time. You can ask again.'),
};

/** Ends a request without an account number and notifies the person. */
export async function refuseRequest(
  deps: Deps,
  account: DepositAccount,
  why: AccountRefusal,
  now: Instant,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    if (!(await refuseAccount(tx, account.id, why, now))) return;
    await deps.notifications.add(
      tx,
      [
        {
          userId: account.userId,
          type: 'wallet_deposit',
          priority: 'medium',
          title: text('No account number yet'),
          message: REFUSED_TEXTS[why],
          actionUrl: '/wallet',
          actionText: text('View wallet'),
        },
      ],
      now,
    );
  });
}

async function open(deps: Deps, account: DepositAccount, opened: DedicatedAccount, now: Instant): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    if (!(await openAccount(tx, account.id, opened, now))) return false;
    await startIncomingSearch(tx, now);
    await notifyOpened(deps, tx, account, opened, now);
    return true;
  });
}

/** Settles a request by the provider's list of account numbers. Returns false if the list does not settle it yet. */
export async function settleRequest(
  deps: Deps,
  account: DepositAccount,
  { accounts, refused }: Accounts,
  now: Instant,
): Promise<boolean> {
  for (const each of accounts) {
    if (each.isActive && (await open(deps, account, each, now))) return true;
  }
  if (refused === null) return false;
  const isRepeat = await hasEarlierRefusal(deps.database, account.userId);
  if (!isRefusalOfThis({ askedAt: account.askedAt, isRepeat }, now)) return false;
  deps.log.info({ account: account.id, refused }, 'provider refused an account number');
  await refuseRequest(deps, account, 'identity', now);
  return true;
}
