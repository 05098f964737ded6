import { format } from 'node:util';
import process from 'node:process';
import type { Log } from './log.ts';

const CONSOLE = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

/**
 * Libraries write to the console, and Node warns on standard error, in lines that are not ours. From now on each is one
 * line of the log. So is an error that nobody expected, before `end` ends the process: it may be half done with
 * anything.
 */
export function logStrayLines(log: Log, end: () => void): void {
  for (const name of CONSOLE) {
    console[name] = (...parts: unknown[]) => {
      log.warn({ console: name }, format(...parts));
    };
  }
  // Node's own listener prints it.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    log.warn({ err: warning }, 'Node warns');
  });
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'the process ends: nobody expected this error');
    end();
  });
}
