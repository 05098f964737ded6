import type { DebtId, Instant, UserId } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import type { FeesInForce } from '../fees/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PaidPlatformFeeDebt, PlatformFeePayment } from '../wallet/index.ts';
import type { PayWords, ReminderOf } from './notices/pay-words.ts';
import type { KycStatus } from './rows/applicants.repo.ts';

export interface GroupsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly ledger: Ledger;
  /** Encrypts the seeds of draws. */
  readonly seal: Seal;
  readonly notifications: Notifications;
  /** Implemented by kyc. True if a status means a verified identity. */
  readonly isVerified: (status: KycStatus) => boolean;
  /** Returns the current fees. A group keeps the fees of its creation. */
  readonly feesInForce: FeesInForce;
  /** Draws an SVG as PNG without storing it. Resolves with undefined on a machine that cannot draw. */
  readonly drawPng: (svg: string) => Promise<Buffer | undefined>;
  /** Implemented by automatic charges. */
  readonly automatic: {
    /** Plans these people's automatic contributions again, after this transaction commits. */
    readonly planAgain: (tx: Tx, userIds: readonly UserId[], now: Instant) => Promise<void>;
    /** Returns what reminders state about charges, by `reminderKey`, and records that they announce them. */
    readonly payWords: (
      tx: Tx,
      reminders: readonly ReminderOf[],
      now: Instant,
    ) => Promise<ReadonlyMap<string, PayWords>>;
  };
  readonly payPlatformFeeDebt: (tx: Tx, payment: PlatformFeePayment) => Promise<PaidPlatformFeeDebt>;
  readonly forgivePlatformFeeDebt: (
    tx: Tx,
    debt: { readonly debtId: DebtId; readonly userId: UserId; readonly now: Instant },
  ) => Promise<void>;
}
