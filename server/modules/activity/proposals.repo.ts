import type { AdminId, Instant } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/from-row.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../platform/database/stored-rows.ts';
import { AppError } from '../../platform/errors/app-error.ts';

const columns = 'id, kind, details, description, reason, operator, proposed_by, created_at, expires_at, status';

export interface Proposal {
  readonly id: string;
  readonly kind: string;
  readonly details: unknown;
  readonly description: string;
  readonly reason: string;
  readonly operator: string;
  /** Null if proposed at the command line. */
  readonly proposedBy: AdminId | null;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly isOpen: boolean;
}

type ProposalRow = Row<'admin_proposals', typeof columns>;

const toProposal = ({ proposed_by, status, ...row }: ProposalRow): Proposal => ({
  ...fromRow(row),
  proposedBy: proposed_by as AdminId | null,
  isOpen: status === 'open',
});

const PROPOSAL = {
  id: 'id',
  kind: 'kind',
  details: ['details', (details: unknown) => JSON.stringify(details)],
  description: 'description',
  reason: 'reason',
  operator: 'operator',
  proposedBy: 'proposed_by',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
} satisfies Columns<'admin_proposals', Omit<Proposal, 'isOpen'>>;
const written = rowsOf('admin_proposals', PROPOSAL);

export async function insertProposal(tx: Tx, proposal: Omit<Proposal, 'isOpen'>): Promise<void> {
  const insert = sql('proposals-insert')`
    INSERT INTO admin_proposals (${written.names}) VALUES (${written.parameters})`;
  await tx.query(insert, written.valuesOf(proposal));
}

/** Returns open proposals, oldest first. */
export async function findOpenProposals(queryable: Queryable, now: Instant, limit: number): Promise<Proposal[]> {
  const listOpen = sql('proposals-open')`
    SELECT ${columns} FROM admin_proposals WHERE status = 'open' AND expires_at > $1 ORDER BY created_at, id LIMIT $2`;
  return (await queryable.query<ProposalRow>(listOpen, [toDate(now), limit])).map(toProposal);
}

export async function findProposal(queryable: Queryable, id: string): Promise<Proposal | undefined> {
  const findOne = sql('proposals-find')`SELECT ${columns} FROM admin_proposals WHERE id = $1`;
  const [row] = await queryable.query<ProposalRow>(findOne, [id]);
  return row === undefined ? undefined : toProposal(row);
}

/** Decides an open proposal. Call in the transaction that performs its action. Throws PROPOSAL_DECIDED. */
export async function decideProposal(
  tx: Tx,
  {
    id,
    status,
    by,
    at,
  }: { readonly id: string; readonly status: 'approved' | 'declined'; readonly by: AdminId; readonly at: Instant },
): Promise<void> {
  // Of two concurrent decisions, the second finds the proposal decided and changes nothing.
  const decide = sql('proposals-decide')`UPDATE admin_proposals SET status = $2, decided_by = $3, decided_at = $4
    WHERE id = $1 AND status = 'open' AND expires_at > $4 RETURNING id`;
  if ((await tx.query(decide, [id, status, by, toDate(at)])).length === 0) throw new AppError('PROPOSAL_DECIDED');
}
