import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { verifyMandate as route } from '../../../../contract/mandates.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { WalletDeps } from '../deps.ts';
import { sourceView } from '../sources/source-view.ts';
import { findSource } from '../sources/sources.repo.ts';
import { findMandate } from './mandates.repo.ts';
import { settleMandate } from './settle-mandate.ts';

/** Queries the provider about a pending mandate. Throws PROVIDER_UNAVAILABLE, or SOURCE_NOT_FOUND once it has ended. */
export async function verifyMandate(
  deps: WalletDeps,
  userId: UserId,
  reference: string,
  now: Instant,
): Promise<ResponseOf<typeof route>> {
  const mandate = await findMandate(deps.database, userId, reference);
  if (mandate === undefined || mandate.status === 'ended') throw new AppError('SOURCE_NOT_FOUND');
  const state = mandate.status === 'waiting' ? await settleMandate(deps, mandate, now) : 'decided';
  if (state === 'unknown') throw new AppError('PROVIDER_UNAVAILABLE');
  const source = await findSource(deps.database, userId, mandate.id);
  if (source === undefined || source.status === 'ended') throw new AppError('SOURCE_NOT_FOUND');
  return { source: sourceView(source, []), approved: state !== 'unapproved' };
}
