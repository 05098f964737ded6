import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import type { AccountsModule, PasswordCost } from '../accounts/index.ts';
import type { AccountProtectionModule } from '../account-protection/index.ts';
import type { AutomaticChargesModule } from '../automatic-charges/index.ts';
import type { FeesModule } from '../fees/index.ts';
import type { LedgerModule } from '../ledger/index.ts';
import type { CircleOperatorActions } from '../groups/index.ts';
import type { IdentityOperatorActions } from '../kyc/index.ts';
import type { NotificationsModule } from '../notifications/index.ts';
import type { TicketOperatorActions } from '../support/index.ts';
import type { OperationsModule } from '../operations/index.ts';
import type { WalletModule } from '../wallet/index.ts';

export interface AdminDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Encrypts TOTP secrets and fixed codes. */
  readonly seal: Seal;
  readonly passwordCost: PasswordCost;
  /** True only in the sandbox, where fixed security codes are accepted. */
  readonly takesFixedCodes: boolean;
  /** True if one operator may act without a second approval (decision 0081). */
  readonly hasSingleOperator: boolean;
  readonly accounts: Pick<
    AccountsModule,
    | 'mailResetLink'
    | 'resetLink'
    | 'decideLostFactors'
    | 'undecidedLostFactors'
    | 'waitingMobileAccounts'
    | 'decideMobileAccount'
    | 'assertPasswordAllowed'
  >;
  readonly accountProtection: Pick<AccountProtectionModule, 'setStatus' | 'endSessions' | 'liftHold' | 'resetIdentity'>;
  readonly identities: IdentityOperatorActions;
  readonly operations: Omit<OperationsModule, 'dueWork'>;
  readonly ledger: Pick<LedgerModule, 'booksState' | 'trialBalance' | 'balance' | 'walletPages'>;
  readonly notifications: Pick<
    NotificationsModule,
    'add' | 'announce' | 'announcements' | 'resumeAnnouncement' | 'deadLetters' | 'retryDeadLetter' | 'templates'
  >;
  readonly circles: Pick<
    CircleOperatorActions,
    'performGroupAction' | 'appeals' | 'decideAppeal' | 'debtsPage' | 'forgiveDebt'
  >;
  readonly automaticCharges: Pick<AutomaticChargesModule, 'pause' | 'stop' | 'pauseForAll' | 'resumeForAll'>;
  readonly fees: Omit<FeesModule, 'inForce'>;
  readonly tickets: TicketOperatorActions;
  readonly wallet: Pick<
    WalletModule,
    | 'quarantine'
    | 'askProvider'
    | 'removeSource'
    | 'closeAccountNumber'
    | 'reconciliation'
    | 'waitingWithdrawals'
    | 'cancelWithdrawal'
    | 'retryWithdrawal'
    | 'bookCapital'
    | 'reverseTransfer'
    | 'chargePlatformFee'
    | 'planTariff'
    | 'listTariffs'
  >;
}
