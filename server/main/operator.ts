import process from 'node:process';
import { usingDatabase } from '../platform/database/unusable.ts';
import { operate, refusalWords } from './operator/operate.ts';

/**
 * `npm run operator`: what an operator decides, on the database of the running product. It prints what it did; a
 * refusal goes to the error output in a sentence, with exit code 1.
 */
usingDatabase('DATABASE_URL', () => operate(process.argv.slice(2), process.env)).then(
  (text) => process.stdout.write(`${text}\n`),
  (error: unknown) => {
    process.stderr.write(`${refusalWords(error)}\n`);
    process.exitCode = 1;
  },
);
