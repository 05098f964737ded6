import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { IdentityVerifier } from '../../providers/identity/identity.ts';
import type { Notifications } from '../notifications/index.ts';
import type { IdentityCipher } from './identity-cipher.ts';

export interface KycDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly notifications: Notifications;
  readonly verifier: IdentityVerifier;
  readonly cipher: IdentityCipher;
}
