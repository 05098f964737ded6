import type { Charge } from './charges.repo.ts';
import type { Try } from './tries.repo.ts';

/**
 * True while the bank waits for the person's confirmation, even after the charge failed: a later confirmation still
 * counts.
 */
export const waitsAtBank = ({ status }: Pick<Charge, 'status'>, last: Try | undefined): boolean =>
  (status === 'confirm' || status === 'given_up') && last?.status === 'pending' && last.confirmUrl !== null;
