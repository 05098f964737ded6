import { isPermitted } from '../../../../contract/admin/permissions.ts';
import { plusHours } from '../../../../circle/time.ts';
import type { AdminId } from '../../../../contract/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
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
import { isKind, isReadable, PROPOSAL_KINDS, perform, type DetailsOf, type KindName } from './kinds.ts';

/** How long a proposal waits. */
const PROPOSAL_HOURS = 72;
const MOST_OPEN = 200;

/** What waits, as whoever may decide it sees it. */
export interface OpenProposal extends Proposal {
  /** Whoever looks at it cannot approve it: one admin can sign in as both. */
  readonly isOfSameHands: boolean;
}

export interface FourEyes {
  /**
   * Proposes an act, having tried it out, and says so; where one operator decides alone it is done at once. Throws what
   * the act throws.
   */
  ask<Name extends KindName>(kind: Name, details: DetailsOf<Name>, act: OperatorAction): Promise<string>;
  /** What waits and somebody of this one's role could decide, the oldest first. */
  open(session: AdminSession): Promise<OpenProposal[]>;
  /**
   * Does what was proposed, for another admin, and says what was done. Throws PROPOSAL_NOT_FOUND, PROPOSAL_DECIDED
   * (also of one that is over), PROPOSAL_CHANGED where it would now do something else, PROPOSAL_OWN,
   * PROPOSAL_SAME_HANDS, ADMIN_NOT_PERMITTED, or what the act throws: then it waits on.
   */
  approve(id: string, session: AdminSession, act: OperatorAction): Promise<string>;
  /** Ends a proposal without doing it; whoever proposed it may, too. */
  decline(id: string, session: AdminSession, act: OperatorAction): Promise<string>;
}

type Known = Proposal & { readonly kind: KindName };

/** Four eyes: what one admin proposes is done when another one approves it (decision 0081). */
export function createFourEyes(deps: AdminDeps): FourEyes {
  const { database, clock, hasSingleOperator } = deps;

  return {
    ask: (kind, details, act) =>
      hasSingleOperator
        ? perform(deps, kind, details, { ...act, proposal: 'alone' })
        : propose(deps, kind, details, act),
    async open({ role, adminId }) {
      const found = await findOpenProposals(database, await clock.now(), MOST_OPEN);
      const admins = await listAdmins(database);
      return found
        .filter(({ kind }) => isKind(kind) && isPermitted(role, PROPOSAL_KINDS[kind].permission))
        .map((proposal) => ({ ...proposal, isOfSameHands: areSameHands(admins, proposal.proposedBy, adminId) }));
    },
    async approve(id, session, act) {
      const found = await openProposal(deps, id, session);
      if (found.proposedBy === session.adminId) throw new AppError('PROPOSAL_OWN');
      await assertProposerMay(deps, found, session.adminId);
      const { kind, details, operator, description } = found;
      if (!isReadable(kind, details)) throw new AppError('PROPOSAL_CHANGED');
      try {
        return await perform(deps, kind, details, { ...act, proposal: { id, operator, description } });
      } catch (error) {
        // Of two who approve at once, the second one may find the act done before it comes to the proposal.
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

/** An open proposal that somebody may decide. Throws what `approve` says. */
async function openProposal({ database, clock }: AdminDeps, id: string, { role }: AdminSession): Promise<Known> {
  const found = await findProposal(database, id);
  if (found === undefined || !isKind(found.kind)) throw new AppError('PROPOSAL_NOT_FOUND');
  if (!isPermitted(role, PROPOSAL_KINDS[found.kind].permission)) throw new AppError('ADMIN_NOT_PERMITTED');
  if (!found.isOpen || found.expiresAt <= (await clock.now())) throw new AppError('PROPOSAL_DECIDED');
  return { ...found, kind: found.kind };
}

/**
 * The admin who set somebody's password and code, or whose password and code were set by that one, and so on: whoever
 * that is can sign in as all of them.
 */
function handsOf(admins: readonly AdminRow[], id: AdminId): AdminId {
  const setBy = admins.find((admin) => admin.id === id)?.secretsSetBy ?? null;
  return setBy === null ? id : handsOf(admins, setBy);
}

/** Whether one admin can sign in as both; the command line is nobody's. */
const areSameHands = (admins: readonly AdminRow[], proposedBy: AdminId | null, approver: AdminId): boolean =>
  proposedBy !== null && handsOf(admins, proposedBy) === handsOf(admins, approver);

/**
 * What somebody proposed who has been switched off since is not done, and nobody approves what may be their own: throws
 * PROPOSAL_CHANGED, or PROPOSAL_SAME_HANDS where one admin can sign in as the proposer and as whoever approves.
 */
async function assertProposerMay(
  { database }: AdminDeps,
  { kind, proposedBy }: Known,
  approver: AdminId,
): Promise<void> {
  if (proposedBy === null) return;
  const admins = await listAdmins(database);
  if (areSameHands(admins, proposedBy, approver)) throw new AppError('PROPOSAL_SAME_HANDS');
  const proposer = admins.find(({ id }) => id === proposedBy);
  if (proposer?.isActive !== true || !isPermitted(proposer.role, PROPOSAL_KINDS[kind].permission)) {
    throw new AppError('PROPOSAL_CHANGED');
  }
}

/** Tries an act out and writes it down for another admin. */
async function propose(deps: AdminDeps, kind: KindName, details: object, act: OperatorAction): Promise<string> {
  const { database, clock } = deps;
  const why = validateOperatorAction(act);
  const description = await dryRun(() => perform(deps, kind, details, { ...why, proposal: 'tried' }));
  const id = newId();
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
  });
  return `Proposed, and waits for another admin to approve it: ${description}`;
}
