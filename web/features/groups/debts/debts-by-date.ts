import type { Debt } from '../../../../contract/debts.ts';
import { parseInstant } from '../../../lib/words/time.ts';

/** Debts by the day they are due, the first one first; those without a day are due already. */
export const byDueDate = <D extends Pick<Debt, 'dueDate'>>(debts: readonly D[]): D[] =>
  [...debts].sort((a, b) => (parseInstant(a.dueDate) ?? 0) - (parseInstant(b.dueDate) ?? 0));
