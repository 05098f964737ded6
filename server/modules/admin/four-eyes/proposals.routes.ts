import type { FastifyInstance } from 'fastify';
import { decideProposal, listProposals } from '../../../../contract/admin/proposals.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { operatorActionOf } from '../operator-context.ts';
import type { AdminDeps } from '../deps.ts';
import { findNamed } from '../people/people.repo.ts';
import type { FourEyes } from './four-eyes.ts';

function nameIn(details: unknown): string | undefined {
  const { user, userId }: { user?: unknown; userId?: unknown } = Object(details) as object;
  const name = userId ?? user;
  return typeof name === 'string' ? name : undefined;
}

export function proposalRoutes(app: FastifyInstance, { database }: AdminDeps, fourEyes: FourEyes): void {
  registerRoute(app, listProposals, async ({ admin }) => {
    const open = await fourEyes.open(admin);
    const personOf = await findNamed(
      database,
      open.flatMap(({ details }) => nameIn(details) ?? []),
    );
    const proposals = open.map((proposal) => ({
      id: proposal.id,
      kind: proposal.kind,
      description: proposal.description,
      person: personOf(nameIn(proposal.details) ?? '') ?? null,
      reason: proposal.reason,
      operator: proposal.operator,
      isOwn: proposal.proposedBy === admin.adminId,
      isOfSameHands: proposal.isOfSameHands,
      createdAt: toIso(proposal.createdAt),
      expiresAt: toIso(proposal.expiresAt),
    }));
    return { proposals };
  });

  registerRoute(app, decideProposal, async (context) => {
    const { decision, reason } = context.body;
    const given = [context.params.id, context.admin, operatorActionOf(context, reason)] as const;
    return { message: await (decision === 'approve' ? fourEyes.approve(...given) : fourEyes.decline(...given)) };
  });
}
