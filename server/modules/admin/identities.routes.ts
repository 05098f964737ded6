import type { FastifyInstance } from 'fastify';
import { decideIdentity, listIdentities } from '../../../contract/admin/identities.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { actOf } from './acting.ts';
import type { AdminDeps } from './deps.ts';

/** Identity details that wait for a person's decision. */
export function identityRoutes(app: FastifyInstance, { accounts, identities }: AdminDeps): void {
  registerRoute(app, listIdentities, async ({ admin }) => ({
    identities: (await identities.waitingIdentities(admin.username)).map((person) => ({
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
      rivals: [...person.rivals],
    })),
    lostFactors: (await accounts.undecidedLostFactors()).map(({ askedAt, ...person }) => ({
      ...person,
      askedAt: toIso(askedAt),
    })),
  }));

  registerRoute(app, decideIdentity, async (context) => {
    const { action, reason, submissionId } = context.body;
    const act = actOf(context, reason);
    const { userId } = context.params;
    const message =
      action === 'approve'
        ? await identities.approveIdentity(userId, act, submissionId)
        : await identities.rejectIdentity(userId, act, submissionId);
    return { message };
  });
}
