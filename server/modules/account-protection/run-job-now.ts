import type { ProtectionDeps } from './deps.ts';

/**
 * Does now what a job that is planned would do too, one after the other. What fails here is only written down: the act
 * that planned it is done, and the job tries again.
 */
export async function runJobNow<Target extends object>(
  { log }: Pick<ProtectionDeps, 'log'>,
  targets: readonly Target[],
  act: (target: Target) => Promise<void>,
): Promise<void> {
  for (const target of targets) {
    try {
      await act(target);
    } catch (error) {
      log.warn({ err: error, target }, 'could not be done at once; its job will do it');
    }
  }
}
