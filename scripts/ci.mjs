// CI on a clean checkout: runs all checks and all tests, and prints one summary line.
import process from 'node:process';
import { runChecks } from './check.mjs';
import { runTests } from './test.mjs';

const startedAt = performance.now();
const failedChecks = await runChecks();
const { passed, failed } = await runTests();
const failures = failed + failedChecks.length;
console.log(`The whole run took ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes`);
console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failures === 0 && passed > 0 ? 0 : 1;
