import type { FastifyInstance } from 'fastify';
import type { User } from '../../../contract/accounts.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Authenticate } from '../../platform/http/request-context.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { accountRoutes } from './accounts.routes.ts';
import { createUser, type NewAccount } from './create-user.ts';
import type { AccountsDeps } from './deps.ts';
import { hashPassword } from './password.ts';
import { sendVerificationMail } from './send-verification-mail.ts';
import { createAuthenticate } from './sessions.ts';
import { findPeople, findUser, type Person } from './users.repo.ts';

export type { NewAccount } from './create-user.ts';
export type { AccountsDeps } from './deps.ts';
export type { Person } from './users.repo.ts';

export interface Accounts {
  /** Who sends a request, for the guard. */
  readonly authenticate: Authenticate;
  /** What other modules may know about people, by id; ids that are nobody's are missing in the answer. */
  people(queryable: Queryable, userIds: readonly UserId[]): Promise<Map<UserId, Person>>;
  /** The user as they see themselves, with the wallet's balance. */
  getUser(queryable: Queryable, userId: UserId): Promise<User | undefined>;
  /** Where a person's mail goes; undefined while their address is not confirmed. */
  mailRecipient(userId: UserId): Promise<{ readonly email: string; readonly firstName: string } | undefined>;
  /** Creates a user and their wallet without signing in or sending a mail. Throws EMAIL_TAKEN. */
  createUser(tx: Tx, account: NewAccount, at: Instant): Promise<UserId>;
  /** The stored form of a password, for createUser. It takes its time: call it outside of transactions. */
  hashPassword(password: string): Promise<string>;
}

export interface AccountsModule extends Accounts {
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
}

export function createAccountsModule(deps: AccountsDeps): AccountsModule {
  const { database, clock, ledger } = deps;
  return {
    authenticate: createAuthenticate(database, clock),
    people: findPeople,
    getUser: findUser,
    async mailRecipient(userId) {
      const person = (await findPeople(database, [userId])).get(userId);
      return person?.emailVerified === true ? { email: person.email, firstName: person.firstName } : undefined;
    },
    createUser: (tx, account, at) => createUser(tx, ledger, account, at),
    hashPassword,
    routes: (app) => {
      accountRoutes(app, deps);
    },
    jobs: [sendVerificationMail(deps)],
  };
}
