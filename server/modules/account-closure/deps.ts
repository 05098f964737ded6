import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ledger } from '../ledger/index.ts';

export interface ClosureDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'balance' | 'lockWallets' | 'closeWallet' | 'reopenWallet'>;
}
