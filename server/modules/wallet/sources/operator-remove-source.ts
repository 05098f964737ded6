import type { UserId } from '../../../../contract/ids.ts';
import { sourceLabel } from '../../../../contract/source-label.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { text } from '../../../platform/texts/text.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import type { WalletDeps } from '../deps.ts';
import { endSourcesOf } from './end-source.ts';

/**
 * Removes a person's saved card or bank account for an operator, stops automatic charges from it and notifies the
 * person of the reason. Throws SOURCE_NOT_FOUND.
 */
export async function operatorRemoveSource(
  deps: WalletDeps,
  { userId, sourceId }: { readonly userId: UserId; readonly sourceId: string },
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  return deps.database.transaction(async (tx) => {
    const now = await deps.clock.now(tx);
    const ending = { userId, since: null, ids: [sourceId], why: 'team', said: null, sessionId: null, at: now };
    const [ended] = await endSourcesOf(deps, tx, ending);
    if (ended === undefined) throw new AppError('SOURCE_NOT_FOUND');
    const source = sourceLabel(ended);
    const message = text('We removed {source}. The reason: {reason}. Automatic charges from it have stopped.', {
      source,
      reason: why.reason.replace(/\.$/, ''),
    });
    const title = text('We removed a card or bank account');
    const place = { actionUrl: '/settings#paying-in', actionText: text('Check') };
    await deps.notifications.add(
      tx,
      [{ userId, type: 'security_alert', priority: 'high', title, message, ...place }],
      now,
    );
    const description = `Removed ${source}. Automatic charges from it have stopped.`;
    const target = { targetType: 'user', targetId: userId } as const;
    const change = { before: { source, status: 'saved' }, after: { source, status: 'removed' } };
    await logActivity(tx, { action: 'source_removed', ...target, description, ...change, ...why }, now);
    return description;
  });
}
