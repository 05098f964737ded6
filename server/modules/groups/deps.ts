import type { DebtId, Instant, UserId } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { FeesInForce } from '../fees/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PaidPlatformFeeDebt, PlatformFeePayment } from '../wallet/index.ts';
import type { KycStatus } from './rows/applicants.repo.ts';

/** What the groups module works with; `compose.ts` supplies it. */
export interface GroupsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly ledger: Ledger;
  readonly notifications: Notifications;
  /** Whether a person's identity counts as proven; the identity module knows. */
  readonly isVerified: (status: KycStatus) => boolean;
  /** The fees that a new group takes on for good. */
  readonly feesInForce: FeesInForce;
  /** Pays a debt to the platform, which belongs to no group, or a part of it. */
  readonly payPlatformFeeDebt: (tx: Tx, payment: PlatformFeePayment) => Promise<PaidPlatformFeeDebt>;
  /** Lets one go, for an operator. */
  readonly forgivePlatformFeeDebt: (
    tx: Tx,
    debt: { readonly debtId: DebtId; readonly userId: UserId; readonly now: Instant },
  ) => Promise<void>;
}
