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
  /** Implemented by account-closure: returns why a user must stay, and locks what could change it, the account last. */
  readonly closureBlockers: (tx: Tx, userId: UserId) => Promise<readonly string[]>;
  readonly proveIdentity: ProveIdentity;
  /** Implemented by kyc: true if a locked account still has a proof's identity or, without one, any verified one. */
  readonly isIdentityKept: (tx: Tx, userId: UserId, proof?: IdentityProof) => Promise<boolean>;
  readonly mailer: Mailer;
  /** Public origin, without a trailing slash. */
  readonly publicUrl: string;
  /** 32 secret bytes; the keys of mailed links derive from it. */
  readonly linkSecret: Buffer;
  /** Encrypts TOTP secrets, with the key of the identity numbers. */
  readonly seal: Seal;
  readonly log: Log;
  readonly passwordCost: PasswordCost;
  readonly breachedPasswords: BreachedPasswords;
  /** Limit per network address; undefined for no limit. */
  readonly signUpsPerHour: number | undefined;
  /** Undefined where no identity provider is configured. */
  readonly identityProvider: IdentityProvider | undefined;
  /** True in the sandbox, which has many host names, so that the provider redirects to the request's own host. */
  readonly trustHost: boolean;
}
