/** The audit log of admins' actions. */

export { checkChain, findLastLink, type ChainLink, type ChainReport } from './activity-chain.repo.ts';
export {
  findActivity,
  logActivity,
  nullFacts,
  type Activity,
  type ActivityFilter,
  type LoggedActivity,
} from './activity-log.repo.ts';
export { decideProposal, findOpenProposals, findProposal, insertProposal, type Proposal } from './proposals.repo.ts';
export { dryRun } from './dry-run.ts';
export { withAuditEntry, withoutAuditEntry } from './audit-scope.ts';
export { validateOperatorAction, validOperator, type OperatorAction } from './operator-action.ts';
