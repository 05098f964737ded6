import * as z from 'zod/mini';
import { reason } from '../../../contract/admin/fields.ts';
import { clean } from '../../../contract/clean.ts';
import type { AdminId } from '../../../contract/ids.ts';
import { invalidInput } from '../../platform/errors/app-error.ts';
import type { IdempotentRequest } from '../../platform/http/idempotency.repo.ts';

export interface ActingAdmin {
  readonly id: AdminId;
  readonly ipAddress: string;
  readonly userAgent: string | undefined;
}

export interface ApprovedProposal {
  readonly id: string;
  readonly operator: string;
  readonly description: string;
}

/** Operator and reason of an action, for the audit log. */
export interface OperatorAction {
  /** An admin's username, or 'command line: NAME'. */
  readonly operator: string;
  readonly reason: string;
  /** Absent at the command line. */
  readonly admin?: ActingAdmin;
  /**
   * Set for an action that needs two people. `tried`: a dry run. `alone`: a single operator needs no approval. An
   * approved proposal is closed with the action's audit entry.
   */
  readonly proposal?: 'tried' | 'alone' | ApprovedProposal;
  /** Set for an action that takes effect once per Idempotency-Key. Its transaction stores the response. */
  readonly idempotency?: IdempotentRequest | undefined;
}

/** Cleans an action's texts. Throws INVALID_INPUT for an empty operator or a reason outside 5 to 2,000 characters. */
export function validateOperatorAction({ operator, reason: words, ...act }: OperatorAction): OperatorAction {
  const read = z.safeParse(reason, words);
  if (!read.success) throw invalidInput({ reason: read.error.issues[0]?.message ?? 'Reason is required' });
  return { ...act, operator: validOperator(operator), reason: read.data };
}

/** Cleans an operator's name. Throws INVALID_INPUT if it is empty. */
export function validOperator(operator: string): string {
  const name = clean('name', operator);
  if (name === '') throw invalidInput({ operator: 'Operator is required' });
  return name;
}
