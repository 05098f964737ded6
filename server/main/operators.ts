import { formatLagosDay } from '../../circle/time.ts';
import type { AccountClosureModule } from '../modules/account-closure/index.ts';
import type { AccountProtectionModule } from '../modules/account-protection/index.ts';
import type { AccountsModule } from '../modules/accounts/index.ts';
import type { AdminModule } from '../modules/admin/index.ts';
import type { CircleActs, GroupsModule } from '../modules/groups/index.ts';
import type { IdentityActs, KycModule } from '../modules/kyc/index.ts';
import type { FeesModule } from '../modules/fees/index.ts';
import type { NotificationsModule } from '../modules/notifications/index.ts';
import type { QuarantineActs, WalletModule } from '../modules/wallet/index.ts';
import type { FeesActs } from './operator-fees.ts';

/** What an operator does at the command line: the use cases of the modules, as the console has them. */
export type Operators = CircleActs &
  IdentityActs &
  Pick<AccountClosureModule, 'reopenAccount'> &
  Pick<AccountProtectionModule, 'setStatus' | 'endSessions' | 'liftHold' | 'resetIdentity'> &
  Pick<AccountsModule, 'resetLink' | 'decideLostFactors' | 'undecidedLostFactors'> &
  Pick<AdminModule, 'createAdmin' | 'resetAdmin'> &
  Pick<NotificationsModule, 'announce' | 'deadLetters' | 'templates'> &
  Pick<WalletModule, 'bookCapital' | 'cancelWithdrawal' | 'reverseTransfer'> &
  QuarantineActs & { readonly fees: FeesActs };

interface Modules {
  readonly accounts: AccountsModule;
  readonly accountClosure: AccountClosureModule;
  readonly accountProtection: AccountProtectionModule;
  readonly admin: AdminModule;
  readonly fees: FeesModule;
  readonly groups: Pick<GroupsModule, 'operators'>;
  readonly kyc: Pick<KycModule, 'operators'>;
  readonly notifications: NotificationsModule;
  readonly wallet: WalletModule;
}

/** The acts of operators, from the modules that have them. */
export const operatorsOf = ({
  accounts,
  accountClosure,
  accountProtection,
  admin,
  fees,
  groups,
  kyc,
  notifications,
  wallet,
}: Modules): Operators => {
  const { ask } = admin.fourEyes;
  return {
    ...groups.operators,
    ...kyc.operators,
    ...wallet.quarantine,
    decideQuarantined: (decided, act) =>
      decided.decision === 'credit'
        ? ask('credit_payment', { id: decided.id, user: decided.user }, act)
        : wallet.quarantine.decideQuarantined(decided, act),
    returnDeposit: (reference, act) => ask('return_deposit', { reference }, act),
    forgiveDebt: (debtId, act) => ask('forgive_debt', { debtId }, act),
    reopenAccount: (email, act) => accountClosure.reopenAccount(email, act),
    resetLink: (user, act) => ask('show_reset_link', { user }, act),
    decideLostFactors: (user, decision, act) => accounts.decideLostFactors(user, decision, act),
    undecidedLostFactors: () => accounts.undecidedLostFactors(),
    setStatus: (idOrEmail, wanted, act) => accountProtection.setStatus(idOrEmail, wanted, act),
    endSessions: (idOrEmail, act) => accountProtection.endSessions(idOrEmail, act),
    liftHold: (idOrEmail, act) => accountProtection.liftHold(idOrEmail, act),
    resetIdentity: (idOrEmail, act) => accountProtection.resetIdentity(idOrEmail, act),
    createAdmin: (wanted, act) => admin.createAdmin(wanted, act),
    resetAdmin: (idOrUsername, act) => admin.resetAdmin(idOrUsername, act),
    announce: (announcement, by) => notifications.announce(announcement, by),
    deadLetters: () => notifications.deadLetters(),
    templates: notifications.templates,
    cancelWithdrawal: (reference, act) => wallet.cancelWithdrawal(reference, act),
    reverseTransfer: (transferId, act) => ask('reverse_transfer', { transferId }, act),
    fees: {
      list: () => fees.list(),
      withdraw: (from, act) => ask('withdraw_fees', { from: formatLagosDay(from) }, act),
      plan: ({ from, rates }, act) => {
        const [platformFeeBps, managementFeeBps] = [String(rates.platformFeeBps), String(rates.managementFeeBps)];
        return ask('change_fees', { from: formatLagosDay(from), platformFeeBps, managementFeeBps }, act);
      },
    },
    bookCapital: (move, amountKobo, act) => ask('book_float', { move, amountKobo: String(amountKobo) }, act),
  };
};
