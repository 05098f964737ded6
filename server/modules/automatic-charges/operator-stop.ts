import type { UserId } from '../../../contract/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { text } from '../../platform/texts/text.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../activity/index.ts';
import type { AutomaticChargesDeps } from './deps.ts';
import { PAYING_IN } from './notices.ts';
import { stopAutomatic } from './stop-automatic.ts';

/**
 * Stops a person's automatic charges for an operator and notifies the person of the reason. An attempt already at the
 * bank may still succeed. Throws AUTOMATIC_NOT_ON.
 */
export async function operatorStop(
  deps: Pick<AutomaticChargesDeps, 'database' | 'clock' | 'notifications'>,
  userId: UserId,
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  return deps.database.transaction(async (tx) => {
    const now = await deps.clock.now(tx);
    if (!(await stopAutomatic(tx, userId, { why: 'team', sessionId: null }, now))) {
      throw new AppError('AUTOMATIC_NOT_ON');
    }
    const title = text('Automatic charges are off');
    const message = text(
      'We stopped your automatic charges. The reason: {reason}. Please pay your contributions yourself, or turn automatic charges on again.',
      { reason: why.reason.replace(/\.$/, '') },
    );
    const place = { actionUrl: PAYING_IN, actionText: text('Check') };
    await deps.notifications.add(
      tx,
      [{ userId, type: 'security_alert', priority: 'urgent', title, message, ...place }],
      now,
    );
    const description = 'Stopped their automatic charges. A payment that is with the bank may still go through.';
    const target = { targetType: 'user', targetId: userId } as const;
    const change = { before: { automatic: true }, after: { automatic: false } };
    await logActivity(tx, { action: 'automatic_stopped', ...target, description, ...change, ...why }, now);
    return description;
  });
}
