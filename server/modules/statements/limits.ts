import { invalidInput } from '../../platform/errors/app-error.ts';

/** Maximum rows of a statement or book. No circle has that many in a year. */
export const MAX_ROWS = 20_000;

export function assertRowLimit(rows: { readonly length: number }, field: 'from' | 'cycle', most = MAX_ROWS): void {
  if (rows.length <= most) return;
  const shorter = field === 'cycle' ? 'Please choose one cycle.' : 'Please choose a shorter period.';
  throw invalidInput({ [field]: `This has more than ${most.toLocaleString('en-NG')} lines. ${shorter}` });
}
