import * as z from 'zod/mini';
import { reason } from '../../../contract/admin/fields.ts';
import { clean } from '../../../contract/clean.ts';
import type { AdminId } from '../../../contract/ids.ts';
import { invalidInput } from '../../platform/errors/app-error.ts';

/** From where an admin acts. */
export interface ActingAdmin {
  readonly id: AdminId;
  readonly ipAddress: string;
  readonly userAgent: string | undefined;
}

/** What another admin has proposed, as whoever approves it has read it. */
export interface ApprovedProposal {
  readonly id: string;
  readonly operator: string;
  readonly description: string;
}

/** Who acts, and why: both stand in the log. */
export interface OperatorAction {
  /** An admin's username, or 'command line: NAME'. */
  readonly operator: string;
  readonly reason: string;
  /** Of the console; absent at the command line. */
  readonly admin?: ActingAdmin;
  /**
   * Of an act that two people decide: it is only tried, or done alone where one operator may, or approved. The line of
   * an approved one ends its proposal in the same transaction.
   */
  readonly proposal?: 'tried' | 'alone' | ApprovedProposal;
}

/**
 * An act with its texts as they are kept. Throws INVALID_INPUT when it names nobody, or for a reason that the console
 * would not take: of fewer than 5 or more than 2,000 characters, or with some that cannot be shown.
 */
export function validateOperatorAction({ operator, reason: words, ...act }: OperatorAction): OperatorAction {
  const read = z.safeParse(reason, words);
  if (!read.success) throw invalidInput({ reason: read.error.issues[0]?.message ?? 'Reason is required' });
  return { ...act, operator: validOperator(operator), reason: read.data };
}

/** A name as it is kept. Throws INVALID_INPUT where there is none. */
export function validOperator(operator: string): string {
  const name = clean('name', operator);
  if (name === '') throw invalidInput({ operator: 'Operator is required' });
  return name;
}
