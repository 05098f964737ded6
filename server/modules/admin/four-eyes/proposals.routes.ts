import type { FastifyInstance } from 'fastify';
import { decideProposal, listProposals } from '../../../../contract/admin/proposals.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { actOf } from '../acting.ts';
import type { FourEyes } from './four-eyes.ts';

/** What waits for another pair of eyes. */
export function proposalRoutes(app: FastifyInstance, fourEyes: FourEyes): void {
  registerRoute(app, listProposals, async ({ admin }) => ({
    proposals: (await fourEyes.open(admin.role)).map((proposal) => ({
      id: proposal.id,
      kind: proposal.kind,
      description: proposal.description,
      reason: proposal.reason,
      operator: proposal.operator,
      isOwn: proposal.proposedBy === admin.adminId,
      createdAt: toIso(proposal.createdAt),
      expiresAt: toIso(proposal.expiresAt),
    })),
  }));

  registerRoute(app, decideProposal, async (context) => {
    const { decision, reason } = context.body;
    const given = [context.params.id, context.admin, actOf(context, reason)] as const;
    return { message: await (decision === 'approve' ? fourEyes.approve(...given) : fourEyes.decline(...given)) };
  });
}
