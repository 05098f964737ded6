import { isPermitted } from '../../../../contract/admin/permissions.ts';
import { plusHours } from '../../../../circle/time.ts';
import type { AdminId } from '../../../../contract/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { saveIdempotencyRecord } from '../../../platform/http/idempotency.repo.ts';
import type { AdminSession } from '../../../platform/http/request-context.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import {
  decideProposal,
  findOpenProposals,
  findProposal,
  insertProposal,
  logActivity,
  dryRun,
  validateOperatorAction,
  type OperatorAction,
  type Proposal,
} from '../../activity/index.ts';
import type { AdminDeps } from '../deps.ts';
import { listAdmins, type AdminRow } from '../sign-in/admins.repo.ts';
import { isKind, hasReadableDetails, PROPOSAL_KINDS, performProposal, type DetailsOf, type KindName } from './kinds.ts';

const PROPOSAL_HOURS = 72;
const MAX_OPEN = 200;

export interface OpenProposal extends Proposal {
  /** True if one admin can sign in as both proposer and viewer. Such a viewer must not approve the proposal. */
  readonly isOfSameHands: boolean;
}

export interface FourEyes {
  /** Proposes an action after a dry run. A single operator performs the action at once. Throws the action's errors. */
  ask<Name extends KindName>(kind: Name, details: DetailsOf<Name>, act: OperatorAction): Promise<string>;
  /** Returns the open proposals that the admin's role may decide, oldest first. */
  open(session: AdminSession): Promise<OpenProposal[]>;
  /**
   * Performs another admin's proposal. Throws PROPOSAL_NOT_FOUND, PROPOSAL_DECIDED, PROPOSAL_CHANGED, PROPOSAL_OWN,
   * PROPOSAL_SAME_HANDS, ADMIN_NOT_PERMITTED or the action's error.
   */
  approve(id: string, session: AdminSession, act: OperatorAction): Promise<string>;
  /** Declines a proposal. Its proposer may decline it too. */
  decline(id: string, session: AdminSession, act: OperatorAction): Promise<string>;
}

type Known = Proposal & { readonly kind: KindName };

/** Implements the four-eyes principle: a second admin approves an action (decision 0081). */
export function createFourEyes(deps: AdminDeps): FourEyes {
  const { database, clock, hasSingleOperator } = deps;

  return {
    ask: (kind, details, act) =>
      hasSingleOperator
        ? performProposal(deps, kind, details, { ...act, proposal: 'alone' })
        : propose(deps, kind, details, act),
    async open({ role, adminId }) {
      const found = await findOpenProposals(database, await clock.now(), MAX_OPEN);
      const admins = await listAdmins(database);
      return found
        .filter(({ kind }) => isKind(kind) && isPermitted(role, PROPOSAL_KINDS[kind].permission))
        .map((proposal) => ({
          ...proposal,
          isOfSameHands: shareCredentialOrigin(admins, proposal.proposedBy, adminId),
        }));
    },
    async approve(id, session, act) {
      const found = await openProposal(deps, id, session);
      if (found.proposedBy === session.adminId) throw new AppError('PROPOSAL_OWN');
      await assertProposerMay(deps, found, session.adminId);
      const { kind, details, operator, description } = found;
      if (!hasReadableDetails(kind, details)) throw new AppError('PROPOSAL_CHANGED');
      try {
        return await performProposal(deps, kind, details, { ...act, proposal: { id, operator, description } });
      } catch (error) {
        // Of two concurrent approvals, the second fails because the first has already performed the action.
        if ((await findProposal(database, id))?.isOpen === false) throw new AppError('PROPOSAL_DECIDED');
        throw error;
      }
    },
    async decline(id, session, act) {
      const why = validateOperatorAction(act);
      const { description } = await openProposal(deps, id, session);
      const words = `Declined: ${description}`;
      await database.transaction(async (tx) => {
        const at = await clock.now(tx);
        await decideProposal(tx, { id, status: 'declined', by: session.adminId, at });
        const entry = {
          action: 'proposal_declined',
          targetType: 'proposal',
          targetId: id,
          description: words,
        } as const;
        const facts = { before: { status: 'open' }, after: { status: 'declined' } };
        await logActivity(tx, { ...entry, ...facts, ...why }, at);
      });
      return words;
    },
  };
}

async function openProposal({ database, clock }: AdminDeps, id: string, { role }: AdminSession): Promise<Known> {
  const found = await findProposal(database, id);
  if (found === undefined || !isKind(found.kind)) throw new AppError('PROPOSAL_NOT_FOUND');
  if (!isPermitted(role, PROPOSAL_KINDS[found.kind].permission)) throw new AppError('ADMIN_NOT_PERMITTED');
  if (!found.isOpen || found.expiresAt <= (await clock.now())) throw new AppError('PROPOSAL_DECIDED');
  return { ...found, kind: found.kind };
}

/** Returns the admin at the end of the `secretsSetBy` chain, who can sign in as all others in the chain. */
function credentialOwnerOf(admins: readonly AdminRow[], id: AdminId): AdminId {
  const setBy = admins.find((admin) => admin.id === id)?.secretsSetBy ?? null;
  return setBy === null ? id : credentialOwnerOf(admins, setBy);
}

/** True if one admin can sign in as both proposer and approver. False for a proposal from the command line. */
const shareCredentialOrigin = (admins: readonly AdminRow[], proposedBy: AdminId | null, approver: AdminId): boolean =>
  proposedBy !== null && credentialOwnerOf(admins, proposedBy) === credentialOwnerOf(admins, approver);

/**
 * Throws PROPOSAL_CHANGED if the proposer may no longer act, and PROPOSAL_SAME_HANDS if one admin can sign in as both
 * proposer and approver.
 */
async function assertProposerMay(
  { database }: AdminDeps,
  { kind, proposedBy }: Known,
  approver: AdminId,
): Promise<void> {
  if (proposedBy === null) return;
  const admins = await listAdmins(database);
  if (shareCredentialOrigin(admins, proposedBy, approver)) throw new AppError('PROPOSAL_SAME_HANDS');
  const proposer = admins.find(({ id }) => id === proposedBy);
  if (proposer?.isActive !== true || !isPermitted(proposer.role, PROPOSAL_KINDS[kind].permission)) {
    throw new AppError('PROPOSAL_CHANGED');
  }
}

async function propose(deps: AdminDeps, kind: KindName, details: object, act: OperatorAction): Promise<string> {
  const { database, clock } = deps;
  const why = validateOperatorAction(act);
  const description = await dryRun(() => performProposal(deps, kind, details, { ...why, proposal: 'tried' }));
  const id = newId();
  const message = `Proposed. Another admin has to approve it. ${description}`;
  await database.transaction(async (tx) => {
    const now = await clock.now(tx);
    const { operator, reason } = why;
    const proposedBy = why.admin?.id ?? null;
    const expiresAt = plusHours(now, PROPOSAL_HOURS);
    await insertProposal(tx, {
      id,
      kind,
      details,
      description,
      reason,
      operator,
      proposedBy,
      createdAt: now,
      expiresAt,
    });
    const facts = { before: { kind: null, status: null }, after: { kind, status: 'open' } };
    const entry = { action: 'proposed', targetType: 'proposal', targetId: id, severity: 'info' } as const;
    await logActivity(tx, { ...entry, description: `Proposed: ${description}`, ...facts, ...why }, now);
    await saveIdempotencyRecord(tx, why.idempotency, { message }, now);
  });
  return message;
}
