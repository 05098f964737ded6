import type { UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/job-queue.repo.ts';

/** Money has reached a wallet: contributions that wait for it are looked at, once this has committed (circle-rules §5). */
export const walletWasCredited = (tx: Tx, userId: UserId): Promise<void> => enqueue(tx, 'auto-contribute', { userId });
