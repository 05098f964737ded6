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
export interface OperatorAct {
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

const SHORTEST_REASON = 5;
const LONGEST_REASON = 2000;

/**
 * An act with its texts as they are kept. Throws INVALID_INPUT when it names nobody, or no reason of 5 to 2,000
 * characters.
 */
export function validateOperatorAct({ operator, reason, ...act }: OperatorAct): OperatorAct {
  const words = clean('text', reason);
  const { length } = Array.from(words);
  if (length < SHORTEST_REASON) throw invalidInput({ reason: 'Reason must be at least 5 characters' });
  if (length > LONGEST_REASON) throw invalidInput({ reason: 'Reason cannot be longer than 2000 characters' });
  const name = clean('name', operator);
  if (name === '') throw invalidInput({ operator: 'Operator is required' });
  return { ...act, operator: name, reason: words };
}
