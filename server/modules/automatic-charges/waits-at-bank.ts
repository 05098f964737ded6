import type { Charge } from './charges.repo.ts';
import type { Try } from './tries.repo.ts';

/** True while the bank waits for the person, also after we gave up: what is confirmed later still counts. */
export const waitsAtBank = ({ status }: Pick<Charge, 'status'>, last: Try | undefined): boolean =>
  (status === 'confirm' || status === 'given_up') && last?.status === 'pending' && last.confirmUrl !== null;
