import type { Clock } from '../../platform/clock/clock.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Seal } from '../../platform/sealing/seal.ts';
import type { BreachedPasswords } from '../../providers/breached-passwords/breached-passwords.ts';
import type { Mailer } from '../../providers/mail/mail.ts';
import type { IdentityProvider } from '../../providers/oidc/oidc.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PasswordCost } from './passwords/password.ts';

export interface Rename {
  readonly userId: UserId;
  readonly before: string;
  readonly after: string;
}

interface IdentityProof {
  readonly kind: 'bvn' | 'nin';
  readonly number: string;
  readonly dateOfBirth: string;
}

/** `away`: the number matches the stored one, but the identity registry did not respond. */
export type ProveIdentity = (
  userId: UserId,
  proof: IdentityProof,
) => Promise<'confirmed' | 'away' | 'refused' | 'nothing kept'>;

export interface AccountsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'openWallet'>;
  readonly notifications: Notifications;
  readonly notifyRename: (tx: Tx, rename: Rename, at: Instant) => Promise<void>;
  /**
   * Implemented by account-closure. Returns why the account must stay open. Locks everything that could change these
   * reasons, the account last.
   */
  readonly closureBlockers: (tx: Tx, userId: UserId) => Promise<readonly string[]>;
  readonly proveIdentity: ProveIdentity;
  /**
   * Implemented by kyc. True if a locked account still has the identity of `proof`. If `proof` is missing, true if the
   * account has any verified identity.
   */
  readonly isIdentityKept: (tx: Tx, userId: UserId, proof?: IdentityProof) => Promise<boolean>;
  readonly mailer: Mailer;
  /** Public origin, without a trailing slash. */
  readonly publicUrl: string;
  /** 32 secret bytes from which the keys of mailed links derive. */
  readonly linkSecret: Buffer;
  /** Encrypts TOTP secrets with the key of the identity numbers. */
  readonly seal: Seal;
  readonly log: Log;
  readonly passwordCost: PasswordCost;
  readonly breachedPasswords: BreachedPasswords;
  /** Limit of sign-ups per network address. Undefined means no limit. */
  readonly signUpsPerHour: number | undefined;
  readonly identityProvider: IdentityProvider | undefined;
  /** True in the sandbox, because it has many host names. The provider then redirects to the host of the request. */
  readonly trustHost: boolean;
}
