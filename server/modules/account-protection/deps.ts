import type { GroupId } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Application } from '../groups/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { WalletModule } from '../wallet/index.ts';

export interface ProtectionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly ledger: Pick<Ledger, 'lockWallets'>;
  readonly notifications: Notifications;
  readonly wallet: Pick<WalletModule, 'cancelUnsentWithdrawals' | 'endSources'>;
  readonly recountVotes: (groupId: GroupId) => Promise<void>;
  readonly withdrawApplication: (application: Application) => Promise<void>;
  /** 32 secret bytes from which the keys of mailed links derive. */
  readonly linkSecret: Buffer;
}
