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

/** A person goes by another name from now on. */
export interface Rename {
  readonly userId: UserId;
  readonly before: string;
  readonly after: string;
}

/** With what somebody shows again who they are. */
interface IdentityProof {
  readonly kind: 'bvn' | 'nin';
  readonly number: string;
  readonly dateOfBirth: string;
}

/** What comes of showing it; `away` when only we could say so. */
export type ProveIdentity = (
  userId: UserId,
  proof: IdentityProof,
) => Promise<'confirmed' | 'away' | 'refused' | 'nothing kept'>;

export interface AccountsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'openWallet'>;
  readonly notifications: Notifications;
  /** From the groups module above: tells a person's circles that they go by another name. */
  readonly notifyRename: (tx: Tx, rename: Rename, at: Instant) => Promise<void>;
  /**
   * From the account closure above: what keeps a person's account where it is, in sentences. Takes the locks behind
   * which that cannot change, the account's row last.
   */
  readonly closureBlockers: (tx: Tx, userId: UserId) => Promise<readonly string[]>;
  /** From the kyc module above: compares with what is kept, and asks the register. */
  readonly proveIdentity: ProveIdentity;
  /**
   * From there too: whether an account that is held still has the identity of a proof, or without one, any that was
   * proved.
   */
  readonly isIdentityKept: (tx: Tx, userId: UserId, proof?: IdentityProof) => Promise<boolean>;
  readonly mailer: Mailer;
  /** Where browsers reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** 32 secret bytes from which the key of mailed links is derived. */
  readonly linkSecret: Buffer;
  /** Seals secrets of authenticator apps, with the key of the identity numbers. */
  readonly seal: Seal;
  readonly log: Log;
  readonly passwordCost: PasswordCost;
  /** Knows passwords that were found in breaches. */
  readonly breachedPasswords: BreachedPasswords;
  /** Of one network address; undefined for no limit. */
  readonly signUpsPerHour: number | undefined;
  /** Signs people in who have an account already; undefined where none is configured. */
  readonly identityProvider: IdentityProvider | undefined;
  /** The sandbox is reached under many names: there the provider leads back to the one by which the browser came. */
  readonly trustHost: boolean;
}
