import type { Instant, UserId } from '../../../../contract/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { WalletDeps } from '../deps.ts';
import type { QuarantinedPayment } from './quarantine.repo.ts';

export type DecideDeps = Pick<
  WalletDeps,
  | 'database'
  | 'clock'
  | 'ledger'
  | 'notifications'
  | 'walletWasCredited'
  | 'tryWasSettled'
  | 'providers'
  | 'log'
  | 'tokens'
  | 'publicUrl'
  | 'moneyIn'
  | 'tariffs'
  | 'ways'
>;

export interface NamedUser {
  readonly id: UserId;
  readonly name: string;
}

export interface Decision {
  readonly payment: QuarantinedPayment;
  readonly named: NamedUser | undefined;
  readonly now: Instant;
}

/** Creates QUARANTINE_NOT_POSSIBLE. `why` must not end with a full stop. */
export const quarantineConflict = (why: string): AppError =>
  new AppError('QUARANTINE_NOT_POSSIBLE', { params: { why } });
