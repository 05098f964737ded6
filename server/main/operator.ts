import process from 'node:process';
import { withUsableDatabase } from '../platform/database/unusable.ts';
import { operate, refusalText } from './operator/operate.ts';

/**
 * Runs an operator's command on the database of the running product (`npm run operator`) and prints the result. A
 * refusal goes to standard error as one sentence, with exit code 1.
 */
withUsableDatabase('DATABASE_URL', () => operate(process.argv.slice(2), process.env)).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${refusalText(error)}\n`);
    process.exitCode = 1;
  },
);
