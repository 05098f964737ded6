import { AppError } from '../../platform/errors/app-error.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../activity/index.ts';
import type { AutomaticChargesDeps } from './deps.ts';
import { lockPause, setPause } from './pause.repo.ts';

type Deps = Pick<AutomaticChargesDeps, 'database' | 'clock'>;

const SUBJECT = { targetType: 'automatic charges', targetId: null, severity: 'critical' } as const;

/**
 * Pauses automatic charges for everyone. Until they are resumed no slot is charged; charges wait for their next slot.
 * Throws AUTOMATIC_PAUSED.
 */
export async function pauseForAll({ database, clock }: Deps, act: OperatorAction): Promise<string> {
  const why = validateOperatorAction(act);
  return database.transaction(async (tx) => {
    const at = await clock.now(tx);
    if ((await lockPause(tx)) !== null) throw new AppError('AUTOMATIC_PAUSED');
    await setPause(tx, { at, by: why.operator, reason: why.reason });
    const description = 'Paused the automatic charges of everyone.';
    const change = { before: { paused: false }, after: { paused: true } };
    await logActivity(tx, { action: 'automatic_paused', ...SUBJECT, description, ...change, ...why }, at);
    return description;
  });
}

/**
 * Resumes automatic charges. Requires a different admin from the one who paused them, unless there is only one
 * operator. Throws AUTOMATIC_NOT_PAUSED and RESUME_OWN_PAUSE.
 */
export async function resumeForAll({ database, clock }: Deps, act: OperatorAction, isAlone: boolean): Promise<string> {
  const why = validateOperatorAction(act);
  return database.transaction(async (tx) => {
    const pause = await lockPause(tx);
    if (pause === null) throw new AppError('AUTOMATIC_NOT_PAUSED');
    if (pause.by === why.operator && !isAlone) throw new AppError('RESUME_OWN_PAUSE');
    await setPause(tx, null);
    const description = 'Turned the automatic charges of everyone on again.';
    const change = { before: { paused: true, by: pause.by }, after: { paused: false, by: null } };
    const entry = { action: 'automatic_resumed', ...SUBJECT, description, ...change, ...why };
    await logActivity(tx, entry, await clock.now(tx));
    return description;
  });
}
