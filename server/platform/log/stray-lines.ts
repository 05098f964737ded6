import { format } from 'node:util';
import process from 'node:process';
import type { Log } from './log.ts';

const CONSOLE = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

/**
 * From now on, turns console calls of libraries and Node's warnings into log lines. Also logs an uncaught exception
 * before `end` ends the process, whose state is then unknown.
 */
export function logStrayLines(log: Log, end: () => void): void {
  for (const name of CONSOLE) {
    console[name] = (...parts: unknown[]) => {
      log.warn({ console: name }, format(...parts));
    };
  }
  // Removes Node's own listener, which would print the warning too.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    log.warn({ err: warning }, 'Node.js warning');
  });
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'uncaught error; process exits');
    end();
  });
}
