import { invalidInput } from '../../platform/errors/app-error.ts';

/** Who acts, and why: both stand in the log. */
export interface OperatorAct {
  readonly operator: string;
  readonly reason: string;
}

const SHORTEST_REASON = 5;
const LONGEST_REASON = 2000;

/**
 * An act with its texts as they are kept. Throws INVALID_INPUT when it names nobody, or no reason of 5 to 2,000
 * characters.
 */
export function validateOperatorAct({ operator, reason }: OperatorAct): OperatorAct {
  const words = reason.trim().normalize('NFC');
  const { length } = Array.from(words);
  if (length < SHORTEST_REASON) throw invalidInput({ reason: 'Reason must be at least 5 characters' });
  if (length > LONGEST_REASON) throw invalidInput({ reason: 'Reason cannot be longer than 2000 characters' });
  if (operator.trim() === '') throw invalidInput({ operator: 'Operator is required' });
  return { operator: operator.trim(), reason: words };
}
