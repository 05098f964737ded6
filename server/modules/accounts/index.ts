/** Sign-up, sign-in, second factors, sessions, devices, passwords, profile. */

import type { FastifyInstance } from 'fastify';
import type { User } from '../../../contract/accounts.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Authenticate } from '../../platform/http/request-context.ts';
import type { ScheduledTask, JobHandler } from '../../platform/jobs/jobs.ts';
import type { Page } from '../../platform/paging/cursor.ts';
import type { OperatorAction } from '../activity/index.ts';
import { accountRoutes } from './accounts.routes.ts';
import type { AccountsDeps } from './deps.ts';
import { decideLostFactors } from './second-factor/decide-lost-factors.ts';
import { decideMobileAccount } from './decide-mobile-account.ts';
import { forgottenPasswordJob, sendResetMail } from './passwords/forgot-password.ts';
import { lostFactorsTask } from './second-factor/lost-factors-task.ts';
import { listUndecidedLostFactors, type UndecidedLostFactors } from './second-factor/lost-factors.repo.ts';
import { findPendingMobileAccounts, type MobileAccount } from './mobile-accounts.repo.ts';
import { mailResetLink, operatorResetLink } from './passwords/operator-reset-link.ts';
import { passkeyRoutes } from './second-factor/passkeys.routes.ts';
import { passwordRoutes } from './passwords/passwords.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { assertPasswordAllowed, type PasswordOwner } from './passwords/password-policy.ts';
import { providerRoutes } from './provider.routes.ts';
import { resendVerificationJob, sendVerifiedMail } from './resend-verification.ts';
import { secretsReencryption } from './second-factor/reencrypt-secrets.ts';
import { countSecretsWithOldKey } from './second-factor/second-factor.repo.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { sendVerificationMail } from './send-verification-mail.ts';
import { isSessionLive } from './live-sessions.repo.ts';
import { sessionRoutes } from './sessions.routes.ts';
import { createAuthenticate } from './authenticate.ts';
import { findPhone, findUser } from './users.repo.ts';
import { findPeople, type Person } from './people.repo.ts';

export {
  saveCustomerCode,
  removeAccountSetAfter,
  storeVerifiedAccount,
  type VerifiedAccount,
} from './bank-account.repo.ts';
export { deleteFeed, findFeed, findFeedOwner, replaceFeed } from './calendar-feeds.repo.ts';
export { closeAccount } from './close-account.ts';
export {
  eraseClosed,
  findRetainedAccounts,
  lockRetainedAccount,
  lockOpenAccount,
  reopenUser,
} from './close-account.repo.ts';
export type { AccountsDeps } from './deps.ts';
export { endLostFactors, findLostFactors, type UndecidedLostFactors } from './second-factor/lost-factors.repo.ts';
export {
  planIdentityChecks,
  writeApproval,
  writeFingerprints,
  writeRejections,
  writeReset,
  writeSealed,
  writeSubmission,
  type Fingerprints,
  type IdentityOutcome,
  type SealedNumbers,
  type StoredNumber,
} from './identity-submission.repo.ts';
export { signLink } from './link-tokens.ts';
export { makeNotMeToken, readNotMeToken } from './not-me-token.ts';
export { checkPassword, hashPassword, type PasswordCost } from './passwords/password.ts';
export {
  nextSuspensionExpiry,
  findExpiredSuspensions,
  holdWithdrawals,
  liftHolds,
  type LiftedHold,
  removeMobilePasswordSetAfter,
  setAccountStatus,
} from './protect-account.repo.ts';
export { findLastReset, voidResetTokens } from './passwords/reset-tokens.repo.ts';
export { removeFactors } from './second-factor/remove-factors.ts';
export { alert as securityAlert } from './security-alerts.ts';
export { secretContext } from './second-factor/second-factor.ts';
export { newTotpSecret, otpauthUrl, timeStepOf } from './second-factor/second-factor-codes.ts';
export { newSessionToken, hashSessionToken } from './session-token.ts';
export { endSessionsOf, forgetSignIns } from './session-ends.ts';
export { forgetOldDevices, lockSignedIn } from './sessions.ts';
export { findPeople, findPerson, findPersonByEmail, type Person } from './people.repo.ts';
export { setCountry } from './users.repo.ts';

export interface Accounts {
  readonly authenticate: Authenticate;
  isSessionLive(sessionId: string): Promise<boolean>;
  /** Returns people by id. Omits ids without an account. */
  people(queryable: Queryable, userIds: readonly UserId[]): Promise<Map<UserId, Person>>;
  /** Returns the user with the wallet's balance. */
  getUser(queryable: Queryable, userId: UserId): Promise<User | undefined>;
  /** Returns the phone number as entered. Undefined if the user gave none or the account is closed. */
  phoneOf(userId: UserId): Promise<string | undefined>;
  /**
   * Returns a user's email address and first name. Undefined if the address is unconfirmed or the account is closed.
   */
  mailRecipient(userId: UserId): Promise<{ readonly email: string; readonly firstName: string } | undefined>;
}

export interface AccountsModule extends Accounts {
  resetLink(idOrEmail: string, act: OperatorAction): Promise<string>;
  mailResetLink(idOrEmail: string, act: OperatorAction): Promise<string>;
  /** Returns the requests that wait for a decision, longest wait first. */
  undecidedLostFactors(): Promise<readonly UndecidedLostFactors[]>;
  decideLostFactors(idOrEmail: string, decision: 'accept' | 'decline', act: OperatorAction): Promise<string>;
  /**
   * Returns accounts that wait for approval, longest wait first. Returns one more than the page size if another page
   * follows.
   */
  waitingMobileAccounts(page: Page): Promise<readonly MobileAccount[]>;
  decideMobileAccount(userId: UserId, decision: 'approve' | 'reject', act: OperatorAction): Promise<string>;
  /** Throws INVALID_INPUT with the reason at `password`. Calls an external service, so call outside a transaction. */
  assertPasswordAllowed(password: string, owner: PasswordOwner): Promise<void>;
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
  readonly dueWork: readonly ScheduledTask[];
  /** Counts TOTP secrets still encrypted with an earlier key. */
  secretsOfEarlierKeys(): Promise<number>;
}

export function createAccountsModule(deps: AccountsDeps): AccountsModule {
  const { database, clock } = deps;
  return {
    authenticate: createAuthenticate(database, clock),
    isSessionLive: (sessionId) => isSessionLive(database, sessionId, clock.realNow()),
    people: findPeople,
    getUser: findUser,
    async mailRecipient(userId) {
      const person = (await findPeople(database, [userId])).get(userId);
      return person?.emailVerified === true && !person.isClosed
        ? { email: person.email, firstName: person.firstName }
        : undefined;
    },
    phoneOf: (userId) => findPhone(database, userId),
    resetLink: (idOrEmail, act) => operatorResetLink(deps, idOrEmail, act),
    mailResetLink: (idOrEmail, act) => mailResetLink(deps, idOrEmail, act),
    undecidedLostFactors: () => listUndecidedLostFactors(database),
    decideLostFactors: (idOrEmail, decision, act) => decideLostFactors(deps, idOrEmail, decision, act),
    waitingMobileAccounts: (page) => findPendingMobileAccounts(database, page),
    decideMobileAccount: (userId, decision, act) => decideMobileAccount(deps, userId, decision, act),
    assertPasswordAllowed: (password, owner) => assertPasswordAllowed(deps, password, owner),
    routes: (app) => {
      accountRoutes(app, deps);
      providerRoutes(app, deps);
      profileRoutes(app, deps);
      passwordRoutes(app, deps);
      sessionRoutes(app, deps);
      secondFactorRoutes(app, deps);
      passkeyRoutes(app, deps);
    },
    jobs: [
      resendVerificationJob(deps),
      sendVerificationMail(deps),
      sendVerifiedMail(deps),
      forgottenPasswordJob(deps),
      sendResetMail(deps),
    ],
    dueWork: [secretsReencryption(deps), lostFactorsTask(deps)],
    secretsOfEarlierKeys: () => countSecretsWithOldKey(database, deps.seal.current),
  };
}
