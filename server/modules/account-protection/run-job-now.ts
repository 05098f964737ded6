import type { ProtectionDeps } from './deps.ts';

/** Runs planned jobs at once, in order. Logs a failure without throwing, because the queued job retries. */
export async function runJobNow<Target extends object>(
  { log }: Pick<ProtectionDeps, 'log'>,
  targets: readonly Target[],
  act: (target: Target) => Promise<void>,
): Promise<void> {
  for (const target of targets) {
    try {
      await act(target);
    } catch (error) {
      log.warn({ err: error, target }, 'action failed; its job will retry it');
    }
  }
}
