import type { FastifyInstance } from 'fastify';
import {
  claimIdentity,
  decideIdentity,
  getIdentity,
  listIdentities,
  type PendingIdentity,
} from '../../../contract/admin/identities.ts';
import type { UserId } from '../../../contract/ids.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { checkLabel, type CheckedPerson } from '../kyc/index.ts';
import { operatorActionOf } from './operator-context.ts';
import type { AdminDeps } from './deps.ts';

const viewOf = (person: CheckedPerson, own: string): PendingIdentity => ({
  userId: person.userId,
  submissionId: person.submissionId,
  name: `${person.firstName} ${person.lastName}`,
  email: person.email,
  dateOfBirth: person.dateOfBirth,
  phone: person.phone,
  address: person.address,
  bvn: `*******${person.bvnLast4}`,
  nin: `*******${person.ninLast4}`,
  submittedAt: toIso(person.submittedAt),
  nextCheckAt: person.nextCheckAt === null ? null : toIso(person.nextCheckAt),
  reviewReason: person.reviewReason,
  rivals: [...person.rivals],
  checks: person.results.map((result) => ({
    number: result.number,
    result: checkLabel(result),
    at: toIso(result.at),
  })),
  claim: person.claim && {
    operator: person.claim.operator,
    isOwn: person.claim.operator === own,
    since: toIso(person.claim.since),
    until: toIso(person.claim.until),
  },
});

export function identityRoutes(app: FastifyInstance, { accounts, accountProtection, identities }: AdminDeps): void {
  registerRoute(app, listIdentities, async ({ admin }) => ({
    identities: (await identities.waitingIdentities(admin.username)).map((person) => viewOf(person, admin.username)),
    lostFactors: (await accounts.undecidedLostFactors()).map(({ askedAt, ...person }) => ({
      ...person,
      askedAt: toIso(askedAt),
    })),
  }));

  registerRoute(app, getIdentity, async ({ admin, params }) => {
    const userId = params.userId as UserId;
    const found = await identities.waitingIdentity(userId, admin.username);
    return { identity: found === undefined ? null : viewOf(found, admin.username) };
  });

  registerRoute(app, claimIdentity, async (context) => {
    const { action, submissionId, reason } = context.body;
    // A claim needs no reason unless it takes over another admin's claim.
    const why = reason ?? (action === 'take_over' ? '' : 'To decide on it');
    return {
      message: await identities.claimIdentity(
        context.params.userId,
        { action, submissionId },
        operatorActionOf(context, why),
      ),
    };
  });

  registerRoute(app, decideIdentity, async (context) => {
    const { action, reason, submissionId } = context.body;
    const act = operatorActionOf(context, reason);
    const { userId } = context.params;
    const decisions = {
      approve: () => identities.approveIdentity(userId, act, submissionId),
      reject: () => identities.rejectIdentity(userId, act, submissionId),
      reset: () => accountProtection.resetIdentity(userId, act, submissionId),
    };
    const message = await decisions[action]();
    return { message };
  });
}
