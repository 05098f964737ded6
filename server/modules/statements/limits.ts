import { invalidInput } from '../../platform/errors/app-error.ts';

/** The longest statement or book that is answered at once; it is far more than any circle moves in a year. */
export const MAX_ROWS = 20_000;

/** Throws 400 on `field` when more rows were found than fit. */
export function assertRowLimit(rows: { readonly length: number }, field: 'from' | 'cycle', most = MAX_ROWS): void {
  if (rows.length <= most) return;
  const shorter = field === 'cycle' ? 'Please choose one cycle.' : 'Please choose a shorter period.';
  throw invalidInput({ [field]: `This has more than ${most.toLocaleString('en-NG')} lines. ${shorter}` });
}
